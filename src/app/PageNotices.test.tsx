import { act, fireEvent, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import {
  loadingDelayed,
  loadingFinished,
  loadingStarted,
  navigationRequested,
  navigationStarted,
} from '../features/navigation/navigationSlice';
import {
  copyShown,
  newerFound,
  serverMissed,
  updateOffered,
} from '../features/offline/offlineSlice';
import { PageNotices } from './PageNotices';
import { createAppStore, type AppStore } from './store';

let store: AppStore['store'];

beforeEach(() => {
  ({ store } = createAppStore(undefined, {}));
  render(
    <Provider store={store}>
      <PageNotices />
    </Provider>,
  );
});

const tell = (...events: Parameters<typeof store.dispatch>[0][]): void => {
  act(() => {
    for (const event of events) store.dispatch(event);
  });
};

describe('the notice of a page', () => {
  it('is absent while there is nothing to say', () => {
    expect(screen.queryByRole('status')).toBeNull();
  });

  it('says that a page is slow to arrive, and offers another try until it is there', () => {
    tell(navigationStarted({ href: '/latest/2/' }), loadingStarted());
    expect(screen.queryByRole('status')).toBeNull();
    const dispatched = jest.spyOn(store, 'dispatch');
    tell(loadingDelayed());
    expect(screen.getByRole('status')).toHaveTextContent('The page is slow to arrive.');
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(dispatched).toHaveBeenCalledWith(navigationRequested({ href: '/latest/2/' }));
    tell(loadingFinished());
    expect(screen.queryByRole('status')).toBeNull();
  });

  it('says that the reader is offline, and when the page was saved', () => {
    tell(serverMissed());
    expect(screen.getByRole('status')).toHaveTextContent('You are offline.');
    tell(copyShown({ path: '/', savedAt: Date.UTC(2026, 10, 20), isOld: true }));
    expect(screen.getByRole('status')).toHaveTextContent(/^Saved /);
  });

  it('offers a newer text of the page', () => {
    tell(newerFound({ path: '/' }));
    expect(screen.getByRole('button', { name: 'Show it' })).toBeVisible();
  });

  it('offers a new release of the site', () => {
    tell(updateOffered());
    expect(screen.getByRole('button', { name: 'Load it' })).toBeVisible();
  });
});
