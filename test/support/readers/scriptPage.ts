import type { CategoryId } from '../../../src/model/consent/consent';
import type { ThirdParty } from '../../../src/model/ports';
import type { ScriptDefinition } from '../../../src/model/consent/scripts';
import { systemClock } from '../../../src/platform/browser/clock';
import { createScriptLoader, type ScriptLoader } from '../../../src/platform/scripts/scriptLoader';

/** The jsdom page, which does not load scripts. The test ends each pending script, and timers are fake. */
export interface ScriptPage {
  loader: ScriptLoader;
  /** Messages from the loader, in order. */
  said: { level: string; text: unknown }[];
  /** Reviews the registered scripts with these consent categories. Features default to off. */
  allow(allowed: CategoryId[], features?: Record<string, boolean>): ThirdParty[];
}

export const EVERYTHING: CategoryId[] = ['C0001', 'C0002', 'C0003', 'C0004', 'C0005'];

export function openScriptPage(scriptUrl = (url: string) => url): ScriptPage {
  jest.useFakeTimers();
  document.head.replaceChildren();
  const said: ScriptPage['said'] = [];
  const loader = createScriptLoader({
    page: window,
    clock: systemClock,
    scriptUrl,
    reporter: {
      error: (text) => said.push({ level: 'error', text }),
      warn: (text) => said.push({ level: 'warning', text }),
      log: (text) => said.push({ level: 'log', text }),
    },
  });
  return {
    loader,
    said,
    allow: (allowed, features = {}) =>
      loader.review({ allowed, isFeatureOn: (name) => features[name] ?? false }),
  };
}

export function closeScriptPage(): void {
  // Ends the pending scripts, because their listeners would otherwise remain.
  for (let [element] = elements(); element; [element] = elements()) {
    element.remove();
    element.dispatchEvent(new Event('load'));
  }
  jest.useRealTimers();
}

export function script(id: string, more: Partial<ScriptDefinition> = {}): ScriptDefinition {
  return {
    id,
    category: 'C0002',
    timing: 'immediate',
    features: [],
    url: `https://vendor.example/${id}.js`,
    cookies: [],
    ...more,
  };
}

export function elements(): HTMLScriptElement[] {
  return [...document.head.querySelectorAll('script')];
}

/** Returns the ids of the scripts in the page, in order. */
export function requests(): string[] {
  return elements().map(({ src }) => /(\w+)\.js$/.exec(src)?.[1] ?? src);
}

export function end(id: string, event: 'load' | 'error'): void {
  const element = elements().find(({ src }) => src.endsWith(`/${id}.js`));
  if (!element) throw new Error(`${id} was not requested`);
  element.dispatchEvent(new Event(event));
}
