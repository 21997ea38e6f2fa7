import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { isObject } from '../../../src/model/routing/component';
import type { Page } from '../../../src/model/routing/page';
import { articleOf } from '../../../src/model/routing/pageRequest';
import type { FooterItem, HeaderItem } from '../../../src/model/routing/siteFrame';
import { projectRoot } from '../../../tools/projectRoot';
import { YARDSTICK_STYLE_BYTES } from '../conditions';
import type { BareFile } from './bareFile';
import { escaped, footerMarkup, headerMarkup, storyMarkup } from './storyMarkup';

/** Cache header for immutable files, as a careful static host sends it. */
const FOR_EVER = 'public, max-age=31536000, immutable';

/**
 * Builds the static page of a story: one document with the story's text, header and footer, inline style, a
 * preloaded image, no script. The document is revalidated with 304; image and fonts are immutable.
 * @param address its path on the bare server; the image is in the same folder.
 * @param image the rendition that the measured screen picks, as our server sends it.
 */
export async function yardstickFiles(
  address: string,
  page: Page,
  image: Uint8Array,
): Promise<BareFile[]> {
  const imageAddress = `${address}picture.webp`;
  const html = documentOf(page, imageAddress, await inlineStyle());
  const body = compressed(html);
  const etag = `"${createHash('sha256').update(body).digest('hex').slice(0, 16)}"`;
  return [
    {
      address,
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'content-encoding': 'br',
        'cache-control': 'no-cache',
        etag,
      },
      body,
    },
    {
      address: imageAddress,
      headers: { 'content-type': 'image/webp', 'cache-control': FOR_EVER },
      body: image,
    },
  ];
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

/** Combines our own font rules and a small style sheet; throws when they exceed the size limit. */
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

function documentOf(page: Page, image: string, style: string): string {
  const story = articleOf(page);
  if (!story) throw new Error(`The page ${page.id} contains no story`);
  const { header, footer, meta } = page;
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width,initial-scale=1">',
    `<title>${escaped(meta.title)}</title>`,
    `<meta name="description" content="${escaped(meta.description)}">`,
    `<link rel="preload" as="image" href="${escaped(image)}" fetchpriority="high">`,
    `<link rel="icon" href="data:,"><style>${style}</style></head><body>`,
    header && isObject(header) ? headerMarkup(header.item as HeaderItem) : '',
    storyMarkup(story, image),
    footer && isObject(footer) ? footerMarkup(footer.item as FooterItem) : '',
    '</body></html>',
  ].join('');
}

function compressed(text: string): Buffer {
  return brotliCompressSync(text, {
    params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY },
  });
}
