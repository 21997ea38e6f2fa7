import {
  addressRemembered,
  loadingAdvanced,
  loadingFailed,
  loadingFinished,
  loadingHidden,
  loadingShown,
  navigationAbandoned,
  navigationCommitted,
  navigationEntered,
  navigationReducer,
  navigationStarted,
  selectCurrentPath,
  selectHistory,
  selectPendingHref,
  selectLocation,
  selectLocationError,
  selectProgress,
  selectRememberedAt,
  selectRoute,
} from './navigationSlice';

type Event = Parameters<typeof navigationReducer>[1];

function after(...events: Event[]) {
  const start = navigationReducer(undefined, { type: 'nothing' });
  return { navigation: events.reduce<typeof start>(navigationReducer, start) };
}

function committed(
  pathname: string,
  error: Parameters<typeof navigationCommitted>[0]['error'] = null,
) {
  const location = { pathname, search: '', hash: '', key: `key of ${pathname}` };
  return navigationCommitted({ location, route: { name: 'article', params: {} }, error });
}

describe('navigationSlice', () => {
  it('records the current and the previous path', () => {
    expect(selectHistory(after(committed('/a/'), committed('/b/')))).toEqual({
      currentPath: '/b/',
      previousPath: '/a/',
    });
    expect(selectCurrentPath(after(committed('/a/')))).toBe('/a/');
  });

  it('keeps the previous path when the current one is committed again', () => {
    const state = after(committed('/a/'), committed('/b/'), committed('/b/'));
    expect(selectHistory(state).previousPath).toBe('/a/');
  });

  it('keeps the location while a navigation is pending, and after the navigation is abandoned', () => {
    const state = after(committed('/a/'), navigationStarted({ href: '/b/' }));
    expect(selectPendingHref(state)).toBe('/b/');
    expect(selectLocation(state).pathname).toBe('/a/');
    const given = after(
      committed('/a/'),
      navigationStarted({ href: '/b/' }),
      loadingShown(),
      navigationAbandoned(),
    );
    expect(selectPendingHref(given)).toBeNull();
    expect(selectLocation(given).pathname).toBe('/a/');
    expect(selectProgress(given)).toEqual({ status: 'idle', percent: 0, isShown: false });
  });

  it("stores the location's route and error, and clears the error with the next location", () => {
    const error = { status: 404, kind: 'missing' as const };
    expect(selectLocationError(after(committed('/a/', error)))).toEqual(error);
    expect(selectLocationError(after(committed('/a/', error), committed('/b/')))).toBeNull();
    expect(selectRoute(after(committed('/a/')))?.name).toBe('article');
  });

  it('adopts the location and route of the current story in the seamless feed', () => {
    const location = { pathname: '/b/', search: '', hash: '', key: 'one' };
    const route = { name: 'article' as const, params: { slug: 'b' } };
    const state = after(committed('/a/'), navigationEntered({ location, route }));
    expect(selectLocation(state)).toEqual(location);
    expect(selectRoute(state)).toEqual(route);
    expect(selectHistory(state)).toEqual({ currentPath: '/b/', previousPath: '/a/' });
  });
});

describe('the loading indicator', () => {
  it('can be started, shown and advanced', () => {
    const state = after(
      navigationStarted({ href: '/latest/' }),
      loadingShown(),
      loadingAdvanced({ percent: 40 }),
    );
    expect(selectProgress(state)).toEqual({ status: 'loading', percent: 40, isShown: true });
  });

  it('is at 100 percent when loading has finished', () => {
    expect(
      selectProgress(
        after(navigationStarted({ href: '/latest/' }), loadingShown(), loadingFinished()),
      ),
    ).toEqual({
      status: 'finished',
      percent: 100,
      isShown: true,
    });
  });

  it('has the status `failed` when loading has failed', () => {
    expect(
      selectProgress(after(navigationStarted({ href: '/latest/' }), loadingFailed())).status,
    ).toBe('failed');
  });

  it('restarts from zero on the next navigation, and is reset when it is hidden', () => {
    const start = { percent: 0, isShown: false };
    const shown = [navigationStarted({ href: '/latest/' }), loadingShown(), loadingFinished()];
    expect(selectProgress(after(...shown, navigationStarted({ href: '/latest/' })))).toEqual({
      status: 'loading',
      ...start,
    });
    expect(selectProgress(after(...shown, loadingHidden()))).toEqual({ status: 'idle', ...start });
  });
});

describe('the vanity path cache', () => {
  const route = { name: 'article' as const, params: { slug: 'one' } };

  it('stores the route that a vanity lookup found, or null if it found none', () => {
    const state = after(
      addressRemembered({ path: '/guide/', route, at: 5 }),
      addressRemembered({ path: '/fine/', route: null, at: 6 }),
    );
    expect(selectRememberedAt(state, '/guide/')).toEqual({ route, at: 5 });
    expect(selectRememberedAt(state, '/fine/')).toEqual({ route: null, at: 6 });
    expect(selectRememberedAt(state, '/other/')).toBeNull();
  });

  it('stores only the last fifty paths', () => {
    const learnt = Array.from({ length: 51 }, (_, at) =>
      addressRemembered({ path: `/p${at}/`, route, at }),
    );
    const state = after(...learnt, addressRemembered({ path: '/p1/', route: null, at: 60 }));
    expect(Object.keys(state.navigation.remembered)).toHaveLength(50);
    expect(selectRememberedAt(state, '/p0/')).toBeNull();
    expect(selectRememberedAt(state, '/p1/')).toEqual({ route: null, at: 60 });
  });
});
