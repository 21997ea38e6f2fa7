import type { Image } from '../../src/model/content';
import { MASK_TAG_NAME } from '../../src/model/maskTag';
import type { PageMeta } from '../../src/model/page';
import { escapeHtml } from './escape';

/** Paper of the light and of the dark edition; the browser's own bars take it. */
const THEME_COLORS = [
  ['light', '#fbf7f0'],
  ['dark', '#12161a'],
] as const;

export interface HeadParts {
  title: string;
  description: string;
  /** A path of this site; null where the address is no page of its own. */
  canonical: string | null;
  robots: PageMeta['robots'];
  /** See `maskTag`; null where the page is shown at its own address. */
  mask: string | null;
  kind: 'article' | 'website';
  image: Image | null;
  structuredData: string | null;
  /** Markup of preload links. */
  preloads: string;
  /** Markup of the sheets that the page needs beside the critical one. */
  styles: string;
}

export interface SiteParts {
  publicOrigin: string;
  siteName: string;
  criticalCss: string;
}

/** The inside of a document's head. The first bytes carry the charset, then the picture, then the sheet. */
export function writeHead(head: HeadParts, site: SiteParts): string {
  const url = head.canonical === null ? null : site.publicOrigin + head.canonical;
  return [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeHtml(head.title)}</title>`,
    head.preloads,
    `<style>${site.criticalCss}</style>`,
    head.styles,
    named('description', head.description),
    named('robots', head.robots),
    named(MASK_TAG_NAME, head.mask ?? ''),
    url === null ? '' : `<link rel="canonical" href="${escapeHtml(url)}">`,
    ...THEME_COLORS.map(
      ([scheme, color]) =>
        `<meta name="theme-color" media="(prefers-color-scheme: ${scheme})" content="${color}">`,
    ),
    '<link rel="manifest" href="/manifest.webmanifest">',
    '<link rel="icon" href="/icons/icon.svg" type="image/svg+xml">',
    '<link rel="apple-touch-icon" href="/icons/apple-touch-icon.png">',
    property('og:site_name', site.siteName),
    property('og:type', head.kind),
    property('og:title', head.title),
    property('og:description', head.description),
    url === null ? '' : property('og:url', url),
    ...imageTags(head.image, site.publicOrigin),
    head.structuredData === null
      ? ''
      : `<script type="application/ld+json">${head.structuredData}</script>`,
  ].join('');
}

function named(name: string, content: string): string {
  return content === '' ? '' : `<meta name="${name}" content="${escapeHtml(content)}">`;
}

function property(name: string, content: string): string {
  return content === '' ? '' : `<meta property="${name}" content="${escapeHtml(content)}">`;
}

function imageTags(image: Image | null, publicOrigin: string): string[] {
  const widest = image?.renditions.at(-1);
  if (!image || !widest) return [];
  return [
    property('og:image', publicOrigin + widest.url),
    property('og:image:width', String(widest.width)),
    property('og:image:height', String(widest.height)),
    property('og:image:alt', image.alt),
  ];
}
