import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { createElement } from 'react';
import { storyPage } from '../../../test/support/fixtures/contentFixtures';
import {
  bodyOf,
  boxOf,
  createFeedHarness,
  HEIGHT,
  pathOf,
  type FeedHarness,
} from '../../../test/support/harness/feedHarness';
import { pageReceived, selectFeed } from '../../features/page/pageSlice';
import { feedRestored, feedStarted, feedStoryMissed } from '../../features/page/seamlessFeed';

/** Number of header and footer nodes in a real document. */
const FRAME_NODES = 370;
/** Paragraphs per story: a quarter of those in a real story, which makes the limit for collapsed stories stricter. */
const PARAGRAPHS = 20;

let feed: FeedHarness;

beforeEach(async () => {
  feed = await createFeedHarness();
});

afterEach(() => {
  jest.restoreAllMocks();
});

const rendered = (): string[] =>
  [...document.querySelectorAll('[data-feed-story]')]
    .filter(({ childElementCount }) => childElementCount > 0)
    .map((story) => story.getAttribute('data-feed-story') ?? '');

/** Returns a function that lists the paths in all later events of the given type. */
function heardOf(type: string): () => unknown[] {
  const dispatch = jest.spyOn(feed.store, 'dispatch');
  return () =>
    dispatch.mock.calls.flatMap(([action]) => {
      const event = action as { type: string; payload?: { path?: string } };
      return event.type === type ? [event.payload?.path] : [];
    });
}

describe('a long feed', () => {
  it('has at most 1.2 times as many nodes at story 100 as at story 8', () => {
    feed.setup();
    render(
      <>{Array.from({ length: FRAME_NODES }, (_, index) => createElement('i', { key: index }))}</>,
    );
    const body = bodyOf(PARAGRAPHS);
    feed.readOn(1, 8, body);
    const nodes = (): number => document.body.querySelectorAll('*').length;
    const atEight = nodes();
    feed.readOn(9, 100, body);
    expect(document.querySelectorAll('[data-feed-story]')).toHaveLength(100);
    expect(nodes()).toBeLessThanOrEqual(1.2 * atEight);
  });

  it('renders the current story and two on each side, and keeps the heights of all other stories', () => {
    feed.setup();
    feed.readOn(1, 8);
    feed.goTo(5);
    expect(rendered()).toEqual([3, 4, 5, 6, 7].map(pathOf));
    expect(selectFeed(feed.store.getState()).folded).toEqual(
      Object.fromEntries([1, 2, 8].map((index) => [pathOf(index), HEIGHT])),
    );
    const far = document.querySelector<HTMLElement>(`[data-feed-story="${pathOf(1)}"]`);
    expect(far?.style.height).toBe(`${HEIGHT}px`);
  });

  it('renders a collapsed story again when the reader returns to it', () => {
    feed.setup();
    feed.readOn(1, 8);
    feed.goTo(1);
    expect(rendered()).toEqual([1, 2, 3].map(pathOf));
    expect(screen.getByText('The story that the reader opened')).toBeVisible();
    const near = document.querySelector<HTMLElement>(`[data-feed-story="${pathOf(1)}"]`);
    expect(near?.style.height).toBe('');
  });

  it('prints only the story in view', () => {
    feed.setup();
    feed.readOn(1, 3);
    const onPaper = () => [
      ...document.querySelectorAll('[data-feed-story]:not([data-screen-only])'),
    ];
    const first = screen.getByText('The story that the reader opened');
    feed.goTo(2);
    expect(onPaper()).toEqual([boxOf(2)]);
    expect(first.closest('[data-screen-only]')).not.toBeNull();
    feed.goTo(0);
    expect(onPaper()).toEqual([]);
    expect(first.closest('[data-screen-only]')).toBeNull();
  });

  it('does not collapse a story that contains the focused element', () => {
    feed.setup();
    feed.readOn(1, 1);
    document.querySelector<HTMLElement>(`[data-feed-story="${pathOf(1)}"] button`)?.focus();
    feed.readOn(2, 8);
    expect(rendered()).toContain(pathOf(1));
  });

  it('does not collapse a story with a playing video', () => {
    feed.setup();
    feed.readOn(1, 1);
    const video = document.createElement('video');
    Object.defineProperty(video, 'paused', { value: false });
    document.querySelector(`[data-feed-story="${pathOf(1)}"]`)?.append(video);
    feed.readOn(2, 8);
    expect(rendered()).toContain(pathOf(1));
  });

  it('does not collapse a story with unsent input', () => {
    feed.setup();
    feed.readOn(1, 2);
    const field = document.createElement('input');
    field.type = 'email';
    boxOf(1).append(field);
    field.value = 'reader@example.com';
    fireEvent.input(field);
    feed.readOn(3, 8);
    expect(rendered()).toContain(pathOf(1));
    expect(rendered()).not.toContain(pathOf(2));
  });

  it('does not collapse a story with an iframe that has had focus', () => {
    feed.setup();
    feed.readOn(1, 2);
    const [video, other] = [document.createElement('iframe'), document.createElement('iframe')];
    boxOf(1).append(video);
    boxOf(2).append(other);
    video.focus();
    fireEvent.blur(window);
    video.blur();
    feed.readOn(3, 8);
    expect(boxOf(1).style.height).toBe('');
    expect(boxOf(2).style.height).toBe(`${HEIGHT}px`);
  });

  it('shows whether a collapsed story is loading or has failed to load, and retries on request', async () => {
    feed.setup();
    feed.readOn(1, 40);
    const requested = heardOf('seamless/storyWanted');
    feed.goTo(5);
    expect(requested()).toEqual([3, 4, 5, 6, 7].map(pathOf));
    const box = within(boxOf(5));
    expect(box.getByRole('status')).toHaveTextContent('Loading this story…');
    act(() => void feed.store.dispatch(feedStoryMissed({ path: pathOf(5) })));
    expect(box.getByRole('status')).toHaveTextContent('This story could not be loaded.');
    feed.goTo(4);
    expect(requested().filter((path) => path === pathOf(5))).toHaveLength(1);
    fireEvent.click(box.getByRole('button', { name: 'Try again' }));
    expect(requested().filter((path) => path === pathOf(5)).length).toBeGreaterThan(1);
    expect(document.activeElement).toBe(boxOf(5));
    act(() => void feed.store.dispatch(pageReceived({ path: pathOf(5), page: storyPage('5') })));
    await waitFor(() => expect(boxOf(5).style.height).toBe(''));
    expect(rendered()).toContain(pathOf(5));
    expect(document.activeElement).toBe(boxOf(5));
  });

  it('is restored with the heights of its collapsed stories', () => {
    feed.setup();
    feed.readOn(1, 8);
    feed.goTo(6);
    const saved = selectFeed(feed.store.getState());
    act(() => {
      feed.store.dispatch(feedStarted({ path: '/article/other/', story: { id: 'o', slug: 'o' } }));
      feed.store.dispatch(feedRestored(saved));
      feed.goTo(6);
    });
    expect(rendered()).toEqual([4, 5, 6, 7, 8].map(pathOf));
    const stories = [...document.querySelectorAll<HTMLElement>('[data-feed-story]')];
    expect(stories.slice(0, 3).map(({ style }) => style.height)).toEqual(Array(3).fill('4000px'));
  });
});
