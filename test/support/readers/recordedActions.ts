import type { Page } from 'puppeteer';

export interface RecordedAction {
  type: string;
  payload: unknown;
}

/**
 * Runs in a new document (`evaluateOnNewDocument`). Acts as Redux DevTools and records every action that reaches the
 * store.
 */
export function recordActions(): void {
  type Store = { dispatch(action: { type: string; payload: unknown }): unknown };
  type Create = (...given: unknown[]) => Store;
  const recorded: RecordedAction[] = [];
  const recording =
    (create: Create): Create =>
    (...given) => {
      const store = create(...given);
      return {
        ...store,
        dispatch(action) {
          recorded.push({ type: action.type, payload: action.payload });
          return store.dispatch(action);
        },
      };
    };
  Object.assign(window, {
    recorded,
    __REDUX_DEVTOOLS_EXTENSION_COMPOSE__:
      () =>
      (...enhancers: ((next: Create) => Create)[]) =>
      (create: Create) =>
        enhancers.reduceRight((composed, enhancer) => enhancer(composed), recording(create)),
  });
}

/** Returns the actions recorded since the document was loaded or `forgetActions` was called. */
export const recordedActions = (page: Page): Promise<RecordedAction[]> =>
  page.evaluate(() => (window as unknown as { recorded?: RecordedAction[] }).recorded ?? []);

export const forgetActions = (page: Page): Promise<void> =>
  page.evaluate(
    () => void (window as unknown as { recorded: RecordedAction[] }).recorded.splice(0),
  );
