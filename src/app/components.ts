import type { ScreenName } from '../model/routes';

/**
 * Which screen's chunk draws each component, by `meta.componentName`. A page may hold any of them, so
 * that an editor can rearrange it without a release.
 */
const COMPONENTS: Readonly<Record<string, ScreenName>> = {
  article: 'article',
  'front-lead': 'frontDoor',
  'front-shelf': 'frontDoor',
  'front-latest': 'frontDoor',
  'door-header': 'door',
  'door-list': 'door',
  'door-wire': 'door',
  'door-steps': 'door',
  'door-deals': 'door',
  'door-best': 'door',
  'door-ratings': 'door',
  'door-versus': 'door',
  'door-spotlights': 'door',
  'door-essays': 'door',
  'door-mosaic': 'door',
  'door-films': 'door',
  'topic-header': 'topic',
  'topic-list': 'topic',
  'tag-header': 'topic',
  'tag-list': 'topic',
  'collection-header': 'topic',
  'collection-list': 'topic',
  gallery: 'gallery',
  review: 'review',
  product: 'review',
  video: 'video',
  'feature-header': 'feature',
  'feature-body': 'feature',
  'feature-list': 'feature',
  'about-hero': 'feature',
  'about-values': 'feature',
  'about-audience': 'feature',
  'about-work': 'feature',
  'about-team': 'feature',
  'team-header': 'people',
  'team-list': 'people',
  'desk-list': 'people',
  'author-profile': 'people',
  'author-list': 'people',
  'directory-header': 'directory',
  'topics-index': 'directory',
  'sitemap-index': 'directory',
  'sitemap-list': 'directory',
  'feeds-index': 'directory',
  'document-header': 'document',
  'document-body': 'document',
  'recommends-list': 'document',
  'storage-register': 'document',
  'innovation-header': 'innovationIndex',
  'innovation-trends': 'innovationIndex',
  'innovation-body': 'innovationIndex',
  'newsletters-header': 'newsletters',
  'newsletter-list': 'newsletters',
  'search-header': 'search',
  'search-results': 'search',
  'member-signed-out': 'member',
};

/** The screen whose chunk draws a component, or null where nobody knows it. */
export function homeOf(componentName: string): ScreenName | null {
  return Object.hasOwn(COMPONENTS, componentName) ? (COMPONENTS[componentName] ?? null) : null;
}
