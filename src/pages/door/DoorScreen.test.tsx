import { fireEvent, screen, within } from '@testing-library/react';
import {
  renderScreen,
  failedList,
  pagedList,
  screenMarkup,
  type RenderedScreen,
} from '../../../test/support/harness/renderScreen';
import {
  listComponent,
  objectComponent,
  pageFixture,
} from '../../../test/support/fixtures/contentFixtures';
import { listingItemFixture } from '../../../test/support/fixtures/partFixtures';
import type { PageComponent } from '../../model/routing/component';
import type { ContentListingItem } from '../../model/content/contentListingItem';
import * as doorScreen from './DoorScreen';

const PAGED = [
  'door-list',
  'door-wire',
  'door-steps',
  'door-deals',
  'door-best',
  'door-ratings',
  'door-versus',
  'door-spotlights',
  'door-essays',
  'door-mosaic',
];
const EVERY_DOOR = [...PAGED, 'door-films'];

const doorPage = (list: PageComponent) =>
  pageFixture('news-door', 'news-door', [
    objectComponent('door-header', { heading: 'A door', text: 'What stands behind it.' }),
    list,
  ]);

const render = (list: PageComponent, now: number | null = null): RenderedScreen =>
  renderScreen(doorScreen, doorPage(list), now);

const twelve = (more: Partial<ContentListingItem> = {}): ContentListingItem[] =>
  Array.from({ length: 12 }, (_, index) => listingItemFixture(`story-${index + 1}`, more));

const storyNamed = (title: string): HTMLElement =>
  screen.getByRole('heading', { name: title }).closest('article')!;

describe.each(EVERY_DOOR)('the door %s', (name) => {
  it('shows each story with a linked headline, its topic and its date', () => {
    render(pagedList(name, twelve()));
    expect(screen.getAllByRole('article')).toHaveLength(12);
    for (const { title, url } of twelve()) {
      const link = screen.getByText(title);
      expect(link.closest('a')).toHaveAttribute('href', url);
      const story = link.closest('article')!;
      expect(story.querySelector('a[href="/topic/phones/"]')).toHaveTextContent('Phones');
      expect(story.querySelector('time')).toBeVisible();
    }
    expect(screen.getByRole('heading', { name: 'Title of story-5' })).toBeVisible();
  });

  it('has one main heading, and skips no heading level', () => {
    render(pagedList(name, twelve()));
    const levels = screen.getAllByRole('heading').map(({ tagName }) => Number(tagName.slice(1)));
    expect(levels.filter((level) => level === 1)).toHaveLength(1);
    levels.forEach((level, index) => {
      expect(level).toBeLessThanOrEqual((levels[index - 1] ?? 0) + 1);
    });
  });

  it('labels paid content', () => {
    render(
      pagedList(name, [
        listingItemFixture('bought', { isSponsored: true }),
        listingItemFixture('ours'),
      ]),
    );
    expect(within(storyNamed('Title of bought')).getByText('Paid content')).toBeVisible();
    expect(within(storyNamed('Title of ours')).queryByText('Paid content')).toBeNull();
  });

  it('shows a message if it is empty, and an error if it failed to load', () => {
    const { unmount } = render(listComponent(name, []));
    expect(screen.getByText('Nothing here yet.')).toBeVisible();
    unmount();
    render(failedList(name));
    expect(screen.getByRole('alert')).toHaveTextContent('This list could not be loaded.');
  });

  it('links to every story in the server markup, which contains no style attributes', () => {
    const markup = screenMarkup(doorScreen, doorPage(pagedList(name, twelve())));
    for (const { url } of twelve()) expect(markup).toContain(`href="${url}"`);
    expect(markup).not.toMatch(/ style=/);
  });
});

describe.each(PAGED)('the page links of the door %s', (name) => {
  it('lead to the other pages of the list', () => {
    render(pagedList(name, twelve(), 2));
    const pages = within(screen.getByRole('navigation', { name: 'Pages of this list' }));
    expect(pages.getByRole('link', { name: '← Newer' })).toHaveAttribute('href', '/list/');
    expect(pages.getByRole('link', { name: 'Older →' })).toHaveAttribute('href', '/list/3/');
  });
});

