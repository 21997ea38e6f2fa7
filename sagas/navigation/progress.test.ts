import {
  loadingFailed,
  loadingFinished,
  navigationAbandoned,
  navigationStarted,
  selectSlowHref,
  selectProgress,
} from '../../src/features/navigation/navigationSlice';
import { createSagaHarness, startWorkflows } from '../../test/support/harness/sagaPorts';
import { progressSaga } from './progress';

let store: ReturnType<typeof startWorkflows>;

beforeEach(() => {
  jest.useFakeTimers();
  store = startWorkflows(createSagaHarness(), progressSaga);
});

afterEach(() => {
  jest.useRealTimers();
});

async function after(milliseconds: number): Promise<ReturnType<typeof bar>> {
  await jest.advanceTimersByTimeAsync(milliseconds);
  return bar();
}

function bar() {
  return selectProgress(store.getState());
}

describe('the progress bar of a loading page', () => {
  it('is hidden for the first 200 ms', async () => {
    store.dispatch(navigationStarted({ href: '/latest/' }));
    expect(bar()).toEqual({ status: 'loading', percent: 0, isShown: false });
    expect(await after(199)).toMatchObject({ isShown: false });
    expect(await after(1)).toEqual({ status: 'loading', percent: 0, isShown: true });
  });

  it('never appears for a load that finishes within 200 ms', async () => {
    store.dispatch(navigationStarted({ href: '/latest/' }));
    await after(199);
    store.dispatch(loadingFinished());
    expect(bar().isShown).toBe(false);
    expect(await after(1000)).toEqual({ status: 'idle', percent: 0, isShown: false });
  });

  it('advances by 2 percent every 100 ms, so that it would be full after 5000 ms', async () => {
    store.dispatch(navigationStarted({ href: '/latest/' }));
    await after(200);
    expect(await after(99)).toMatchObject({ percent: 0 });
    expect(await after(1)).toMatchObject({ percent: 2 });
    expect(await after(100)).toMatchObject({ percent: 4 });
    expect(await after(2300)).toMatchObject({ percent: 50 });
    expect(await after(2400)).toMatchObject({ percent: 98 });
  });

  it('stops at 98 percent until the load finishes', async () => {
    store.dispatch(navigationStarted({ href: '/latest/' }));
    expect(await after(60_000)).toEqual({ status: 'loading', percent: 98, isShown: true });
  });

  it('goes to 100 percent when the load finishes, and is hidden 500 ms later', async () => {
    store.dispatch(navigationStarted({ href: '/latest/' }));
    await after(1000);
    store.dispatch(loadingFinished());
    expect(bar()).toEqual({ status: 'finished', percent: 100, isShown: true });
    expect(await after(499)).toEqual({ status: 'finished', percent: 100, isShown: true });
    expect(await after(1)).toEqual({ status: 'idle', percent: 0, isShown: false });
  });

  it('also goes to 100 percent after it has stopped at 98', async () => {
    store.dispatch(navigationStarted({ href: '/latest/' }));
    await after(60_000);
    store.dispatch(loadingFinished());
    expect(await after(499)).toEqual({ status: 'finished', percent: 100, isShown: true });
    expect(await after(1)).toMatchObject({ isShown: false });
  });

  it('shows that a load has failed, and is hidden 500 ms later', async () => {
    store.dispatch(navigationStarted({ href: '/latest/' }));
    await after(1000);
    store.dispatch(loadingFailed());
    expect(bar()).toMatchObject({ status: 'failed', isShown: true });
    expect(await after(499)).toMatchObject({ status: 'failed', isShown: true });
    expect(await after(1)).toEqual({ status: 'idle', percent: 0, isShown: false });
  });

  it('restarts for a load that starts while the full bar is still visible', async () => {
    store.dispatch(navigationStarted({ href: '/latest/' }));
    await after(1000);
    store.dispatch(loadingFinished());
    await after(300);
    store.dispatch(navigationStarted({ href: '/latest/' }));
    expect(await after(199)).toMatchObject({ status: 'loading', isShown: false });
    expect(await after(101)).toEqual({ status: 'loading', percent: 2, isShown: true });
    expect(await after(300)).toMatchObject({ percent: 8, isShown: true });
  });

  it.each([
    ['arrives', loadingFinished()],
    ['fails', loadingFailed()],
    ['is abandoned', navigationAbandoned()],
  ])('is accompanied by a delay notice after six seconds, until the page %s', async (_, end) => {
    const timeout = (): string | null => selectSlowHref(store.getState());
    store.dispatch(navigationStarted({ href: '/latest/' }));
    await after(5999);
    expect(timeout()).toBeNull();
    await after(1);
    expect(timeout()).toBe('/latest/');
    store.dispatch(end);
    expect(timeout()).toBeNull();
  });

  it('is hidden immediately when the load is abandoned', async () => {
    store.dispatch(navigationStarted({ href: '/latest/' }));
    await after(1000);
    store.dispatch(navigationAbandoned());
    expect(bar()).toEqual({ status: 'idle', percent: 0, isShown: false });
    expect(await after(5000)).toEqual({ status: 'idle', percent: 0, isShown: false });
  });
});
