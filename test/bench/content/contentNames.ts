/** Names that generated files use to refer to each other. */
export const TOPICS = [
  'laptops',
  'phones',
  'networks',
  'security',
  'energy',
  'gaming',
  'wearables',
  'audio',
] as const;

export const AUTHORS = ['ines-calder', 'rolf-amsel', 'dara-quist', 'miko-tarn'] as const;
export const NEWSLETTERS = ['morning-wire', 'weekend-tools', 'market-notes'] as const;

/** Number of images: enough for a front page that shows no image twice. */
export const IMAGE_COUNT = 32;

export function pictureName(index: number): string {
  return `bench-${String((index % IMAGE_COUNT) + 1).padStart(2, '0')}`;
}

/** The shipped clip that the generated video shows, and its length in seconds. */
export const CLIP = { name: 'a-cup-of-coolant', seconds: 121 };

export const SLUGS = {
  story: 'bench-words-only',
  pictures: 'bench-pictures-and-a-quote',
  shortcodes: 'bench-forty-shortcodes',
  bestList: 'bench-best-list',
  liveBlog: 'bench-live-blog',
  review: 'bench-review',
  gallery: 'bench-gallery',
  video: 'bench-video',
} as const;

/** The path of the only vanity URL. */
export const VANITY_PATH = '/feature/about';