describe('a door', () => {
  it('groups news by day, and shows the time of each story', () => {
    render(
      pagedList('door-wire', [
        listingItemFixture('late', { datePublished: { date: '2026-11-20T17:34:00Z' } }),
        listingItemFixture('early', { datePublished: { date: '2026-11-20T12:05:00Z' } }),
        listingItemFixture('before', { datePublished: { date: '2026-11-20T04:30:00Z' } }),
      ]),
    );
    const days = screen.getAllByRole('heading', { level: 2 }).map((day) => day.textContent);
    expect(days).toEqual(['Friday 20 Nov. 2026', 'Thursday 19 Nov. 2026']);
    expect(within(storyNamed('Title of late')).getByText('12:34 p.m.')).toBeVisible();
    expect(within(storyNamed('Title of early')).getByText('7:05 a.m.')).toBeVisible();
    expect(within(storyNamed('Title of before')).getByText('11:30 p.m.')).toBeVisible();
  });

  it('numbers how-tos consecutively across pages, and shows their number of steps and duration', () => {
    render(pagedList('door-steps', twelve({ facts: { steps: 7, minutes: 5 } }), 2));
    const first = storyNamed('Title of story-1');
    expect(within(first).getByText('13')).toBeVisible();
    expect(within(first).getByText('7 steps')).toBeVisible();
    expect(within(first).getByText('5 min read')).toBeVisible();
    expect(screen.getAllByRole('list')[0]).toHaveAttribute('start', '13');
  });

  it('shows when the price of a deal was checked', () => {
    render(pagedList('door-deals', [listingItemFixture('kettle')]));
    expect(screen.getByText(/^Price as of/)).toHaveTextContent('Price as of March 1, 2026');
  });

  it('numbers the stories in the list of best products', () => {
    render(pagedList('door-best', twelve()));
    expect(within(storyNamed('Title of story-12')).getByText('12')).toBeVisible();
  });

  it('starts each review with its score and rating, or with "Not yet rated"', () => {
    render(
      pagedList('door-ratings', [
        listingItemFixture('rated', { facts: { rating: 7.5 } }),
        listingItemFixture('bad', { facts: { rating: 0 } }),
        listingItemFixture('unrated'),
      ]),
    );
    expect(storyNamed('Title of rated')).toHaveTextContent(/^7\.5\/10 Very good/);
    expect(storyNamed('Title of bad')).toHaveTextContent(/^0\/10 Abysmal/);
    expect(storyNamed('Title of unrated')).toHaveTextContent(/^Not yet rated/);
  });

  it('shows the reading time of in-depth stories', () => {
    render(pagedList('door-essays', [listingItemFixture('tide', { facts: { minutes: 14 } })]));
    expect(screen.getByText('14 minutes')).toBeVisible();
  });

  it('shows the number of images in a gallery', () => {
    render(
      pagedList('door-mosaic', [
        listingItemFixture('desks', { facts: { pictures: 6 } }),
        listingItemFixture('one', { facts: { pictures: 1 } }),
      ]),
    );
    expect(screen.getByText('6 pictures')).toBeVisible();
    expect(screen.getByText('1 picture')).toBeVisible();
  });

  it('shows the duration of videos', () => {
    render(pagedList('door-films', [listingItemFixture('leak', { facts: { duration: 121 } })]));
    expect(screen.getByText('2:01')).toHaveTextContent('Running time 2:01');
  });
});

describe('more videos', () => {
  it('are requested by a button, which then shows that they are loading', () => {
    const { events } = render(pagedList('door-films', twelve()), Date.UTC(2026, 10, 21));
    fireEvent.click(screen.getByRole('button', { name: 'More stories' }));
    expect(events).toEqual([
      { type: 'page/moreRequested', payload: { path: '/', componentId: 'door-films-1' } },
    ]);
    expect(screen.getByRole('button', { name: 'Loading…' })).toBeDisabled();
  });

  it('are reachable without JavaScript', () => {
    render(pagedList('door-films', twelve()));
    expect(screen.queryByRole('button')).toBeNull();
    expect(screen.getByRole('link', { name: /^All videos/ })).toHaveAttribute(
      'href',
      '/sitemap/videos/',
    );
  });

  it('are not offered at the end of the list', () => {
    render(listComponent('door-films', twelve()), Date.UTC(2026, 10, 21));
    expect(screen.queryByRole('button')).toBeNull();
    expect(screen.queryByRole('link', { name: /^All videos/ })).toBeNull();
  });
});
