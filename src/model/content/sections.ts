import type { Content } from './content';

/** Sections that have their own door. */
export const DOOR_SECTIONS = [
  'news',
  'how-to',
  'deals',
  'product-comparisons',
  'product-spotlights',
] as const;

/** Known values of a story's `section`. */
export const SECTIONS: readonly string[] = [...DOOR_SECTIONS, 'sponsored'];

const INFOGRAPHIC = 'infographic';

/**
 * Returns true for paid content: stories in the `sponsored` section, and stories whose primary topic is `infographic`,
 * because infographics are made for advertisers.
 */
export function isSponsored(
  content: Pick<Content, 'section'> & { topics?: readonly { slug: string; primary?: boolean }[] },
): boolean {
  const { section, topics = [] } = content;
  const isInfographic = topics.some(
    ({ slug, primary }) => primary === true && slug === INFOGRAPHIC,
  );
  return section === 'sponsored' || isInfographic;
}
