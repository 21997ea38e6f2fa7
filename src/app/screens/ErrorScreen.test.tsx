import { act, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { waysOnSaga } from '../../../sagas/navigation/waysOn';
import { listingItemFixture } from '../../../test/support/fixtures/partFixtures';
import {
  createSagaHarness,
  startWorkflows,
  type SagaHarness,
} from '../../../test/support/harness/sagaPorts';
import { nextTask } from '../../../test/support/nextTask';
import { navigationCommitted, type LocationError } from '../../features/navigation/navigationSlice';
import { UnreachableError } from '../../model/routing/errors';
import type { WaysOn } from '../../model/routing/waysOn';
import { lazySaved } from '../shell/lazySaved';
import { lazyWaysOn } from '../shell/waysOn/lazyWaysOn';
import { App } from './App';
import { loadSpares } from './pageParts';

const NO_NAVIGATION = { createHref: String, go: () => {}, push: () => {}, replace: () => {} };
const WAYS_ON: WaysOn = {
  nearest: [{ title: 'Folding phones', url: '/article/folding-phones/' }],
  trending: [listingItemFixture('in-the-menu')],
  latest: [listingItemFixture('new-today')],
};
/** The suggestions in the document that all unmatched addresses share. */
const SHARED = { ...WAYS_ON, nearest: null };

let harness: SagaHarness;

beforeAll(async () => {
  await Promise.all([loadSpares(), lazyWaysOn.load(), lazySaved.load()]);
});

beforeEach(() => {
  harness = createSagaHarness();
});

async function show(error: LocationError): Promise<void> {
  const store = startWorkflows(harness, waysOnSaga);
  const location = { pathname: '/foldng-phones/', search: '', hash: '', key: 'k' };
  store.dispatch(navigationCommitted({ location, route: null, error }));
  render(
    <Provider store={store}>
      <App navigator={NO_NAVIGATION} />
    </Provider>,
  );
  await act(nextTask);
}

const address = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

describe('an error page', () => {
  it.each([
    ['unmatched', 'This page could not be found'],
    ['missing', 'Page Not Found'],
    ['withdrawn', 'This story has been withdrawn'],
  ] as const)(
    'offers a search form, similar pages and stories if its kind is %s',
    async (kind, heading) => {
      harness.content.others.waysOn = WAYS_ON;
      await show({ status: 404, kind });
      expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(heading);
      const form = screen.getByRole('search');
      expect(form).toHaveAttribute('action', '/search/');
      expect(form).toHaveAttribute('method', 'get');
      expect(screen.getByRole('searchbox')).toHaveAttribute('name', 'q');
      expect(screen.getByRole('heading', { level: 2, name: 'Did you mean:' })).toBeVisible();
      expect(address('Folding phones')).toBe('/article/folding-phones/');
      expect(screen.getByRole('heading', { level: 2, name: 'Trending' })).toBeVisible();
      expect(address('Title of in-the-menu')).toBe('/article/in-the-menu/');
      expect(screen.getByRole('heading', { level: 2, name: 'Latest' })).toBeVisible();
      expect(address('Title of new-today')).toBe('/article/new-today/');
      expect(address('More of Latest →')).toBe('/latest/');
    },
  );

  it('reports that no similar pages were found', async () => {
    harness.content.others.waysOn = { ...WAYS_ON, nearest: [] };
    await show({ status: 404, kind: 'unmatched', waysOn: SHARED });
    expect(screen.getByText('No similar pages found.')).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'Did you mean:' })).toBeNull();
  });

  it('keeps its stories, and links to saved stories, if similar pages cannot be loaded', async () => {
    harness.content.others.waysOn = new UnreachableError('offline');
    await show({ status: 404, kind: 'unmatched', waysOn: SHARED });
    expect(screen.getByText(/^Similar pages could not be loaded\./)).toBeVisible();
    expect(address('saved stories')).toBe('/saved/');
    expect(address('Title of new-today')).toBe('/article/new-today/');
  });

  it('omits the lists if there are no stories', async () => {
    harness.content.others.waysOn = { nearest: [], trending: [], latest: [] };
    await show({ status: 404, kind: 'missing' });
    expect(screen.queryByRole('heading', { level: 2 })).toBeNull();
    expect(screen.getByRole('search')).toBeVisible();
  });

  it.each(['failure', 'health', 'static'] as const)(
    'makes no suggestions if its kind is %s',
    async (kind) => {
      harness.content.others.waysOn = WAYS_ON;
      await show({ status: 500, kind });
      expect(screen.queryByRole('search')).toBeNull();
      expect(screen.queryByText('Did you mean:')).toBeNull();
    },
  );
});
