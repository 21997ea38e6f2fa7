/** Listeners that the inline scripts of a test have added to the window. */
const listeners: [string, EventListenerOrEventListenerObject][] = [];

/** Runs the inline script at the end of a document, as the browser does, with the URLs of the given bundles. */
export function boot(scripts: string): void {
  const element = document.createElement('script');
  element.dataset['scripts'] = scripts;
  Object.defineProperty(document, 'currentScript', { value: element, configurable: true });
  const listen = jest.spyOn(window, 'addEventListener');
  jest.isolateModules(() => {
    jest.requireActual('../../../src/app/inline/boot');
  });
  for (const [type, listener] of listen.mock.calls) listeners.push([type, listener]);
  listen.mockRestore();
  document.dispatchEvent(new Event('DOMContentLoaded'));
}

/** Returns the paths of the scripts that have been added to the document, in order. */
export function startedScripts(): (string | null)[] {
  return [...document.head.querySelectorAll('script')].map((script) => script.getAttribute('src'));
}

/** Empties the document, and replaces the timers. */
export function prepareDocument(): void {
  jest.useFakeTimers();
  document.documentElement.className = '';
  document.head.replaceChildren();
  document.body.replaceChildren();
}

export function cleanUp(): void {
  jest.useRealTimers();
  for (const [type, listener] of listeners.splice(0)) window.removeEventListener(type, listener);
}
