import type { MovedAddresses } from './movedAddresses';
import type { Notes } from '../report/moveReport';
import type { Position, SourceText } from './position';

/** The exported site, without its stories. All slugs are final. */
export interface SourceSite {
  name: string;
  description: string;
  /** Language as written in the source; empty if the source specifies none. */
  language: string;
  /** Address of the old site, or null if it is unknown. */
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
  /** Social media handles, keyed by field name in the author file. */
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

export interface SourcePicture {
  /** Address, or path relative to the story's file. */
  address: string;
  alt: string;
  caption: string;
  at: Position;
}

export interface SourceMarkup extends SourceText {
  /**
   * True if the markup was generated from another format. Positions in it are then derived from the preceding
   * `data-line` attribute, which counts lines from the start of the text. If there is no such attribute, the start of
   * the text is used.
   */
  isDerived: boolean;
  /** True if line breaks separate paragraphs, as in WordPress's classic editor. */
  hasLineBreaks: boolean;
  /** True if brackets may contain WordPress shortcodes. */
  hasShortcodes: boolean;
}

export interface SourceStory {
  id: string;
  kind: 'story' | 'page';
  slug: string;
  status: 'published' | 'draft' | 'scheduled';
  title: string;
  /** Empty if the source has no dek or excerpt. */
  dek: string;
  authors: string[];
  topics: string[];
  tags: string[];
  /** ISO 8601; null if the source has no date. */
  published: string | null;
  updated: string | null;
  picture: SourcePicture | null;
  markup: SourceMarkup;
  at: Position;
}

/** Another system's export, feed or site folder, after the first pass over it. */
export interface Source {
  site: SourceSite;
  addresses: MovedAddresses;
  /** Returns the new path of the page that an old address such as `/?p=12` identifies by id. */
  pathOf(id: string): string | undefined;
  /** Problems and omissions found by the survey. */
  notes: Notes;
  /** Number of words in the parts that the survey left out. */
  leftOutWords: number;
  /** Streams the stories in source order. */
  stories(): AsyncIterable<SourceStory>;
  /** Returns the pictures of a gallery: those with the given ids or, without ids, all that belong to the story. */
  gallery(ids: readonly string[], story: SourceStory): SourcePicture[];
  /** Returns the markup of a shared block by its id, or null. */
  sharedBlock?(id: string): string | null;
  /** Resolves a file address in a story, for sources with relative paths. */
  fileAddress?(given: string, story: SourceStory): string;
  /** Returns the address of the original of a resized picture, or null. */
  original(address: string): string | null;
}
