import { call, put, race, select, take } from 'typed-redux-saga';
import type { SagaGenerator } from 'typed-redux-saga';
import {
  navigationCommitted,
  navigationRequested,
} from '../../src/features/navigation/navigationSlice';
import { savedByReader } from '../../src/features/saved/savedSelectors';
import {
  selectSavedState,
  sharedClosed,
  sharedFound,
  storySettled,
  storyWanted,
} from '../../src/features/saved/savedSlice';
import { sharedLink } from '../../src/model/library/sharedLink';
import { SAVED_PATH } from '../../src/model/offline/workerRules';
import type { OfflineDownloads } from '../../src/platform/offline/offlineDownloads';
import { port } from '../ports';

/** Saves a story that another app has shared with this app, and opens the story once it is saved. */
export function* saveShared(downloads: OfflineDownloads): SagaGenerator<void> {
  const history = yield* port('history');
  const shared = sharedLink(history.current(), downloads.origin);
  if (!shared) return;
  // A reload must not save the story again, and the address bar must not keep a shared link.
  history.replace(SAVED_PATH);
  yield* put(sharedFound(shared));
  const { saved } = yield* race({
    saved: shared.kind === 'story' ? call(save, shared.path) : take(sharedClosed),
    left: take([navigationCommitted.type, sharedClosed.type]),
  });
  yield* put(sharedClosed());
  if (typeof saved === 'string') yield* put(navigationRequested({ href: saved, replace: true }));
}

/** Returns the path once the story is saved, which may happen only after the reader retries. */
function* save(path: string): SagaGenerator<string> {
  yield* put(storyWanted({ path }));
  while (!savedByReader(yield* select(selectSavedState), path)) yield* take(storySettled);
  return path;
}
