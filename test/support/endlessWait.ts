/** A wait that never ends, for tests in which no time passes. */
export const endlessWait = (): Promise<never> => new Promise(() => undefined);
