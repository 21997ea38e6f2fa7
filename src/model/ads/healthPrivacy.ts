import { isObject } from '../routing/component';
import type { Content } from '../content/content';
import type { Page } from '../routing/page';
import type { RouteMatch } from '../routing/routeMatch';

/** What a cache before us says of a reader, in lower case as Node has header names. */
const HEALTH_PRIVACY_HEADER = 'cdn-health-privacy';
export const SEGMENT_HEADER = 'cdn-segment';

/** Washington state, whose law on consumer health data forbids learning who reads of health. */
const GUARDED_SEGMENT = 'WA';

/** The page of the policy on health data. */
export const HEALTH_POLICY: RouteMatch = {
  name: 'dynamic-feature',
  params: { slug: 'consumer-health-data-privacy-policy' },
};

/** Unavailable for legal reasons. */
export const HEALTH_BLOCKED_STATUS = 451;

/** Whether pages about health may not be shown to who sent this request. Both headers are needed. */
export function isHealthGuarded(headers: Readonly<Record<string, unknown>>): boolean {
  return headers[HEALTH_PRIVACY_HEADER] === '1' && headers[SEGMENT_HEADER] === GUARDED_SEGMENT;
}

/** The components of a page that hold a story with its topics. */
const STORIES: readonly string[] = ['article', 'gallery', 'review', 'video'];

/** Whether a page is about health: a story filed under one of these topics, or the topic's own page. */
export function isHealthPage(
  { pageType, id, components }: Pick<Page, 'pageType' | 'id' | 'components'>,
  healthTopics: readonly string[],
): boolean {
  if (pageType === 'topic') return healthTopics.includes(id);
  return components.some(
    (component) =>
      STORIES.includes(component.meta.componentName) &&
      isObject(component) &&
      topicSlugs(component.item).some((slug) => healthTopics.includes(slug)),
  );
}

function topicSlugs(story: unknown): string[] {
  const topics = (story as Partial<Content> | null)?.topics ?? [];
  // Whatever lies below a topic of health is health.
  return topics.flatMap(({ slug, pathSlugs }) => [slug, ...pathSlugs]);
}
