import { isObject } from '../routing/component';
import type { Content } from '../content/content';
import type { Page } from '../routing/page';
import type { RouteMatch } from '../routing/routeMatch';

/** Names of request headers that the CDN sets, in lower case, as Node reports them. */
const HEALTH_PRIVACY_HEADER = 'cdn-health-privacy';
export const SEGMENT_HEADER = 'cdn-segment';

/** Segment of Washington State, whose consumer health data law restricts data about who reads health pages. */
const GUARDED_SEGMENT = 'WA';

export const HEALTH_POLICY: RouteMatch = {
  name: 'dynamic-feature',
  params: { slug: 'consumer-health-data-privacy-policy' },
};

/** HTTP status "Unavailable For Legal Reasons". */
export const HEALTH_BLOCKED_STATUS = 451;

/** Returns true if health pages must not be shown in response to this request, according to both headers. */
export function isHealthGuarded(headers: Readonly<Record<string, unknown>>): boolean {
  return headers[HEALTH_PRIVACY_HEADER] === '1' && headers[SEGMENT_HEADER] === GUARDED_SEGMENT;
}

/** Components that contain a story with its topics. */
const STORIES: readonly string[] = ['article', 'gallery', 'review', 'video'];

/** Returns true for a story with a health topic, and for the page of such a topic. */
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
  // Subtopics of a health topic count as health topics.
  return topics.flatMap(({ slug, pathSlugs }) => [slug, ...pathSlugs]);
}
