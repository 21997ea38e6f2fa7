/** Resolves in the next task, after every promise that is settled already has run its reactions. */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}
