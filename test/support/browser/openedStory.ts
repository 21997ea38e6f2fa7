import { navigationCommitted } from '../../../src/features/navigation/navigationSlice';
import { pageReceived, pageShown } from '../../../src/features/page/pageSlice';
import { feedStarted } from '../../../src/features/page/seamlessFeed';
import type { Article } from '../../../src/model/content/content';
import { storyPage } from '../fixtures/contentFixtures';
import type { SagaHarness, startWorkflows } from '../harness/sagaPorts';

/** Shows a story and starts its feed. */
export function openStory(
  harness: SagaHarness,
  store: ReturnType<typeof startWorkflows>,
  slug: string,
  more: Partial<Article> = {},
): void {
  const path = `/article/${slug}/`;
  const location = {
    pathname: path,
    search: '',
    hash: '',
    key: harness.browser.history.push(path),
  };
  store.dispatch(pageReceived({ path, page: storyPage(slug, more) }));
  store.dispatch(pageShown({ path }));
  store.dispatch(feedStarted({ path, story: { id: `id-${slug}`, slug } }));
  const route = { name: 'article' as const, params: { slug } };
  store.dispatch(navigationCommitted({ location, route, error: null }));
}
