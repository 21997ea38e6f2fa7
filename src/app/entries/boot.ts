/**
 * The only inline script of every document; the content security policy allows it by hash, so it is identical
 * in all documents. Starts our bundles after the hero image has loaded, or after three seconds, so that text
 * and image never wait for code. `tools/build.ts` strips the types and minifies it: no imports here.
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
