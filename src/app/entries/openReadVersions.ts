import type { SagaPorts } from '../../../sagas/ports';
import { systemClock } from '../../platform/browser/clock';
import { markParagraphs } from '../../platform/library/changedParagraphs';
import { createReadVersions } from '../../platform/library/readVersions';

/** Opens what the reader has read, with the marks in the text of this page. */
export function openReadVersions(): Awaited<ReturnType<SagaPorts['readVersions']>> {
  const { caches } = window as { caches?: CacheStorage };
  return {
    ...createReadVersions(
      caches,
      (milliseconds) =>
        new Promise((resolve) => void systemClock.setTimeout(resolve, milliseconds)),
    ),
    mark(path, texts) {
      markParagraphs(document, path, texts);
    },
  };
}
