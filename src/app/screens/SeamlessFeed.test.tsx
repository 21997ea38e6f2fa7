import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { createElement } from 'react';
import { Provider } from 'react-redux';
import type { BodyNode } from '../../model/content/bodyTree';
import { navigationCommitted, navigationEntered } from '../../features/navigation/navigationSlice';
import { pageReceived, pageShown, selectFeed } from '../../features/page/pageSlice';
import {
  feedEnded,
  feedEndNeared,
  feedFailed,
  feedPaceChosen,
  feedPaused,
  feedReceived,
  feedRequested,
  feedRestored,
  feedStarted,
  feedStoryMissed,
} from '../../features/page/seamlessFeed';
import { matchRoute } from '../../model/routing/routeMatch';
import { consoleReporter } from '../../platform/events/consoleReporter';
import { storyPage } from '../../../test/support/fixtures/contentFixtures';
import { lazyFeed } from './lazyFeed';
import { loadCompletePage } from './pageParts';
import { SeamlessFeed } from './SeamlessFeed';
import { createAppStore, type AppStore } from '../store/store';

const HEIGHT = 4000;
/** Number of header and footer nodes in a real document. */
const FRAME_NODES = 370;
/** A quarter of a real story, which makes the limit for collapsed stories stricter. */
const PARAGRAPHS = 20;

const bodyOf = (paragraphs: number): readonly BodyNode[] =>
  Array.from({ length: paragraphs }, (_, index) => ({
    tag: 'p',
    children: [`Paragraph ${index}`],
  }));
const SHORT = bodyOf(1);

let store: AppStore['store'];

const pathOf = (index: number): string => `/article/${index}/`;

const committedAt = (index: number) => ({
  location: { pathname: pathOf(index), search: '', hash: '', key: 'k' },
  route: matchRoute(pathOf(index)),
});

beforeEach(async () => {
  class NobodyScrolls {
    observe = (): void => undefined;
    disconnect = (): void => undefined;
  }
  Object.assign(globalThis, { IntersectionObserver: NobodyScrolls });
  jest
    .spyOn(HTMLElement.prototype, 'getBoundingClientRect')
    .mockReturnValue({ height: HEIGHT } as DOMRect);
  await Promise.all([lazyFeed.load(), loadCompletePage(storyPage('0'), consoleReporter)]);
  ({ store } = createAppStore(undefined, {}));
  store.dispatch(pageReceived({ path: pathOf(0), page: storyPage('0') }));
  store.dispatch(pageShown({ path: pathOf(0) }));
  store.dispatch(feedStarted({ path: pathOf(0), story: { id: '0', slug: '0' } }));
  store.dispatch(navigationCommitted({ ...committedAt(0), error: null }));
});

afterEach(() => {
  jest.restoreAllMocks();
});

const setup = () =>
  render(
    <Provider store={store}>
      <SeamlessFeed>
        <h1>The story that the reader opened</h1>
      </SeamlessFeed>
    </Provider>,
  );

/** Loads the next stories and scrolls to each. */
function readOn(from: number, to: number, body = SHORT): void {
  for (let index = from; index <= to; index += 1) {
    act(() => {
      store.dispatch(
        feedReceived({ path: pathOf(index), page: storyPage(String(index), { body: [...body] }) }),
      );
      store.dispatch(navigationEntered(committedAt(index)));
    });
  }
}

const goTo = (index: number): void => {
  act(() => void store.dispatch(navigationEntered(committedAt(index))));
};

const rendered = (): string[] =>
  [...document.querySelectorAll('[data-feed-story]')]
    .filter(({ childElementCount }) => childElementCount > 0)
    .map((story) => story.getAttribute('data-feed-story') ?? '');

const boxOf = (index: number): HTMLElement => {
  const box = document.querySelector<HTMLElement>(`[data-feed-story="${pathOf(index)}"]`);
  if (!box) throw new Error(`Story ${index} has no room`);
  return box;
};

/** Returns the paths of all later events of a type. */
function heardOf(type: string): () => unknown[] {
  const dispatch = jest.spyOn(store, 'dispatch');
  return () =>
    dispatch.mock.calls.flatMap(([action]) => {
      const event = action as { type: string; payload?: { path?: string } };
      return event.type === type ? [event.payload?.path] : [];
    });
}

