import { setTimeout as setRealTimeout } from 'node:timers';

/** Resolves in the next task, after all settled promises have run their reactions. */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}

/** Works like `nextTask`, but also in tests with fake timers. Uses real timers, as jsdom does to queue its events. */
export function nextRealTask(): Promise<void> {
  return new Promise((resolve) => setRealTimeout(resolve));
}
