import Type from 'typebox';
import { BodyNodeSchema } from './body';
import { closed, nullable } from './closed';
import {
  ArticleSchema,
  GallerySchema,
  InnovationTrendSchema,
  LinkSchema,
  ListingItemSchema,
  ProductSchema,
  ReviewSchema,
  VideoSchema,
} from './entities';
import { ImageSchema } from './image';
import { AuthorSchema } from './story';

const text = Type.String();
const count = Type.Integer({ minimum: 0 });
const flag = Type.Boolean();
const image = nullable(ImageSchema);
const body = Type.Array(BodyNodeSchema);

const authorEntry = {
  id: text,
  name: text,
  title: text,
  bureau: text,
  byline: text,
  image,
  url: nullable(text),
};
const AuthorEntrySchema = closed(authorEntry);

/** Item schemas of list components; see `src/model/routing/pageComponents.ts`. */
export const PAGE_LISTS = [
  ListingItemSchema,
  closed({ slug: text, name: text, description: text, url: text, count }),
  AuthorEntrySchema,
  closed({
    ...authorEntry,
    stories: Type.Array(
      closed({ id: text, title: text, url: text, date: text, isSponsored: flag }),
    ),
  }),
  InnovationTrendSchema,
  closed({ id: text, slug: text, title: text, description: text, frequency: text, body }),
  closed({ name: text, url: text, count }),
  closed({ id: text, title: text, url: text, date: nullable(text), isSponsored: flag }),
  closed({ name: text, url: text, page: text }),
];

const searchLinks = Type.Optional(Type.Array(closed({ label: text, title: text, url: text })));

const featureSection = { heading: text, text, body, image };

/** Item schemas of single-object components. */
export const PAGE_OBJECTS = [
  ArticleSchema,
  GallerySchema,
  ReviewSchema,
  ProductSchema,
  VideoSchema,
  closed({ heading: text, text, slug: Type.Optional(text) }),
  closed({ heading: text, text, image }),
  closed({ author: AuthorSchema, name: text, count }),
  closed(featureSection),
  closed({
    ...featureSection,
    figures: Type.Array(closed({ value: text, label: text })),
    people: Type.Array(AuthorEntrySchema),
    links: Type.Array(LinkSchema),
  }),
  closed({ body }),
  closed({
    query: text,
    total: count,
    first: count,
    last: count,
    isPartial: Type.Optional(flag),
    isMore: Type.Optional(flag),
    written: Type.Optional(text),
    corrected: Type.Optional(text),
    named: searchLinks,
    filters: Type.Optional(
      Type.Array(
        closed({
          heading: text,
          options: Type.Array(closed({ title: text, url: text, isChosen: flag })),
        }),
      ),
    ),
    nearest: searchLinks,
    popular: searchLinks,
  }),
  closed({ heading: text, text, signIn: LinkSchema, join: LinkSchema }),
  closed({ identifier: text, title: text, url: text }),
  closed({ heading: text, text, frequency: text, href: text, layout: text }),
];

const links = Type.Array(LinkSchema);

/** See `src/model/routing/siteFrame.ts`. */
export const HeaderItemSchema = closed({
  logo: closed({
    linkText: text,
    href: text,
    image: Type.Optional(
      nullable(closed({ light: text, dark: Type.Optional(text), width: count, height: count })),
    ),
  }),
  slogan: LinkSchema,
  menus: Type.Array(
    closed({
      name: text,
      label: text,
      clickToOpen: Type.Boolean(),
      main: nullable(LinkSchema),
      sections: Type.Array(closed({ heading: text, columns: Type.Array(links) })),
    }),
  ),
  editions: closed({
    own: Type.Array(closed({ linkText: text, code: text })),
    external: links,
  }),
  search: LinkSchema,
  account: LinkSchema,
});

export const FooterItemSchema = closed({
  columns: Type.Array(closed({ heading: text, links })),
  editions: links,
  social: Type.Array(closed({ network: text, href: text })),
  policies: links,
  copyrightHolder: text,
  contentSite: Type.Optional(text),
});
