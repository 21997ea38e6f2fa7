import type { Page } from 'puppeteer';
import type { StampedEvent } from '../../../src/model/events/trackedEvent';

/** Messages that the fake DevTools received. */
export interface DevToolsRecord {
  /** Names of the store's instance and of the other DevTools connections. */
  names: string[];
  /** Every `send` to the `Offprint events` connection, in order. */
  sent: { action: StampedEvent; state: Record<string, { status: string; reason?: string }> }[];
}

/** Installs a fake Redux DevTools extension with the documented interface in every document of the page. */
export async function installDevTools(page: Page): Promise<void> {
  await page.evaluateOnNewDocument(() => {
    interface Store {
      dispatch(action: unknown): unknown;
    }
    type Create = (...given: unknown[]) => Store;
    type Enhancer = (create: Create) => Create;
    const shown: { names: string[]; sent: unknown[]; store: Store | null } = {
      names: [],
      sent: [],
      store: null,
    };
    const compose =
      ({ name }: { name: string }) =>
      (...enhancers: Enhancer[]): Enhancer =>
      (create) =>
      (...given) => {
        shown.names.push(name);
        shown.store = enhancers.reduceRight((inner, enhance) => enhance(inner), create)(...given);
        return shown.store;
      };
    const connect = ({ name }: { name: string }) => {
      shown.names.push(name);
      return {
        init: () => undefined,
        send: (action: unknown, state: unknown) => {
          shown.sent.push(structuredClone({ action, state }));
        },
      };
    };
    Object.assign(window, {
      fakeDevTools: shown,
      __REDUX_DEVTOOLS_EXTENSION_COMPOSE__: compose,
      __REDUX_DEVTOOLS_EXTENSION__: { connect },
    });
  });
}

/** Resolves when the page's store contains the lazy slice. */
export async function joinedStore(page: Page, part: string): Promise<void> {
  await page.waitForFunction(
    (name) => {
      const { fakeDevTools } = window as unknown as {
        fakeDevTools: { store: { getState(): object } };
      };
      return name in fakeDevTools.store.getState();
    },
    {},
    part,
  );
}

/** Resolves when the value at this path in the store's state equals the expected value. */
export async function stateBecomes(
  page: Page,
  keys: string[],
  value: string | number | boolean | null,
): Promise<void> {
  await page.waitForFunction(
    (names, expected) => {
      const { fakeDevTools } = window as unknown as {
        fakeDevTools: { store: { getState(): unknown } };
      };
      let found = fakeDevTools.store.getState();
      for (const name of names) found = (found as Record<string, unknown> | undefined)?.[name];
      return found === expected;
    },
    { polling: 20 },
    keys,
    value,
  );
}

export function devToolsRecord(page: Page): Promise<DevToolsRecord> {
  return page.evaluate(() => {
    const { names, sent } = (window as unknown as { fakeDevTools: DevToolsRecord }).fakeDevTools;
    return { names, sent };
  });
}

/** Returns the sent events, each once and in order, without web vitals, whose timing is unpredictable. */
export async function shownEvents(page: Page): Promise<StampedEvent[]> {
  const { sent } = await devToolsRecord(page);
  return sent
    .map(({ action }) => action)
    .filter(({ type }) => type.startsWith('event/') && type !== 'event/WebVitalMeasured');
}

export async function shownDeliveries(page: Page): Promise<string[]> {
  const { sent } = await devToolsRecord(page);
  return Object.values(sent.at(-1)?.state ?? {}).map(({ status, reason }) =>
    reason === undefined ? status : `${status} ${reason}`,
  );
}

/**
 * Returns the statuses in the latest message to DevTools, keyed by event id. While there are at most 60 events, each
 * message contains all of them; later ones may contain only changes.
 */
export async function shownLedger(page: Page): Promise<Record<string, string>> {
  const { sent } = await devToolsRecord(page);
  const state = Object.entries(sent.at(-1)?.state ?? {});
  return Object.fromEntries(state.map(([id, { status }]) => [id, status]));
}

/** Dispatches actions to the page's store, as if the app had dispatched them. */
export async function plant(
  page: Page,
  ...actions: { type: string; payload: unknown }[]
): Promise<void> {
  await page.evaluate((planted) => {
    const { store } = (
      window as unknown as { fakeDevTools: { store: { dispatch(action: unknown): void } } }
    ).fakeDevTools;
    for (const action of planted) store.dispatch(action);
  }, actions);
}
