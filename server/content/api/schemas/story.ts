import Type from 'typebox';
import { BodyNodeSchema } from './body';
import { closed, nullable } from './closed';
import { ContentDateSchema, ImageSchema } from './image';

const text = Type.String();
const flag = Type.Boolean();
const anything = Type.Record(Type.String(), Type.Unknown());

const date = nullable(ContentDateSchema);
const image = nullable(ImageSchema);

export const SimpleTopicSchema = closed({ id: text, slug: text, name: text });

const TopicSchema = closed({
  id: text,
  slug: text,
  name: text,
  typeName: Type.Literal('topic'),
  uuid: text,
  primary: flag,
  topicPath: Type.Array(SimpleTopicSchema),
  pathSlugs: Type.Array(text),
});

export const AuthorSchema = closed({
  id: text,
  username: text,
  firstName: text,
  lastName: text,
  image,
  profile: closed({
    authorBio: text,
    byline: text,
    authorDisclosure: text,
    awardsAndCredentials: text,
    bureau: text,
    education: text,
    expertise: text,
    id: text,
    title: text,
  }),
  title: text,
  bio: text,
  bureau: text,
  socialProfileIds: closed({
    twitter: text,
    facebookProfile: text,
    facebookPage: text,
    instagram: text,
  }),
  authorDisclosure: text,
  slug: Type.Optional(text),
});

export const lang = Type.Optional(text);

const language = { lang, dir: Type.Optional(Type.Enum(['ltr', 'rtl'])) };

/** Fields that all story types share. */
export const story = {
  ...language,
  id: text,
  headline: text,
  title: text,
  slug: text,
  subType: text,
  section: text,
  edition: text,
  buyingCycle: text,
  author: nullable(AuthorSchema),
  image,
  promoImage: image,
  primaryCollection: nullable(anything),
  collections: Type.Array(anything),
  topics: Type.Array(TopicSchema),
  tags: Type.Array(SimpleTopicSchema),
  annotations: Type.Array(anything),
  contentPlatform: nullable(anything),
  datePublished: date,
  dateUpdated: date,
  displayDatePublished: date,
  displayDateUpdated: date,
  dek: text,
  body: Type.Array(BodyNodeSchema),
};

export const people = {
  moreAuthors: Type.Array(AuthorSchema),
  editors: Type.Array(AuthorSchema),
};

export const seo = {
  noIndex: flag,
  relAlternate: text,
  relHrefLang: text,
  relNext: text,
  relPrev: text,
  seoMetaDescription: text,
  seoNewsKeywords: text,
  seoOgDescription: text,
  seoOgImage: image,
  seoOgTitle: text,
  seoTwitterCreator: text,
};
