import { openLibraryIndex, type LibraryIndex } from '../../../src/platform/library/libraryIndex';
import { CPU_SLOWDOWN } from '../conditions';
import { createProse, type Prose } from '../content/prose';
import { createRandom } from '../content/random';
import { atMost, withoutGoal, type Figure } from '../report/figure';
import type { Bench } from './part';
import { interleaved } from './rounds';

const STORIES = 500;
const WORDS = 900;
const QUERIES = 60;
/** Limit for the 95th percentile in milliseconds, with the processor slowed by `CPU_SLOWDOWN`. */
const GOAL = 40;

/**
 * Measures the library search with the code that its worker runs. A worker's processor cannot be slowed like a page's,
 * so the measured times are multiplied.
 */
export async function library(bench: Bench): Promise<Figure[]> {
  const prose = createProse(createRandom(bench.options.seed));
  const stories = Array.from({ length: STORIES }, (_, at) => storyOf(prose, at));
  const queries = queriesFrom(prose);
  const index = filled(stories);
  const written = index.written();
  const samples = await interleaved(bench, 'library', {
    find: () => Promise.resolve(slowest(queries.map((query) => timeOf(() => index.find(query))))),
    open: () => Promise.resolve(timeOf(() => openLibraryIndex(written))),
    add: () => {
      const fresh = storyOf(prose, STORIES);
      return Promise.resolve(timeOf(() => index.put(fresh.id, '1', fresh)));
    },
    build: () => Promise.resolve(timeOf(() => filled(stories))),
  });
  return [
    atMost(GOAL, { name: `a search in ${STORIES} stories: p95`, unit: 'ms', ours: samples.find }),
    withoutGoal({ name: 'one more story', unit: 'ms', ours: samples.add }),
    withoutGoal({ name: 'opening the stored index', unit: 'ms', ours: samples.open }),
    withoutGoal({ name: 'indexing all anew', unit: 'ms', ours: samples.build }),
    withoutGoal({ name: 'stored index', unit: 'MB', ours: [written.length / 1_000_000] }),
  ];
}

function filled(stories: readonly ReturnType<typeof storyOf>[]): LibraryIndex {
  const index = openLibraryIndex(null);
  for (const story of stories) index.put(story.id, '1', story);
  return index;
}

function storyOf(prose: Prose, at: number) {
  return {
    id: `/pages/article/story-${at}/web`,
    path: `/article/story-${at}/`,
    title: prose.title(),
    text: prose.paragraph(WORDS),
  };
}

/** Returns typical input: one or two words, complete, incomplete or mistyped. */
function queriesFrom(prose: Prose): string[] {
  return Array.from({ length: QUERIES }, (_, at) => {
    const words = prose.words(1 + (at % 2));
    if (at % 3 === 0) return words;
    return at % 3 === 1 ? words.slice(0, -1) : `${words.slice(0, 2)}x${words.slice(3)}`;
  });
}

/** Returns the milliseconds that the work would take on a slow phone. */
function timeOf(work: () => unknown): number {
  const began = performance.now();
  work();
  return CPU_SLOWDOWN * (performance.now() - began);
}

/** Returns the 95th percentile. */
function slowest(times: readonly number[]): number {
  const sorted = times.toSorted((one, other) => one - other);
  return sorted[Math.ceil(sorted.length * 0.95) - 1] ?? NaN;
}
