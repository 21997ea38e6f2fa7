import { pageCallPath } from '../../../../src/model/content/contentApi';
import { searchCallPath, suggestCallPath } from '../../../../src/model/content/lazyContentApi';
import { SILENT_LOG } from '../../../../server/config/log';
import { seedArticles } from '../../../../server/content/seed/seedArticles';
import { openStore } from '../../../../server/store/openStore';
import { startBuiltServer } from '../../../../tools/serverProcess';
import { makeDataFolder } from '../../field/dataFolder';
import { QUIET } from '../../field/field';
import { ratioAtMost, withoutGoal, type Figure } from '../../report/figure';
import { median } from '../../report/statistics';
import { interleaved } from '../rounds';
import type { Bench } from '../part';
import { rawAnswer } from '../../rawAnswer';

const SITE = 'halfwave';
const MANY = 1_000_000;
const FEW = 1000;
/** Limit for the ratio of a time with many stories to the time with few. */
const GOAL = 1.5;
/** Number of different requests of each kind in a round. The median counts. */
const REQUESTS = 12;
const STORIES_A_SITEMAP = 10_000;
const WORDS = [
  'baba',
  'bacor',
  'dangra',
  'elfi',
  'gracor',
  'corin',
  'quastotev',
  'fihollum',
  'morniowen',
  'phone',
  'laptop',
  'battery',
] as const;

/** Times in milliseconds, keyed by what was requested. */
type Times = Record<string, number>;

/** Compares the times of uncached responses with a million and with a thousand stories. */
export async function scale(bench: Bench): Promise<Figure[]> {
  const folders = [await makeDataFolder(), await makeDataFolder()] as const;
  try {
    await fill(folders[0].path, MANY, bench.say);
    await fill(folders[1].path, FEW, bench.say);
    const samples = await interleaved(bench, 'scale', {
      many: () => times(folders[0].path, MANY),
      few: () => times(folders[1].path, FEW),
    });
    const names = Object.keys(samples.many[0] ?? {});
    return [
      ...names.map((name) =>
        ratioAtMost(GOAL, {
          ...{ name, unit: 'ms' },
          ours: samples.many.map((each) => each[name] ?? NaN),
          yardstick: samples.few.map((each) => each[name] ?? NaN),
        }),
      ),
      withoutGoal({ name: 'stories', unit: '', ours: [MANY], yardstick: [FEW] }),
    ];
  } finally {
    for (const folder of folders) await folder.remove();
  }
}

async function fill(dataDir: string, items: number, say: (line: string) => void): Promise<void> {
  const store = await openStore({ dataDir, databaseUrl: '' }, SILENT_LOG);
  await seedArticles(store, items, SITE, (line) => say(`scale: ${line}`));
  await store.close();
}

/** Starts a server, whose caches are then empty, and requests each kind of response. */
async function times(dataDir: string, stories: number): Promise<Times> {
  const began = performance.now();
  const { origin, stop } = await startBuiltServer({ ...QUIET, DATA_DIR: dataDir });
  const start = performance.now() - began;
  const each = async (paths: readonly string[], status = 200): Promise<number> => {
    const taken: number[] = [];
    for (const path of paths) taken.push(await timeOf(origin + path, status));
    return median(taken);
  };
  const numbers = Array.from({ length: REQUESTS }, (_, index) => index);
  /** Returns the slug of one of the stories, which are distributed over all of them. */
  const slugOf = (index: number): string =>
    `seed-${String(1 + ((index * 7919) % stories)).padStart(7, '0')}`;
  const files = Math.ceil(stories / STORIES_A_SITEMAP);
  const entries = Math.min(stories, STORIES_A_SITEMAP);
  try {
    // Compiles the code before anything is measured.
    await each(['/', '/news/', ...numbers.map((index) => storyPath(slugOf(index + REQUESTS)))]);
    return {
      start,
      'story in the API': await each(numbers.map((index) => storyPath(slugOf(index)))),
      'page of a list': await each([2, 3, 4, 5, 6].map((page) => `/topic/security/${page}/`)),
      'latest stories': await each(['/latest/', '/latest/2/', '/latest/3/']),
      search: await each(
        WORDS.map((word) => searchCallPath(SITE, word, { offset: 0, limit: REQUESTS })),
      ),
      suggestions: await each(WORDS.map((word) => suggestCallPath(SITE, word.slice(0, 5)))),
      'missing page': await each(
        WORDS.map((word) => `/article/${word}-with-no-story/`),
        404,
      ),
      'index of the sitemaps': await each(['/sitemaps/']),
      'sitemap, for each thousand stories':
        (await each([`/sitemaps/articles-${Math.ceil(files / 2)}.xml`])) / (entries / 1000),
    };
  } finally {
    await stop();
  }
}

const storyPath = (slug: string): string => pageCallPath(SITE, { type: 'article', id: slug });

async function timeOf(url: string, expected: number): Promise<number> {
  const began = performance.now();
  const { status } = await rawAnswer(url);
  const taken = performance.now() - began;
  if (status !== expected) throw new Error(`${url} returned ${status}`);
  return taken;
}
