import { call } from 'typed-redux-saga';
import type { SagaGenerator } from 'typed-redux-saga';
import { reasonsOf, type ReasonChange } from '../../src/model/offline/offlineBundle';
import type { OfflineDownloads } from '../../src/platform/offline/offlineDownloads';
import { listHeld } from './savedList';

export const NOT_LISTED: ReasonChange = { remove: ['account'] };

/**
 * Removes the account's stories from this device. Stories that the reader also saved without an account, or downloaded
 * with an edition, stay.
 */
export function* releaseAccount(downloads: OfflineDownloads): SagaGenerator<void> {
  const { downloader } = downloads;
  const held = yield* call(() => downloader.held().catch(() => []));
  const paths = held
    .filter(({ record }) => reasonsOf(record).includes('account'))
    .map(({ record }) => record.path);
  for (const path of paths) yield* call(downloader.changeReasons, path, NOT_LISTED);
  if (paths.length > 0) yield* call(listHeld, downloads);
}
