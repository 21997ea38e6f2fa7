import type { SagaPorts } from '../../../sagas/ports';
import { createWait, systemClock } from '../../platform/browser/clock';
import { markParagraphs } from '../../platform/library/changedParagraphs';
import { createReadVersions } from '../../platform/library/readVersions';

/** Creates the store of the versions that the reader has read; `mark` marks changes on this page. */
export function openReadVersions(): Awaited<ReturnType<SagaPorts['readVersions']>> {
  const { caches } = window as { caches?: CacheStorage };
  return {
    ...createReadVersions(caches, createWait(systemClock)),
    mark(path, texts) {
      markParagraphs(document, path, texts);
    },
  };
}
