import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { Provider } from 'react-redux';
import {
  MANY_SUGGESTIONS,
  NO_SUGGESTIONS,
  suggestedFixture,
  trendingFixture,
} from '../../../test/support/fixtures/suggestionFixtures';
import { createAppStore, type AppStore } from '../../app/store/store';
import type { Suggestions } from '../../model/routing/search';
import { connectionHinted, serverMissed } from '../offline/offlineSlice';
import { componentLoaded } from '../pageState/pageStateSlice';
import {
  searchItemChosen,
  searchSubmitted,
  searchTyped,
  selectSearchText,
  suggestionsFailed,
  suggestionsRequested,
} from './searchSlice';
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

function find(query: string, results: Suggestions): void {
  store.dispatch(searchTyped({ text: query }));
  store.dispatch(componentLoaded({ name: 'smartSearchResults', content: { query, ...results } }));
}

function fail(query: string): void {
  store.dispatch(searchTyped({ text: query }));
  store.dispatch(suggestionsFailed({ query }));
}

function trend(...slugs: string[]): void {
  const items = slugs.map(trendingFixture);
  store.dispatch(componentLoaded({ name: 'smartSearchTrendingContent', content: { items } }));
}

/** Renders the search field and returns a spy on `dispatch`. */
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
  it('shows three trending stories with their ages', () => {
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
    find('docks', MANY_SUGGESTIONS);
    setup();
    expect(screen.queryByRole('group', { name: 'Trending' })).toBeNull();
    expect(shownComponent()).toBe('smartSearchResults');
    expect(options('Topics')).toHaveLength(8);
    expect(options('Stories')).toHaveLength(3);
    expect(options('Videos')).toHaveLength(3);
    expect(screen.getByRole('status')).toHaveTextContent('14 suggestions');
  });

  it('shows the topic of stories and videos', () => {
    find('docks', MANY_SUGGESTIONS);
    setup();
    expect(options('Stories')[0]).toBe('A story 1Docks');
    expect(options('Videos')[0]).toBe('A video 1Docks');
  });

  it('labels sponsored stories and videos', () => {
    const paid = { ...suggestedFixture('story', 1), isSponsored: true };
    const video = { ...suggestedFixture('video', 1), isSponsored: true };
    find('docks', {
      ...NO_SUGGESTIONS,
      content: [paid, suggestedFixture('story', 2)],
      videos: [video],
      total: 3,
    });
    setup();
    expect(options('Stories')).toEqual(['Paid contentA story 1Docks', 'A story 2Docks']);
    expect(options('Videos')).toEqual(['Paid contentA video 1Docks']);
  });

  it('shows that nothing was found, and links to the search page', () => {
    trend('one');
    find('qqq', NO_SUGGESTIONS);
    setup();
    expect(screen.queryByRole('option')).toBeNull();
    expect(screen.getByText(/^No suggestions/, { selector: 'p' })).toBeVisible();
    expect(screen.getByRole('link', { name: /Search all stories/ })).toHaveAttribute(
      'href',
      '/search/?q=qqq',
    );
    expect(screen.getByRole('status')).toHaveTextContent('No suggestions');
  });

  it('lists destinations, such as an author page, before stories', () => {
    const writer = {
      kind: 'author',
      title: 'Ada Quill',
      url: '/meet-the-team/ada-quill/',
    } as const;
    find('ada', {
      ...NO_SUGGESTIONS,
      content: [suggestedFixture('story', 1)],
      destinations: [writer],
      total: 1,
    });
    setup();
    expect(options('Writers, lists and pages')).toEqual(['Ada QuillWriter']);
    expect(screen.getAllByRole('option')[0]).toHaveAttribute('href', '/meet-the-team/ada-quill/');
  });

  it.each([
    [{ total: 23 }, 'See all 23 results'],
    [{ total: 1 }, 'See the result'],
    [{ total: 200, isMore: true }, 'See all results'],
  ])('links to all results: %j', (found, name) => {
    find('docks', { ...MANY_SUGGESTIONS, ...found });
    setup();
    expect(screen.getByRole('link', { name })).toHaveAttribute('href', '/search/?q=docks');
  });

  it('shows the corrected query for which it found results', () => {
    find('labtop', { ...MANY_SUGGESTIONS, corrected: 'laptop' });
    setup();
    expect(screen.getByText(/^Showing results for/)).toHaveTextContent(
      'Showing results for laptop',
    );
    expect(screen.getByRole('status')).toHaveTextContent('14 suggestions for laptop');
  });

  it('does not show the suggestions for an earlier query', () => {
    find('docks', MANY_SUGGESTIONS);
    setup();
    fireEvent.change(field(), { target: { value: 'laptops' } });
    expect(screen.queryByRole('option')).toBeNull();
    expect(screen.queryByRole('link', { name: /^See all/ })).toBeNull();
    expect(screen.getByRole('status')).toHaveTextContent('Searching…');
  });

  it('shows that it is searching until suggestions arrive', () => {
    store.dispatch(searchTyped({ text: 'docks' }));
    store.dispatch(suggestionsRequested({ query: 'docks' }));
    setup();
    expect(screen.getByText('Searching…', { selector: 'p' })).toBeVisible();
    expect(screen.getByRole('status')).toHaveTextContent('Searching…');
    act(() => find('docks', MANY_SUGGESTIONS));
    expect(screen.queryByText('Searching…')).toBeNull();
  });

  it('shows that suggestions did not load, and links to the search page', () => {
    fail('docks');
    setup();
    expect(screen.getByRole('status')).toHaveTextContent('Suggestions could not be loaded.');
    expect(screen.getByRole('link', { name: 'Search all stories instead' })).toHaveAttribute(
      'href',
      '/search/?q=docks',
    );
  });

  it.each([
    ['connection', connectionHinted({ isOnline: false })],
    ['portal', serverMissed({ by: 'portal' })],
    ['gateway', serverMissed({ by: 'gateway' })],
  ])(
    'shows that the site cannot be reached, and links to stories on the device: %s',
    (_, missed) => {
      store.dispatch(missed);
      fail('docks');
      setup();
      expect(screen.getByRole('status')).toHaveTextContent(/^The site cannot be reached/);
      expect(
        screen.getByRole('link', { name: 'Search the stories on this device' }),
      ).toHaveAttribute('href', '/saved/');
    },
  );

  it('has a button that clears the text and returns focus to the field', () => {
    find('docks', MANY_SUGGESTIONS);
    setup();
    fireEvent.click(screen.getByRole('button', { name: 'Clear the search' }));
    expect(selectSearchText(store.getState())).toBe('');
    expect(field()).toHaveFocus();
    expect(screen.queryByRole('button', { name: 'Clear the search' })).toBeNull();
  });

  it('dispatches the typed text, and a search when the form is submitted', () => {
    const { dispatched } = setup();
    fireEvent.change(field(), { target: { value: 'Docks' } });
    expect(selectSearchText(store.getState())).toBe('Docks');
    fireEvent.submit(field().closest('form')!);
    expect(dispatched).toHaveBeenLastCalledWith(searchSubmitted({ text: 'Docks' }));
  });
});

