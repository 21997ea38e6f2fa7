import type {
  ComponentKind,
  ComponentLinks,
  ComponentMetadata,
  ComponentTypeName,
  ListingComponent,
  ObjectComponent,
  Paging,
} from '../../../src/model/routing/component';
import type { ComposedName } from '../../../src/model/routing/componentScreens';
import type { PageMeta } from '../../../src/model/routing/page';

/** Output of a page composer, without header and footer. */
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
  componentName: ComposedName,
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

export function listingComponent(
  componentName: ComposedName,
  componentType: ComponentTypeName,
  metadata: ComponentMetadata,
  { items, paging, links = {} }: ListingParts,
): ListingComponent {
  return {
    id: componentName,
    meta: { componentName, componentDisplayName: componentName, componentType },
    metadata,
    links,
    items,
    ...(paging && { paging }),
  };
}
