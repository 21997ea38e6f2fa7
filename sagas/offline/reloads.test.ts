import { navigationCommitted } from '../../src/features/navigation/navigationSlice';
import {
  selectIsUpdateOffered,
  selectPageNotice,
} from '../../src/features/offline/offlineSelectors';
import {
  reloadDecided,
  renewRequested,
  selectIsReloadHeld,
  updateAccepted,
} from '../../src/features/offline/offlineSlice';
import {
  cachedStatus,
  openOfflineReaders,
  PATH,
  settle,
} from '../../test/support/readers/offlineReader';

describe('offlineSaga', () => {
  const reader = openOfflineReaders();

  it('offers a newer version without replacing the current text', async () => {
    reader.connection.state.shown = cachedStatus('waiting');
    const store = await reader.start();
    reader.connection.fromWorker({ type: 'checked', path: PATH, outcome: 'newer' });
    await settle();
    expect(selectPageNotice(store.getState(), PATH)?.kind).toBe('newer');
    expect(reader.harness.browser.state.documents).toEqual([]);
    store.dispatch(renewRequested({ path: PATH }));
    await settle();
    expect(reader.connection.state.done.at(-1)).toBe(`passed ${PATH}`);
    expect(reader.harness.browser.state.documents).toEqual([PATH]);
  });

  it('reloads a withdrawn page immediately', async () => {
    reader.connection.state.shown = cachedStatus('gone');
    await reader.start();
    expect(reader.harness.browser.state.documents).toEqual([PATH]);
  });

  it('reloads the location of a gallery image if its gallery was withdrawn', async () => {
    const store = await reader.start();
    const pathname = '/pictures/desks/3/';
    const location = { pathname, search: '', hash: '', key: 'k' };
    store.dispatch(navigationCommitted({ location, route: null, error: null }));
    reader.connection.fromWorker({ type: 'checked', path: '/pictures/desks/', outcome: 'gone' });
    await settle();
    expect(reader.harness.browser.state.documents).toEqual([pathname]);
  });

  it('keeps the page if a different one was withdrawn', async () => {
    await reader.start();
    reader.connection.fromWorker({ type: 'checked', path: '/article/another/', outcome: 'gone' });
    await settle();
    expect(reader.harness.browser.state.documents).toEqual([]);
  });

  it('offers a new release, and reloads the page with that release when the reader accepts', async () => {
    const store = await reader.start();
    reader.connection.fromWorker({ type: 'update-ready' });
    await settle();
    expect(selectIsUpdateOffered(store.getState())).toBe(true);
    store.dispatch(updateAccepted());
    await settle();
    expect(reader.connection.state.done.slice(-2)).toEqual(['took over', `passed ${PATH}`]);
    expect(reader.harness.browser.state.documents).toEqual([PATH]);
  });

  it.each([
    ['newer text', renewRequested({ path: PATH })],
    ['a new release', updateAccepted()],
  ])('asks for confirmation before %s replaces a page with unsent text', async (_, request) => {
    const store = await reader.start();
    reader.connection.fromWorker({ type: 'update-ready' });
    reader.harness.reader.isBusy = true;
    const press = async (action: Parameters<typeof store.dispatch>[0]): Promise<void> => {
      store.dispatch(action);
      await settle();
    };
    await press(request);
    expect(selectIsReloadHeld(store.getState())).toBe(true);
    await press(reloadDecided({ isAgreed: false }));
    expect(reader.harness.browser.state.documents).toEqual([]);
    expect(selectIsUpdateOffered(store.getState())).toBe(true);
    await press(request);
    await press(reloadDecided({ isAgreed: true }));
    expect(reader.harness.browser.state.documents).toEqual([PATH]);
    expect(selectIsReloadHeld(store.getState())).toBe(false);
  });

  it('drops the prompt to reload when the reader leaves the page', async () => {
    const store = await reader.start();
    reader.harness.reader.isBusy = true;
    store.dispatch(updateAccepted());
    await settle();
    const location = { pathname: '/latest/', search: '', hash: '', key: 'next' };
    store.dispatch(navigationCommitted({ location, route: null, error: null }));
    await settle();
    expect(selectIsReloadHeld(store.getState())).toBe(false);
    expect(reader.harness.browser.state.documents).toEqual([]);
  });
});
