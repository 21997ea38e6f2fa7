import type { Author, Image } from '../../src/model/content';
import type { ContentListingItem } from '../../src/model/contentListingItem';

/** Offered at two widths. */
export function sampleImage(more: Partial<Image> = {}): Image {
  return {
    id: 'image-1',
    filename: 'dock.jpg',
    dateCreated: null,
    alt: 'A dock on a desk',
    credits: 'Illustration: Halfwave',
    caption: 'The dock has nine ports.',
    path: 'dock.jpg',
    cropGravity: null,
    crop: null,
    typeName: 'image',
    imageUrl: '',
    width: 1920,
    height: 1280,
    bucketPath: '',
    bucketType: '',
    title: '',
    size: null,
    renditions: [
      { width: 416, height: 234, url: '/a/416' },
      { width: 1280, height: 720, url: '/a/1280' },
    ],
    ...more,
  };
}

export function sampleAuthor(firstName: string, lastName: string): Author {
  const username = `${firstName}-${lastName}`.toLowerCase();
  return {
    id: `author-${username}`,
    username,
    firstName,
    lastName,
    image: null,
    profile: {
      authorBio: `${firstName} writes about docks.`,
      byline: '',
      authorDisclosure: '',
      awardsAndCredentials: '',
      bureau: '',
      education: '',
      expertise: '',
      id: '',
      title: '',
    },
    title: 'Senior Editor',
    bio: '',
    bureau: '',
    socialProfileIds: { twitter: '', facebookProfile: '', facebookPage: '', instagram: '' },
    authorDisclosure: '',
  };
}

export function sampleListingItem(
  slug: string,
  more: Partial<ContentListingItem> = {},
): ContentListingItem {
  return {
    type: 'content_article',
    id: `id-${slug}`,
    slug,
    url: `/article/${slug}/`,
    source: 'halfwave',
    title: `Title of ${slug}`,
    dek: 'What it is about.',
    image: sampleImage(),
    topic: { id: 'topic-phones', slug: 'phones', name: 'Phones' },
    authorName: 'Maren Holt',
    isSponsored: false,
    datePublished: { date: '2026-03-01T09:00:00Z' },
    dateUpdated: null,
    displayDatePublished: null,
    displayDateUpdated: null,
    ...more,
  };
}
