import {
  createReadingPositions,
  type BlockPosition,
  type ReadingPositions,
} from '../../../src/platform/library/readingPositions';
import type { StoryBlocks } from '../../../src/platform/library/storyBlocks';
import { createMemoryStorage } from './memoryStorage';

/** A document that the reader scrolls, with the reading positions that the browser stores. */
export interface FakeReading {
  positions: ReadingPositions;
  blocks: StoryBlocks;
  /** The browser's clock, in milliseconds. */
  now: number;
  /** Index of the paragraph at the top of the viewport. */
  block: number;
  count: number;
  /** Positions that the app scrolled to, in order. */
  shown: BlockPosition[];
  scrollTo(block: number): void;
}

/** @param localStorage storage that the documents of one browser share. */
export function createFakeReading(localStorage: Storage = createMemoryStorage()): FakeReading {
  const listeners = new Set<() => void>();
  const reading: FakeReading = {
    now: 1_000_000,
    block: 0,
    count: 20,
    shown: [],
    positions: createReadingPositions({ localStorage } as unknown as Window, () => reading.now),
    blocks: {
      current: () => ({
        block: reading.block,
        letters: `paragraph${reading.block}`,
        isAtEnd: reading.block >= reading.count,
      }),
      show(_path, _texts, { block, letters }) {
        reading.shown.push({ block, letters });
        reading.scrollTo(block);
      },
      listen(listener) {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    },
    scrollTo(block) {
      reading.block = block;
      for (const listener of listeners) listener();
    },
  };
  return reading;
}
