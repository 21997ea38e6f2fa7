import {
  embedOf,
  EMBED_PROVIDERS,
  listedFrame,
  type EmbedName,
} from '../../../src/model/shortcodes/embeds';
import { shortcode } from './writeShortcode';

const NAMES = Object.keys(EMBED_PROVIDERS) as EmbedName[];
/**
 * Shortcodes for the videos of a network that also has one for posts. They are used only for the addresses of videos.
 */
const VIDEOS: readonly EmbedName[] = ['facebook_video', 'twitter_video'];

/** True if the shortcode can show the address. */
export function embedNamed(name: string, address: string): boolean {
  const found = NAMES.find((known) => known === name);
  return found !== undefined && embedOf(found, { id: '', url: address }) !== null;
}

/** Returns the shortcode for the address of a provider or of an allowed frame, or null. */
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

/** Returns the address of a player's content, which SoundCloud and Facebook players contain in their query. */
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
