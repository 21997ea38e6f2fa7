import { screen, within } from '@testing-library/react';
import {
  renderScreen,
  failedList,
  pagedList,
  screenMarkup,
} from '../../../test/support/harness/renderScreen';
import {
  listComponent,
  objectComponent,
  pageFixture,
} from '../../../test/support/fixtures/contentFixtures';
import { listingItemFixture } from '../../../test/support/fixtures/partFixtures';
import type { PageComponent } from '../../model/routing/component';
import type { SearchIntroduction } from '../../model/routing/pageComponents';
import * as searchScreen from './SearchScreen';

const FOUND: SearchIntroduction = { query: 'usb-c-docks', total: 31, first: 13, last: 24 };
const NOTHING: SearchIntroduction = { query: 'zeppelins', total: 0, first: 0, last: 0 };
const NO_QUERY: SearchIntroduction = { query: '', total: 0, first: 0, last: 0 };

const searchPage = (introduction: SearchIntroduction, ...lists: PageComponent[]) =>
  pageFixture('search', 'search', [objectComponent('search-header', introduction), ...lists], {
    queryParams: introduction.query === '' ? {} : { q: introduction.query },
  });

const render = (introduction: SearchIntroduction, ...lists: PageComponent[]) =>
  renderScreen(searchScreen, searchPage(introduction, ...lists));

const results = pagedList('search-results', [
  listingItemFixture('dock', { type: 'review' }),
  listingItemFixture('cable', { isSponsored: true }),
]);

