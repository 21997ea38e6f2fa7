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
import { createWindowVariables, type WindowVariables } from '../browser/windowVariables';

/** The consent and feature state that decides whether a script may run. */
export interface ScriptFacts {
  allowed: readonly CategoryId[];
  isFeatureOn: (name: FeatureName) => boolean;
}

/** Loads registered third-party scripts once consent and features allow it. */
export interface ScriptLoader {
  /** Returns false and does nothing if the ID is already registered. Throws if the document has no head. */
  register(definition: ScriptDefinition): boolean;
  /** Starts the scripts that may now run. Returns the loading and loaded scripts that the caller must stop. */
  review(facts: ScriptFacts): ThirdParty[];
  /** Lets the next review restart a failed script. */
  retry(id: string): void;
  /** Resolves once the script has loaded. Rejects on failure, abort and timeout. */
  whenLoaded(id: string): Promise<void>;
  /** Runs a loaded script again, for vendors whose script fills a slot as it runs. */
  runAgain(id: string): Promise<void>;
}

interface LoaderParts {
  page: Window;
  clock: Clock;
  reporter: Reporter;
  /**
   * Passes a path on this site through the Trusted Types policy, and throws if the policy forbids it. Returns URLs of
   * other sites unchanged.
   */
  scriptUrl: (url: string) => string;
}

/**
 * State of a script. `timed` means that the script waits for its browser event or its turn in the queue. `stayed` means
 * that consent was withdrawn, but the script cannot be stopped.
 */
type Phase = 'waiting' | 'timed' | 'loading' | 'loaded' | 'failed' | 'aborted' | 'stayed';

interface Entry {
  definition: ScriptDefinition;
  phase: Phase;
  element: HTMLScriptElement | null;
  isSkipped: boolean;
  /** Cancels a pending start. */
  callOff(): void;
  /** Stops listening for errors that the script throws. */
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

  /** Starts the next queued script if none is loading. */
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
    await waitFor(parts.clock, `the script ${id}`, () => {
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

/**
 * Moves the element to another document, because a script that is loading runs even after its element is removed.
 */
function discard(page: Window, element: HTMLScriptElement): void {
  page.document.implementation.createHTMLDocument('').adoptNode(element);
}

function headOf({ document }: Window): HTMLHeadElement {
  // The HTML parser always creates a head, but some extensions remove it.
  const head = document.head as HTMLHeadElement | null;
  if (!head) throw new Error('The document has no head element to load scripts into');
  return head;
}
