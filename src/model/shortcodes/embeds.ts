import type { CategoryId } from '../consent/consent';

/** Consent category required before a third-party frame is added to the page. */
export const EMBED_CATEGORY: CategoryId = 'C0005';

/** Shape of a provider's frame; the style sheet sets a height for each shape. */
export type EmbedShape = 'film' | 'post' | 'sound' | 'map' | 'pages';

interface EmbedProvider {
  name: string;
  /** Word for a single item, such as "video". */
  thing: string;
  shape: EmbedShape;
  /** Hosts that the original URL may have; their subdomains are also allowed. */
  hosts: readonly string[];
  /** Matches the ID in the original URL; the capture groups are joined by `/`. */
  inAddress: RegExp;
  /** Format that every ID must match. */
  id: RegExp;
  original: (id: string) => string;
  /** Returns the embed URL that the provider documents. */
  frame: (id: string) => string;
}

const enc = encodeURIComponent;
const FACEBOOK = ['facebook.com'];
const TWITTER = ['twitter.com', 'x.com'];
const facebookOriginal = (id: string): string => `https://www.facebook.com/${id}`;
const tweet = (id: string): string => `https://twitter.com/i/status/${id}`;
const tweetFrame = (id: string): string =>
  `https://platform.twitter.com/embed/Tweet.html?dnt=true&id=${id}`;

const WORD = /^[\w-]{1,80}$/;
const DIGITS = /^\d{1,25}$/;
const PATH = /^[\w.-]{1,80}(?:\/[\w.-]{1,80}){0,5}$/;
const STATUS = /\/status(?:es)?\/(\d+)/;

