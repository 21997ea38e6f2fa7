import { embedNamed } from '../../shortcodes/embedShortcode';
import type { Blocks, MarkupContext } from './context';
import { ATTRIBUTE_LENGTH, shortcode } from '../../shortcodes/writeShortcode';
import { findAll, hasClass, textOf, type MarkupElement } from './nodes';

/** Shortcodes for posts on social networks, keyed by the class of the quote that contains the text of the post. */
const POSTS: Readonly<Record<string, string>> = {
  'twitter-tweet': 'twitter_tweet',
  'twitter-video': 'twitter_video',
  'instagram-media': 'instagram',
  'reddit-embed-bq': 'reddit',
};

export function quoteBlocks(
  element: MarkupElement,
  context: MarkupContext,
  blocks: Blocks,
): string[] {
  const post = Object.entries(POSTS).find(([name]) => hasClass(element, name));
  const embed = post ? postBlock(element, post[1], context) : null;
  if (embed !== null) return [embed];
  const found = blocks(element.children, context);
  const lines = found.join('\n\n').split('\n');
  return found.length === 0 ? [] : [lines.map((line) => `> ${line}`.trimEnd()).join('\n')];
}

function postBlock(element: MarkupElement, name: string, context: MarkupContext): string | null {
  const permalink = element.attributes['data-instgrm-permalink'] ?? '';
  const links = findAll(element.children, 'a').map(({ attributes }) => attributes['href'] ?? '');
  const url = [permalink, ...links.reverse()].find((address) => embedNamed(name, address));
  const text = textOf(element.children);
  if (url === undefined || text.length > ATTRIBUTE_LENGTH) return null;
  context.countMedia(true);
  return shortcode(name, { url, text });
}
