import path from 'node:path';
import { SILENT_LOG } from '../../../../server/config/log';
import { seedArticles } from '../../../../server/content/seed/seedArticles';
import { openStore, type Store } from '../../../../server/store/openStore';
import { runCommand } from '../../../support/command';
import { makeDataFolder } from '../../field/dataFolder';
import { atMost, withoutGoal, type Figure } from '../../report/figure';
import type { Bench } from '../part';

const STORIES = 100_000;
const EVENTS = 1_000_000;
/** Number of events to insert with one statement, which the store limits to two seconds. */
const BATCH = 10_000;
/** Limit for a restore in seconds. */
const GOAL = 300;

/** Measures a backup of a large store, and its restore into an empty one. */
export async function restore({ say, keep }: Bench): Promise<Figure[]> {
  const folder = await makeDataFolder();
  const file = path.join(folder.path, 'site.backup');
  const full = path.join(folder.path, 'full');
  try {
    const store = await openStore({ dataDir: full, databaseUrl: '' }, SILENT_LOG);
    await seedArticles(store, STORIES, 'halfwave', say);
    say('restore: adding events');
    await addEvents(store);
    await store.close();
    const backup = await seconds(() => runCommand(['backup', file], { DATA_DIR: full }));
    say(`restore: backed up in ${backup} s`);
    const empty = { DATA_DIR: path.join(folder.path, 'restored') };
    const restored = await seconds(() => runCommand(['restore', file], empty));
    keep('restore', { backup, restored });
    return [
      atMost(GOAL, {
        name: 'restore of 100,000 stories and 1,000,000 events',
        unit: 's',
        ours: [restored],
      }),
      withoutGoal({ name: 'their backup', unit: 's', ours: [backup] }),
    ];
  } finally {
    await folder.remove();
  }
}

async function seconds(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return Math.round((performance.now() - began) / 1000);
}

/** Adds page views of the last week, distributed evenly over the stories. */
async function addEvents({ pool }: Store): Promise<void> {
  for (let first = 0; first < EVENTS; first += BATCH) {
    await pool.query(
      `insert into events (id, type, run, seq, page_view_guid, at, received_at, category, consent, "check",
         is_quarantined, payload)
       select md5(n::text) || '-1', 'event/PageViewed', md5(n::text), 1, md5('view' || n), at, at + interval '1 second',
         'C0002', 'C0001,C0002', 'ok', false,
         jsonb_build_object('pageType', 'article', 'pageViewGuid', md5('view' || n), 'deviceType', 'mobile',
           'siteSection', 'news', 'topicName', 'Phones', 'topicSlugs', '["phones"]'::jsonb, 'siteHier', 'news|phones',
           'postId', 'seed-' || n % ${STORIES}, 'pageViews', n % 7, 'edition', 'us', 'brand', 'Halfwave',
           'reportSuite', 'halfwave-us', 'trafficSource', 'internal', 'pageComponents', 'front-lead|front-latest',
           'path', '/article/seed-' || n % ${STORIES} || '/', 'navigationType', 'in-app', 'locale', 'en-US')
       from (select n, now() - n * interval '0.6 second' as at from generate_series($1::int, $2::int) n) views`,
      [first + 1, first + BATCH],
    );
  }
}
