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
  'topic-header': 'topic',
  'topic-list': 'topic',
};

/** The screen whose chunk draws a component, or null where nobody knows it. */
export function homeOf(componentName: string): ScreenName | null {
  return Object.hasOwn(COMPONENTS, componentName) ? (COMPONENTS[componentName] ?? null) : null;
}
