import { readdir } from 'node:fs/promises';
import { SILENT_LOG } from '../../server/config/log';
import { openStore, type Store } from '../../server/store/openStore';
import { IS_LONG } from '../support/deadlines';
import { FIXTURE_CONTENT } from '../support/fixtures/contentFolder';
import { makeDataFolder, type DataFolder } from '../support/servers/dataFolder';
import { startScript } from '../support/servers/killable';
import { sleepBecause } from '../support/waiting';

/** Number of processes that are killed while they write. */
const KILLS = IS_LONG ? 100 : 2;
/** Number of processes that are killed during the folder's first start. */
const FIRST_STARTS = IS_LONG ? 20 : 1;
const WRITER = 'test/support/database/storeWriter.ts';

let data: DataFolder;
let dataDir: string;

beforeEach(async () => {
  data = await makeDataFolder();
  dataDir = data.path;
});
afterEach(() => data.clear());

const open = (): Promise<Store> => openStore({ dataDir, databaseUrl: '' }, SILENT_LOG);

interface Counted {
  document: { title: string };
  body: unknown;
}

describe('a process killed at any time', () => {
  it(`loses nothing that it reported as published, over ${KILLS} kills`, async () => {
    let published = 0;
    for (let round = 0; round < KILLS; round += 1) {
      const writer = startScript(WRITER, [dataDir, FIXTURE_CONTENT, String(published + 1)]);
      await writer.said(3);
      await sleepBecause('the kill may come at any moment', Math.random() * 200);
      await writer.kill();
      const acknowledged = Number(writer.lines.at(-1));

      const store = await open();
      const { rows } = await store.pool.query<Counted>(
        "select document, body from contents where slug = 'counted'",
      );
      published = Number(rows[0]?.document.title.replace('Number ', ''));
      expect(published).toBeGreaterThanOrEqual(acknowledged);
      expect(JSON.stringify(rows[0]?.body)).toContain(`Number ${published}`);
      const { rows: counts } = await store.pool.query<{ seq: string; head: string }>(
        'select seq, (select max(seq) from content_changes) as head from change_counter',
      );
      expect(counts[0]?.seq).toBe(counts[0]?.head);
      await store.close();
    }
  });

  it(`leaves a folder that a later start can use, even if its first start is killed (kills: ${FIRST_STARTS})`, async () => {
    for (let round = 0; round < FIRST_STARTS; round += 1) {
      const writer = startScript(WRITER, [dataDir, FIXTURE_CONTENT]);
      await writer.said(1);
      await sleepBecause('the kill may come at any moment', Math.random() * 1500);
      await writer.kill();
    }
    const store = await open();
    const { rows } = await store.pool.query<{ count: string }>('select count(*) from contents');
    expect(Number(rows[0]?.count)).toBeGreaterThanOrEqual(0);
    await store.close();
    const names = await readdir(dataDir);
    expect(names.sort()).toEqual(['store', 'store.json']);
  });
});
