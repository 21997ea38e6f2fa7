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
import { imageFixture, listingItemFixture } from '../../../test/support/fixtures/partFixtures';
import type { PageComponent } from '../../model/routing/component';
import * as topicScreen from './TopicScreen';

const STORIES = [
  listingItemFixture('first', { type: 'review' }),
  listingItemFixture('second', { type: 'content_article' }),
];

const page = (...components: PageComponent[]) => pageFixture('tag', 'docks', components);

const tagHeader = objectComponent('tag-header', { heading: 'Docks', text: 'All about docks.' });
const collectionHeader = objectComponent('collection-header', {
  heading: 'Follow the dollar',
  text: 'Who pays, and who collects.',
  image: imageFixture(),
});

const links = () => screen.getByRole('navigation', { name: 'Pages of this list' });

test('a tag page shows the tag with a hash sign, and stories of all types', () => {
  renderScreen(topicScreen, page(tagHeader, pagedList('tag-list', STORIES)));
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('#Docks');
  expect(screen.getByText('All about docks.')).toBeVisible();
  const [review, story] = screen.getAllByRole('article');
  expect(within(review!).getByText('Review')).toBeVisible();
  expect(within(story!).queryByText('Review')).toBeNull();
  expect(within(links()).getByRole('link', { name: 'Older →' })).toHaveAttribute(
    'href',
    '/list/2/',
  );
});

test('a collection page shows an image, text and numbered stories', () => {
  renderScreen(topicScreen, page(collectionHeader, pagedList('collection-list', STORIES, 2)));
  const heading = screen.getByRole('heading', { level: 1, name: 'Follow the dollar' });
  expect(heading.closest('header')?.querySelector('img')).toHaveAttribute('fetchpriority', 'high');
  expect(screen.getByText('Who pays, and who collects.')).toBeVisible();
  const numbers = screen.getAllByRole('article').map((piece) => piece.textContent.slice(0, 2));
  expect(numbers).toEqual(['13', '14']);
});

test('the page links of a collection are labeled "Previous" and "Next", not "Newer" and "Older"', () => {
  renderScreen(topicScreen, page(collectionHeader, pagedList('collection-list', STORIES, 2)));
  expect(within(links()).getByRole('link', { name: '← Previous' })).toHaveAttribute(
    'href',
    '/list/',
  );
  expect(within(links()).getByRole('link', { name: 'Next →' })).toHaveAttribute('href', '/list/3/');
});

describe.each(['topic-list', 'tag-list', 'collection-list'])('the component %s', (name) => {
  it('shows a message if it is empty, and an error if it failed to load', () => {
    const { unmount } = renderScreen(topicScreen, page(listComponent(name, [])));
    expect(screen.getByText('Nothing here yet.')).toBeVisible();
    unmount();
    renderScreen(topicScreen, page(failedList(name)));
    expect(screen.getByRole('alert')).toHaveTextContent('This list could not be loaded.');
  });

  it('links to every story in the server markup, which contains no style attributes', () => {
    const markup = screenMarkup(topicScreen, page(pagedList(name, STORIES)));
    for (const { url } of STORIES) expect(markup).toContain(`href="${url}"`);
    expect(markup).not.toMatch(/ style=/);
  });
});