describe('keyboard navigation in SmartSearch', () => {
  beforeEach(() => {
    find('docks', { ...MANY_SUGGESTIONS, topics: MANY_SUGGESTIONS.topics.slice(0, 1), videos: [] });
  });

  it('moves the active option while focus stays in the field', () => {
    setup();
    field().focus();
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
    expect(field()).toHaveFocus();
  });

  it('chooses the active option on Enter instead of submitting', () => {
    const { dispatched } = setup();
    key('ArrowDown');
    expect(key('Enter')).toBe(false);
    expect(dispatched).toHaveBeenLastCalledWith(searchItemChosen({ href: '/topic/topic-1/' }));
  });

  it('clears the active option on Escape, and leaves a second Escape to the panel', () => {
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

describe('a suggestion', () => {
  it('is chosen by a plain click, but not by a modified one', () => {
    find('docks', MANY_SUGGESTIONS);
    const { dispatched } = setup();
    const option = screen.getByRole('option', { name: /A story 1/ });
    expect(fireEvent.click(option, { ctrlKey: true })).toBe(true);
    expect(dispatched).not.toHaveBeenCalled();
    expect(fireEvent.click(option)).toBe(false);
    expect(dispatched).toHaveBeenCalledWith(searchItemChosen({ href: '/article/story-1/' }));
  });
});
