import type { ScriptTiming } from '../../model/consent/scripts';

/**
 * Calls `run` on the browser event for the timing, or immediately if the timing is `immediate` or the event has already
 * fired. Returns a function that cancels a pending call.
 */
export function atTiming(
  page: Window,
  timing: Exclude<ScriptTiming, 'queued'>,
  run: () => void,
): () => void {
  const { document } = page;
  if (timing === 'domLoaded' && document.readyState === 'loading') {
    return once(document, 'DOMContentLoaded', run);
  }
  if (timing === 'windowLoad' && document.readyState !== 'complete') return once(page, 'load', run);
  if (timing === 'beforeUnload') return once(page, 'beforeunload', run);
  run();
  return () => undefined;
}

function once(target: EventTarget, type: string, run: () => void): () => void {
  target.addEventListener(type, run, { once: true });
  return () => {
    target.removeEventListener(type, run);
  };
}
