import type { ListingComponent, ObjectComponent, PageComponent } from '../../src/model/component';
import type { Article, Topic } from '../../src/model/content';
import type { Page } from '../../src/model/page';
import type { RouteName } from '../../src/model/routes';
import type { SeamlessItem } from '../../src/model/seamless';
import type { VideoFields } from '../../src/model/videoEntity';
import type { Gallery, Review, VideoStory } from '../../src/model/stories';

export function sampleTopic(slug: string, isPrimary = false): Topic {
  const simple = { id: `topic-${slug}`, slug, name: slug };
  return {
    ...simple,
    typeName: 'topic',
    uuid: `uuid-${slug}`,
    primary: isPrimary,
    topicPath: [simple],
    pathSlugs: [slug],
  };
}

/** A story with every field; its id is `id-{slug}`. */
export function sampleArticle(slug: string, more: Partial<Article> = {}): Article {
  return {
    id: `id-${slug}`,
    typeName: 'content_article',
    headline: `Headline of ${slug}`,
    title: `Title of ${slug}`,
    slug,
    subType: '',
    section: 'news',
    edition: 'us',
    buyingCycle: '',
    author: null,
    image: null,
    promoImage: null,
    primaryCollection: null,
    collections: [],
    topics: [sampleTopic('phones', true)],
    tags: [],
    annotations: [],
    contentPlatform: null,
    datePublished: { date: '2026-03-01T09:00:00Z' },
    dateUpdated: null,
    displayDatePublished: null,
    displayDateUpdated: null,
    dek: 'What it is about.',
    body: [{ tag: 'p', children: [`The words of ${slug}.`] }],
    layoutName: '',
    type: null,
    titleTag: '',
    site: 'halfwave',
    canonicalUrl: `/article/${slug}/`,
    mobileImage: null,
    moreAuthors: [],
    editors: [],
    promoDek: '',
    promoHed: '',
    relatedObjects: [],
    availableOn: [],
    capi: null,
    video: null,
    listicles: [],
    reviewCards: [],
    shortcodeTags: [],
    additionalShortcodeData: {},
    noIndex: false,
    relAlternate: '',
    relHrefLang: '',
    relNext: '',
    relPrev: '',
    seoMetaDescription: '',
    seoNewsKeywords: '',
    seoOgDescription: '',
    seoOgImage: null,
    seoOgTitle: '',
    seoTwitterCreator: '',
    suppressAds: false,
    suppressBio: false,
    suppressComments: false,
    wordCount: 4,
    ...more,
  };
}

export function objectComponent(name: string, item: unknown): ObjectComponent {
  return { ...componentBase(name), item };
}

export function listComponent(name: string, items: unknown[], next?: string): ListingComponent {
  return { ...componentBase(name), items, links: next === undefined ? {} : { next } };
}

function componentBase(name: string) {
  return {
    id: `${name}-1`,
    meta: { componentName: name, componentDisplayName: name, componentType: 'LIST' as const },
    metadata: {},
    links: {},
  };
}

/** A page with header and footer; ask with `contentOnly` and the fake repository leaves them out. */
export function samplePage(
  pageType: RouteName,
  id: string,
  components: PageComponent[],
  more: Partial<Page> = {},
): Page {
  return {
    pageType,
    id,
    queryParams: {},
    header: objectComponent('header', {}),
    footer: objectComponent('footer', {}),
    components,
    isSeamless: false,
    meta: {
      title: `${id} | Halfwave`,
      description: '',
      canonical: '/',
      robots: 'index, follow',
    },
    ...more,
  };
}

export function storyPage(slug: string, more: Partial<Article> = {}): Page {
  const article = sampleArticle(slug, more);
  const page = samplePage('article', slug, [objectComponent('article', article)]);
  return { ...page, isSeamless: true, meta: { ...page.meta, canonical: `/article/${slug}/` } };
}

export function feedItem(slug: string, more: Partial<SeamlessItem> = {}): SeamlessItem {
  return {
    id: `id-${slug}`,
    slug,
    source: 'halfwave',
    title: `Title of ${slug}`,
    type: 'content_article',
    url: `/article/${slug}/`,
    ...more,
  };
}

/** A gallery of as many pictures, without an address for any of them to be drawn from. */
export function sampleGallery(
  slug: string,
  pictures: number,
  more: Partial<Gallery> = {},
): Gallery {
  return {
    ...sampleArticle(slug),
    typeName: 'gallery',
    canonicalUrl: `/pictures/${slug}/`,
    items: Array.from({ length: pictures }, (_, index) => ({
      id: `item-${index + 1}`,
      title: `Title of picture ${index + 1}`,
      headline: '',
      description: `What picture ${index + 1} shows.`,
      body: [],
      image: null,
      photoCredit: `Drawn by hand ${index + 1}`,
      position: index + 1,
      relatedObjects: [],
      relatedProduct: null,
    })),
    relatedObjects: [],
    relatedProduct: null,
    type: '',
    ...more,
  };
}

/** A review that is rated 8.4. */
export function sampleReview(slug: string, more: Partial<Review> = {}): Review {
  return {
    ...sampleArticle(slug),
    typeName: 'review',
    good: 'Measures as printed',
    bad: 'Rattles when loud',
    bottomLine: 'An honest monitor.',
    rating: 8.4,
    starRating: 4,
    subRatings: [
      { id: 'sub-1', name: 'Picture', rating: 9.5 },
      { id: 'sub-2', name: 'Sound', rating: 4 },
    ],
    editorsChoice: false,
    editorsChoiceDate: null,
    type: '',
    promoTitle: '',
    sheet: null,
    relatedProduct: null,
    preferredProductName: 'Aldous 27',
    targetSlug: '',
    ...more,
  };
}

/** A film of 94 seconds. */
export function sampleVideo(slug: string, more: Partial<VideoStory> = {}): VideoStory {
  return {
    ...sampleArticle(slug),
    typeName: 'video',
    ...sampleVideoFields(),
    ...more,
  };
}

function sampleVideoFields(): VideoFields {
  return {
    description: '',
    duration: 94,
    files: [],
    metaData: {
      collection: '',
      duration: 94,
      files: [],
      mpxId: '',
      mpxRefId: '',
      promoDescription: '',
      promoTitle: '',
      ratingVChip: '',
      section: '',
      status: 'LIVE',
    },
    brightcoveManifestUrl: '',
    brightcoveMp4Url: '',
    manifestUrl: '',
    mp4Url: '',
    mp4Height: 0,
    mp4Width: 0,
    mpxRefId: '',
    suppressAds: false,
    transcripts: [],
    captionsUrl: '',
    m3u8: '',
    mp4: '',
    autoplay: false,
    autoplayType: '',
  };
}
