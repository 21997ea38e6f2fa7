import type { CategoryId } from '../../model/consent/consent';
import type { FeatureName } from '../../model/experiments/features';
import type { Clock, Reporter, ThirdParty } from '../../model/ports';
import {
  featuresDisabled,
  loadingAborted,
  loadingFailed,
  scriptThrew,
  type ScriptDefinition,
} from '../../model/consent/scripts';
import { hearScriptErrors } from '../events/scriptErrors';
import { atTiming } from './scriptTiming';
import { removeVendorCookies } from '../storage/vendorCookies';
import { endVendor, VENDOR_VARIABLES } from '../http/vendors';
import { waitFor } from '../http/waitFor';
import { createWindowVariables, type WindowVariables } from './windowVariables';

/** What decides whether a script may run now. */
export interface ScriptFacts {
  allowed: readonly CategoryId[];
  isFeatureOn: (name: FeatureName) => boolean;
}

/** The one way for scripts of other companies into the page. */
export interface ScriptLoader {
  /** False for an id that is already registered; then nothing happens. Throws in a document without a head. */
  register(definition: ScriptDefinition): boolean;
  /** Begins with what may run now, and answers with what has begun and may not. */
  review(facts: ScriptFacts): ThirdParty[];
  /** One that failed may be begun again by the next review. */
  retry(id: string): void;
  /** Rejects when loading fails or is aborted, and when the script does not come in time. */
  whenLoaded(id: string): Promise<void>;
  /** Runs a script that has run already once more, for vendors whose script fills a place as it runs. */
  runAgain(id: string): Promise<void>;
}

interface LoaderParts {
  page: Window;
  clock: Clock;
  reporter: Reporter;
  /** The address as the document's policy takes it; throws for one that it forbids. */
  scriptUrl: (url: string) => string;
}

/**
 * `timed`: it waits for its moment. `stayed`: it was to end and cannot.
 */
type Phase = 'waiting' | 'timed' | 'loading' | 'loaded' | 'failed' | 'aborted' | 'stayed';

interface Entry {
  definition: ScriptDefinition;
  phase: Phase;
  element: HTMLScriptElement | null;
  isSkipped: boolean;
  /** Takes back what waits for its moment. */
  callOff(): void;
  /** Listens no longer to what it throws. */
  hush(): void;
}

export function createScriptLoader(parts: LoaderParts): ScriptLoader {
  const entries = new Map<string, Entry>();
  const variables = createWindowVariables(VENDOR_VARIABLES, parts.page, parts.clock);

  function mayRun(entry: Entry, { allowed, isFeatureOn }: ScriptFacts): boolean {
    const { id, category, features } = entry.definition;
    const isOn = features.every(isFeatureOn);
    if (!isOn && !entry.isSkipped) parts.reporter.log(featuresDisabled(id));
    entry.isSkipped = !isOn;
    return isOn && allowed.includes(category);
  }

  function load(entry: Entry): void {
    const { id, url } = entry.definition;
    const end = (phase: 'loaded' | 'failed'): void => {
      entry.hush();
      if (entry.phase !== 'loading') return;
      entry.phase = phase;
      if (phase === 'failed') {
        entry.element?.remove();
        parts.reporter.error(loadingFailed(id), {});
      }
      beginQueued();
    };
    entry.phase = 'loading';
    entry.hush = hearScriptErrors(parts.page, url, () => {
      parts.reporter.warn(scriptThrew(id));
    });
    try {
      entry.element = addScript(parts, url, end);
    } catch {
      end('failed');
    }
  }

  /** Of those that stand in line, the first, unless one is on its way. */
  function beginQueued(): void {
    const queue = [...entries.values()].filter((entry) => entry.definition.timing === 'queued');
    if (queue.some(({ phase }) => phase === 'loading')) return;
    const next = queue.find(({ phase }) => phase === 'timed');
    if (next) load(next);
  }

  function begin(entry: Entry): void {
    const { timing } = entry.definition;
    entry.phase = 'timed';
    if (timing === 'queued') beginQueued();
    else {
      entry.callOff = atTiming(parts.page, timing, () => {
        load(entry);
      });
    }
  }

  async function whenLoaded(id: string): Promise<void> {
    await waitFor(parts.clock, `The script ${id}`, () => {
      const phase = entries.get(id)?.phase;
      if (phase === 'failed') throw new Error(loadingFailed(id));
      if (phase === 'aborted') throw new Error(loadingAborted(id));
      return phase === 'loaded' ? null : undefined;
    });
  }

  return {
    register(definition) {
      if (entries.has(definition.id)) return false;
      headOf(parts.page);
      entries.set(definition.id, newEntry(definition));
      return true;
    },
    review(facts) {
      const ending: ThirdParty[] = [];
      for (const entry of entries.values()) {
        if (mayRun(entry, facts)) {
          if (entry.phase === 'waiting' || entry.phase === 'aborted') begin(entry);
        } else if (['failed', 'timed'].includes(entry.phase)) {
          entry.callOff();
          entry.phase = 'waiting';
        } else if (['loading', 'loaded'].includes(entry.phase)) {
          ending.push(thirdParty(entry, parts, variables, beginQueued));
        }
      }
      return ending;
    },
    retry(id) {
      const entry = entries.get(id);
      if (entry?.phase === 'failed') entry.phase = 'waiting';
    },
    whenLoaded,
    runAgain(id) {
      const entry = entries.get(id);
      if (entry?.phase === 'loaded') {
        entry.element?.remove();
        load(entry);
      }
      return whenLoaded(id);
    },
  };
}

function newEntry(definition: ScriptDefinition): Entry {
  return {
    definition,
    phase: 'waiting',
    element: null,
    isSkipped: false,
    callOff: () => undefined,
    hush: () => undefined,
  };
}

function thirdParty(
  entry: Entry,
  { page, reporter }: LoaderParts,
  variables: WindowVariables,
  beginQueued: () => void,
): ThirdParty {
  const { id, cookies } = entry.definition;
  return {
    id,
    cookies,
    stop() {
      const wasLoading = entry.phase === 'loading';
      entry.hush();
      if (entry.element) discard(page, entry.element);
      entry.element = null;
      if (wasLoading) {
        entry.phase = 'aborted';
        reporter.warn(loadingAborted(id));
        beginQueued();
      } else {
        entry.phase = endVendor(id, variables) ? 'waiting' : 'stayed';
      }
      removeVendorCookies(page.document, cookies);
      return entry.phase === 'stayed' ? 'cannot' : 'stopped';
    },
  };
}

function addScript(
  { page, scriptUrl }: LoaderParts,
  url: string,
  end: (phase: 'loaded' | 'failed') => void,
): HTMLScriptElement {
  const element = page.document.createElement('script');
  element.async = true;
  element.src = scriptUrl(url);
  element.addEventListener('load', () => {
    end('loaded');
  });
  element.addEventListener('error', () => {
    end('failed');
  });
  headOf(page).append(element);
  return element;
}

/** A script on its way runs even when its element is removed, but not in another document. */
function discard(page: Window, element: HTMLScriptElement): void {
  page.document.implementation.createHTMLDocument('').adoptNode(element);
}

function headOf({ document }: Window): HTMLHeadElement {
  // A document that was written by hand, or that an extension took apart, has none.
  const head = document.head as HTMLHeadElement | null;
  if (!head) throw new Error('The document has no head element to load scripts into');
  return head;
}
