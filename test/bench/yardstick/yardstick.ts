import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { isObject } from '../../../src/model/routing/component';
import type { Page } from '../../../src/model/routing/page';
import type { FooterItem, HeaderItem } from '../../../src/model/routing/siteFrame';
import { projectRoot } from '../../../tools/projectRoot';
import { YARDSTICK_STYLE_BYTES } from '../conditions';
import type { PageMarkup, PagePicture } from '../pages/readMarkup';
import type { BareFile } from './bareFile';
import { escaped, footerMarkup, headerMarkup } from './frameMarkup';

/** Cache header for immutable files, as a good static host would send it. */
const FOR_EVER = 'public, max-age=31536000, immutable';

export interface PictureFile {
  type: string;
  body: Uint8Array;
}

/**
 * Builds a static page with the words and images from one of our pages. It is a single document with an inline style
 * sheet, a preloaded first image, lazy images below the fold and no scripts. Revalidation of the document returns 304.
 * @param address path and query of the page on the bare server.
 * @param frame a page with the header and footer of the site.
 * @param pictures the images in the markup, in the format that our server sends to the benchmark's browser.
 */
export async function yardstickFiles(
  address: string,
  markup: PageMarkup,
  frame: Pick<Page, 'header' | 'footer'>,
  pictures: readonly PictureFile[],
): Promise<BareFile[]> {
  const addresses = pictures.map((_, index) => `/plain${pathOf(address)}${index}`);
  const body = compressed(documentOf(markup, addresses, frame, await inlineStyle()));
  const etag = `"${createHash('sha256').update(body).digest('hex').slice(0, 16)}"`;
  const document = {
    address,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-encoding': 'br',
      'cache-control': 'no-cache',
      etag,
    },
    body,
  };
  const files = pictures.map((picture, index) => ({
    address: addresses[index] ?? '',
    headers: { 'content-type': picture.type, 'cache-control': FOR_EVER },
    body: picture.body,
  }));
  return [document, ...files];
}

function pathOf(address: string): string {
  return new URL(address, 'http://bare.example').pathname;
}

const FONTS = path.join(projectRoot, 'src/ui/styles/fonts');

export async function fontFiles(): Promise<BareFile[]> {
  const names = (await readdir(FONTS)).filter((name) => name.endsWith('.woff2'));
  return Promise.all(
    names.map(async (name) => ({
      address: `/fonts/${name}`,
      headers: { 'content-type': 'font/woff2', 'cache-control': FOR_EVER },
      body: await readFile(path.join(FONTS, name)),
    })),
  );
}

/** Combines our own font rules and a small style sheet. Throws if they exceed the size limit. */
async function inlineStyle(): Promise<string> {
  const fonts = await readFile(path.join(projectRoot, 'src/ui/styles/fonts.css'), 'utf8');
  const own = await readFile(path.join(import.meta.dirname, 'yardstick.css'), 'utf8');
  const style = tight(fonts.replaceAll('./fonts/', '/fonts/') + own);
  if (style.length > YARDSTICK_STYLE_BYTES) {
    throw new Error(`The yardstick's style has ${style.length} bytes`);
  }
  return style;
}

function tight(css: string): string {
  return css
    .replace(/\/\*.*?\*\//gs, '')
    .replace(/\s+/g, ' ')
    .replace(/ ?([{};,]) ?/g, '$1');
}

function documentOf(
  { title, markup, pictures }: PageMarkup,
  addresses: readonly string[],
  { header, footer }: Pick<Page, 'header' | 'footer'>,
  style: string,
): string {
  const first = pictures.findIndex(({ isInView }) => isInView);
  const preload = addresses[first];
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width,initial-scale=1">',
    `<title>${escaped(title)}</title>`,
    preload === undefined
      ? ''
      : `<link rel="preload" as="image" href="${escaped(preload)}" fetchpriority="high">`,
    `<link rel="icon" href="data:,"><style>${style}</style></head><body>`,
    header && isObject(header) ? headerMarkup(header.item as HeaderItem) : '',
    `<main>${withPictures(markup, pictures, addresses, first)}</main>`,
    footer && isObject(footer) ? footerMarkup(footer.item as FooterItem) : '',
    '</body></html>',
  ].join('');
}

/** Replaces the numbered images in the markup with complete elements. */
function withPictures(
  markup: string,
  pictures: readonly PagePicture[],
  addresses: readonly string[],
  first: number,
): string {
  return markup.replace(/<img src="(\d+)">/g, (_, number: string) => {
    const index = Number(number);
    const picture = pictures[index];
    if (!picture) return '';
    const { alt, width, height, isInView } = picture;
    const priority = index === first ? ' fetchpriority="high"' : isInView ? '' : ' loading="lazy"';
    return `<img src="${escaped(addresses[index] ?? '')}" alt="${escaped(alt)}" width="${width}" height="${height}"${priority}>`;
  });
}

function compressed(text: string): Buffer {
  return brotliCompressSync(text, {
    params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY },
  });
}
