import type { Image } from '../../../../src/model/content/content';
import { MASK_TAG_NAME } from '../../../../src/model/events/maskTag';
import type { PageMeta } from '../../../../src/model/routing/page';
import { escapeHtml } from '../../../http/escape';
import type { HeadLink } from './headLinks';

/** Paper of the light and of the dark edition; the browser's own bars take it. */
const THEME_COLORS = [
  ['light', '#fbf7f0'],
  ['dark', '#12161a'],
] as const;

export interface HeadParts {
  title: string;
  description: string;
  /** A whole address; null where the document is no page of its own. */
  canonical: string | null;
  /** The page's own address, whole; null as above. */
  url: string | null;
  robots: PageMeta['robots'];
  /** See `maskTag`; null where the page is shown at its own address. */
  mask: string | null;
  links: readonly HeadLink[];
  newsKeywords: string;
  card: HeadCard;
  /** JSON-LD, one thing each, escaped for a script element. */
  structuredData: readonly string[];
  /** Markup of preload links. */
  preloads: string;
  /** Markup of the sheets that the page needs beside the critical one. */
  styles: string;
}

/** What a link to the page shows elsewhere. */
export interface HeadCard {
  kind: 'article' | 'website';
  title: string;
  description: string;
  image: Image | null;
  /** A handle without its sign; empty where nobody's is known. */
  creator: string;
}

export interface SiteParts {
  publicOrigin: string;
  siteName: string;
  criticalCss: string;
  criticalAddress: string;
}

/** The inside of a document's head. The first bytes carry the charset, then the picture, then the sheet. */
export function writeHead(head: HeadParts, site: SiteParts): string {
  return [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeHtml(head.title)}</title>`,
    head.preloads,
    // Chunks that need the sheet as well find by its address that it is here.
    `<style data-href="${escapeHtml(site.criticalAddress)}">${site.criticalCss}</style>`,
    head.styles,
    '<link rel="stylesheet" href="/print.css" media="print">',
    named('description', head.description),
    named('robots', head.robots),
    named(MASK_TAG_NAME, head.mask ?? ''),
    head.canonical === null ? '' : `<link rel="canonical" href="${escapeHtml(head.canonical)}">`,
    ...head.links.map(writeLink),
    named('news_keywords', head.newsKeywords),
    ...THEME_COLORS.map(
      ([scheme, color]) =>
        `<meta name="theme-color" media="(prefers-color-scheme: ${scheme})" content="${color}">`,
    ),
    '<link rel="manifest" href="/manifest.webmanifest">',
    '<link rel="icon" href="/icons/icon.svg" type="image/svg+xml">',
    '<link rel="apple-touch-icon" href="/icons/apple-touch-icon.png">',
    property('og:site_name', site.siteName),
    property('og:url', head.url ?? ''),
    ...cardTags(head.card, site.publicOrigin),
    ...head.structuredData.map((json) => `<script type="application/ld+json">${json}</script>`),
  ].join('');
}

function named(name: string, content: string): string {
  return content === '' ? '' : `<meta name="${name}" content="${escapeHtml(content)}">`;
}

function property(name: string, content: string): string {
  return content === '' ? '' : `<meta property="${name}" content="${escapeHtml(content)}">`;
}

function writeLink({ rel, href, hreflang, type }: HeadLink): string {
  const language = hreflang === undefined ? '' : ` hreflang="${escapeHtml(hreflang)}"`;
  const kind = type === undefined ? '' : ` type="${escapeHtml(type)}"`;
  return `<link rel="${rel}"${language}${kind} href="${escapeHtml(href)}">`;
}

function cardTags(card: HeadCard, publicOrigin: string): string[] {
  const { title, description, image, creator } = card;
  return [
    property('og:type', card.kind),
    property('og:title', title),
    property('og:description', description),
    ...imageTags(image, publicOrigin),
    named('twitter:card', image ? 'summary_large_image' : 'summary'),
    named('twitter:title', title),
    named('twitter:description', description),
    named('twitter:creator', creator && `@${creator}`),
  ];
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
