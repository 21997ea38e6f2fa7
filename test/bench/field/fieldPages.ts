import { setTimeout as wait } from 'node:timers/promises';
import type { Browser } from 'puppeteer';
import type { KindPage } from '../pages/kinds';
import { plainPage } from '../pages/plainPage';
import type { BareFile } from '../yardstick/bareFile';
import { yardstickFiles, type PictureFile } from '../yardstick/yardstick';
import { loadPageData } from './pageData';

/** A page on our server, with the data that visits to it need. */
export interface FieldPage extends KindPage {
  /** Beginning of the first long text on the page; null if the page has no text. */
  firstWords: string | null;
  /** Text of the main heading; empty if the page has none. */
  heading: string;
  /** Cookies to set before a visit to the page. */
  cookies: Readonly<Record<string, string>>;
}

/** `Accept` header of the browser's own image requests, which determines the format. */
const IMAGES = 'image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8';

/** Reads our pages, and builds the yardstick's files from them. */
export async function readPages(
  origin: string,
  browser: Browser,
  pages: readonly KindPage[],
  memberCookies: Readonly<Record<string, string>>,
): Promise<{ pages: FieldPage[]; files: BareFile[] }> {
  const frame = await loadPageData(origin, '/');
  const files: BareFile[] = [];
  const read: FieldPage[] = [];
  for (const page of pages) {
    const cookies = page.kind === 'member' ? memberCookies : {};
    const markup = await plainPage(browser, origin + page.path, cookies);
    const pictures = await Promise.all(markup.pictures.map(({ url }) => loadImage(url)));
    files.push(...(await yardstickFiles(page.path, markup, frame, pictures)));
    read.push({ ...page, firstWords: markup.firstWords, heading: markup.heading, cookies });
  }
  return { pages: read, files };
}

/**
 * Part of `Cache-Control` that identifies a temporary response: while the server is still encoding an image in the
 * best format, it sends another format.
 */
const PASSING = 's-maxage';
const LOOK_EVERY = 250;
const TRIES = 240;

/** Loads an image in the format that the server sends once encoding is complete. */
async function loadImage(url: string): Promise<PictureFile> {
  for (let tries = 1; ; tries += 1) {
    const answer = await fetch(url, { headers: { accept: IMAGES } });
    if (!answer.ok) throw new Error(`The image request for ${url} returned ${answer.status}`);
    const body = new Uint8Array(await answer.arrayBuffer());
    const isPassing = answer.headers.get('cache-control')?.includes(PASSING) ?? false;
    if (!isPassing || tries === TRIES) {
      return { type: answer.headers.get('content-type') ?? 'image/webp', body };
    }
    await wait(LOOK_EVERY);
  }
}
