import { fetchFile, type FetchLimits } from '../pictures/fetchFile';
import type { Position } from '../source/position';
import {
  XmlEndError,
  xmlElements,
  xmlFile,
  type XmlBytes,
  type XmlElement,
} from '../source/xmlElements';

export interface FeedPage extends XmlBytes {
  format: FeedFormat;
  /** Address of the page, or null for a file. */
  address: URL | null;
}

export type FeedFormat = 'rss' | 'atom';

/** Path to the element that contains the entries, and the element name of an entry. */
const SHAPES = {
  rss: { path: ['rss', 'channel'], entry: 'item' },
  atom: { path: ['feed'], entry: 'entry' },
} as const;

const LIMITS: FetchLimits = { bytes: 100 * 1024 ** 2, milliseconds: 60_000, redirects: 5 };
const MOST_PAGES = 1000;
const FIRST_BYTES = 4000;

export interface FeedPages {
  pages: FeedPage[];
  /**
   * The first page that could not be fetched. This page and all later ones, which contain older stories, are missing.
   */
  missing: { at: Position; message: string } | null;
}

/**
 * Returns the pages of a feed. A file is a single page, and a fetched page may link to the next page (RFC 5005).
 * @throws TypeError if the source is not a feed or its first page cannot be fetched
 */
export async function feedPages(source: string): Promise<FeedPages> {
  if (!/^https?:\/\//.test(source)) {
    return { pages: [await formatted(xmlFile(source), null)], missing: null };
  }
  const pages: FeedPage[] = [];
  const known = new Set<string>();
  let next: URL | null = new URL(source);
  while (next && !known.has(next.href) && pages.length < MOST_PAGES) {
    const { href }: URL = next;
    known.add(href);
    try {
      const page = await fetchPage(next);
      pages.push(page);
      next = await nextOf(page);
    } catch (error) {
      if (pages.length === 0 || !(error instanceof TypeError)) throw error;
      const at = { file: href, line: 1, column: 1 };
      return { pages, missing: { at, message: error.message } };
    }
  }
  return { pages, missing: null };
}

export function isEntry({ name }: XmlElement, { format }: FeedPage): boolean {
  return name === SHAPES[format].entry;
}

/** Streams the entries on a page and the elements that describe the feed. */
export function elementsOf(page: FeedPage): AsyncGenerator<XmlElement> {
  return xmlElements(page, SHAPES[page.format].path);
}

async function fetchPage(address: URL): Promise<FeedPage> {
  // The operator chose the address, so its host may be on the local network.
  const bytes = await fetchFile(address, LIMITS, address.host).catch((error: unknown) => {
    const reason = error instanceof Error ? error.message : String(error);
    throw new TypeError(`${address.href} cannot be read: ${reason}`, { cause: error });
  });
  return formatted({ name: address.href, read: () => [bytes] }, address);
}

async function formatted(bytes: XmlBytes, address: URL | null): Promise<FeedPage> {
  let start = '';
  for await (const chunk of bytes.read()) {
    start += chunk.toString('latin1');
    if (start.length > FIRST_BYTES) break;
  }
  const [, root] = /<(rss|feed)[\s>]/.exec(start) ?? [];
  if (root === undefined) throw new TypeError(`${bytes.name} is not an RSS 2.0 or Atom feed`);
  return { ...bytes, address, format: root === 'rss' ? 'rss' : 'atom' };
}

async function nextOf(page: FeedPage): Promise<URL | null> {
  try {
    for await (const { name, attributes } of elementsOf(page)) {
      if (!/^(?:atom:)?link$/.test(name) || attributes['rel'] !== 'next') continue;
      const { href = '' } = attributes;
      const base = page.address?.href;
      return URL.canParse(href, base) ? new URL(href, base) : null;
    }
  } catch (error) {
    // Truncated files are reported when the entries are read.
    if (!(error instanceof XmlEndError)) throw error;
  }
  return null;
}
