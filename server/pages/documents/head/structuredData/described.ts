import type { Thing, WithContext } from 'schema-dts';

/** The publisher, which the data names in addition to the story. */
export interface DescribedSite {
  publicOrigin: string;
  siteName: string;
  /** As in the footer; empty if the footer has none. */
  copyrightHolder: string;
}

/** One JSON-LD object; each is rendered in its own script element. */
export type Described = WithContext<Exclude<Thing, string>>;

export function described(thing: Exclude<Thing, string>): Described {
  return { '@context': 'https://schema.org', ...thing };
}
