import { act, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { nextTask } from '../../../test/support/nextTask';
import {
  listComponent,
  objectComponent,
  pageFixture,
} from '../../../test/support/fixtures/contentFixtures';
import { footerFixture } from '../../../test/support/fixtures/frameFixtures';
import { flagsResolved } from '../../features/flags/flagsSlice';
import { frameReceived, pageReceived, pageShown } from '../../features/page/pageSlice';
import { workflowStopped } from '../../features/workflows/workflowsSlice';
import type { DebugService } from '../../model/events/debugServices';
import type { FeatureName } from '../../model/experiments/features';
import type { LayoutName } from '../../model/routing/routes';
import type { FooterItem } from '../../model/routing/siteFrame';
import { Layout } from '../screens/Layouts';
import { EventsContext } from '../store/EventsContext';
import { createAppStore, type AppStore } from '../store/store';

const PATH = '/latest/';

let store: AppStore['store'];

beforeEach(() => {
  ({ store } = createAppStore(undefined, {}));
  const components = [listComponent('door-list', ['a', 'b'])];
  const noFrame = { header: null, footer: null };
  const page = pageFixture('latest-door', 'latest-door', components, noFrame);
  store.dispatch(pageReceived({ path: PATH, page }));
  store.dispatch(pageShown({ path: PATH }));
});

function setup(kind: LayoutName): void {
  render(
    <Provider store={store}>
      <Layout kind={kind}>The page</Layout>
    </Provider>,
  );
}

async function resolve(on: FeatureName[], debug: DebugService[] = []): Promise<void> {
  await act(async () => {
    store.dispatch(flagsResolved({ on, debug }));
    await import('./DeveloperTools');
    await nextTask();
  });
}

const never = new Promise<never>(() => undefined);
const NAME = { name: 'Developer toolbar' };
const toolbar = () => screen.getByRole('complementary', NAME);

describe('the developer toolbar in a layout', () => {
  it('is present only while its flag is on', async () => {
    setup('default');
    await resolve(['decisions', 'vanity.mask']);
    expect(screen.queryByRole('complementary', NAME)).toBeNull();
    await resolve(['developer.toolbar']);
    expect(await screen.findByRole('complementary', NAME)).toHaveTextContent('1 flag on');
    await resolve([]);
    expect(screen.queryByRole('complementary', NAME)).toBeNull();
  });

  it('is present only in the default layout', async () => {
    store.dispatch(flagsResolved({ on: ['developer.toolbar'], debug: [] }));
    for (const kind of ['error', 'empty'] as const) {
      setup(kind);
      await resolve(['developer.toolbar']);
      expect(screen.queryByRole('complementary', NAME)).toBeNull();
    }
  });

  it('shows the components of the page and the number of stopped workflows', async () => {
    setup('default');
    await resolve(['developer.toolbar'], ['page']);
    expect(await screen.findByRole('tabpanel')).toHaveTextContent('door-listLIST, 2 items');
    act(() => void store.dispatch(workflowStopped({ name: 'search' })));
    expect(toolbar()).toHaveTextContent('1 workflow off');
  });

  it('shows the trace panel while a trace is being recorded, regardless of the flags', async () => {
    const trace = { counts: () => ({ actions: 1, events: 2, isFull: false }), file: () => never };
    const events = { open: () => never, checkFields: () => Promise.resolve(), trace };
    render(
      <EventsContext value={events as never}>
        <Provider store={store}>
          <Layout kind="default">The page</Layout>
        </Provider>
      </EventsContext>,
    );
    await resolve([]);
    expect(await screen.findByRole('tabpanel')).toHaveTextContent('contains 1 action and 2 events');
  });

  it('opens the panel of a debug service that is enabled later', async () => {
    setup('default');
    await resolve(['developer.toolbar']);
    await screen.findByRole('complementary', NAME);
    expect(screen.queryByRole('tab')).toBeNull();
    await resolve(['developer.toolbar'], ['consent']);
    expect(screen.getByRole('tab', { name: 'Consent' })).toHaveAttribute('aria-selected', 'true');
  });
});

describe('the edit link', () => {
  const link = () => screen.queryByRole('link', { name: 'Edit this page' });

  function openStory(contentSite: Pick<FooterItem, 'contentSite'>): void {
    const story = { id: 'id-1', typeName: 'content_article' };
    const noFrame = { header: null, footer: null };
    const page = pageFixture('article', 'a', [objectComponent('thing', story)], noFrame);
    const footer = objectComponent('footer', { ...footerFixture(), ...contentSite });
    store.dispatch(frameReceived({ header: null, footer }));
    store.dispatch(pageReceived({ path: '/article/a/', page }));
    store.dispatch(pageShown({ path: '/article/a/' }));
    setup('default');
  }

  it('is shown on the page of a story while the flag is on, even to a signed-out reader', async () => {
    openStory({ contentSite: 'https://content.halfwave.example/' });
    await resolve([]);
    expect(link()).toBeNull();
    await resolve(['editor.contentLink']);
    expect(link()).toHaveAttribute(
      'href',
      'https://content.halfwave.example/content_article/id-1/',
    );
    expect(link()).toHaveAttribute('rel', 'noopener noreferrer');
  });

  it('is absent if the publication has no content management system configured', async () => {
    openStory({});
    await resolve(['editor.contentLink']);
    expect(link()).toBeNull();
  });

  it('is absent on a list page', async () => {
    setup('default');
    await resolve(['editor.contentLink']);
    expect(link()).toBeNull();
  });
});
