import type { ScreenName } from './routes';

/**
 * Screen chunk that contains each component, keyed by `meta.componentName`. A page may contain any of the components,
 * so that editors can rearrange it without a release.
 */
const COMPONENTS = {
  article: 'article',
  comments: 'article',
  'front-lead': 'frontDoor',
  'front-shelf': 'frontDoor',
  'front-latest': 'frontDoor',
  'front-opinion': 'frontDoor',
  'front-ratings': 'frontDoor',
  'front-pictures': 'frontDoor',
  'front-videos': 'frontDoor',
  'front-trending': 'frontDoor',
  'front-newsletter': 'frontDoor',
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
  'video-list': 'video',
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
  'list-gap': 'document',
  'preview-band': 'document',
  'innovation-header': 'innovationIndex',
  'innovation-trends': 'innovationIndex',
  'innovation-body': 'innovationIndex',
  'newsletters-header': 'newsletters',
  'newsletter-list': 'newsletters',
  'search-header': 'search',
  'search-results': 'search',
  'member-signed-out': 'member',
} as const satisfies Record<string, ScreenName>;

/**
 * Name of a component that the server may put on a page. `src/app/screens/screens.ts` requires a React component for
 * each name.
 */
export type ComponentName = keyof typeof COMPONENTS;

/** Name of any component that the server may send. The header, the footer and the feed belong to no screen. */
export type ComposedName = ComponentName | 'header' | 'footer' | 'seamless';

/** Names of the components in a screen's chunk. */
export type ComponentNameOf<Screen extends ScreenName> = {
  [Name in ComponentName]: (typeof COMPONENTS)[Name] extends Screen ? Name : never;
}[ComponentName];

/** Returns the screen whose chunk renders a component, or null if the component is unknown. */
export function homeOf(componentName: string): ScreenName | null {
  const screens: Readonly<Record<string, ScreenName>> = COMPONENTS;
  return Object.hasOwn(screens, componentName) ? (screens[componentName] ?? null) : null;
}
