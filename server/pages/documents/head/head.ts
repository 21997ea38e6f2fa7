import type { Image } from '../../../../src/model/content/content';
import { MASK_TAG_NAME } from '../../../../src/model/events/maskTag';
import { SITE_ORIGIN, type PageMeta } from '../../../../src/model/routing/page';
import { escapeHtml } from '../../../http/escape';
import { PRINT_SHEET } from '../../../../src/model/routing/printSheet';
import type { HeadLink } from './headLinks';

/** The demo publication's page backgrounds, as in `src/ui/styles/tokens.css`. */
export const DEMO_PAPER = { light: '#fbf7f0', dark: '#12161a' };

export interface HeadParts {
  title: string;
  description: string;
  /** Absolute URL of the page; null if the document is not a page. */
  canonical: string | null;
  /** The site's origin; null if the document is not a page. */
  origin: string | null;
  robots: PageMeta['robots'];
  /** Tag created by `maskTag`; null if the page is shown at its own address. */
  mask: string | null;
  links: readonly HeadLink[];
  newsKeywords: string;
  card: HeadCard;
  /** JSON-LD objects, escaped for a script element. */
  structuredData: readonly string[];
  /** Markup of preload links. */
  preloads: string;
  /** Markup of the style sheets that the page needs in addition to the critical CSS. */
  styles: string;
}

/** Preview card that other sites show for links to the page. */
export interface HeadCard {
  kind: 'article' | 'website';
  title: string;
  description: string;
  image: Image | null;
  /** Handle without the @; empty if unknown. */
  creator: string;
}

export interface SiteParts {
  publicOrigin: string;
  siteName: string;
  /** Page background in light and dark mode, which also colors the browser's toolbars. */
  paper: { light: string; dark: string };
  criticalCss: string;
  criticalAddress: string;
}

/** Renders the contents of `<head>`. Browsers look for the charset only in the first 1024 bytes, so it comes first. */
export function writeHead(head: HeadParts, site: SiteParts): string {
  return [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeHtml(head.title)}</title>`,
    head.preloads,
    // `data-href` shows the app that this style sheet is already loaded.
    `<style data-href="${escapeHtml(site.criticalAddress)}">${site.criticalCss}</style>`,
    head.styles,
    // Only for readers without JavaScript, because the app loads this style sheet after the page.
    `<noscript><link rel="stylesheet" href="${PRINT_SHEET}" media="print"></noscript>`,
    named('description', head.description),
    named('robots', head.robots),
    named(MASK_TAG_NAME, head.mask ?? ''),
    head.canonical === null ? '' : `<link rel="canonical" href="${escapeHtml(head.canonical)}">`,
    ...head.links.map(writeLink),
    named('news_keywords', head.newsKeywords),
    ...Object.entries(site.paper).map(
      ([scheme, color]) =>
        `<meta name="theme-color" media="(prefers-color-scheme: ${scheme})" content="${color}">`,
    ),
    '<link rel="manifest" href="/manifest.webmanifest">',
    '<link rel="icon" href="/icons/icon.svg" type="image/svg+xml">',
    '<link rel="apple-touch-icon" href="/icons/apple-touch-icon.png">',
    property('og:site_name', site.siteName),
    named(SITE_ORIGIN, head.origin ?? ''),
    property('og:url', head.canonical ?? ''),
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