describe('the search page', () => {
  it('shows the query and the range of results', () => {
    render(FOUND, results);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Results for usb c docks');
    expect(screen.getByText('results 13-24 of 31')).toBeVisible();
  });

  it('has a native form with the query in its field', () => {
    render(FOUND, results);
    const form = screen.getByRole('search');
    expect(form).toHaveAttribute('action', '/search/');
    expect(form).toHaveAttribute('method', 'get');
    const field = within(form).getByRole('searchbox', { name: /^Search stories/ });
    expect(field).toHaveAttribute('name', 'q');
    expect(field).toHaveValue('usb c docks');
    expect(within(form).getByRole('button', { name: 'Search' })).toHaveAttribute('type', 'submit');
  });

  it('shows a result with its topic, type, date, dek and image', () => {
    const { container } = render(FOUND, results);
    const result = screen.getByRole('heading', { level: 2, name: 'Title of dock' });
    const whole = within(result.closest('article')!);
    expect(whole.getByRole('link', { name: 'Title of dock' })).toHaveAttribute(
      'href',
      '/article/dock/',
    );
    expect(whole.getByRole('link', { name: 'Phones' })).toBeVisible();
    expect(whole.getByText('Review')).toBeVisible();
    expect(whole.getByText('March 1, 2026')).toBeVisible();
    expect(whole.getByText('What it is about.')).toBeVisible();
    expect(container.querySelectorAll('article img')).toHaveLength(2);
    expect(screen.getByText('Paid content')).toBeVisible();
  });

  it('keeps the query in the links to other pages of results', () => {
    render(FOUND, pagedList('search-results', [listingItemFixture('dock')], 2));
    const pages = within(screen.getByRole('navigation', { name: 'Pages of this list' }));
    const address = (name: string) => pages.getByRole('link', { name }).getAttribute('href');
    expect(address('Page 1')).toBe('/search/?q=usb-c-docks');
    expect(address('← Previous results')).toBe('/search/?q=usb-c-docks');
    expect(address('More results →')).toBe('/search/3/?q=usb-c-docks');
  });

  it('shows a note if no result contains all of the query words', () => {
    render({ ...FOUND, isPartial: true }, results);
    expect(
      screen.getByText(
        'No results contain all of these words. The stories below contain some of them.',
      ),
    ).toBeVisible();
  });

  it('shows which words it searched for instead of misspelled ones', () => {
    render({ ...FOUND, query: 'labtop', corrected: 'laptop' }, results);
    expect(screen.getByText(/^Showing results for/)).toHaveTextContent(
      'Showing results for laptop. No story contains “labtop”.',
    );
  });

  it('shows an excerpt of the text with the query words marked', () => {
    const snippet = [
      { text: '… a ', isMatch: false },
      { text: 'dock', isMatch: true },
      { text: ' for two', isMatch: false },
    ];
    render(FOUND, pagedList('search-results', [listingItemFixture('dock', { snippet })]));
    const marked = screen.getByText('dock', { selector: 'mark' });
    expect(marked.closest('p')).toHaveTextContent('… a dock for two');
    expect(screen.queryByText('What it is about.')).toBeNull();
  });

  it('links to topics, writers and pages whose names match the query', () => {
    const writer = { label: 'Writer', title: 'Ada Quill', url: '/meet-the-team/ada-quill/' };
    render({ ...FOUND, named: [writer] }, results);
    const list = within(screen.getByRole('region', { name: 'Topics and pages' }));
    expect(list.getByRole('link', { name: 'Ada Quill Writer' })).toHaveAttribute(
      'href',
      writer.url,
    );
  });

  it('shows filters as plain links, and marks the chosen ones', () => {
    const url = '/search/?q=usb-c-docks&kind=review';
    const options = [
      { title: 'All types', url: '/search/?q=usb-c-docks', isChosen: false },
      { title: 'Reviews', url, isChosen: true },
    ];
    render({ ...FOUND, filters: [{ heading: 'Type', options }] }, results);
    expect(screen.getByText('Sort and filter: Reviews')).toBeVisible();
    const kinds = within(screen.getByRole('list', { name: 'Type' }));
    expect(kinds.getByRole('link', { name: 'Reviews' })).toHaveAttribute('href', url);
    expect(kinds.getByRole('link', { current: true })).toHaveTextContent('Reviews');
  });

  it('keeps the filters and the typed text in the links to other pages of results', () => {
    const page = searchPage(FOUND, pagedList('search-results', [listingItemFixture('dock')], 2));
    const queryParams = { q: 'c', written: 'C++', kind: 'review', pageNumber: '2' };
    renderScreen(searchScreen, { ...page, queryParams });
    expect(screen.getByRole('link', { name: 'Page 1' })).toHaveAttribute(
      'href',
      '/search/?q=c&written=C%2B%2B&kind=review',
    );
  });

  it('shows a message if the filters leave no results', () => {
    render({ ...NOTHING, filters: [] }, listComponent('search-results', []));
    expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent(
      'No results with these filters',
    );
  });

  it('suggests similar words and popular stories if nothing was found', () => {
    const nearest = [{ label: '', title: 'zeppelin', url: '/search/?q=zeppelin' }];
    const popular = [{ label: '', title: 'A story', url: '/article/a/' }];
    render({ ...NOTHING, nearest, popular }, listComponent('search-results', []));
    const link = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
    expect([link('zeppelin'), link('A story')]).toEqual(['/search/?q=zeppelin', '/article/a/']);
  });

  it('suggests topics if nothing was found', () => {
    render(NOTHING, listComponent('search-results', []));
    expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent(
      'No results for these words',
    );
    expect(screen.queryByText(/^results/)).toBeNull();
    expect(screen.getByRole('link', { name: /^All topics/ })).toHaveAttribute('href', '/topic/');
  });

  it('prompts for a query if there is none', () => {
    render(NO_QUERY);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(/^Search$/);
    expect(screen.getByRole('searchbox')).toHaveValue('');
    expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent(
      'What are you looking for?',
    );
  });

  it('shows an error if the results failed to load', () => {
    render(FOUND, failedList('search-results'));
    expect(screen.getByRole('alert')).toHaveTextContent('This list could not be loaded.');
  });

  it('has a link to every result, and no style attributes, in the server markup', () => {
    const markup = screenMarkup(searchScreen, searchPage(FOUND, results));
    for (const name of ['dock', 'cable']) expect(markup).toContain(`href="/article/${name}/"`);
    expect(markup).not.toMatch(/ style=/);
  });
});
