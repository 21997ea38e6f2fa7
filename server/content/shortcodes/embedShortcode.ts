import {
  embedOf,
  EMBED_PROVIDERS,
  listedFrame,
  type EmbedName,
} from '../../../src/model/shortcodes/embeds';
import { shortcode } from './writeShortcode';

const NAMES = Object.keys(EMBED_PROVIDERS) as EmbedName[];
/** Shortcodes for videos on networks that also have a shortcode for posts. Both match the same addresses. */
const VIDEOS: readonly EmbedName[] = ['facebook_video', 'twitter_video'];

/** Returns true if the named shortcode can show the address. */
export function embedNamed(name: string, address: string): boolean {
  const found = NAMES.find((known) => known === name);
  return found !== undefined && embedOf(found, { id: '', url: address }) !== null;
}

/** Returns a shortcode for an address of a known provider or an allowed frame, or null. */
export function embedShortcode(
  given: string,
  described: { title: string; text: string },
): string | null {
  const address = given.trim().replace(/^(?:https?:)?\/\//i, 'https://');
  const inside = framedAddress(address);
  const name = NAMES.filter((candidate) => !VIDEOS.includes(candidate)).find((candidate) =>
    embedNamed(candidate, inside),
  );
  if (name === 'facebook_post' && /\/videos?\/|video\.php/.test(address)) {
    return shortcode('facebook_video', { url: inside, ...described });
  }
  if (name !== undefined) return shortcode(name, { url: inside, ...described });
  return listedFrame(address) ? shortcode('iframe', { url: address, ...described }) : null;
}

/**
 * Returns the address of the content that a player shows. SoundCloud and Facebook players contain it in their query.
 */
function framedAddress(address: string): string {
  try {
    const { hostname, pathname, searchParams } = new URL(address);
    const isPlayer =
      hostname === 'w.soundcloud.com' ||
      (hostname.endsWith('facebook.com') && pathname.startsWith('/plugins/'));
    const inside = searchParams.get('url') ?? searchParams.get('href');
    return isPlayer && inside ? inside : address;
  } catch {
    return address;
  }
}
