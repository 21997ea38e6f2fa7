/**
 * The inline script at the end of every document. The content security policy allows it by hash, so it is identical in
 * all documents. It starts our bundles after the hero image, if there is one, has loaded or failed, or after three
 * seconds, so that the text and image never wait for code. Until the bundles run, it holds back submits and clicks on
 * this site's links, and replays the latest of them later, so that typed text is not lost if the connection fails.
 * `tools/build.ts` strips the types and minifies it without bundling, so it cannot import anything.
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

  const load = (url: string): void => {
    const script = document.createElement('script');
    script.async = false;
    script.src = (policy ? policy.createScriptURL(url) : scriptAddress(url)) as string;
    document.head.append(script);
  };

  let hasStarted = false;
  const start = (): void => {
    if (hasStarted) return;
    hasStarted = true;
    scripts.split(' ').forEach(load);
  };

  const renewed: string[] = [];
  /**
   * Replaces a truncated script. If a proxy truncates it but sends a matching length, the HTTP cache keeps the truncated
   * copy for a year, so that a reload does not help.
   */
  const renew = async ({ error, filename }: ErrorEvent): Promise<void> => {
    const url = filename.replace(location.origin, '');
    if (!(error instanceof SyntaxError) || !url.startsWith('/assets/') || renewed.includes(url))
      return;
    renewed.push(url);
    const signal = AbortSignal.timeout(30_000);
    await (await fetch(url, { cache: 'reload', signal })).text();
    // The app requests chunks that it loads later again by itself.
    if (!areLinksHandled && scripts.split(' ').includes(url)) load(url);
  };
  addEventListener('error', (event) => void renew(event).catch(() => undefined));

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

  /** Replays the latest click or submit that was held back. */
  let replay: (() => void) | null = null;
  let isForForms = false;
  let areLinksHandled = false;
  let isReplaying = false;
  const notice = document.createElement('p');

  const release = (): void => {
    const run = replay;
    replay = null;
    notice.remove();
    isReplaying = true;
    run?.();
    isReplaying = false;
  };

  let nextCheck = 0;
  const wait = (): void => {
    clearTimeout(nextCheck);
    if (replay) void check();
  };

  /**
   * Gives the app one second to take over, then lets the browser handle the click or submit if the server responds. A
   * captive portal or a gateway would discard the form. See `answerSource`.
   */
  const check = async (): Promise<void> => {
    let obstacle = 'You are offline.';
    try {
      const [{ ok, status, headers }] = await Promise.all([
        fetch('/_node/status', {
          cache: 'no-store',
          redirect: 'manual',
          signal: AbortSignal.timeout(5000),
        }),
        new Promise((resolve) => setTimeout(resolve, 1000)),
      ]);
      const isOurs = headers.has('x-offprint-release');
      // For a link outside the account pages, an error status suffices: the server or the worker can still send a page.
      if (isOurs && (ok || !isForForms)) {
        release();
        return;
      }
      obstacle =
        !isOurs && (status < 400 || status === 511)
          ? 'This network wants you to sign in.'
          : 'This site is not responding right now.';
    } catch {
      // There was no response.
    }
    if (!replay) return;
    notice.setAttribute('role', 'alert');
    notice.textContent = `${obstacle} ${isForForms ? 'What you typed is still here, and your' : 'Your'} request will go through once the site can be reached.`;
    notice.style.cssText =
      'position:fixed;inset:auto 0 0;z-index:99;padding:1rem;background:#000;color:#fff';
    document.body.append(notice);
    nextCheck = window.setTimeout(wait, 10_000);
  };
  addEventListener('online', wait);

  const hold = (event: Event): void => {
    const target = event.target as HTMLElement;
    if (isReplaying) return;
    if (event instanceof SubmitEvent) {
      const { submitter } = event;
      isForForms = true;
      replay = () => (target as HTMLFormElement).requestSubmit(submitter ?? undefined);
    } else {
      const { button, metaKey, ctrlKey, shiftKey, altKey } = event as MouseEvent;
      const link = target.closest<HTMLAnchorElement>('a[href]');
      if (button || metaKey || ctrlKey || shiftKey || altKey || !link) return;
      const isAccount = link.pathname.startsWith('/user/');
      if (
        link.target ||
        link.hash ||
        link.hasAttribute('download') ||
        link.origin !== location.origin ||
        (areLinksHandled && !isAccount)
      )
        return;
      isForForms = isAccount;
      replay = () => link.click();
    }
    event.preventDefault();
    event.stopImmediatePropagation();
    wait();
  };

  // The stages defined in `src/platform/browser/stages.ts`.
  document.addEventListener('offprint:links', () => {
    areLinksHandled = true;
    if (!isForForms) release();
  });
  document.addEventListener('offprint:interactive', () => {
    document.removeEventListener('click', hold, true);
    document.removeEventListener('submit', hold, true);
    release();
  });
  document.addEventListener('click', hold, true);
  document.addEventListener('submit', hold, true);
}
