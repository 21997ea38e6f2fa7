import { open } from 'node:fs/promises';
import path from 'node:path';
import type { Browser } from 'puppeteer';
import { startBuiltServer } from '../../../tools/serverProcess';
import { launchBrowser } from '../../support/browser/launchBrowser';
import { createAccountReader, newMember } from '../../support/browser/accountReader';
import { generateContent } from '../content/generateContent';
import { openConnection, type Connection } from '../network/connection';
import type { BenchOptions } from '../options';
import { findPages } from '../pages/findPages';
import type { Kind } from '../pages/kinds';
import type { BareFile } from '../yardstick/bareFile';
import { startBareServer } from '../yardstick/startBareServer';
import { fontFiles } from '../yardstick/yardstick';
import { openRival, type Rival } from './rival';
import { makeDataFolder } from './dataFolder';
import { readPages, type FieldPage } from './fieldPages';

/** Everything that visits need: the servers, each behind a simulated connection, and the browser. */
export interface Field {
  /** Origin of our server, without a simulated connection. */
  origin: string;
  /** Process id of our server. */
  pid: number;
  /** Folder with our server's database. */
  dataDir: string;
  ours: Connection;
  yardstick: Connection;
  /** The other built site; null without `--against`. */
  rival: Rival | null;
  /** Files that the yardstick's server serves. */
  files: readonly BareFile[];
  browser: Browser;
  /** URL of a page on another site, from which every visit starts. */
  elsewhere: string;
  /** The page of each chosen kind. */
  pages: readonly FieldPage[];
  close(): Promise<void>;
}

export async function openField(
  options: BenchOptions,
  say: (line: string) => void,
): Promise<Field> {
  const folder = await makeDataFolder();
  const content = options.content ?? path.join(folder.path, 'content');
  if (options.content === null) {
    say(`Generating content with seed ${options.seed}`);
    await generateContent(content, options.seed);
  }
  const found = (await findPages(content)).filter(({ kind }) => options.kinds.includes(kind));
  reportMissing(
    options.kinds,
    found.map(({ kind }) => kind),
    say,
  );
  say('Starting the server with this content');
  const log = await open(path.join(folder.path, 'server.log'), 'a');
  const dataDir = path.join(folder.path, 'data');
  const settings = { ...QUIET, DATA_DIR: dataDir, CONTENT_DIR: content };
  const server = await startBuiltServer(settings, log.fd);
  const browser = await launchBrowser();
  say('Building the yardstick of each page');
  const memberCookies = await memberOf(server.origin);
  const { pages, files } = await readPages(server.origin, browser, found, memberCookies);
  const bare = await startBareServer([...files, ...(await fontFiles()), ...TEST_FILES, ELSEWHERE]);
  const ours = await openConnection(Number(new URL(server.origin).port));
  const yardstick = await openConnection(bare.port);
  const rival = options.against === null ? null : await openRival(options.against, pages, browser);
  return {
    origin: server.origin,
    pid: server.child.pid ?? 0,
    dataDir,
    ours,
    yardstick,
    rival,
    files,
    browser,
    elsewhere: `http://localhost:${bare.port}${ELSEWHERE.address}`,
    pages,
    async close() {
      await browser.close();
      await Promise.all([ours.close(), yardstick.close(), rival?.close()]);
      bare.stop();
      await server.stop();
      await log.close();
      await folder.remove();
    },
  };
}

/** Settings for a free port, no rate limit that would affect the figures, and cookies that work without HTTPS. */
export const QUIET = { PORT: '0', RATE_LIMIT_FACTOR: '1000000', COOKIE_SECURE: '0' };

/** Returns the page to use if only one page is measured: a story with images if there is one. */
export function mainPage({ pages }: Pick<Field, 'pages'>): FieldPage {
  const found = pages.find(({ kind }) => kind === 'pictures') ?? pages[0];
  if (!found) throw new Error('The content folder has no page of the chosen kinds');
  return found;
}

function reportMissing(
  wanted: readonly Kind[],
  found: readonly Kind[],
  say: (line: string) => void,
): void {
  const missing = wanted.filter((kind) => !found.includes(kind));
  if (missing.length > 0)
    say(`The content folder has no page of these kinds: ${missing.join(', ')}`);
}

const PASSWORD = 'Abc123';

/** Creates a member and returns the cookies of their browser. */
async function memberOf(origin: string): Promise<Record<string, string>> {
  const email = 'reader-of-the-bench@example.com';
  await newMember(origin, email, PASSWORD);
  const reader = createAccountReader(origin);
  await reader.signIn(email, PASSWORD);
  return Object.fromEntries(reader.cookies);
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
