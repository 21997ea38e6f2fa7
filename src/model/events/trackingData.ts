import { isObject } from '../routing/component';
import { DEFAULT_EDITION, type Content } from '../content/content';
import type { Device } from '../routing/device';
import type { EventPayload } from './trackedEvent';
import type { ExperimentState } from '../experiments/experimentState';
import type { Page } from '../routing/page';
import type { RouteMatch } from '../routing/routeMatch';
import {
  campaignOf,
  listFactsOf,
  trackedPath,
  type NavigationType,
  type ViewSource,
} from './viewFacts';

/** Data of a page view, from which the events about the page take their fields. */
export type TrackingData = EventPayload<'event/PageViewed'>;

/** Scroll direction that led to a story in the feed, and the story's position. */
export interface FeedStep {
  direction: 'down' | 'up';
  /** Index of the story in the feed; 0 for the first one. */
  index: number;
}

export interface PageViewFacts {
  /** The page; null for an error screen. */
  page: Page | null;
  /** HTTP status of the error screen, if one is shown. */
  errorStatus: number | null;
  guid: string;
  pageViews: number;
  sessionPageViews: number;
  device: Device;
  edition: string;
  brand: string;
  siteKey: string;
  trafficSource: string;
  experiment: ExperimentState | null;
  /** Page number in a list, from 1. */
  pageNumber: number;
  linkTag: string | null;
  /** The step from the previous story in the feed; null if the page view was not caused by scrolling the feed. */
  step: FeedStep | null;
  pathname: string;
  /** Query string of the page, including the question mark; may be empty. */
  search: string;
  /** The route; null for an error screen at an unmatched address. */
  route: RouteMatch | null;
  navigationType: NavigationType;
  servedFrom: ViewSource;
  locale: string;
  isBot: boolean;
}

/** Link tag and program for stories reached by scrolling the feed. */
const FEED = 'seamless';
const ERROR_PAGE = 'error_page';

/** Names of the components that are reported with the page view. */
const TRACKED_COMPONENTS: readonly string[] = [
  'front-lead',
  'front-shelf',
  'front-latest',
  'front-opinion',
  'front-ratings',
  'front-pictures',
  'front-videos',
  'front-trending',
  'newsletter-list',
  'search-results',
];

export function trackedComponents(page: Page | null): string[] {
  const names = (page?.components ?? []).map(({ meta }) => meta.componentName);
  return TRACKED_COMPONENTS.filter((name) => names.includes(name));
}

/** Builds the data of a page view from the facts known when it starts. */
export function trackingDataOf(facts: PageViewFacts): TrackingData {
  const { page, errorStatus, guid, device, brand, siteKey, experiment, step } = facts;
  const edition = facts.edition || DEFAULT_EDITION;
  const linkTag = step ? FEED : facts.linkTag;
  const about = errorStatus === null ? aboutPage(page) : aboutError(errorStatus);
  return {
    ...about,
    channelType: `${about.siteSection}:${about.pageType}`,
    pageViewGuid: guid,
    deviceType: device,
    pageViews: facts.pageViews,
    sessionPageViews: facts.sessionPageViews,
    edition,
    brand,
    siteName: siteKey,
    reportSuite: `${siteKey}-${edition}`,
    trafficSource: facts.trafficSource,
    pageComponents: trackedComponents(page).join('|'),
    pageNumber: step ? step.index + 1 : facts.pageNumber,
    testName: experiment?.id ?? '',
    testGroup: experiment?.bucket ?? '',
    testVersion: experiment?.version ?? '',
    ...viewOf(facts),
    ...(linkTag ? { linkTag } : {}),
    ...(step ? { clickText: `${step.direction}.${step.index}`, articleProgram: FEED } : {}),
  };
}

type View = Pick<
  TrackingData,
  | 'path'
  | 'canonical'
  | 'listKind'
  | 'listName'
  | 'campaign'
  | 'navigationType'
  | 'servedFrom'
  | 'locale'
  | 'isBot'
>;

function viewOf(facts: PageViewFacts): View {
  const { page, errorStatus, pathname, search, route, step, locale } = facts;
  return {
    path: trackedPath(pathname),
    canonical: page ? canonicalOf(page) : '',
    ...listFactsOf(errorStatus === null ? route : null),
    // Omits the campaign for stories reached by scrolling the feed, because it led only to the first story.
    campaign: step ? [] : campaignOf(search),
    navigationType: step ? 'feed' : facts.navigationType,
    servedFrom: facts.servedFrom,
    locale,
    isBot: facts.isBot,
  };
}

function canonicalOf({ meta }: Page): string {
  return (meta.canonicalUrl ?? meta.canonical).replace(/[?#][^]*/, '');
}

type About = Pick<
  TrackingData,
  | 'pageType'
  | 'siteSection'
  | 'siteHier'
  | 'postId'
  | 'articleId'
  | 'articleType'
  | 'articleSubType'
  | 'articleAuthorName'
  | 'topicName'
  | 'topicSlugs'
  | 'tagSlugs'
  | 'collectionTypeSlug'
>;

const NO_STORY = {
  articleType: '',
  articleSubType: '',
  articleAuthorName: [],
  topicName: '',
  topicSlugs: [],
  tagSlugs: [],
  articleId: '',
  postId: '',
  collectionTypeSlug: '',
};

function aboutError(status: number): About {
  return {
    ...NO_STORY,
    pageType: ERROR_PAGE,
    articleType: `error_${status}`,
    siteSection: 'error',
    siteHier: 'error',
  };
}

function aboutPage(page: Page | null): About {
  const pageType = page?.pageType ?? '';
  const story = page && storyOf(page);
  if (!story) return { ...NO_STORY, pageType, siteSection: pageType, siteHier: pageType };
  const siteSection = story.section || pageType;
  const [topic] = story.topics;
  return {
    pageType,
    siteSection,
    siteHier: [siteSection, ...(topic?.pathSlugs ?? [])].join('|'),
    articleType: story.type ?? '',
    articleSubType: story.subType,
    articleAuthorName: [story.author, ...story.moreAuthors].flatMap((author) =>
      author ? `${author.firstName} ${author.lastName}`.trim() : [],
    ),
    topicName: topic?.name ?? '',
    topicSlugs: story.topics.map(({ slug }) => slug),
    tagSlugs: story.tags.map(({ slug }) => slug),
    articleId: story.typeName === 'content_article' ? story.id : '',
    postId: story.id,
    collectionTypeSlug: story.primaryCollection?.typeSlug ?? '',
  };
}

/** Fields that tracking reads from any type of story. */
type Story = Pick<
  Content,
  'id' | 'typeName' | 'section' | 'subType' | 'author' | 'topics' | 'tags' | 'primaryCollection'
> & { type?: string | null; moreAuthors: Content['author'][] };

const STORIES: readonly string[] = ['article', 'gallery', 'review', 'video'];

function storyOf({ components }: Page): Story | null {
  const component = components.find(({ meta }) => STORIES.includes(meta.componentName));
  if (!component || !isObject(component)) return null;
  const item = component.item as Partial<Story>;
  return { ...NO_FIELDS, ...item };
}

/** Defaults for fields that some story types lack. */
const NO_FIELDS: Story = {
  id: '',
  typeName: 'content_article',
  section: '',
  subType: '',
  author: null,
  moreAuthors: [],
  topics: [],
  tags: [],
  primaryCollection: null,
};