/** Providers of content that editors can embed, by shortcode name. */
export const EMBED_PROVIDERS = {
  '500px': {
    ...{ name: '500px', thing: 'photograph', shape: 'post', hosts: ['500px.com'] },
    ...{ inAddress: /\/photo\/(\d+)/, id: DIGITS },
    original: (id) => `https://500px.com/photo/${id}`,
    frame: (id) => `https://500px.com/photo/${id}/embed.html`,
  },
  facebook_post: {
    ...{ name: 'Facebook', thing: 'post', shape: 'post', hosts: FACEBOOK },
    ...{ inAddress: /facebook\.com\/([^?#]+?)\/?(?:[?#]|$)/, id: PATH },
    original: facebookOriginal,
    frame: (id) =>
      `https://www.facebook.com/plugins/post.php?href=${enc(facebookOriginal(id))}&show_text=true`,
  },
  facebook_video: {
    ...{ name: 'Facebook', thing: 'video', shape: 'film', hosts: FACEBOOK },
    ...{ inAddress: /facebook\.com\/([^?#]+?)\/?(?:[?#]|$)/, id: PATH },
    original: facebookOriginal,
    frame: (id) =>
      `https://www.facebook.com/plugins/video.php?href=${enc(facebookOriginal(id))}&show_text=false`,
  },
  flickr: {
    ...{ name: 'Flickr', thing: 'photograph', shape: 'post', hosts: ['flickr.com'] },
    ...{ inAddress: /\/photos\/([\w@-]+)\/(\d+)/, id: /^[\w@-]{1,60}\/\d{1,20}$/ },
    original: (id) => `https://www.flickr.com/photos/${id}/`,
    frame: (id) => `https://www.flickr.com/photos/${id}/player/`,
  },
  imgur: {
    ...{ name: 'Imgur', thing: 'picture', shape: 'post', hosts: ['imgur.com'] },
    ...{ inAddress: /imgur\.com\/((?:a\/|gallery\/)?\w+)/, id: /^(?:a\/|gallery\/)?\w{3,20}$/ },
    original: (id) => `https://imgur.com/${id}`,
    frame: (id) => `https://imgur.com/${id}/embed?pub=true`,
  },
  instagram: {
    ...{ name: 'Instagram', thing: 'post', shape: 'post', hosts: ['instagram.com'] },
    ...{ inAddress: /\/(?:p|reel|tv)\/([\w-]+)/, id: WORD },
    original: (id) => `https://www.instagram.com/p/${id}/`,
    frame: (id) => `https://www.instagram.com/p/${id}/embed/captioned/`,
  },
  reddit: {
    ...{ name: 'Reddit', thing: 'thread', shape: 'post', hosts: ['reddit.com'] },
    ...{
      inAddress: /\/r\/(\w+\/comments\/\w+(?:\/\w+)?)/,
      id: /^\w{2,40}\/comments\/\w{2,12}(?:\/\w{1,120})?$/,
    },
    original: (id) => `https://www.reddit.com/r/${id}/`,
    frame: (id) => `https://embed.reddit.com/r/${id}/?embed=true`,
  },
  scribd: {
    ...{ name: 'Scribd', thing: 'document', shape: 'pages', hosts: ['scribd.com'] },
    ...{ inAddress: /\/(?:doc|document|embeds)\/(\d+)/, id: DIGITS },
    original: (id) => `https://www.scribd.com/document/${id}`,
    frame: (id) => `https://www.scribd.com/embeds/${id}/content`,
  },
  soundcloud: {
    ...{ name: 'SoundCloud', thing: 'recording', shape: 'sound', hosts: ['soundcloud.com'] },
    ...{
      inAddress: /soundcloud\.com\/(?:tracks\/)?([\w-]+(?:\/[\w-]+)?)/,
      id: /^(?:\d{1,20}|[\w-]{1,60}\/[\w-]{1,120})$/,
    },
    original: (id) => soundcloudAddress(id),
    frame: (id) => `https://w.soundcloud.com/player/?url=${enc(soundcloudAddress(id))}`,
  },
  twitter_tweet: {
    ...{ name: 'Twitter', thing: 'post', shape: 'post', hosts: TWITTER },
    ...{ inAddress: STATUS, id: DIGITS },
    original: tweet,
    frame: tweetFrame,
  },
  twitter_video: {
    ...{ name: 'Twitter', thing: 'video', shape: 'film', hosts: TWITTER },
    ...{ inAddress: STATUS, id: DIGITS },
    original: tweet,
    frame: (id) => `${tweetFrame(id)}&hideThread=true`,
  },
  vimeo: {
    ...{ name: 'Vimeo', thing: 'video', shape: 'film', hosts: ['vimeo.com'] },
    ...{ inAddress: /vimeo\.com\/(?:video\/)?(\d+)/, id: DIGITS },
    original: (id) => `https://vimeo.com/${id}`,
    frame: (id) => `https://player.vimeo.com/video/${id}?dnt=1`,
  },
  youtube: {
    ...{
      name: 'YouTube',
      thing: 'video',
      shape: 'film',
      hosts: ['youtube.com', 'youtube-nocookie.com', 'youtu.be'],
    },
    ...{
      inAddress: /(?:[?&]v=|youtu\.be\/|\/embed\/|\/live\/|\/shorts\/)([\w-]{6,20})/,
      id: /^[\w-]{6,20}$/,
    },
    original: (id) => `https://www.youtube.com/watch?v=${id}`,
    frame: (id) => `https://www.youtube-nocookie.com/embed/${id}`,
  },
  google_maps: {
    ...{
      name: 'Google Maps',
      thing: 'map',
      shape: 'map',
      hosts: ['google.com', 'maps.app.goo.gl'],
    },
    ...{
      inAddress: /(?:[?&](?:q|query|pb)=|\/place\/)([^&/#?]+)/,
      id: /^[^\s<>"'\\][^<>"'\\]{0,600}$/,
    },
    original: (id) =>
      isMapCode(id)
        ? `https://www.google.com/maps/embed?pb=${enc(id)}`
        : `https://www.google.com/maps/search/?api=1&query=${enc(id)}`,
    frame: (id) =>
      isMapCode(id)
        ? `https://www.google.com/maps/embed?pb=${enc(id)}`
        : `https://www.google.com/maps?q=${enc(id)}&output=embed`,
  },
} as const satisfies Record<string, EmbedProvider>;

export type EmbedName = keyof typeof EMBED_PROVIDERS;

/** Origins of interactive content that is allowed in frames, in addition to the providers. */
const INTERACTIVE_ORIGINS = [
  'https://datawrapper.dwcdn.net',
  'https://flo.uri.sh',
  'https://public.flourish.studio',
  'https://observablehq.com',
  'https://codepen.io',
  'https://e.infogram.com',
] as const;

/** Origins of embeds, which the content security policy allows in frames. */
export const EMBED_ORIGINS: readonly string[] = [
  ...new Set([
    'https://500px.com',
    'https://www.facebook.com',
    'https://www.flickr.com',
    'https://imgur.com',
    'https://www.instagram.com',
    'https://embed.reddit.com',
    'https://www.scribd.com',
    'https://w.soundcloud.com',
    'https://platform.twitter.com',
    'https://player.vimeo.com',
    'https://www.youtube-nocookie.com',
    'https://www.google.com',
    ...INTERACTIVE_ORIGINS,
  ]),
];

/** Third-party content: data for its placeholder, the URL of the original and the URL of the frame. */
export interface Embed {
  provider: string;
  thing: string;
  shape: EmbedShape;
  original: string;
  frame: string;
}

/**
 * Returns the embed for an ID or, if the ID is empty, for a URL. Returns null if the ID or URL is not valid for the
 * provider.
 */
export function embedOf(name: EmbedName, given: { id: string; url: string }): Embed | null {
  const provider: EmbedProvider = EMBED_PROVIDERS[name];
  const id = given.id === '' ? idInAddress(provider, given.url) : given.id;
  if (id === null || !provider.id.test(id) || id.includes('..')) return null;
  return {
    provider: provider.name,
    thing: provider.thing,
    shape: provider.shape,
    original: provider.original(id),
    frame: provider.frame(id),
  };
}

/** Returns the URL of a frame if its origin is allowed; otherwise, null. */
export function listedFrame(address: string): string | null {
  const url = secureUrl(address);
  return url && EMBED_ORIGINS.includes(url.origin) ? url.href : null;
}

function idInAddress({ hosts, inAddress }: EmbedProvider, address: string): string | null {
  const url = secureUrl(address.replace(/^http:/, 'https:'));
  if (!url || !hosts.some((host) => url.hostname === host || url.hostname.endsWith(`.${host}`))) {
    return null;
  }
  const found = inAddress.exec(url.href)?.slice(1).filter(Boolean).join('/');
  return found === undefined ? null : decoded(found);
}

function secureUrl(address: string): URL | null {
  if (!/^https:\/\/[^/\\]/i.test(address)) return null;
  try {
    const url = new URL(address);
    return url.username === '' && url.password === '' && url.port === '' ? url : null;
  } catch {
    return null;
  }
}

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return null;
  }
}

function soundcloudAddress(id: string): string {
  return /^\d+$/.test(id)
    ? `https://api.soundcloud.com/tracks/${id}`
    : `https://soundcloud.com/${id}`;
}

/** Returns true for an embed code copied from the map's menu, false for search text. */
function isMapCode(id: string): boolean {
  return id.startsWith('!');
}