describe('a long feed', () => {
  it('has at most 1.2 times as many nodes at story 100 as at story 8', () => {
    setup();
    render(
      <>{Array.from({ length: FRAME_NODES }, (_, index) => createElement('i', { key: index }))}</>,
    );
    const body = bodyOf(PARAGRAPHS);
    readOn(1, 8, body);
    const nodes = (): number => document.body.querySelectorAll('*').length;
    const atEight = nodes();
    readOn(9, 100, body);
    expect(document.querySelectorAll('[data-feed-story]')).toHaveLength(100);
    expect(nodes()).toBeLessThanOrEqual(1.2 * atEight);
  });

  it('renders the current story and two on each side, and keeps the height of the others', () => {
    setup();
    readOn(1, 8);
    goTo(5);
    expect(rendered()).toEqual([3, 4, 5, 6, 7].map(pathOf));
    expect(selectFeed(store.getState()).folded).toEqual(
      Object.fromEntries([1, 2, 8].map((index) => [pathOf(index), HEIGHT])),
    );
    const far = document.querySelector<HTMLElement>(`[data-feed-story="${pathOf(1)}"]`);
    expect(far?.style.height).toBe(`${HEIGHT}px`);
  });

  it('renders a story that the reader returns to', () => {
    setup();
    readOn(1, 8);
    goTo(1);
    expect(rendered()).toEqual([1, 2, 3].map(pathOf));
    expect(screen.getByText('The story that the reader opened')).toBeVisible();
    const near = document.querySelector<HTMLElement>(`[data-feed-story="${pathOf(1)}"]`);
    expect(near?.style.height).toBe('');
  });

  it('leaves all stories but the one in view off the paper', () => {
    setup();
    readOn(1, 3);
    const onPaper = () => [
      ...document.querySelectorAll('[data-feed-story]:not([data-screen-only])'),
    ];
    const first = screen.getByText('The story that the reader opened');
    goTo(2);
    expect(onPaper()).toEqual([boxOf(2)]);
    expect(first.closest('[data-screen-only]')).not.toBeNull();
    goTo(0);
    expect(onPaper()).toEqual([]);
    expect(first.closest('[data-screen-only]')).toBeNull();
  });

  it('does not collapse a story with the focus', () => {
    setup();
    readOn(1, 1);
    document.querySelector<HTMLElement>(`[data-feed-story="${pathOf(1)}"] button`)?.focus();
    readOn(2, 8);
    expect(rendered()).toContain(pathOf(1));
  });

  it('does not collapse a story with a playing video', () => {
    setup();
    readOn(1, 1);
    const video = document.createElement('video');
    Object.defineProperty(video, 'paused', { value: false });
    document.querySelector(`[data-feed-story="${pathOf(1)}"]`)?.append(video);
    readOn(2, 8);
    expect(rendered()).toContain(pathOf(1));
  });

  it('does not collapse a story with unsent input', () => {
    setup();
    readOn(1, 2);
    const field = document.createElement('input');
    field.type = 'email';
    boxOf(1).append(field);
    field.value = 'reader@example.com';
    fireEvent.input(field);
    readOn(3, 8);
    expect(rendered()).toContain(pathOf(1));
    expect(rendered()).not.toContain(pathOf(2));
  });

  it('does not collapse a story with a frame that had the focus', () => {
    setup();
    readOn(1, 2);
    const [video, other] = [document.createElement('iframe'), document.createElement('iframe')];
    boxOf(1).append(video);
    boxOf(2).append(other);
    video.focus();
    fireEvent.blur(window);
    video.blur();
    readOn(3, 8);
    expect(boxOf(1).style.height).toBe('');
    expect(boxOf(2).style.height).toBe(`${HEIGHT}px`);
  });

  it('shows that a collapsed story is loading or failed, and loads it again on request', async () => {
    setup();
    readOn(1, 40);
    const requested = heardOf('seamless/storyWanted');
    goTo(5);
    expect(requested()).toEqual([3, 4, 5, 6, 7].map(pathOf));
    const box = within(boxOf(5));
    expect(box.getByRole('status')).toHaveTextContent('Loading this story…');
    act(() => void store.dispatch(feedStoryMissed({ path: pathOf(5) })));
    expect(box.getByRole('status')).toHaveTextContent('This story could not be loaded.');
    goTo(4);
    expect(requested().filter((path) => path === pathOf(5))).toHaveLength(1);
    fireEvent.click(box.getByRole('button', { name: 'Try again' }));
    expect(requested().filter((path) => path === pathOf(5)).length).toBeGreaterThan(1);
    expect(document.activeElement).toBe(boxOf(5));
    act(() => void store.dispatch(pageReceived({ path: pathOf(5), page: storyPage('5') })));
    await waitFor(() => expect(boxOf(5).style.height).toBe(''));
    expect(rendered()).toContain(pathOf(5));
    expect(document.activeElement).toBe(boxOf(5));
  });

  it('restores its position on the way back, with the heights of the collapsed stories', () => {
    setup();
    readOn(1, 8);
    goTo(6);
    const feed = selectFeed(store.getState());
    act(() => {
      store.dispatch(feedStarted({ path: '/article/other/', story: { id: 'o', slug: 'o' } }));
      store.dispatch(feedRestored(feed));
      store.dispatch(navigationEntered(committedAt(6)));
    });
    expect(rendered()).toEqual([4, 5, 6, 7, 8].map(pathOf));
    const stories = [...document.querySelectorAll<HTMLElement>('[data-feed-story]')];
    expect(stories.slice(0, 3).map(({ style }) => style.height)).toEqual(Array(3).fill('4000px'));
  });
});

