import { childrenNamed, childText, type XmlElement } from '../source/xmlElements';
import { wordsOf } from '../../import/text/words';
import { plainText } from '../markup/nodes';

export type ItemState = 'published' | 'draft' | 'scheduled';

/** Treatment of an item in the export. */
export type ItemUse =
  | { use: 'story'; kind: 'story' | 'page'; status: ItemState }
  | { use: 'attachment' | 'menuEntry' | 'sharedBlock' | 'ignored' }
  | { use: 'leftOut'; why: string; suggestion?: string };

/** Item types without content for readers. */
const INTERNAL: ReadonlySet<string> = new Set([
  ...['revision', 'custom_css', 'customize_changeset', 'oembed_cache', 'user_request'],
  ...['wp_global_styles', 'wp_navigation', 'wp_template', 'wp_template_part', 'wp_font_family'],
  ...['wp_font_face', 'acf-field', 'acf-field-group', 'scheduled-action'],
]);

const STATES: Readonly<Record<string, ItemState>> = {
  publish: 'published',
  future: 'scheduled',
  draft: 'draft',
  pending: 'draft',
};

export function useOf(item: XmlElement): ItemUse {
  const type = childText(item, 'wp:post_type');
  if (type === 'attachment') return { use: 'attachment' };
  if (type === 'nav_menu_item') return { use: 'menuEntry' };
  if (INTERNAL.has(type)) return { use: 'ignored' };
  const status = childText(item, 'wp:status');
  if (status === 'auto-draft' || status === 'inherit') return { use: 'ignored' };
  if (type === 'wp_block' && status === 'publish') return { use: 'sharedBlock' };
  if (type !== 'post' && type !== 'page') {
    const suggestion = 'If readers need it, publish it as a post before you export';
    return { use: 'leftOut', why: `Its type “${type}” belongs to a plugin`, suggestion };
  }
  if (status === 'trash') return { use: 'leftOut', why: 'It is in the trash' };
  if (childText(item, 'wp:post_password') !== '') {
    const suggestion = 'Remove the password before you export if everyone may read it';
    return { use: 'leftOut', why: 'It is protected by a password', suggestion };
  }
  const state = Object.hasOwn(STATES, status) ? STATES[status] : undefined;
  if (state === undefined) return { use: 'leftOut', why: `Its status is “${status}”` };
  return { use: 'story', kind: type === 'post' ? 'story' : 'page', status: state };
}

/** Returns the value of a custom field (`wp:postmeta`). */
export function metaOf(item: XmlElement, key: string): string {
  const found = childrenNamed(item, 'wp:postmeta').find(
    (meta) => childText(meta, 'wp:meta_key') === key,
  );
  return found ? childText(found, 'wp:meta_value') : '';
}

/**
 * Returns a date in ISO 8601, or null. The UTC date of a draft that was never published consists of zeros, so its local
 * date is converted.
 * @param ahead milliseconds by which the site's clock is ahead of UTC
 */
export function dateOf(
  item: XmlElement,
  name: 'post_date' | 'post_modified',
  ahead: number,
): string | null {
  const utc = clockOf(item, `wp:${name}_gmt`);
  const local = clockOf(item, `wp:${name}`);
  const time = Number.isNaN(utc) ? local - ahead : utc;
  return Number.isNaN(time) ? null : new Date(time).toISOString();
}

/**
 * Returns the milliseconds by which the site's clock was ahead of UTC, or NaN if the item lacks one of the two times.
 */
export function clockAhead(item: XmlElement): number {
  return clockOf(item, 'wp:post_date') - clockOf(item, 'wp:post_date_gmt');
}

function clockOf(item: XmlElement, name: string): number {
  const text = childText(item, name).trim();
  return /^[1-9]\d{3}-/.test(text) ? Date.parse(`${text.replace(' ', 'T')}Z`) : NaN;
}

/** Returns the categories or tags of an item, with their slugs as in the export. */
export function termsOf(item: XmlElement, domain: string): { slug: string; name: string }[] {
  return childrenNamed(item, 'category')
    .filter(({ attributes }) => attributes['domain'] === domain)
    .map(({ attributes, text }) => ({ slug: attributes['nicename'] ?? text, name: text }));
}

/** Counts the words in an item that is left out. */
export function wordCount(item: XmlElement): number {
  const parts = ['title', 'excerpt:encoded', 'content:encoded'].map((name) =>
    plainText(childText(item, name)),
  );
  return wordsOf(parts.join(' ')).length;
}
