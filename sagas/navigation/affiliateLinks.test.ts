import { navigationCommitted } from '../../src/features/navigation/navigationSlice';
import { pageReceived, pageShown } from '../../src/features/page/pageSlice';
import { selectHasAffiliateDisclosure } from '../../src/features/pageState/pageStateSlice';
import { matchRoute } from '../../src/model/routing/routeMatch';
import { storyPage } from '../../test/support/fixtures/contentFixtures';
import { createSagaHarness, startWorkflows } from '../../test/support/harness/sagaPorts';
import { affiliateLinksSaga } from './affiliateLinks';

const SOLD = [{ shortcode: 'commerce_link', attributes: { url: 'https://a.sjv.io/' } }];

describe('the page state', () => {
  it('records whether the current page needs an affiliate disclosure', () => {
    const store = startWorkflows(createSagaHarness(), affiliateLinksSaga);
    const show = (slug: string, body: typeof SOLD): boolean => {
      const path = `/article/${slug}/`;
      store.dispatch(pageReceived({ path, page: storyPage(slug, { body }) }));
      store.dispatch(pageShown({ path }));
      const location = { pathname: path, search: '', hash: '', key: path };
      store.dispatch(navigationCommitted({ location, route: matchRoute(path), error: null }));
      return selectHasAffiliateDisclosure(store.getState());
    };
    expect(show('plain', [])).toBe(false);
    expect(show('sold', SOLD)).toBe(true);
    expect(show('plain', [])).toBe(false);
  });
});
