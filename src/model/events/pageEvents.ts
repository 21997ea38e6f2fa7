import type { EventFamily, Field } from './contract';
import { LIST_KINDS, NAVIGATION_TYPES, SOURCES } from './viewFacts';

/** Fields that describe the viewed page and how it was reached. */
const VIEW_FIELDS = {
  path: { type: 'path', since: 2, meaning: 'Path at which the page was shown' },
  canonical: {
    type: 'text',
    since: 2,
    meaning: 'Canonical path or address of the page; empty for an error',
  },
  listKind: {
    type: 'text',
    since: 2,
    oneOf: LIST_KINDS,
    meaning: 'Kind of list shown on the page, or empty',
  },
  listName: {
    type: 'text',
    since: 2,
    meaning: 'Slug of the listed topic, tag, collection, author or section, or empty',
  },
  campaign: {
    type: 'texts',
    since: 2,
    meaning: 'Campaign parameters as `utm_source=…`; for click ids, only the name',
  },
  navigationType: {
    type: 'text',
    since: 2,
    oneOf: NAVIGATION_TYPES,
    meaning: 'How the reader reached the page; `restored`: from the back/forward cache',
  },
  servedFrom: {
    type: 'text',
    since: 2,
    oneOf: SOURCES,
    meaning: 'Network, or the service worker’s cache or offline bundle',
  },
  locale: { type: 'text', since: 2, meaning: 'Preferred language of the browser, such as `en-US`' },
  isBot: {
    type: 'flag',
    since: 2,
    meaning: 'True if the browser is automated or identifies itself as a bot',
  },
} as const satisfies Record<string, Field>;

/** Fields of a page view. `PageEnriched` and `PageReentered` contain only some of them. */
const PAGE_FIELDS = {
  pageType: { type: 'text', meaning: 'Name of the route, or `error_page`' },
  articleSubType: { type: 'text', meaning: '`long-form`, `live-blog` or empty' },
  articleType: { type: 'text', meaning: 'Kind of story, `error_{status}`, or empty' },
  articleAuthorName: { type: 'texts', meaning: 'Names of the authors, main author first' },
  pageViewGuid: { type: 'text', meaning: 'ID of the page view' },
  deviceType: { type: 'text', meaning: 'Device class', oneOf: ['mobile', 'tablet', 'desktop'] },
  siteSection: {
    type: 'text',
    meaning: 'Section of the story, else the route; `error` for errors',
  },
  topicName: { type: 'text', meaning: 'Name of the first topic, or empty' },
  topicSlugs: { type: 'texts', meaning: 'Topics of the story' },
  tagSlugs: { type: 'texts', meaning: 'Tags of the story' },
  siteHier: { type: 'text', meaning: 'Section and path of the first topic, separated by |' },
  articleId: { type: 'text', meaning: 'ID of the article, or empty' },
  collectionTypeSlug: { type: 'text', meaning: 'Kind of the first collection, or empty' },
  postId: { type: 'text', meaning: 'ID of the story, whatever its kind, or empty' },
  pageViews: { type: 'count', meaning: 'Page views since the document loaded, including this one' },
  sessionPageViews: { type: 'count', meaning: 'Page views in the session, including this one' },
  edition: { type: 'text', meaning: 'Edition of the publication' },
  brand: { type: 'text', meaning: 'Name of the publication' },
  siteName: { type: 'text', meaning: 'Key of the site' },
  reportSuite: { type: 'text', meaning: 'Site and edition that a report is about' },
  trafficSource: { type: 'text', meaning: 'Referring host, `internal` or `direct`' },
  pageComponents: { type: 'text', meaning: 'Tracked components of the page, separated by |' },
  pageNumber: { type: 'count', meaning: 'Page of a list, or index of a story in the feed, from 1' },
  testName: { type: 'text', meaning: 'Test that the page is part of, or empty' },
  testGroup: { type: 'text', meaning: 'Bucket of the test, or empty' },
  testVersion: { type: 'text', meaning: 'Version of the test, or empty' },
  channelType: { type: 'text', meaning: 'Section and page type, separated by a colon' },
  linkTag: { type: 'text', meaning: 'Tag of the link that led to the page', isOptional: true },
  clickText: {
    type: 'text',
    meaning: 'How a story in the feed was entered: `down.1`, `up.0`',
    isOptional: true,
  },
  articleProgram: {
    type: 'text',
    meaning: '`seamless` for a story that was entered by scrolling',
    isOptional: true,
  },
  ...VIEW_FIELDS,
} as const satisfies Record<string, Field>;

export const PAGE_EVENTS = {
  'event/PageViewed': {
    meaning:
      'A page was shown to the reader; sent once per view, including for each story in the feed.',
    category: 'C0002',
    source: 'sagas/navigation/pageViews.ts',
    fields: PAGE_FIELDS,
  },
  'event/VendorPageViewed': {
    meaning:
      'A page view for a vendor’s script. The script counts the first view of a session itself.',
    category: 'C0002',
    source: 'sagas/navigation/pageViews.ts, from the second page view on',
    fields: PAGE_FIELDS,
  },
  'event/PageEnriched': {
    meaning: 'The link that led to the page, and the page’s tracked components.',
    category: 'C0002',
    source: 'sagas/navigation/pageViews.ts, if there is a link tag or a tracked component',
    fields: {
      pageViewGuid: PAGE_FIELDS.pageViewGuid,
      pageType: PAGE_FIELDS.pageType,
      pageComponents: PAGE_FIELDS.pageComponents,
      linkTag: PAGE_FIELDS.linkTag,
      clickText: PAGE_FIELDS.clickText,
      ...VIEW_FIELDS,
    },
  },
  'event/PageReentered': {
    meaning: 'The reader scrolled back to a story in the feed. Its view continues and counts once.',
    category: 'C0002',
    source: 'sagas/tracking/reentries.ts',
    fields: {
      pageViewGuid: PAGE_FIELDS.pageViewGuid,
      pageType: PAGE_FIELDS.pageType,
      articleId: PAGE_FIELDS.articleId,
      clickText: { type: 'text', meaning: 'Direction and position in the feed: `up.0`, `down.1`' },
    },
  },
} as const satisfies EventFamily;
