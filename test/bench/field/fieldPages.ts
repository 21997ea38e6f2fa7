import type { Browser } from 'puppeteer';
import type { KindPage } from '../pages/kinds';
import { cookieHeader, plainPage } from '../pages/plainPage';
import type { BareFile } from '../yardstick/bareFile';
import { yardstickFiles, type PictureFile } from '../yardstick/yardstick';
import { loadPageData } from './pageData';

/** A page of our server and what its visits need to know. */
export interface FieldPage extends KindPage {
  /** Beginning of the first longer text; null if there is none. */
  firstWords: string | null;
  /** Cookies of the reader. */
  cookies: Readonly<Record<string, string>>;
}

/** `Accept` of the browser's own image requests, which decides the format. */
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
    const pictures = await Promise.all(markup.pictures.map(({ url }) => loadImage(url, cookies)));
    files.push(...(await yardstickFiles(page.path, markup, frame, pictures)));
    read.push({ ...page, firstWords: markup.firstWords, cookies });
  }
  return { pages: read, files };
}

async function loadImage(
  url: string,
  cookies: Readonly<Record<string, string>>,
): Promise<PictureFile> {
  const answer = await fetch(url, { headers: { accept: IMAGES, ...cookieHeader(cookies) } });
  if (!answer.ok) throw new Error(`The image request for ${url} returned ${answer.status}`);
  return {
    type: answer.headers.get('content-type') ?? 'image/webp',
    body: new Uint8Array(await answer.arrayBuffer()),
  };
}
