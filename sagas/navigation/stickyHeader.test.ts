import { navigationCommitted } from '../../src/features/navigation/navigationSlice';
import { pageReceived } from '../../src/features/page/pageSlice';
import { matchRoute } from '../../src/model/routing/routeMatch';
import { pageFixture, storyPage } from '../../test/support/fixtures/contentFixtures';
import {
  createSagaHarness,
  startWorkflows,
  type SagaHarness,
} from '../../test/support/harness/sagaPorts';
import { nextTask } from '../../test/support/nextTask';
import { stickyHeaderSaga } from './stickyHeader';

let harness: SagaHarness;
let store: ReturnType<typeof startWorkflows>;

beforeEach(async () => {
  harness = createSagaHarness();
  store = startWorkflows(harness, stickyHeaderSaga);
  store.dispatch(
    pageReceived({
      path: '/article/ports/',
      page: storyPage('ports', { headline: 'Nine ports' }),
    }),
  );
  store.dispatch(
    pageReceived({ path: '/latest/', page: pageFixture('latest-door', 'latest-door', []) }),
  );
  await show('/article/ports/');
});

async function show(path: string): Promise<void> {
  const location = { pathname: path, search: '', hash: '', key: path };
  store.dispatch(navigationCommitted({ location, route: matchRoute(path), error: null }));
  await nextTask();
}

describe('the story in the header', () => {
  it('is the one at the current address', () => {
    expect(harness.header.story).toBe('Nine ports');
  });

  it('is absent on a page without a story', async () => {
    await show('/latest/');
    expect(harness.header.story).toBeNull();
  });
});
