import { call } from 'typed-redux-saga';
import type { SagaGenerator } from 'typed-redux-saga';
import { outboxSaga } from '../../../sagas/members/outbox';
import { port } from '../../../sagas/ports';
import { authReducer, signedIn } from '../../../src/features/auth/authSlice';
import { selectReadingList } from '../../../src/features/saved/readingListSlice';
import type { ListedStory } from '../../../src/model/members/readingList';
import type { HeldFor } from '../../../src/model/offline/offlineBundle';
import { UnreachableError } from '../../../src/model/routing/errors';
import { createFakeIdentity } from '../fakes/fakeIdentity';
import { LISTED_AT, type MemberHarness } from './memberHarness';
import { createSavingReader, TODAY, type SavingReader } from './savingReader';

export const AWAY = new UnreachableError('The server did not respond');
export const [ONE, TWO, THREE] = ['/article/one/', '/article/two/', '/article/three/'] as const;
export const ADA = { sub: 'ada', email: 'ada@example.com', login_count: 2 };
export const BOB = { sub: 'bob', email: 'bob@example.com', login_count: 2 };

export const nextTask = (): Promise<void> => jest.advanceTimersByTimeAsync(0);

/** A browser whose reader has a reading list and saved stories. */
export interface ReadingListReader extends SavingReader {
  identity: ReturnType<typeof createFakeIdentity>['state'];
  members: MemberHarness['state'];
  outbox: MemberHarness['outbox'];
  list(): ReturnType<typeof selectReadingList>;
  /** Returns the paths of the stories on the reading list. */
  listed(): string[];
  /** Returns the reasons for keeping each story on the device, keyed by path. */
  reasons(): Record<string, HeldFor[] | undefined>;
  /** Returns the requests that sent changes to the server. */
  changes(): string[];
}

/** Creates a reader with saved stories. The page does not yet know whether a member is signed in. */
export function createReadingListReader(
  saved: Partial<Record<string, HeldFor[]>> = {},
  listMember: string | null = null,
): ReadingListReader {
  const identity = createFakeIdentity();
  identity.state.listMember = listMember;
  const reader = createSavingReader({
    identity,
    workflows: [accounts, outboxSaga],
  });
  for (const [path, heldFor] of Object.entries(saved)) {
    const story = TODAY.find((one) => one.path === path);
    if (story && heldFor) reader.held.set(path, { ...story, savedAt: 5, heldFor });
  }
  const { members } = reader.harness;
  return {
    ...reader,
    identity: identity.state,
    members: members.state,
    outbox: members.outbox,
    list: () => selectReadingList(reader.store.getState()),
    listed: () => selectReadingList(reader.store.getState()).items.map(({ path }) => path),
    reasons: () =>
      Object.fromEntries([...reader.held].map(([path, { heldFor }]) => [path, heldFor])),
    changes: () => members.state.requests.filter((line) => / as key/.test(line)),
  };
}

function* accounts(): SagaGenerator<void> {
  const lazyState = yield* port('lazyState');
  yield* call([lazyState, 'add'], { auth: authReducer });
}

export async function dispatchAll(
  reader: ReadingListReader,
  ...actions: Parameters<ReadingListReader['store']['dispatch']>[0][]
): Promise<void> {
  for (const action of actions) {
    reader.store.dispatch(action);
    await nextTask();
    await nextTask();
  }
}

/** Creates a reader who signs in as a member and has used this browser before. */
export async function memberReader(
  saved: Partial<Record<string, HeldFor[]>> = {},
): Promise<ReadingListReader> {
  const reader = createReadingListReader(saved, 'ada');
  await nextTask();
  await dispatchAll(reader, signedIn({ user: ADA }));
  return reader;
}

export const listedStory = (path: string): ListedStory => ({
  path,
  title: path,
  savedAt: LISTED_AT,
  isWithdrawn: false,
});
