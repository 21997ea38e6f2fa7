import { emailFormPath } from './emailFriend';

/** Every button that a share bar can hold. */
export const SHARE_BUTTONS = [
  'comments',
  'facebook',
  'flipboard',
  'instagram',
  'pinterest',
  'reddit',
  'twitter',
  'youtube',
  'linkedin',
  'email',
  'tiktok',
] as const;

export type ShareButton = (typeof SHARE_BUTTONS)[number];

/** Those that stand in the bar itself, in this order; the others are in its menu. */
export const DEFAULT_SHARE_BUTTONS: readonly ShareButton[] = [
  'comments',
  'linkedin',
  'flipboard',
  'facebook',
  'twitter',
];

/** Numbers of the services by which shares are counted; five buttons have none. */
export const SOCIAL_SERVICE_IDS: Readonly<Partial<Record<ShareButton, number>>> = {
  email: 10,
  facebook: 1,
  flipboard: 28,
  reddit: 6,
  twitter: 8,
  linkedin: 4,
};

/** Of the window in which a network's page opens, in CSS pixels. */
export const SHARE_POPUP = { width: 620, height: 440 } as const;

export const SHORTENER_PATH = '/sharebar-shortener/';

/** What is shared. */
export interface SharedStory {
  path: string;
  /** Whole, for other sites. */
  url: string;
  title: string;
  /** The author's handle without its at sign, or empty. */
  handle: string;
}

type Query = Readonly<Record<string, string>>;

interface SharePage {
  address: string;
  query(story: SharedStory): Query;
}

/** Pages of the networks that take an address to share. Instagram, YouTube and TikTok have none. */
const SHARE_PAGES: Readonly<Partial<Record<ShareButton, SharePage>>> = {
  facebook: {
    address: 'https://www.facebook.com/sharer/sharer.php',
    query: ({ url }) => ({ u: url }),
  },
  flipboard: {
    address: 'https://share.flipboard.com/bookmarklet/popout',
    query: ({ url, title }) => ({ v: '2', title, url }),
  },
  linkedin: {
    address: 'https://www.linkedin.com/sharing/share-offsite/',
    query: ({ url }) => ({ url }),
  },
  pinterest: {
    address: 'https://www.pinterest.com/pin/create/button/',
    query: (story) => ({ url: story.url, description: shareText(story) }),
  },
  reddit: {
    address: 'https://www.reddit.com/submit',
    query: ({ url, title }) => ({ url, title }),
  },
  twitter: {
    address: 'https://twitter.com/intent/tweet',
    query: ({ url, title, handle }) => ({
      url,
      text: title,
      ...(handle === '' ? {} : { via: handle }),
    }),
  },
};

/** Where a button leads; null for one that shares nothing by an address. */
export function sharePageAddress(button: ShareButton, story: SharedStory): string | null {
  if (button === 'email') return emailFormPath(story.path);
  const page = SHARE_PAGES[button];
  if (!page) return null;
  const pairs = Object.entries(page.query(story));
  return `${page.address}?${pairs.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&')}`;
}

/** The networks that lead somewhere: in the bar, and in its menu. */
export function shareNetworks(place: 'bar' | 'menu'): ShareButton[] {
  const shown = place === 'bar' ? DEFAULT_SHARE_BUTTONS : REST;
  return shown.filter((button) => button === 'email' || SHARE_PAGES[button] !== undefined);
}

const REST = SHARE_BUTTONS.filter((button) => !DEFAULT_SHARE_BUTTONS.includes(button)).sort();

/** The title, with whose story it is where that is known. */
export function shareText({ title, handle }: Pick<SharedStory, 'title' | 'handle'>): string {
  return handle === '' ? title : `${title} via @${handle}`;
}

/** The call that makes a short link. */
export function shortenerCall(longUrl: string): string {
  return `${SHORTENER_PATH}?longurl=${encodeURIComponent(longUrl)}`;
}
