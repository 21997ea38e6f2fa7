import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import {
  boxOf,
  createFeedHarness,
  pathOf,
  type FeedHarness,
} from '../../../test/support/harness/feedHarness';
import { serverMissed } from '../../features/offline/offlineSlice';
import {
  feedEnded,
  feedEndNeared,
  feedFailed,
  feedPaceChosen,
  feedPaused,
  feedRequested,
  feedStarted,
} from '../../features/page/seamlessFeed';
import { SEAMLESS_COMPONENT } from '../../model/routing/seamless';

let feed: FeedHarness;

beforeEach(async () => {
  feed = await createFeedHarness();
});

afterEach(() => {
  jest.restoreAllMocks();
});

describe('the end of a feed', () => {
  it('is observed again when a load is canceled because another feed starts', async () => {
    const observe = jest.fn();
    class VisibilityWatch {
      observe = observe;
      disconnect = (): void => undefined;
    }
    Object.assign(globalThis, { IntersectionObserver: VisibilityWatch });
    feed.setup();
    const end = document.querySelector(`[data-component="${SEAMLESS_COMPONENT}"]`);
    const watches = (): number => observe.mock.calls.filter(([element]) => element === end).length;
    expect(watches()).toBe(1);
    act(() => void feed.store.dispatch(feedRequested()));
    act(() => {
      feed.store.dispatch(feedStarted({ path: pathOf(0), story: { id: '0', slug: '0' } }));
    });
    // Components are notified of this action in a later task.
    await waitFor(() => {
      expect(watches()).toBe(2);
    });
  });

  it('is announced', () => {
    feed.setup();
    feed.readOn(1, 1);
    act(() => void feed.store.dispatch(feedEnded()));
    expect(screen.getByRole('status')).toHaveTextContent('There are no more stories.');
  });

  it('is not announced if no story follows the first', () => {
    feed.setup();
    act(() => void feed.store.dispatch(feedEnded()));
    expect(screen.queryByRole('status')).toBeNull();
  });

  it('shows that the next story is loading, without announcing it', () => {
    feed.setup();
    act(() => void feed.store.dispatch(feedRequested()));
    expect(screen.getByText('Loading the next story…')).toBeVisible();
    expect(screen.queryByRole('status')).toBeNull();
    feed.readOn(1, 1);
    expect(screen.queryByText('Loading the next story…')).toBeNull();
  });

  it('reports a failure in a status message, with a retry button outside it', () => {
    const dispatch = jest.spyOn(feed.store, 'dispatch');
    feed.setup();
    act(() => void feed.store.dispatch(feedFailed()));
    expect(screen.getByRole('status')).toHaveTextContent(/^The next story could not be loaded\.$/);
    const button = screen.getByRole('button', { name: 'Try again' });
    expect(button.closest('[role="status"]')).toBeNull();
    fireEvent.click(button);
    expect(dispatch).toHaveBeenLastCalledWith(feedEndNeared({ isRequested: true }));
  });

  it('reports while offline that this device has no more stories, in automatic and manual mode', () => {
    const words =
      /could not be loaded\. You are offline, and there are no more stories on this device\.$/;
    feed.setup();
    act(() => {
      feed.store.dispatch(serverMissed({ by: 'connection' }));
      feed.store.dispatch(feedFailed());
    });
    expect(screen.getByRole('status')).toHaveTextContent(words);
    act(() => void feed.store.dispatch(feedPaceChosen({ isSingle: true })));
    expect(screen.getByRole('status')).toHaveTextContent(words);
  });

  it('offers a button for the next story if the reader chose to read one story at a time', () => {
    feed.setup();
    feed.readOn(1, 1);
    const choice = screen.getByRole('switch', { name: 'One at a time' });
    expect(choice).toHaveAttribute('aria-checked', 'false');
    fireEvent.click(choice);
    expect(choice).toHaveAttribute('aria-checked', 'true');
    act(() => void feed.store.dispatch(feedPaused()));
    expect(screen.getByRole('button', { name: 'Read the next story' })).toBeVisible();
    act(() => void feed.store.dispatch(feedPaceChosen({ isSingle: false })));
    expect(screen.queryByRole('button', { name: 'Read the next story' })).toBeNull();
  });

  it('keeps focus while the requested story loads, and then moves it to that story', () => {
    feed.setup();
    act(() => void feed.store.dispatch(feedPaused()));
    const button = screen.getByRole('button', { name: 'Read the next story' });
    expect(button.closest('[role="status"]')).toBeNull();
    button.focus();
    fireEvent.click(button);
    act(() => void feed.store.dispatch(feedRequested()));
    expect(document.activeElement).toBe(button);
    expect(screen.getByRole('status')).toHaveTextContent('Loading the next story…');
    act(() => void feed.store.dispatch(feedFailed()));
    expect(screen.getAllByRole('status')).toHaveLength(1);
    expect(screen.getByRole('status')).toHaveTextContent('The next story could not be loaded.');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Try again' }));
    feed.readOn(1, 1);
    expect(document.activeElement).toBe(boxOf(1));
  });

  it('does not move focus if a story loads automatically or the reader has moved focus elsewhere', () => {
    feed.setup();
    feed.readOn(1, 1);
    expect(document.activeElement).toBe(document.body);
    act(() => void feed.store.dispatch(feedPaused()));
    fireEvent.click(screen.getByRole('button', { name: 'Read the next story' }));
    const choice = screen.getByRole('switch', { name: 'One at a time' });
    choice.focus();
    feed.readOn(2, 2);
    expect(document.activeElement).toBe(choice);
  });
});
