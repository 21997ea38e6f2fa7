import { call, put, select } from 'typed-redux-saga';
import type { SagaGenerator } from 'typed-redux-saga';
import { selectUser } from '../../src/features/auth/authSlice';
import {
  listReceived,
  listRequested,
  readingListFailed,
  storiesOffered,
  unsentPaths,
} from '../../src/features/saved/readingListSlice';
import { isSavedHereOnly } from '../../src/features/saved/savedSelectors';
import { isLibraryPath } from '../../src/model/offline/workerRules';
import { reasonsOf, type BundleRecord } from '../../src/model/offline/offlineBundle';
import { errorStatus } from '../../src/model/routing/errors';
import type { OfflineDownloads } from '../../src/platform/offline/offlineDownloads';
import { port } from '../ports';
import { NOT_LISTED, releaseAccount } from './releaseAccount';
import { listHeld } from './savedList';
import { endSessionHere } from './sessionEnd';

/**
 * Loads the account's list, removes from this device the stories that another device removed from the list, and offers
 * to add the stories saved only on this device.
 */
export function* syncReadingList(downloads: OfflineDownloads): SagaGenerator<void> {
  const user = yield* select(selectUser);
  if (!user) return;
  yield* put(listRequested());
  try {
    // Reads the stories before the outbox. A change enters the outbox before its story is marked as on the list, so a
    // story that was just added cannot be mistaken for one that another device removed.
    const held = yield* call(completeStories, downloads);
    const outbox = yield* call(yield* port('outbox'));
    const unsent = unsentPaths(yield* call(outbox.items, user.sub));
    const calls = yield* call(yield* port('memberCalls'));
    const items = yield* call(calls.readingList);
    if ((yield* select(selectUser))?.sub !== user.sub) return;
    yield* put(listReceived({ items }));
    const listed = new Set(items.map(({ path }) => path));
    yield* call(
      releaseUnlisted,
      downloads,
      held,
      (path: string) => listed.has(path) || unsent.get(path) === true,
    );
    const here = held.filter(
      (record) => isOnlyHere(record) && !listed.has(record.path) && !unsent.has(record.path),
    );
    const stories = here.map(({ path, title }) => ({ path, title }));
    yield* put(storiesOffered({ stories, isFirst: yield* call(isFirstContact, user.sub) }));
  } catch (error) {
    if (errorStatus(error) === 401) yield* call(endSessionHere);
    else yield* put(readingListFailed());
  }
}

/**
 * Prepares this browser for a signed-in member. The first time after a sign-in, removes another member's stories and
 * offers to add the stories saved while no one was signed in.
 */
export function* meetMember(downloads: OfflineDownloads): SagaGenerator<void> {
  const user = yield* select(selectUser);
  if (!user) return;
  const isFirst = yield* call(isFirstContact, user.sub);
  if (isFirst) yield* call(releaseAccount, downloads);
  const hasOffer = isFirst && (yield* call(completeStories, downloads)).some(isOnlyHere);
  if (isFirst && !hasOffer) yield* call(rememberMember, user.sub);
  const { pathname } = (yield* port('history')).current();
  if (hasOffer || isLibraryPath(pathname)) yield* call(syncReadingList, downloads);
}

/**
 * Records that the stories on this device belong to this member, and that the stories saved without an account have
 * been offered for the member's list.
 */
export function* rememberMember(memberId: string): SagaGenerator<void> {
  const { memory } = yield* call(yield* port('identity'));
  memory.setListMember(memberId);
}

function* isFirstContact(memberId: string): SagaGenerator<boolean> {
  const { memory } = yield* call(yield* port('identity'));
  return memory.listMember() !== memberId;
}

/** Returns the complete stories on this device, or no stories if the browser blocks storage. */
function* completeStories({ downloader }: OfflineDownloads): SagaGenerator<BundleRecord[]> {
  const held = yield* call(() => downloader.held().catch(() => []));
  return held.filter(({ isComplete }) => isComplete).map(({ record }) => record);
}

function* releaseUnlisted(
  downloads: OfflineDownloads,
  held: readonly BundleRecord[],
  isListed: (path: string) => boolean,
): SagaGenerator<void> {
  const { downloader } = downloads;
  for (const record of held) {
    if (!reasonsOf(record).includes('account') || isListed(record.path)) continue;
    yield* call(downloader.changeReasons, record.path, NOT_LISTED);
  }
  yield* call(listHeld, downloads);
}

const isOnlyHere = (record: BundleRecord): boolean =>
  isSavedHereOnly({ heldFor: reasonsOf(record) });
