import type { Article, Author, Image, Topic } from '../../src/model/content';

/**
 * How content lies in the store: the entity as an editor filed it, complete with its defaults, but
 * with the slugs of authors and topics in the place of copies, and pictures without signed addresses.
 */
export type StoredImage = Omit<Image, 'renditions' | 'imageUrl'>;

type Resolved =
  | 'author'
  | 'body'
  | 'editors'
  | 'image'
  | 'mobileImage'
  | 'moreAuthors'
  | 'promoImage'
  | 'seoOgImage'
  | 'topics';

export interface StoredArticle extends Omit<Article, Resolved> {
  author: string;
  moreAuthors: string[];
  editors: string[];
  topics: string[];
  image: StoredImage | null;
  promoImage: StoredImage | null;
  mobileImage: StoredImage | null;
  seoOgImage: StoredImage | null;
}

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
}
