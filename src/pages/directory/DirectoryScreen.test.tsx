import { screen, within } from '@testing-library/react';
import { renderScreen, failedList } from '../../../test/support/harness/renderScreen';
import {
  listComponent,
  objectComponent,
  pageFixture,
} from '../../../test/support/fixtures/contentFixtures';
import type { SitemapLine, TopicEntry } from '../../model/routing/pageComponents';
import * as directoryScreen from './DirectoryScreen';

function topic(name: string, count: number): TopicEntry {
  const slug = name.toLowerCase();
  return { slug, name, count, description: `About ${slug}.`, url: `/topic/${slug}/` };
}

function line(id: string, date: string | null, isSponsored = false): SitemapLine {
  return { id, title: `Title ${id}`, url: `/article/${id}/`, date, isSponsored };
}

describe('the topics', () => {
  it('are grouped by letter, with counts and descriptions', () => {
    renderScreen(
      directoryScreen,
      pageFixture('topics', 'topics', [
        objectComponent('directory-header', { heading: 'Topics', text: 'By subject.' }),
        listComponent('topics-index', [topic('Phones', 3), topic('5G', 0), topic('Apps', 1)]),
      ]),
    );
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Topics');
    const newsletters = within(screen.getByRole('navigation', { name: 'Topics by letter' }));
    const hrefs = newsletters.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(hrefs).toEqual(['#letter-a', '#letter-p', '#letter-other']);
    for (const href of hrefs) expect(document.querySelector(href ?? '')).not.toBeNull();
    const apps = screen.getByRole('link', { name: 'Apps' });
    expect(apps).toHaveAttribute('href', '/topic/apps/');
    expect(apps.closest('li')).toHaveTextContent('Apps1 storyAbout apps.');
    expect(screen.getByText('3 stories')).toBeVisible();
  });
});

describe('the sitemap', () => {
  it('links to its categories, and shows their story counts', () => {
    const entry = { name: 'Reviews', url: '/sitemap/reviews/', count: 41 };
    const page = pageFixture('sitemap', 'sitemap', [listComponent('sitemap-index', [entry])]);
    renderScreen(directoryScreen, page);
    const link = screen.getByRole('link', { name: 'Reviews' });
    expect(link).toHaveAttribute('href', '/sitemap/reviews/');
    expect(link.closest('li')).toHaveTextContent('41');
  });

  it('groups the entries of a category by month, and links to its other pages', () => {
    const list = listComponent('sitemap-list', [
      line('a', '2026-11-01T02:00:00Z'),
      line('b', '2026-10-02T12:00:00Z'),
      line('c', '2026-09-30T12:00:00Z'),
    ]);
    list.metadata = { pageNumber: 1, pageCount: 2, basePath: '/sitemap/news/' };
    renderScreen(directoryScreen, pageFixture('sitemap-category', 'news', [list]));
    const months = screen.getAllByRole('heading', { level: 2 }).map((one) => one.textContent);
    // 1 November in London is still 31 October in New York.
    expect(months).toEqual(['October 2026', 'September 2026']);
    const first = screen.getByRole('link', { name: 'Title a' }).closest('li');
    expect(first?.querySelector('time')).toHaveTextContent('31');
    expect(screen.getByRole('link', { name: 'Page 2' })).toHaveAttribute(
      'href',
      '/sitemap/news/2/',
    );
  });

  it('labels paid content', () => {
    const list = listComponent('sitemap-list', [
      line('bought', '2026-11-01T12:00:00Z', true),
      line('ours', '2026-11-01T12:00:00Z'),
    ]);
    renderScreen(directoryScreen, pageFixture('sitemap-category', 'videos', [list]));
    const lineOf = (name: string) => screen.getByRole('link', { name }).closest('li');
    expect(lineOf('Title bought')).toHaveTextContent('Paid content');
    expect(lineOf('Title ours')).not.toHaveTextContent('Paid content');
  });

  it('lists undated entries without month headings', () => {
    const list = listComponent('sitemap-list', [line('topic', null), line('other', 'someday')]);
    renderScreen(directoryScreen, pageFixture('sitemap-category', 'topics', [list]));
    expect(screen.queryByRole('heading')).toBeNull();
    expect(document.querySelector('time')).toBeNull();
    expect(screen.getAllByRole('link')).toHaveLength(2);
  });

  it('shows a message for an empty category', () => {
    const page = pageFixture('sitemap-category', 'deals', [listComponent('sitemap-list', [])]);
    renderScreen(directoryScreen, page);
    expect(screen.getByText('Nothing here yet.')).toBeVisible();
  });
});

describe('the feeds', () => {
  it('are listed with a link to the page with the same content, and a link to the RSS file', () => {
    const feed = { name: 'Phones', url: '/topic/phones/rss.xml', page: '/topic/phones/' };
    const page = pageFixture('rss-feeds', 'rss-feeds', [listComponent('feeds-index', [feed])]);
    renderScreen(directoryScreen, page);
    expect(screen.getByRole('link', { name: 'Phones' })).toHaveAttribute('href', '/topic/phones/');
    const address = screen.getByRole('link', {
      name: 'RSS feed for Phones: /topic/phones/rss.xml',
    });
    expect(address).toHaveAttribute('href', '/topic/phones/rss.xml');
  });
});

test('a directory page shows an error for a list that failed to load', () => {
  renderScreen(directoryScreen, pageFixture('topics', 'topics', [failedList('topics-index')]));
  expect(screen.getByRole('alert')).toHaveTextContent('This list could not be loaded.');
});
