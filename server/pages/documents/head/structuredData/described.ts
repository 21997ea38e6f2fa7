import type { Thing, WithContext } from 'schema-dts';

/** Site data that the structured data contains in addition to the story. */
export interface DescribedSite {
  publicOrigin: string;
  siteName: string;
  /** Copyright holder in the footer; empty if the footer has none. */
  copyrightHolder: string;
}

/** A JSON-LD object, which is rendered in its own script element. */
export type Described = WithContext<Exclude<Thing, string>>;

export function described(thing: Exclude<Thing, string>): Described {
  return { '@context': 'https://schema.org', ...thing };
}
