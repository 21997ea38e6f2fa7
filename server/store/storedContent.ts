import type { BodyNode } from '../../src/model/content/bodyTree';
import type { Listicle } from '../../src/model/content/commerce';
import type { Article, Author, Image, Topic } from '../../src/model/content/content';
import type { ListingFacts } from '../../src/model/content/contentListingItem';
import type { Product } from '../../src/model/content/products';
import type { Gallery, GalleryItem, Review, VideoStory } from '../../src/model/content/stories';

/**
 * How content lies in the store: the entity as an editor filed it, complete with its defaults, but
 * with the slugs of authors and topics in the place of copies, and pictures without signed addresses.
 */
export type StoredImage = Omit<Image, 'renditions' | 'imageUrl' | 'motion'> & {
  /** Whether it has more than one frame. */
  moves?: boolean;
};

/** What every kind has that is put in place when it is read. */
interface StoredParts {
  author: string;
  topics: string[];
  image: StoredImage | null;
  promoImage: StoredImage | null;
  /** Counted at import, so that no list ever touches a body. */
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

/** `product:{slug}` in `site_documents`: it stands in no list. */
export type StoredProduct = Omit<Product, 'image' | 'review'> & { image: StoredImage | null };

/** `draft:{slug}` in `site_documents`: a story in work, which no list and no reader finds. */
export interface StoredDraft {
  document: StoredArticle;
  body: BodyNode[];
}

/** A row of `contents`; `typeName` tells which. */
export type StoredContent = StoredArticle | StoredGallery | StoredReview | StoredVideo;

export interface StoredAuthor extends Omit<Author, 'image'> {
  slug: string;
  image: StoredImage | null;
}

export interface StoredTopic extends Pick<Topic, 'id' | 'slug' | 'name'> {
  description: string;
  text: string;
}

/** `site.json`: what the publication is called and who publishes it. */
export interface SiteDocument {
  name: string;
  slogan: string;
  description: string;
  /** Domains of the product itself: links to them are followed. */
  domains: string[];
  publisher: { name: string; legalName: string; url: string; email: string; foundingDate: string };
  copyrightHolder: string;
  /** Topics that header and footer lead to, by slug. Empty: the first few there are. */
  headerTopics: string[];
  /** Everything the file says, by name; whoever uses more than the above checks it. */
  fields: Record<string, unknown>;
}

export const STANDING_KINDS = ['collection', 'feature', 'page', 'newsletter'] as const;

export type StandingKind = (typeof STANDING_KINDS)[number];

/** A file that speaks for itself and stands in no list: a row of `site_documents` named `{kind}:{slug}`. */
export interface StandingDocument {
  slug: string;
  title: string;
  description: string;
  dek: string;
  image: StoredImage | null;
  body: BodyNode[];
  /** Slugs of the stories it leads to, in its own order. */
  contents: string[];
  frequency: string;
  /** Everything its front matter says, by name; whoever uses more than the above checks it. */
  fields: Record<string, unknown>;
}
