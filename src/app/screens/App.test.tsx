import { act, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { objectComponent, pageFixture } from '../../../test/support/fixtures/contentFixtures';
import { footerFixture, headerFixture } from '../../../test/support/fixtures/frameFixtures';
import { lazyFooter } from '../../features/footer/lazyFooter';
import { lazyMenuBar, lazyWordmark } from '../../features/header/lazyHeaderParts';
import { navigationCommitted, type LocationError } from '../../features/navigation/navigationSlice';
import { serverMissed, serverReached } from '../../features/offline/offlineSlice';
import { frameReceived, pageReceived, pageShown } from '../../features/page/pageSlice';
import type { Page } from '../../model/routing/page';
import { matchRoute } from '../../model/routing/routeMatch';
import { retryLater } from '../../ui/lazy/failedLoads';
import { App } from './App';
import { ReporterContext } from '../store/ReporterContext';
import { loadSpares } from './pageParts';
import { createAppStore, type AppStore } from '../store/store';

const PATH = '/latest/';
const NO_NAVIGATION = { createHref: String, go: () => {}, push: () => {}, replace: () => {} };

let store: AppStore['store'];
let reported: unknown[];

beforeAll(async () => {
  await Promise.all([lazyFooter, lazyMenuBar, lazyWordmark].map((part) => part.load()));
});

beforeAll(async () => {
  await loadSpares();
});

beforeEach(() => {
  ({ store } = createAppStore(undefined, {}));
  reported = [];
  const header = objectComponent('header', headerFixture());
  const footer = objectComponent('footer', footerFixture());
  store.dispatch(frameReceived({ header, footer }));
  // React logs every error to the console, whether it is caught or not.
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});

afterEach(() => jest.restoreAllMocks());

function setup(error: LocationError | null): void {
  const location = { pathname: PATH, search: '', hash: '', key: 'k' };
  store.dispatch(navigationCommitted({ location, route: matchRoute(PATH), error }));
  const reporter = {
    error: (...args: unknown[]) => reported.push(args),
    warn: () => undefined,
    log: () => undefined,
  };
  render(
    <ReporterContext value={reporter}>
      <Provider store={store}>
        <App navigator={NO_NAVIGATION} />
      </Provider>
    </ReporterContext>,
  );
}

describe('a page of an unknown type', () => {
  it('is replaced with an error screen between the header and footer, and is reported', () => {
    const known = pageFixture('latest-door', 'latest-door', [], { header: null, footer: null });
    const page = { ...known, pageType: 'hologram' } as unknown as Page;
    store.dispatch(pageReceived({ path: PATH, page }));
    store.dispatch(pageShown({ path: PATH }));
    setup(null);
    const heading = screen.getByRole('heading', { level: 1 });
    expect(heading).toHaveTextContent('This page did not load');
    expect(screen.getByRole('link', { name: 'Try again' })).toHaveAttribute('href', PATH);
    expect(screen.getByRole('contentinfo')).toBeVisible();
    expect(reported).toEqual([[expect.any(Error), { part: 'page' }]]);
  });
});

describe('an error screen that fails to render', () => {
  it('is replaced with one line of text and a home link, and is reported', () => {
    setup({ status: 404, kind: 'missing', message: {} as string });
    const heading = screen.getByRole('heading', { level: 1 });
    expect(heading).toHaveTextContent('An error occurred while showing the error page');
    expect(screen.getByRole('link', { name: 'Back to the front page' })).toHaveAttribute(
      'href',
      '/',
    );
    expect(reported).toEqual([[expect.any(Error), { part: 'error screen' }]]);
  });
});

describe('code that failed to load', () => {
  it('is requested again once the server responds, and on the next page', () => {
    const load = jest.fn();
    setup({ status: 404, kind: 'missing' });
    act(() => void store.dispatch(serverMissed()));
    retryLater(load);
    act(() => void store.dispatch(serverReached()));
    expect(load).toHaveBeenCalledTimes(1);
    retryLater(load);
    const location = { pathname: '/how-to/', search: '', hash: '', key: 'l' };
    act(() => void store.dispatch(navigationCommitted({ location, route: null, error: null })));
    expect(load).toHaveBeenCalledTimes(2);
  });
});
