import { act, fireEvent, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import {
  loadingDelayed,
  loadingFinished,
  navigationRequested,
  navigationStarted,
} from '../../features/navigation/navigationSlice';
import {
  cachedShown,
  newerFound,
  reloadDecided,
  reloadHeld,
  serverMissed,
  serverReached,
  updateAccepted,
  updateOffered,
} from '../../features/offline/offlineSlice';
import { breakingNewsReceived, noticesFlagged } from '../../features/pageState/pageStateSlice';
import {
  changeLost,
  lossClosed,
  offerDeclined,
  readingListReducer,
  storiesOffered,
} from '../../features/saved/readingListSlice';
import { offered, readingReducer } from '../../features/reading/readingSlice';
import { port } from '../../../sagas/ports';
import { lazyPageNotice } from './lazyPageNotice';
import { PageNotices } from './PageNotices';
import { createAppStore, type AppStore } from '../store/store';

let store: AppStore['store'];
let sagas: AppStore['sagas'];

beforeAll(() => Promise.all([lazyPageNotice.load(), import('./StoryNotice')]));

beforeEach(() => {
  ({ store, sagas } = createAppStore(undefined, {}));
  render(
    <Provider store={store}>
      <PageNotices />
    </Provider>,
  );
});

const dispatchAll = (...events: Parameters<typeof store.dispatch>[0][]): void => {
  act(() => {
    for (const event of events) store.dispatch(event);
  });
};

describe('site-wide notices', () => {
  const news = { id: 'n1', label: 'Live', text: 'The lights are on', href: '/article/lights/' };

  it('include breaking news until the reader dismisses it', async () => {
    dispatchAll(breakingNewsReceived({ items: [news] }));
    expect(await screen.findByText('The lights are on')).toBeVisible();
    fireEvent.click(screen.getByRole('button', { name: 'Dismiss breaking news' }));
    expect(screen.queryByText('The lights are on')).toBeNull();
  });

  it('include the maintenance notice if it is enabled, until it is dismissed', async () => {
    dispatchAll(noticesFlagged({ browserPrivacy: false, maintenance: true }));
    fireEvent.click(await screen.findByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByText(/being upgraded/)).toBeNull();
  });

  it('include the browser privacy warning if it is enabled, until it is closed', async () => {
    Object.assign(HTMLDialogElement.prototype, {
      showModal(this: HTMLDialogElement) {
        this.open = true;
      },
      close: () => undefined,
    });
    dispatchAll(noticesFlagged({ browserPrivacy: true, maintenance: false }));
    fireEvent.click(await screen.findByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('a notice about the current page', () => {
  it('is absent if the page has no status to show', () => {
    expect(screen.queryByRole('status')).toBeNull();
  });

  it('reports a slow page and offers a retry until it has loaded', () => {
    dispatchAll(navigationStarted({ href: '/latest/2/' }));
    expect(screen.queryByRole('status')).toBeNull();
    const dispatched = jest.spyOn(store, 'dispatch');
    dispatchAll(loadingDelayed());
    expect(screen.getByRole('status')).toHaveTextContent('This page is taking a while to load.');
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(dispatched).toHaveBeenCalledWith(navigationRequested({ href: '/latest/2/' }));
    dispatchAll(loadingFinished());
    expect(screen.queryByRole('status')).toBeNull();
  });

  it('shows that the reader is offline, and when the page was saved', () => {
    dispatchAll(serverMissed());
    expect(screen.getByRole('status')).toHaveTextContent('You are offline.');
    dispatchAll(cachedShown({ path: '/', savedAt: Date.UTC(2026, 10, 20), isOld: true }));
    expect(screen.getByRole('status')).toHaveTextContent(/^Saved /);
  });

  it('reports that the network requires signing in, and links to its sign-in page in a new tab', () => {
    dispatchAll(serverMissed({ by: 'portal' }));
    expect(screen.getByRole('status')).toHaveTextContent('This network wants you to sign in.');
    const link = screen.getByRole('link', { name: /sign-in page/ });
    expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual([
      '/_error/network/',
      '_blank',
    ]);
    dispatchAll(cachedShown({ path: '/', savedAt: Date.UTC(2026, 10, 20), isOld: true }));
    expect(screen.getByRole('status')).toHaveTextContent(/sign in\. Saved /);
  });

  it('reports that the site is not responding if a gateway fails', () => {
    dispatchAll(serverMissed({ by: 'gateway' }));
    expect(screen.getByRole('status')).toHaveTextContent('This site is not responding right now.');
  });

  it('offers a newer version of the page', () => {
    dispatchAll(newerFound({ path: '/' }));
    expect(screen.getByRole('button', { name: 'Show it' })).toBeVisible();
  });

  it('offers a new release of the site', () => {
    dispatchAll(updateOffered());
    expect(screen.getByRole('button', { name: 'Reload' })).toBeVisible();
  });

  it.each([
    ['Reload anyway', true],
    ['Not now', false],
  ])('prompts before a reload that would interrupt the reader (answer: "%s")', (name, isAgreed) => {
    const dispatch = jest.spyOn(store, 'dispatch');
    dispatchAll(updateOffered(), updateAccepted(), reloadHeld());
    fireEvent.click(screen.getByRole('button', { name }));
    expect(dispatch).toHaveBeenLastCalledWith(reloadDecided({ isAgreed }));
    expect(screen.queryAllByRole('button', { name: 'Reload' })).toHaveLength(isAgreed ? 0 : 1);
  });
});

describe('notices at the bottom of the viewport', () => {
  const shown = () => screen.queryAllByRole('status').map(({ textContent }) => textContent);

  it('are shown one at a time, the most urgent first', async () => {
    sagas.run(function* () {
      (yield* port('lazyState')).add({ readingList: readingListReducer, reading: readingReducer });
    });
    const stories = [{ path: '/article/one/', title: 'One' }];
    dispatchAll(
      noticesFlagged({ browserPrivacy: false, maintenance: true }),
      storiesOffered({ stories, isFirst: true }),
      serverMissed(),
      changeLost(),
      offered({ position: { path: '/', title: 'Front', block: 3, letters: '' } }),
    );
    await screen.findByText(/Your reading list was not changed/);
    expect(shown()).toHaveLength(1);
    dispatchAll(lossClosed());
    expect(shown()).toEqual(['You are offline.']);
    dispatchAll(serverReached());
    expect(shown()).toEqual([expect.stringContaining('Add 1 saved story')]);
    dispatchAll(offerDeclined());
    expect(shown()).toEqual([expect.stringContaining('are being upgraded')]);
    fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(await screen.findByText('Continue where you left off?')).toBeVisible();
    expect(shown()).toHaveLength(1);
    dispatchAll(changeLost());
    await screen.findByText(/Your reading list was not changed/);
    expect(shown()).toHaveLength(1);
  });
});
