import { articleFixture, topicFixture } from '../../../test/support/fixtures/contentFixtures';
import type {
  Article,
  Collection,
  Content,
  ContentDate,
  ContentPlatform,
  HierarchicalTopic,
  Image,
  RelatedObject,
  Topic,
} from './content';
import type { ContentListingItem } from './contentListingItem';

const DATE: Required<ContentDate> = {
  created: '2026-03-01T09:00:00Z',
  date: '2026-03-01T09:00:00Z',
  timezone: 'America/New_York',
  updated: '2026-03-01T09:00:00Z',
  published: '2026-03-01T09:00:00Z',
};

const IMAGE: Image = {
  id: 'image-1',
  filename: 'kettle.jpg',
  dateCreated: DATE,
  alt: 'A kettle',
  credits: 'Halfwave',
  caption: '',
  path: 'pictures/kettle.jpg',
  cropGravity: 5,
  crop: '800x450+0+20',
  typeName: 'image',
  imageUrl: '/a/img/kettle.jpg',
  width: 1600,
  height: 900,
  bucketPath: 'pictures',
  bucketType: 'local',
  title: 'Kettle',
  size: 120_000,
  renditions: [],
};

const COLLECTION: Collection = {
  id: 'collection-1',
  image: null,
  primary: true,
  title: 'Kettles',
  slug: 'kettles',
  hide: false,
  description: '',
  threads: [{ slug: 'boiling' }],
  typeSlug: 'package',
  collectionType: { id: 'type-1', slug: 'package' },
};

const RELATED: RelatedObject = {
  image: null,
  metaData: {},
  objectId: 'object-1',
  promoImage: null,
  promoTitle: '',
  slug: 'a-story',
  title: 'A story',
  topic: null,
  typeName: 'content_article',
  api: '',
  description: '',
};

const TOPIC: Topic = topicFixture('phones', true);

const HIERARCHICAL: HierarchicalTopic = { ...TOPIC, typePath: '', hPath: '', hslugPath: '' };

const PLATFORM: ContentPlatform = { revisionId: '7', ctopic: [], entity: [], ctax: [], csig: [] };

const LISTED: ContentListingItem = {
  type: 'content_article',
  id: 'id-a-story',
  slug: 'a-story',
  url: '/article/a-story/',
  source: 'halfwave',
  title: 'A story',
  dek: '',
  image: null,
  topic: null,
  authorName: 'Ada Penn',
  isSponsored: false,
  datePublished: DATE,
  dateUpdated: null,
  displayDatePublished: null,
  displayDateUpdated: null,
};

const ARTICLE: Article = articleFixture('a-story');
const CONTENT: Content = ARTICLE;

const CONTENT_FIELDS = [
  'id',
  'typeName',
  'headline',
  'title',
  'slug',
  'subType',
  'section',
  'edition',
  'buyingCycle',
  'author',
  'image',
  'promoImage',
  'primaryCollection',
  'collections',
  'topics',
  'tags',
  'annotations',
  'contentPlatform',
  'datePublished',
  'dateUpdated',
  'displayDatePublished',
  'displayDateUpdated',
] as const satisfies readonly (keyof Content)[];

const ARTICLE_FIELDS = [
  ...['body', 'dek', 'layoutName', 'type', 'titleTag', 'site', 'canonicalUrl'],
  ...['image', 'mobileImage', 'promoImage'],
  ...['author', 'moreAuthors', 'editors'],
  ...['promoDek', 'promoHed', 'promoImage'],
  ...['relatedObjects', 'availableOn', 'capi', 'video'],
  ...['listicles', 'reviewCards', 'shortcodeTags', 'additionalShortcodeData'],
  ...['suppressAds', 'suppressBio', 'suppressComments', 'wordCount'],
  ...['slug', 'id', 'topics', 'tags', 'collections'],
  ...['buyingCycle', 'subType', 'section', 'edition'],
] as const satisfies readonly (keyof Article)[];

describe("the content platform's types for records", () => {
  it.each<[string, object, readonly string[]]>([
    ['a piece of content', CONTENT, CONTENT_FIELDS],
    ['an article', ARTICLE, ARTICLE_FIELDS],
    [
      'a date',
      DATE,
      ['created', 'date', 'timezone', 'updated', 'published'] satisfies (keyof ContentDate)[],
    ],
    [
      'an image',
      IMAGE,
      [
        'id',
        'filename',
        'dateCreated',
        'alt',
        'credits',
        'caption',
        'path',
        'cropGravity',
        'crop',
        'typeName',
        'imageUrl',
        'width',
        'height',
        'bucketPath',
        'bucketType',
        'title',
        'size',
      ] satisfies (keyof Image)[],
    ],
    [
      'a topic',
      TOPIC,
      [
        'id',
        'slug',
        'name',
        'typeName',
        'uuid',
        'primary',
        'topicPath',
        'pathSlugs',
      ] satisfies (keyof Topic)[],
    ],
    [
      'a topic of a hierarchy',
      HIERARCHICAL,
      ['typePath', 'hPath', 'hslugPath'] satisfies (keyof HierarchicalTopic)[],
    ],
    [
      'a collection',
      COLLECTION,
      [
        'id',
        'image',
        'primary',
        'title',
        'slug',
        'hide',
        'description',
        'threads',
        'typeSlug',
        'collectionType',
      ] satisfies (keyof Collection)[],
    ],
    [
      'a related object',
      RELATED,
      [
        'image',
        'metaData',
        'objectId',
        'promoImage',
        'promoTitle',
        'slug',
        'title',
        'topic',
        'typeName',
        'api',
        'description',
      ] satisfies (keyof RelatedObject)[],
    ],
    [
      'a listed item',
      LISTED,
      ['type', 'id', 'slug', 'url', 'source'] satisfies (keyof ContentListingItem)[],
    ],
  ])('define the expected fields of %s', (_, sample, fields) => {
    expect(Object.keys(sample)).toEqual(expect.arrayContaining([...fields]));
  });

  it('use lists for collections, topics, tags and revision metadata', () => {
    const { collections, topics, tags } = ARTICLE;
    const { revisionId, ...lists } = PLATFORM;
    for (const list of [collections, topics, tags, ...Object.values(lists)]) {
      expect(list).toBeInstanceOf(Array);
    }
    expect(Object.keys(lists)).toEqual(['ctopic', 'entity', 'ctax', 'csig']);
    expect(revisionId).toBe('7');
  });

  it("use only ID, slug and name for each topic in a topic's path", () => {
    expect(TOPIC.topicPath.map((topic) => Object.keys(topic))).toEqual([['id', 'slug', 'name']]);
  });

  it("use slugs for a collection's threads, and an ID and a slug for its type", () => {
    expect(COLLECTION.threads).toEqual([{ slug: 'boiling' }]);
    expect(COLLECTION.collectionType).toEqual({ id: 'type-1', slug: 'package' });
  });

  it('use booleans for suppression flags and a number for the word count', () => {
    const { suppressAds, suppressBio, suppressComments, wordCount } = ARTICLE;
    const flags: boolean[] = [suppressAds, suppressBio, suppressComments];
    expect(flags.map((flag) => typeof flag)).toEqual(['boolean', 'boolean', 'boolean']);
    expect(typeof wordCount).toBe('number');
  });
});
