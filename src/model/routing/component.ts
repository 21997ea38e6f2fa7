import type { AdPlacement } from '../ads/adSlots';
import type { EditionSlug } from '../content/content';

export const COMPONENT_TYPES = [
  'UNKNOWN',
  'MODAL',
  'BANNER',
  'TABS',
  'GRID',
  'HERO',
  'CARDS',
  'CONTENTBLOCK',
  'SLIDER',
  'SECTION',
  'FAQ',
  'LIST',
  'SIDEBAR',
  'LINKS',
  'SHELF',
  'HEADER',
  'FOOTER',
  'NAVIGATION',
  'MARKETPLACE',
  'ISI',
] as const;

export type ComponentTypeName = (typeof COMPONENT_TYPES)[number];

export const COMPONENT_KINDS = [
  'Article',
  'AuthorList',
  'ContentList',
  'EditorialLinks',
  'Feature',
  'Gallery',
  'Review',
  'RicochetCollections',
  'Seamless',
  'SmartSearchResults',
  'Text',
  'Video',
  'VideoList',
] as const;

export type ComponentKind = (typeof COMPONENT_KINDS)[number];

export interface ComponentMeta {
  /** Registered name of the React component. */
  componentName: string;
  componentDisplayName: string;
  componentType: ComponentTypeName;
  /** Ad slot below the component. */
  adBelow?: AdPlacement;
}

interface ComponentBase {
  id: string;
  meta: ComponentMeta;
  /** Data other than the content, such as the kind and the heading. */
  metadata: ComponentMetadata;
  links: ComponentLinks;
}

export interface ComponentMetadata {
  kind?: ComponentKind;
  heading?: string;
  /** Path of a page on this site with more of the same content. */
  moreHref?: string;
  [name: string]: unknown;
}

/** Paths of content API requests for these items and for the next ones. */
export interface ComponentLinks {
  self?: string;
  next?: string;
}

export interface ListingComponent extends ComponentBase {
  items: unknown[];
  paging?: Paging;
}

export interface ObjectComponent extends ComponentBase {
  item: unknown;
}

export interface ErrorComponent extends ComponentBase {
  fetcherName: string;
  name: string;
  status: number;
  errors: ComponentError[];
}

export interface ComponentError {
  code: string;
  message: string;
  context: { availableOn: EditionSlug[] };
}

export interface Paging {
  total: number;
  limit: number;
  offset: number;
}

export type PageComponent = ListingComponent | ObjectComponent | ErrorComponent;

export function isListing(component: PageComponent): component is ListingComponent {
  return 'items' in component;
}

export function isObject(component: PageComponent): component is ObjectComponent {
  return 'item' in component;
}

export function isError(component: PageComponent): component is ErrorComponent {
  return 'errors' in component;
}
