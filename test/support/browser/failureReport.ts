import { execFile } from 'node:child_process';
import { appendFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import { basename, join, relative } from 'node:path';
import { promisify } from 'node:util';
import type { Page } from 'puppeteer';
import { projectRoot } from '../../../tools/projectRoot';
import { sleepBecause } from '../waiting';
import type { Observed } from './testBrowser';

const FOLDER = join(projectRoot, 'test/.output/failures');
const LOG_LINES = 50;
/** Timeout in milliseconds for a hanging page, which yields no screenshot and must not block the report. */
const PAGE_PATIENCE = 3000;
/**
 * Columns to print for each browser thread. Comparing two lists shows whether a thread is running (`cputimes`
 * increases) or blocked (`wchan`).
 */
const THREAD_COLUMNS = 'pid,ppid,comm,stat,cputimes,rss,wchan:24,args';

/**
 * Writes a report when a test fails. For each open page: a screenshot, the console, the event stream, and whether the
 * page paints (if not, also the browser's threads). For each server: the last log lines.
 * @returns the folder, relative to the project.
 */
export async function writeFailureReport(
  suite: string,
  title: string,
  { pages, logFiles }: Observed,
): Promise<string> {
  const name = `${basename(suite, '.test.ts')} ${title}`.replace(/[^\w]+/g, '-').slice(0, 120);
  const folder = join(FOLDER, name);
  await mkdir(folder, { recursive: true });
  let index = 0;
  for (const [page, lines] of pages) {
    index += 1;
    await Promise.race([
      writePage(page, lines, join(folder, `page-${index}`)),
      sleepBecause('a page that hangs gives no event', PAGE_PATIENCE),
    ]);
  }
  for (const file of logFiles) {
    const log = await readFile(file, 'utf8').catch(() => '');
    const end = log.split('\n').slice(-LOG_LINES).join('\n');
    await writeFile(join(folder, `server-${[...logFiles].indexOf(file) + 1}.log`), end);
  }
  return relative(projectRoot, folder);
}

async function writePage(page: Page, lines: string[], path: string): Promise<void> {
  await writeFile(`${path}.console.txt`, [page.url(), ...lines].join('\n'));
  if (!(await paintsFrames(page))) {
    await appendFile(`${path}.console.txt`, '\nreport: This page paints no frames.');
    await writeFile(`${path}.threads.txt`, await listedTwice());
  }
  const events = await page.evaluate(readEvents).catch(() => null);
  if (events) await writeFile(`${path}.events.json`, events);
  await page.screenshot({ path: `${path}.png` }).catch(() => undefined);
}

/** Lists the threads of Chromium's child processes twice, a second apart, to show why a browser has stopped. */
async function listedTwice(): Promise<string> {
  const listed = async (): Promise<string> => {
    const { stdout } = await promisify(execFile)('ps', ['-eLo', THREAD_COLUMNS, '--cols', '200']);
    return stdout
      .split('\n')
      .filter((line, index) => index === 0 || line.includes('--type='))
      .join('\n');
  };
  try {
    const first = await listed();
    await sleepBecause('an interval shows which threads work', 1000);
    return `${first}\n${await listed()}`;
  } catch (error) {
    return String(error);
  }
}

/** Returns false if the page paints no frame within a second, as in a browser whose compositor has stopped. */
function paintsFrames(page: Page): Promise<boolean> {
  // `waitForFunction` evaluates its function once before the first frame, so it cannot detect this.
  const frame = page
    .evaluate(() => new Promise(requestAnimationFrame))
    .then(
      () => true,
      // The tab is closed, or its frame is detached.
      () => false,
    );
  const second = sleepBecause('a page without frames gives no event', 1000);
  return Promise.race([frame, second.then(() => false)]);
}

/** Returns the events that the fake Redux DevTools received, or null on a page without the fake. */
function readEvents(): string | null {
  const { fakeDevTools } = window as unknown as { fakeDevTools?: { sent: unknown } };
  return fakeDevTools ? JSON.stringify(fakeDevTools.sent, null, 1) : null;
}
