import type { Notes } from '../report/moveReport';
import type { Position, SourceText } from './position';

/** A publication as described by its export, without its stories. Slugs are final. */
export interface SourceSite {
  name: string;
  description: string;
  /** Language of the texts as written in the source; empty if it does not specify one. */
  language: string;
  /** Address of the old site, or null if the source does not contain it. */
  address: URL | null;
  authors: SourceAuthor[];
  topics: SourceTopic[];
  menus: SourceMenu[];
}

export interface SourceAuthor {
  slug: string;
  firstName: string;
  lastName: string;
  biography: string;
  /** Social network handles, keyed by field of the author file. */
  social?: Readonly<Record<string, string>>;
  portrait?: SourcePicture;
}

export interface SourceTopic {
  slug: string;
  name: string;
  description: string;
}

export interface SourceMenu {
  name: string;
  entries: SourceMenuEntry[];
}

export interface SourceMenuEntry {
  text: string;
  target: { topic: string } | { address: string } | null;
  entries: SourceMenuEntry[];
}

/** A picture referenced by a story. */
export interface SourcePicture {
  /** Address, or a path relative to the story's file. */
  address: string;
  alt: string;
  caption: string;
  at: Position;
}

/** Markup of a story. */
export interface SourceMarkup extends SourceText {
  /**
   * True if the text was generated from another format. Positions in it are then taken from the preceding `data-line`
   * (an offset from the first line), or are those of the whole text.
   */
  isDerived: boolean;
  /** True if line breaks separate paragraphs, as in WordPress's classic editor. */
  hasLineBreaks: boolean;
  /** True if brackets can be WordPress shortcodes. */
  hasShortcodes: boolean;
}

export interface SourceStory {
  /** Id in the source. */
  id: string;
  kind: 'story' | 'page';
  slug: string;
  status: 'published' | 'draft' | 'scheduled';
  title: string;
  /** Empty if the source has none. */
  dek: string;
  authors: string[];
  topics: string[];
  tags: string[];
  /** ISO 8601; null for a draft without a date. */
  published: string | null;
  updated: string | null;
  picture: SourcePicture | null;
  markup: SourceMarkup;
  at: Position;
}

/** A page of the new site with its addresses on the old one, for links and redirects. */
export interface MovedAddress {
  /** Path on the new site. */
  path: string;
  /** Path on the old site; with its query, because some pages have no other address. */
  old: string;
  at: Position;
}

/** A source after its first pass. */
export interface Source {
  site: SourceSite;
  addresses: MovedAddress[];
  /** Returns the new path of a page that an address names by its id (`/?p=12`). */
  pathOf(id: string): string | undefined;
  /** Problems and omissions that the survey found. */
  notes: Notes;
  /** Words in the parts that the survey omitted. */
  leftOutWords: number;
  /** Streams the stories in source order. */
  stories(): AsyncIterable<SourceStory>;
  /** Returns the files of a gallery: those with the ids, or all that belong to the story. */
  gallery(ids: readonly string[], story: SourceStory): SourcePicture[];
  /** Returns the markup of a block that stories share, by its id. */
  sharedBlock?(id: string): string | null;
  /** Returns the address of a file referenced by a story, for sources with relative paths. */
  fileAddress?(given: string, story: SourceStory): string;
  /** Returns the address of the full picture for a smaller copy. */
  original(address: string): string | null;
}
