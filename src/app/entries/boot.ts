/**
 * The one inline script of every document; the policy names it by its hash, so it is the same on all.
 * It starts our bundles once the picture at the head has arrived, or after three seconds, so that
 * words and picture never wait for code. `tools/build.ts` strips and shrinks it: no imports here.
 */
{
  const root = document.documentElement;
  const scripts = document.currentScript?.dataset['scripts'] ?? '';
  root.classList.add('preload');
  setTimeout(() => {
    root.classList.remove('preload');
  }, 3000);

  const scriptAddress = (url: string): string => {
    if (/^\/assets\/[\w.-]+\.js$/.test(url)) return url;
    throw new TypeError(url);
  };
  const policy = window.trustedTypes?.createPolicy('offprint#boot', {
    createScriptURL: scriptAddress,
  });

  let hasStarted = false;
  const start = (): void => {
    if (hasStarted) return;
    hasStarted = true;
    for (const url of scripts.split(' ')) {
      const script = document.createElement('script');
      script.async = false;
      script.src = (policy ? policy.createScriptURL(url) : scriptAddress(url)) as string;
      document.head.append(script);
    }
  };

  const begin = (): void => {
    const hero = document.querySelector<HTMLImageElement>('img[fetchpriority="high"]');
    if (!hero || hero.complete) {
      requestAnimationFrame(() => setTimeout(start));
      return;
    }
    hero.addEventListener('load', start);
    hero.addEventListener('error', start);
    setTimeout(start, 3000);
  };
  document.addEventListener('DOMContentLoaded', begin);
}
