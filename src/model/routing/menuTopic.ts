import { matchRoute } from './routeMatch';
import type { HeaderMenu } from './siteFrame';

/** Returns the slug of the topic that a header menu is about, or null. */
export function menuTopic({ main }: Pick<HeaderMenu, 'main'>): string | null {
  const route = main ? matchRoute(main.href) : null;
  return route?.name === 'topic' ? (route.params['slug'] ?? null) : null;
}
