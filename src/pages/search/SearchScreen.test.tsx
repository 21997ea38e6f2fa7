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

describe('search page', () => {
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

  it('shows each result with primary topic, type, date, dek and image', () => {
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

  it('keeps the query on every page of results', () => {
    render(FOUND, pagedList('search-results', [listingItemFixture('dock')], 2));
    const pages = within(screen.getByRole('navigation', { name: 'Pages of this list' }));
    const address = (name: string) => pages.getByRole('link', { name }).getAttribute('href');
    expect(address('Page 1')).toBe('/search/?q=usb-c-docks');
    expect(address('← Earlier results')).toBe('/search/?q=usb-c-docks');
    expect(address('Further results →')).toBe('/search/3/?q=usb-c-docks');
  });

  it('says that no story has all of the words', () => {
    render({ ...FOUND, isPartial: true }, results);
    expect(
      screen.getByText('No story has all of these words. These have some of them.'),
    ).toBeVisible();
  });

  it('suggests topics if nothing was found', () => {
    render(NOTHING, listComponent('search-results', []));
    expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent(
      'No results for these words.',
    );
    expect(screen.queryByText(/^results/)).toBeNull();
    expect(screen.getByRole('link', { name: /^All topics/ })).toHaveAttribute('href', '/topic/');
  });

  it('asks for a query if there is none', () => {
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

  it("is complete in the server's markup, without style attributes", () => {
    const markup = screenMarkup(searchScreen, searchPage(FOUND, results));
    expect(markup).toContain('href="/article/cable/"');
    expect(markup).not.toMatch(/ style=/);
  });
});
