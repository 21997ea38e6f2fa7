import Type, { type TSchema } from 'typebox';
import { COMPONENT_KINDS, COMPONENT_TYPES } from '../../../../src/model/routing/component';
import { ROUTES } from '../../../../src/model/routing/routes';
import { PAGE_LIMIT } from '../../../config/limits';
import { VanityEntrySchema } from './vanity';
import { closed, nullable } from './closed';
import { LinkSchema, ListingItemSchema, SeamlessItemSchema } from './entities';
import { FooterItemSchema, HeaderItemSchema, PAGE_LISTS, PAGE_OBJECTS } from './pageItems';

const text = Type.String();
const count = Type.Integer({ minimum: 0 });

export const PagingSchema = closed({
  total: count,
  limit: Type.Integer({ minimum: 1, maximum: PAGE_LIMIT }),
  offset: count,
});

const componentMeta = closed({
  componentName: text,
  componentDisplayName: text,
  componentType: Type.Union(COMPONENT_TYPES.map((type) => Type.Literal(type))),
  adBelow: Type.Optional(closed({ name: text, type: text })),
});

const metadata = closed({
  kind: Type.Optional(Type.Union(COMPONENT_KINDS.map((kind) => Type.Literal(kind)))),
  heading: Type.Optional(text),
  moreHref: Type.Optional(text),
  /** Set for modules on a front. */
  layout: Type.Optional(text),
  isBelowFront: Type.Optional(Type.Boolean()),
  pageNumber: Type.Optional(Type.Integer({ minimum: 1 })),
  pageCount: Type.Optional(Type.Integer({ minimum: 1 })),
  basePath: Type.Optional(text),
  /** Set for a list that is a video playlist. */
  playlistId: Type.Optional(text),
  playlistTitle: Type.Optional(text),
});

const links = closed({ self: Type.Optional(text), next: Type.Optional(text) });

const base = { id: text, meta: componentMeta, metadata, links };

/** Each list contains items of a single type. */
const pageComponent = Type.Union([
  ...PAGE_LISTS.map((item) =>
    closed({ ...base, items: Type.Array(item), paging: Type.Optional(PagingSchema) }),
  ),
  ...PAGE_OBJECTS.map((item) => closed({ ...base, item })),
]);

const headerComponent = closed({ ...base, item: HeaderItemSchema });
const footerComponent = closed({ ...base, item: FooterItemSchema });

const page = closed({
  pageType: Type.Union(ROUTES.map(({ name }) => Type.Literal(name))),
  id: text,
  queryParams: Type.Record(Type.String(), Type.String()),
  header: nullable(headerComponent),
  footer: nullable(footerComponent),
  components: Type.Array(pageComponent),
  isSeamless: Type.Boolean(),
  meta: closed({
    title: text,
    description: text,
    canonical: text,
    canonicalUrl: Type.Optional(text),
    robots: Type.Union([
      Type.Literal('index, follow'),
      Type.Literal('noindex, follow'),
      Type.Literal('noindex, nofollow'),
    ]),
    vanity: Type.Optional(VanityEntrySchema),
    ads: Type.Optional(Type.Record(Type.String(), Type.String())),
  }),
});

export const PageAnswerSchema = closed({
  data: closed({ item: page }),
  meta: closed({ contentVersion: text }),
});

export const ListingAnswerSchema = itemsAnswer(ListingItemSchema);
export const SeamlessAnswerSchema = itemsAnswer(SeamlessItemSchema);
export const LinksAnswerSchema = itemsAnswer(LinkSchema);

export const ErrorAnswerSchema = closed({
  errors: Type.Array(
    closed({ code: text, message: text, context: Type.Record(Type.String(), Type.Unknown()) }),
  ),
});

function itemsAnswer<Item extends TSchema>(item: Item) {
  return closed({
    data: closed({ items: Type.Array(item), paging: PagingSchema }),
    links,
    meta: componentMeta,
  });
}
