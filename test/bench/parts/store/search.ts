import { SILENT_LOG } from '../../../../server/config/log';
import { seedArticles } from '../../../../server/content/seed/seedArticles';
import { openStore, type Store } from '../../../../server/store/openStore';
import { startBuiltServer } from '../../../../tools/serverProcess';
import { searchCallPath } from '../../../../src/model/content/lazyContentApi';
import { makeDataFolder } from '../../field/dataFolder';
import { QUIET } from '../../field/field';
import { atMost, withoutGoal, type Figure } from '../../report/figure';
import { interleaved } from '../rounds';
import type { Bench } from '../part';
import { rawAnswer } from '../../rawAnswer';

const ITEMS = 100_000;
const WORDS = 20;
/** Base number of results. Each round requests one more, so that no request repeats. */
const RESULTS = 12;
/** Limit for the 95th percentile in milliseconds. */
const GOAL = 50;

/** Measures searches in a large number of stories. No request repeats, so no response is cached. */
export async function search(bench: Bench): Promise<Figure[]> {
  const folder = await makeDataFolder();
  const store = await openStore({ dataDir: folder.path, databaseUrl: '' }, SILENT_LOG);
  await seedArticles(store, ITEMS, 'halfwave', bench.say);
  const words = await wordsOf(store);
  const { origin, stop } = await startBuiltServer({ ...QUIET, DATA_DIR: folder.path });
  try {
    let limit = RESULTS;
    const samples = await interleaved(bench, 'search', {
      common: () => times(origin, words.common, (limit += 1)),
      rare: () => times(origin, words.rare, limit),
      pairs: () => times(origin, pairsOf(words.common), limit),
    });
    return [
      atMost(GOAL, figure('the 20 most common words: p95', samples.common)),
      atMost(GOAL, figure('20 rare words: p95', samples.rare)),
      atMost(GOAL, figure('20 pairs of common words: p95', samples.pairs)),
      withoutGoal({ name: 'stories', unit: '', ours: [ITEMS] }),
    ];
  } finally {
    await stop();
    await store.close();
    await folder.remove();
  }
}

function figure(name: string, rounds: number[][]) {
  return { name, unit: 'ms' as const, ours: rounds.map(slowest) };
}

/** Returns the 95th percentile. */
function slowest(times: readonly number[]): number {
  const sorted = times.toSorted((one, other) => one - other);
  return sorted[Math.ceil(sorted.length * 0.95) - 1] ?? NaN;
}

async function times(origin: string, words: readonly string[], limit: number): Promise<number[]> {
  const taken: number[] = [];
  for (const word of words) {
    const began = performance.now();
    const { status } = await rawAnswer(
      origin + searchCallPath('halfwave', word, { offset: 0, limit }),
    );
    taken.push(performance.now() - began);
    if (status !== 200) throw new Error(`A search for ${word} returned ${status}`);
  }
  return taken;
}

/** Returns the most common and the rarest words, by the number of sampled stories that contain them. */
async function wordsOf(store: Store): Promise<{ common: string[]; rare: string[] }> {
  const sample = `select words from content_search tablesample system (2)`;
  const { rows } = await store.pool.query<{ word: string }>(
    `select word from ts_stat($1) where word ~ '^[a-z]{4,}$' order by ndoc desc, word`,
    [sample],
  );
  const words = rows.map(({ word }) => word);
  return { common: words.slice(0, WORDS), rare: words.slice(-WORDS) };
}

/** Joins each word with the next one by a hyphen, as in a normalized query. */
function pairsOf(words: readonly string[]): string[] {
  return words.map((word, index) => `${word}-${words[(index + 1) % words.length] ?? ''}`);
}
