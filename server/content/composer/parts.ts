import type {
  ComponentKind,
  ComponentLinks,
  ComponentMetadata,
  ComponentTypeName,
  ListingComponent,
  ObjectComponent,
  Paging,
} from '../../../src/model/routing/component';
import type { PageMeta } from '../../../src/model/routing/page';

/** What a page's composer answers; header and footer are put around it. */
export interface PageContent {
  components: (ListingComponent | ObjectComponent)[];
  meta: PageMeta;
}

interface ListingParts {
  items: unknown[];
  paging?: Paging;
  links?: ComponentLinks;
}

export function objectComponent(
  componentName: string,
  componentType: ComponentTypeName,
  kind: ComponentKind,
  item: unknown,
): ObjectComponent {
  return {
    id: componentName,
    meta: { componentName, componentDisplayName: componentName, componentType },
    metadata: { kind },
    links: {},
    item,
  };
}

/** @param id differs from the name where a page has several of one kind. */
export function listingComponent(
  componentName: string,
  componentType: ComponentTypeName,
  metadata: ComponentMetadata,
  { items, paging, links = {} }: ListingParts,
  id = componentName,
): ListingComponent {
  return {
    id,
    meta: { componentName, componentDisplayName: componentName, componentType },
    metadata,
    links,
    items,
    ...(paging && { paging }),
  };
}
