import { emailFormPath } from './emailFriend';

/** All buttons that a share bar supports. */
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

/** Buttons shown directly in the bar, in this order; the others are in its menu if they have a share page. */
export const DEFAULT_SHARE_BUTTONS: readonly ShareButton[] = [
  'comments',
  'linkedin',
  'flipboard',
  'facebook',
  'twitter',
];

/** Service IDs for share tracking. The other buttons have no ID. */
export const SOCIAL_SERVICE_IDS: Readonly<Partial<Record<ShareButton, number>>> = {
  email: 10,
  facebook: 1,
  flipboard: 28,
  reddit: 6,
  twitter: 8,
  linkedin: 4,
};

/** Size of the share popup, in CSS pixels. */
export const SHARE_POPUP = { width: 620, height: 440 } as const;

export const SHORTENER_PATH = '/sharebar-shortener/';

export interface SharedStory {
  path: string;
  /** The story's absolute URL, for use on other sites. */
  url: string;
  title: string;
  /** The author's handle without the `@`, or empty. */
  handle: string;
}

type Query = Readonly<Record<string, string>>;

interface SharePage {
  address: string;
  query(story: SharedStory): Query;
}

/** Pages of other sites for sharing a URL. Instagram, YouTube and TikTok have no such page. */
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

/** Returns the URL that a button opens, or null for a button without a share page. */
export function sharePageAddress(button: ShareButton, story: SharedStory): string | null {
  if (button === 'email') return emailFormPath(story.path);
  const page = SHARE_PAGES[button];
  if (!page) return null;
  const pairs = Object.entries(page.query(story));
  return `${page.address}?${pairs.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&')}`;
}

/** Returns the buttons in the bar or in its menu, except those that have no share page. */
export function shareNetworks(container: 'bar' | 'menu'): ShareButton[] {
  const shown = container === 'bar' ? DEFAULT_SHARE_BUTTONS : REST;
  return shown.filter((button) => button === 'email' || SHARE_PAGES[button] !== undefined);
}

const REST = SHARE_BUTTONS.filter((button) => !DEFAULT_SHARE_BUTTONS.includes(button)).sort();

/** Returns the title, with the author's handle if there is one. */
export function shareText({ title, handle }: Pick<SharedStory, 'title' | 'handle'>): string {
  return handle === '' ? title : `${title} via @${handle}`;
}

/** Returns the path of the request that creates a short link. */
export function shortenerCall(longUrl: string): string {
  return `${SHORTENER_PATH}?longurl=${encodeURIComponent(longUrl)}`;
}
