import { menuClosed, menuOpened } from '../../src/features/menus/menusSlice';
import { selectMenuStories } from '../../src/features/menus/menuStoriesSlice';
import { frameReceived } from '../../src/features/page/pageSlice';
import { PageError } from '../../src/model/routing/errors';
import { objectComponent } from '../../test/support/fixtures/contentFixtures';
import { footerFixture, headerFixture } from '../../test/support/fixtures/frameFixtures';
import { listingItemFixture } from '../../test/support/fixtures/partFixtures';
import {
  createSagaHarness,
  startWorkflows,
  type SagaHarness,
} from '../../test/support/harness/sagaPorts';
import { nextTask } from '../../test/support/nextTask';
import { menuStoriesSaga } from './menuStories';

const HREF = '/api/neutron/components/halfwave/listing/topic-security/web?offset=0&limit=4';
const ITEMS = [listingItemFixture('a'), listingItemFixture('b')];

let harness: SagaHarness;
let store: ReturnType<typeof startWorkflows>;

beforeEach(() => {
  harness = createSagaHarness();
  harness.content.parts.set(HREF, { componentType: 'LIST', items: ITEMS, next: null });
  store = startWorkflows(harness, menuStoriesSaga);
  store.dispatch(
    frameReceived({
      header: objectComponent('header', headerFixture()),
      footer: objectComponent('footer', footerFixture()),
    }),
  );
});

async function openMenu(name: string): Promise<void> {
  store.dispatch(menuOpened({ name }));
  await nextTask();
  store.dispatch(menuClosed({ name }));
}

const stories = () => selectMenuStories(store.getState());

describe('the stories in a menu', () => {
  it("are the newest stories on the menu's topic, and are requested once", async () => {
    await openMenu('security');
    await openMenu('security');
    expect(stories()).toEqual({ security: ITEMS });
    expect(harness.content.asked.components).toEqual([{ name: 'menu-stories', href: HREF }]);
  });

  it.each(['trending', 'guides', 'search', 'all'])(
    'are not requested for a menu without a topic: %s',
    async (name) => {
      await openMenu(name);
      expect(harness.content.asked.components).toEqual([]);
    },
  );

  it('are not requested if the menu is a list rather than a panel', async () => {
    harness.window.resize(768);
    await openMenu('security');
    expect(harness.content.asked.components).toEqual([]);
  });

  it('are requested again if they could not be loaded', async () => {
    harness.content.parts.set(HREF, new PageError(503, 'No'));
    await openMenu('security');
    expect([stories(), harness.reports.errors]).toEqual([{}, []]);
    harness.content.parts.set(HREF, { componentType: 'LIST', items: ITEMS, next: null });
    await openMenu('security');
    expect(stories()).toEqual({ security: ITEMS });
  });
});
