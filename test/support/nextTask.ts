import { setTimeout as setRealTimeout } from 'node:timers';

/** Resolves in the next task, after the reactions of all settled promises. */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}

/** Like `nextTask` while a test's timers are fake: jsdom queues its events with real ones. */
export function nextRealTask(): Promise<void> {
  return new Promise((resolve) => setRealTimeout(resolve));
}
