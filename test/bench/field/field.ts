import { open } from 'node:fs/promises';
import path from 'node:path';
import type { Browser } from 'puppeteer';
import { startBuiltServer } from '../../../tools/serverProcess';
import { launchBrowser } from '../../support/browser/launchBrowser';
import { STORIES } from '../conditions';
import { openConnection, type Connection } from '../network/connection';
import type { BareFile } from '../yardstick/bareFile';
import { startBareServer } from '../yardstick/startBareServer';
import { fontFiles, yardstickFiles } from '../yardstick/yardstick';
import { makeDataFolder } from './dataFolder';
import { loadStory, type Story } from './story';

/** Everything that visits need: both servers, each behind a simulated connection, and the browser. */
export interface Field {
  /** Our server without a simulated connection. */
  origin: string;
  ours: Connection;
  yardstick: Connection;
  /** The files of the yardstick. */
  files: readonly BareFile[];
  browser: Browser;
  /** A page on a third site. */
  elsewhere: string;
  stories: Record<keyof typeof STORIES, Story>;
  close(): Promise<void>;
}

export async function openField(): Promise<Field> {
  const folder = await makeDataFolder();
  const log = await open(path.join(folder.path, 'server.log'), 'a');
  const server = await startBuiltServer({ ...QUIET, DATA_DIR: folder.path }, log.fd);
  const stories = {
    opened: await loadStory(server.origin, STORIES.opened),
    unopened: await loadStory(server.origin, STORIES.unopened),
  };
  const files = await filesOf(Object.values(stories));
  const bare = await startBareServer([...files, ...TEST_FILES, ELSEWHERE]);
  const ours = await openConnection(Number(new URL(server.origin).port));
  const yardstick = await openConnection(bare.port);
  const browser = await launchBrowser();
  return {
    origin: server.origin,
    ours,
    yardstick,
    files,
    browser,
    elsewhere: `http://localhost:${bare.port}${ELSEWHERE.address}`,
    stories,
    async close() {
      await browser.close();
      await Promise.all([ours.close(), yardstick.close()]);
      bare.stop();
      await server.stop();
      await log.close();
      await folder.remove();
    },
  };
}

/** A free port, and no rate limit that would affect the figures. */
export const QUIET = { PORT: '0', RATE_LIMIT_FACTOR: '1000000' };

async function filesOf(stories: readonly Story[]): Promise<BareFile[]> {
  const pages = stories.map(({ path: address, page, image }) =>
    yardstickFiles(address, page, image),
  );
  return [...(await Promise.all(pages)).flat(), ...(await fontFiles())];
}

/** Files for measuring the connections themselves. */
export const TEST_FILE = { short: '/short', long: '/long' };
const TEST_FILES: BareFile[] = [
  { address: TEST_FILE.short, headers: {}, body: Buffer.alloc(1) },
  { address: TEST_FILE.long, headers: {}, body: Buffer.alloc(200_000) },
];

const ELSEWHERE: BareFile = {
  address: '/elsewhere',
  headers: { 'content-type': 'text/html' },
  body: Buffer.from('<!doctype html><title>Elsewhere</title>'),
};
