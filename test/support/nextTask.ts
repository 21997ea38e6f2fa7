import { setTimeout as setRealTimeout } from 'node:timers';

/** Resolves in the next task, after all settled promises have run their reactions. */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}

/**
 * Works like `nextTask` in tests with fake timers. jsdom queues its events with real timers, which this function uses
 * too.
 */
export function nextRealTask(): Promise<void> {
  return new Promise((resolve) => setRealTimeout(resolve));
}
