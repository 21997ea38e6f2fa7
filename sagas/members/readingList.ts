import { call, fork, put, select, takeEvery, takeLatest, takeLeading } from 'typed-redux-saga';
import type { SagaGenerator } from 'typed-redux-saga';
import {
  authInitialised,
  changedElsewhere,
  selectUser,
  sessionEnded,
  signedIn,
  signedOut,
} from '../../src/features/auth/authSlice';
import { serverReached } from '../../src/features/offline/offlineSlice';
import { changeSettled } from '../../src/features/outbox/outboxSlice';
import {
  changeLost,
  changeStored,
  listedRemoved,
  listRetried,
  offerAccepted,
  offerDeclined,
  offerEnded,
  readingListForgotten,
  readingListReducer,
  selectReadingList,
} from '../../src/features/saved/readingListSlice';
import { savedByReader } from '../../src/features/saved/savedSelectors';
import {
  savedOpened,
  selectSavedState,
  storyRemoved,
  storySettled,
} from '../../src/features/saved/savedSlice';
import type { OutboxItem, QueuedChange } from '../../src/model/members/outboxItem';
import {
  LISTED_AT_ONCE,
  LISTED_TITLE_LENGTH,
  type SavedOnList,
} from '../../src/model/members/readingList';
import type { ReasonChange } from '../../src/model/offline/offlineBundle';
import type { OfflineDownloads } from '../../src/platform/offline/offlineDownloads';
import { port } from '../ports';
import { supervised } from '../supervised';
import { addChange, sendAdded } from './outboxSteps';
import { meetMember, rememberMember, syncReadingList } from './readingListSync';
import { listHeld } from './savedList';

/** Keeps the stories on this device in sync with the reading list of the member's account. */
export function* readingListSaga(downloads: OfflineDownloads): SagaGenerator<void> {
  const lazyState = yield* port('lazyState');
  yield* call([lazyState, 'add'], { readingList: readingListReducer });
  const meet = supervised('readingList', meetMember);
  yield* takeLatest([authInitialised, signedIn], meet, downloads);
  yield* takeLatest(
    [savedOpened, listRetried],
    supervised('readingList', syncReadingList),
    downloads,
  );
  yield* takeLatest(isNews, supervised('readingList', syncAgain), downloads);
  yield* takeLatest(serverReached, supervised('readingList', retryFailed), downloads);
  yield* takeEvery(storySettled, supervised('readingList', addSaved), downloads);
  yield* takeEvery(storyRemoved, supervised('readingList', unlistRemoved));
  yield* takeEvery(listedRemoved, supervised('readingList', unlist));
  yield* takeLeading(offerAccepted, supervised('readingList', addOffered), downloads);
  yield* takeEvery(offerDeclined, supervised('readingList', rememberDeclined));
  yield* takeEvery([signedOut, sessionEnded], supervised('readingList', forget));
  yield* fork(meet, downloads);
}

/** Returns true if the action reports that this tab or another one changed the list on the server. */
function isNews(action: { type: string }): boolean {
  if (changedElsewhere.match(action)) return action.payload.thing === 'reading-list';
  if (!changeSettled.match(action)) return false;
  const { fate, item } = action.payload;
  return fate === 'sent' && item.change.kind === 'readingList';
}

/**
 * Syncs the list again if this page has already loaded it. Otherwise, only refreshes the list of stories on this
 * device, which another tab may have changed.
 */
function* syncAgain(downloads: OfflineDownloads): SagaGenerator<void> {
  const { status } = yield* select(selectReadingList);
  if (status === 'idle') yield* call(listHeld, downloads);
  else yield* call(syncReadingList, downloads);
}

function* retryFailed(downloads: OfflineDownloads): SagaGenerator<void> {
  const { status } = yield* select(selectReadingList);
  if (status === 'failed') yield* call(syncReadingList, downloads);
}

const SAVED_BY_MEMBER: ReasonChange = { add: 'account', remove: ['reader'] };
/**
 * Reason added to stories that were saved without an account. They keep their other reason, so they stay on this device
 * even after a sign-out.
 */
const ADDED_TO_LIST: ReasonChange = { add: 'account' };

/** Adds a story that the member saved on this device to the account's list. */
function* addSaved(
  downloads: OfflineDownloads,
  { payload: { path, problem } }: ReturnType<typeof storySettled>,
): SagaGenerator<void> {
  const saved = savedByReader(yield* select(selectSavedState), path);
  if (problem || !saved || !(yield* select(selectUser))) return;
  yield* call(addStories, downloads, [saved], SAVED_BY_MEMBER);
}

function* addOffered(downloads: OfflineDownloads): SagaGenerator<void> {
  const { offer } = yield* select(selectReadingList);
  if (offer === null || offer === 'declined') return;
  const { stories } = offer;
  for (let from = 0; from < stories.length; from += LISTED_AT_ONCE) {
    const some = stories.slice(from, from + LISTED_AT_ONCE);
    if (!(yield* call(addStories, downloads, some, ADDED_TO_LIST))) return;
  }
  yield* put(offerEnded());
}

/**
 * Adds the change to the outbox, records the stories as kept for the account, and sends the change. Returns false if
 * the change could not be stored, or if the member has signed out.
 */
function* addStories(
  downloads: OfflineDownloads,
  stories: readonly SavedOnList[],
  change: ReasonChange,
): SagaGenerator<boolean> {
  const item = yield* call(storeChange, stories, true);
  // Stores nothing if the member has signed out in the meantime.
  if (!item || (yield* select(selectUser))?.sub !== item.memberId) return false;
  yield* call(rememberMember, item.memberId);
  for (const { path } of stories) yield* call(downloads.downloader.changeReasons, path, change);
  yield* call(listHeld, downloads);
  yield* call(sendAdded, item);
  return true;
}

/**
 * Removes a story from the account's list. A story saved without an account is not on the list, so the server is not
 * notified.
 */
function* unlistRemoved({
  payload: { path },
}: ReturnType<typeof storyRemoved>): SagaGenerator<void> {
  const { list } = yield* select(selectSavedState);
  const { items } = yield* select(selectReadingList);
  const here = list.items.find((item) => item.path === path && item.heldFor.includes('account'));
  const story = here ?? items.find((item) => item.path === path);
  if (story) yield* call(removeStory, story);
}

function* unlist({ payload }: ReturnType<typeof listedRemoved>): SagaGenerator<void> {
  yield* call(removeStory, payload);
}

function* removeStory(story: SavedOnList): SagaGenerator<void> {
  if (!(yield* select(selectUser))) return;
  const item = yield* call(storeChange, [story], false);
  if (item) yield* call(sendAdded, item);
}

/** Adds a reading list change to the outbox. Returns null if the change cannot be stored. */
function* storeChange(
  stories: readonly SavedOnList[],
  isSaved: boolean,
): SagaGenerator<OutboxItem | null> {
  const named = stories.map(({ path, title }) => ({
    path,
    title: title.slice(0, LISTED_TITLE_LENGTH) || path,
  }));
  const change: QueuedChange = { kind: 'readingList', stories: named, isSaved };
  try {
    const item = yield* call(addChange, change);
    yield* put(changeStored());
    return item;
  } catch (error) {
    const reporter = yield* port('reporter');
    reporter.log(`The reading list could not be changed: ${String(error)}`);
    yield* put(changeLost());
    return null;
  }
}

function* rememberDeclined(): SagaGenerator<void> {
  const user = yield* select(selectUser);
  if (user) yield* call(rememberMember, user.sub);
}

function* forget(): SagaGenerator<void> {
  yield* put(readingListForgotten());
}
