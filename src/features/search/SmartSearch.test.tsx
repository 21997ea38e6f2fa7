import { fireEvent, render, screen, within } from '@testing-library/react';
import { Provider } from 'react-redux';
import { imageFixture } from '../../../test/support/fixtures/partFixtures';
import { createAppStore, type AppStore } from '../../app/store/store';
import type { SuggestedContent, Suggestions, TrendingItem } from '../../model/routing/search';
import { componentLoaded } from '../pageState/pageStateSlice';
import { searchItemChosen, searchSubmitted, searchTyped, selectSearchText } from './searchSlice';
import { SmartSearch } from './SmartSearch';

const NOW = Date.UTC(2026, 10, 21, 12);

let store: AppStore['store'];

beforeEach(() => {
  jest.useFakeTimers({ now: NOW });
  ({ store } = createAppStore(undefined, {}));
});

afterEach(() => {
  jest.useRealTimers();
});

const story = (kind: string, each: number): SuggestedContent => ({
  id: `${kind}-${each}`,
  slug: `${kind}-${each}`,
  title: `A ${kind} ${each}`,
  url: `/article/${kind}-${each}/`,
  image: imageFixture(),
  isSponsored: false,
  topics: [
    { id: 't1', slug: 'docks', name: 'Docks' },
    { id: 't2', slug: 'laptops', name: 'Laptops' },
  ],
});

const many = <Item,>(count: number, make: (each: number) => Item): Item[] =>
  Array.from({ length: count }, (_, index) => make(index + 1));

const MANY: Suggestions = {
  topics: many(9, (each) => ({ id: `${each}`, slug: `topic-${each}`, name: `Topic ${each}` })),
  content: many(5, (each) => story('story', each)),
  videos: many(5, (each) => story('video', each)),
};

function find(query: string, results: Suggestions): void {
  store.dispatch(searchTyped({ text: query }));
  store.dispatch(componentLoaded({ name: 'smartSearchResults', content: { query, ...results } }));
}

function trend(...slugs: string[]): void {
  const items = slugs.map((slug): TrendingItem => ({
    id: slug,
    slug,
    title: `Trend ${slug}`,
    url: `/article/${slug}/`,
    image: imageFixture(),
    isSponsored: slug === 'paid',
    datePublished: { date: '2026-11-21T09:00:00Z' },
  }));
  store.dispatch(componentLoaded({ name: 'smartSearchTrendingContent', content: { items } }));
}

/** Returns a spy for actions dispatched after rendering. */
function setup(): { dispatched: jest.SpyInstance } {
  const dispatched = jest.spyOn(store, 'dispatch');
  render(
    <Provider store={store}>
      <SmartSearch href="/search/" />
    </Provider>,
  );
  return { dispatched };
}

const field = () => screen.getByRole('combobox', { name: 'Search' });
const options = (group: string): string[] =>
  within(screen.getByRole('group', { name: group }))
    .getAllByRole('option')
    .map((option) => option.textContent);
const shownComponent = (): string | undefined =>
  screen.getByRole('listbox').closest<HTMLElement>('[data-component]')?.dataset['component'];
const key = (name: string): boolean => fireEvent.keyDown(field(), { key: name });
const active = (): string | undefined =>
  screen.queryByRole('option', { selected: true })?.textContent ?? undefined;

describe('SmartSearch without text', () => {
  it('shows three trending stories with their age', () => {
    trend('one', 'two', 'three', 'four');
    setup();
    expect(options('Trending')).toEqual([
      'Trend one3 hours ago',
      'Trend two3 hours ago',
      'Trend three3 hours ago',
    ]);
    expect(shownComponent()).toBe('smartSearchTrendingContent');
  });

  it('labels sponsored stories', () => {
    trend('one', 'paid');
    setup();
    expect(options('Trending')).toEqual([
      'Trend one3 hours ago',
      'Paid contentTrend paid3 hours ago',
    ]);
  });
});

