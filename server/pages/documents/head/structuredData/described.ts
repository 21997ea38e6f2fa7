import type { Thing, WithContext } from 'schema-dts';

/** Whom the data names besides the story: who publishes it, under which address. */
export interface DescribedSite {
  publicOrigin: string;
  siteName: string;
  /** As the footer says it; empty where it says nothing. */
  copyrightHolder: string;
}

/** One thing that a document says to search engines, as it stands in a script element of its own. */
export type Described = WithContext<Exclude<Thing, string>>;

export function described(thing: Exclude<Thing, string>): Described {
  return { '@context': 'https://schema.org', ...thing };
}
