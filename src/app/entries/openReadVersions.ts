import type { SagaPorts } from '../../../sagas/ports';
import { createWait, systemClock } from '../../platform/browser/clock';
import { markParagraphs } from '../../platform/library/changedParagraphs';
import { createReadingPositions } from '../../platform/library/readingPositions';
import { createReadVersions } from '../../platform/library/readVersions';
import { createStoryBlocks } from '../../platform/library/storyBlocks';

/**
 * Creates the port for story versions that the reader has read, and for marks and reading positions in the page's text.
 */
export function openReadVersions(): Awaited<ReturnType<SagaPorts['readVersions']>> {
  const { caches } = window as { caches?: CacheStorage };
  return {
    ...createReadVersions(caches, createWait(systemClock)),
    mark(path, texts) {
      markParagraphs(document, path, texts);
    },
    positions: createReadingPositions(window, () => systemClock.now()),
    blocks: createStoryBlocks(window),
  };
}
