export const endlessWait = (): Promise<never> => new Promise(() => undefined);