describe('the end of a feed', () => {
  it('is announced', () => {
    setup();
    readOn(1, 1);
    act(() => void store.dispatch(feedEnded()));
    expect(screen.getByText('There are no more stories.')).toBeVisible();
  });

  it('is not announced if no story follows the first', () => {
    setup();
    act(() => void store.dispatch(feedEnded()));
    expect(screen.queryByRole('status')).toBeNull();
  });

  it('shows a failure in a status, with a retry button next to it', () => {
    const dispatch = jest.spyOn(store, 'dispatch');
    setup();
    act(() => void store.dispatch(feedFailed()));
    expect(screen.getByRole('status')).toHaveTextContent(/^The next story could not be loaded\.$/);
    const button = screen.getByRole('button', { name: 'Try again' });
    expect(button.closest('[role="status"]')).toBeNull();
    fireEvent.click(button);
    expect(dispatch).toHaveBeenLastCalledWith(feedEndNeared({ isRequested: true }));
  });

  it('waits for confirmation before the next story if the reader chose one at a time', () => {
    setup();
    readOn(1, 1);
    const choice = screen.getByRole('switch', { name: 'One at a time' });
    expect(choice).toHaveAttribute('aria-checked', 'false');
    fireEvent.click(choice);
    expect(choice).toHaveAttribute('aria-checked', 'true');
    act(() => void store.dispatch(feedPaused()));
    expect(screen.getByRole('button', { name: 'Read the next story' })).toBeVisible();
    act(() => void store.dispatch(feedPaceChosen({ isSingle: false })));
    expect(screen.queryByRole('button', { name: 'Read the next story' })).toBeNull();
  });

  it('keeps the focus while the requested story loads, and then moves it to that story', () => {
    setup();
    act(() => void store.dispatch(feedPaused()));
    const button = screen.getByRole('button', { name: 'Read the next story' });
    expect(button.closest('[role="status"]')).toBeNull();
    button.focus();
    fireEvent.click(button);
    act(() => void store.dispatch(feedRequested()));
    expect(document.activeElement).toBe(button);
    expect(screen.getByRole('status')).toHaveTextContent('Loading the next story…');
    act(() => void store.dispatch(feedFailed()));
    expect(screen.getAllByRole('status')).toHaveLength(1);
    expect(screen.getByRole('status')).toHaveTextContent('The next story could not be loaded.');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Try again' }));
    readOn(1, 1);
    expect(document.activeElement).toBe(boxOf(1));
  });

  it('does not move the focus if a story loads automatically or the reader has moved the focus', () => {
    setup();
    readOn(1, 1);
    expect(document.activeElement).toBe(document.body);
    act(() => void store.dispatch(feedPaused()));
    fireEvent.click(screen.getByRole('button', { name: 'Read the next story' }));
    const choice = screen.getByRole('switch', { name: 'One at a time' });
    choice.focus();
    readOn(2, 2);
    expect(document.activeElement).toBe(choice);
  });
});