describe('SmartSearch with text', () => {
  it('replaces trending content with eight topics, three stories and three videos', () => {
    trend('one');
    find('docks', MANY);
    setup();
    expect(screen.queryByRole('group', { name: 'Trending' })).toBeNull();
    expect(shownComponent()).toBe('smartSearchResults');
    expect(options('Topics')).toHaveLength(8);
    expect(options('Stories')).toHaveLength(3);
    expect(options('Videos')).toHaveLength(3);
    expect(screen.getByRole('status')).toHaveTextContent('14 suggestions');
  });

  it('shows the primary topic of stories and videos', () => {
    find('docks', MANY);
    setup();
    expect(options('Stories')[0]).toBe('A story 1Docks');
    expect(options('Videos')[0]).toBe('A video 1Docks');
  });

  it('labels sponsored stories and videos', () => {
    const paid = { ...story('story', 1), isSponsored: true };
    const video = { ...story('video', 1), isSponsored: true };
    find('docks', { topics: [], content: [paid, story('story', 2)], videos: [video] });
    setup();
    expect(options('Stories')).toEqual(['Paid contentA story 1Docks', 'A story 2Docks']);
    expect(options('Videos')).toEqual(['Paid contentA video 1Docks']);
  });

  it('states that nothing was found and links to the search page', () => {
    trend('one');
    find('qqq', { topics: [], content: [], videos: [] });
    setup();
    expect(screen.queryByRole('option')).toBeNull();
    expect(screen.getByText(/^No suggestions for this/)).toBeVisible();
    expect(screen.getByRole('link', { name: /Search every story/ })).toHaveAttribute(
      'href',
      '/search/?q=qqq',
    );
    expect(screen.getByRole('status')).toHaveTextContent('No suggestions');
  });

  it('dispatches the typed text and its submission', () => {
    const { dispatched } = setup();
    fireEvent.change(field(), { target: { value: 'Docks' } });
    expect(selectSearchText(store.getState())).toBe('Docks');
    fireEvent.submit(field().closest('form')!);
    expect(dispatched).toHaveBeenLastCalledWith(searchSubmitted({ text: 'Docks' }));
  });
});

describe('keyboard navigation in SmartSearch', () => {
  beforeEach(() => {
    find('docks', { ...MANY, topics: MANY.topics.slice(0, 1), videos: [] });
  });

  it('moves the active option while focus stays in the field', () => {
    setup();
    expect(field()).toHaveAttribute('aria-expanded', 'true');
    expect(field()).not.toHaveAttribute('aria-activedescendant');
    key('ArrowDown');
    expect(active()).toBe('Topic 1');
    key('ArrowDown');
    expect(active()).toBe('A story 1Docks');
    const marked = screen.getByRole('option', { selected: true });
    expect(field()).toHaveAttribute('aria-activedescendant', marked.id);
    key('ArrowUp');
    key('ArrowUp');
    expect(active()).toBeUndefined();
    key('ArrowUp');
    expect(active()).toBe('A story 3Docks');
    key('ArrowDown');
    expect(active()).toBeUndefined();
  });

  it('chooses the active option on Enter instead of submitting', () => {
    const { dispatched } = setup();
    key('ArrowDown');
    expect(key('Enter')).toBe(false);
    expect(dispatched).toHaveBeenLastCalledWith(searchItemChosen({ href: '/topic/topic-1/' }));
  });

  it('clears the active option on Escape and leaves a second Escape to the panel', () => {
    const heard = jest.fn();
    document.addEventListener('keydown', heard);
    setup();
    key('ArrowDown');
    key('Escape');
    expect(active()).toBeUndefined();
    expect(heard).not.toHaveBeenCalled();
    key('Escape');
    expect(heard).toHaveBeenCalledTimes(1);
    document.removeEventListener('keydown', heard);
  });
});

describe('suggestion', () => {
  it('is chosen on click but leaves modified clicks to the browser', () => {
    find('docks', MANY);
    const { dispatched } = setup();
    const option = screen.getByRole('option', { name: /A story 1/ });
    expect(fireEvent.click(option, { ctrlKey: true })).toBe(true);
    expect(dispatched).not.toHaveBeenCalled();
    expect(fireEvent.click(option)).toBe(false);
    expect(dispatched).toHaveBeenCalledWith(searchItemChosen({ href: '/article/story-1/' }));
  });
});
