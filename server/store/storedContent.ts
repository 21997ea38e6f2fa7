import type { BodyNode } from '../../src/model/content/bodyTree';
import type { Listicle } from '../../src/model/content/commerce';
import type { Article, Author, Image, Topic } from '../../src/model/content/content';
import type { ListingFacts } from '../../src/model/content/contentListingItem';
import type { Product } from '../../src/model/content/products';
import type { LogoImage } from '../../src/model/routing/siteFrame';
import type { Gallery, GalleryItem, Review, VideoStory } from '../../src/model/content/stories';

/** An image as stored, without its signed URLs, which are created on read. */
export type StoredImage = Omit<Image, 'renditions' | 'imageUrl' | 'motion'> & {
  /** True if the image has more than one frame. */
  moves?: boolean;
};

/** Fields of every type of content that differ between the store and the API. */
interface StoredParts {
  author: string;
  topics: string[];
  image: StoredImage | null;
  promoImage: StoredImage | null;
  /** Computed at import, so that list queries never load bodies. */
  facts: ListingFacts;
}

interface StoredPeople {
  moreAuthors: string[];
  editors: string[];
}

type Stored<Whole, Own> = Omit<Whole, keyof StoredParts | keyof Own | 'body'> & StoredParts & Own;

export type StoredArticle = Stored<
  Article,
  StoredPeople & {
    mobileImage: StoredImage | null;
    seoOgImage: StoredImage | null;
    listicles: StoredListicle[];
  }
>;

export type StoredListicle = Listicle<StoredImage>;

export type StoredGalleryItem = Omit<GalleryItem, 'image'> & { image: StoredImage | null };

export type StoredGallery = Stored<Gallery, StoredPeople & { items: StoredGalleryItem[] }>;

export type StoredReview = Stored<Review, StoredPeople & { seoOgImage: StoredImage | null }>;

export type StoredVideo = Stored<VideoStory, object>;

/** The document `product:{slug}` in `site_documents`, which belongs to no list. */
export type StoredProduct = Omit<Product, 'image' | 'review'> & { image: StoredImage | null };

/** The document `draft:{slug}` in `site_documents`: an unpublished story, hidden from all lists and readers. */
export interface StoredDraft {
  document: StoredArticle;
  body: BodyNode[];
}

/**
 * The document of a `contents` row, discriminated by `typeName`. Contains the slugs of authors and topics instead of
 * the embedded objects.
 */
export type StoredContent = StoredArticle | StoredGallery | StoredReview | StoredVideo;

export interface StoredAuthor extends Omit<Author, 'image'> {
  slug: string;
  image: StoredImage | null;
}

export interface StoredTopic extends Pick<Topic, 'id' | 'slug' | 'name'> {
  description: string;
  text: string;
}

/** The publication's settings, as read from `site.json`. */
export interface SiteDocument {
  name: string;
  slogan: string;
  description: string;
  /** The publication's own domains. Search engines may follow links to them. */
  domains: string[];
  publisher: { name: string; legalName: string; url: string; email: string; foundingDate: string };
  copyrightHolder: string;
  /** Slugs of the topics in the header and footer. If empty, the first topics are used. */
  headerTopics: string[];
  /** Null if the name is shown as text; absent for the demo publication, whose logo is part of the app. */
  logo?: LogoImage | null;
  /** All fields of the file. Validate any field not listed above before use. */
  fields: Record<string, unknown>;
}

/** The document `theme`: the publication's look, as read from `theme.json`. */
export interface StoredTheme {
  /** CSS rules that follow the core style sheet. */
  sheet: string;
  /** Page background in each color scheme. */
  paper: { light: string; dark: string };
  /** Source image for the icons. */
  mark: StoredThemeFile;
  /** Images and fonts, keyed by file name, which contains a hash of the content. */
  files: Record<string, StoredThemeFile>;
  /** Address of the font that documents preload; absent if headlines use the app's font. */
  headlineFont?: string;
}

export interface StoredThemeFile {
  type: string;
  base64: string;
}

export const STATIC_PAGE_KINDS = ['collection', 'feature', 'page', 'newsletter'] as const;

export type StaticPageKind = (typeof STATIC_PAGE_KINDS)[number];

/** A static document that belongs to no list: the `site_documents` row `{kind}:{slug}`. */
export interface StaticPageDocument {
  slug: string;
  title: string;
  description: string;
  dek: string;
  image: StoredImage | null;
  body: BodyNode[];
  /** Slugs of its stories, in display order. */
  contents: string[];
  frequency: string;
  /** All front matter fields. Validate any field not listed above before use. */
  fields: Record<string, unknown>;
}
