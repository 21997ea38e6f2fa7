import { fireEvent, screen, within } from '@testing-library/react';
import { renderScreen } from '../../../test/support/harness/renderScreen';
import {
  listComponent,
  objectComponent,
  pageFixture,
} from '../../../test/support/fixtures/contentFixtures';
import {
  authorFixture,
  imageFixture,
  listingItemFixture,
} from '../../../test/support/fixtures/partFixtures';
import { moreRequested } from '../../features/page/pageSlice';
import type { AuthorPage, DeskEntry } from '../../model/routing/pageComponents';
import * as peopleScreen from './PeopleScreen';

function entry(name: string, more: Partial<DeskEntry> = {}): DeskEntry {
  const slug = name.toLowerCase().replace(' ', '-');
  return {
    id: slug,
    name,
    title: 'Senior Reviewer',
    bureau: 'New York',
    byline: 'Measures hardware.',
    image: imageFixture(),
    url: `/meet-the-team/${slug}/`,
    stories: [],
    ...more,
  };
}

type DeskStory = DeskEntry['stories'][number];

function story(title: string, more: Partial<DeskStory> = {}): DeskStory {
  const slug = title.toLowerCase().replace(' ', '-');
  const date = '2026-03-01T15:00:00Z';
  return { id: slug, title, url: `/article/${slug}/`, date, isSponsored: false, ...more };
}

describe('the team page', () => {
  it('shows the portrait, title and bureau of each person, and links to their page', () => {
    renderScreen(
      peopleScreen,
      pageFixture('meet-the-team', 'meet-the-team', [
        objectComponent('team-header', { heading: 'Meet the team', text: 'Eight writers.' }),
        listComponent('team-list', [entry('Maren Holt')]),
      ]),
    );
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Meet the team');
    const person = screen.getByRole('listitem');
    expect(person).toHaveTextContent('Senior Reviewer');
    expect(person).toHaveTextContent('New York');
    expect(person.querySelector('img')).toHaveAttribute('alt', '');
    const name = within(person).getByRole('heading', { level: 2 });
    expect(within(name).getByRole('link')).toHaveAttribute('href', '/meet-the-team/maren-holt/');
  });

  it('shows an initial for a person without a portrait, and no link if they have no page', () => {
    const studio = entry('Halfwave Studio', { image: null, url: null, bureau: '' });
    const page = pageFixture('meet-the-team', 'meet-the-team', [
      listComponent('team-list', [studio]),
    ]);
    const { container } = renderScreen(peopleScreen, page);
    expect(container.querySelector('svg')).toHaveTextContent('H');
    expect(screen.getByRole('heading', { name: 'Halfwave Studio' })).toBeVisible();
    expect(screen.queryByRole('link')).toBeNull();
  });
});

describe('the desk', () => {
  it('lists all authors with their latest stories', () => {
    const stories = [
      story('Nine docks', { date: '2026-03-01T15:00:00Z' }),
      story('One hinge', { date: '' }),
    ];
    renderScreen(
      peopleScreen,
      pageFixture('all-authors', 'all-authors', [
        listComponent('desk-list', [entry('Maren Holt', { stories }), entry('Luca Ferrante')]),
      ]),
    );
    const docks = screen.getByRole('link', { name: 'Nine docks' });
    expect(docks).toHaveAttribute('href', '/article/nine-docks/');
    expect(docks.closest('li')).toHaveTextContent('March 1, 2026');
    expect(screen.getByRole('link', { name: 'One hinge' }).closest('li')).not.toHaveTextContent(
      'Invalid',
    );
    expect(screen.getByText('Nothing published yet.')).toBeVisible();
  });

  it('labels paid content', () => {
    const stories = [story('Glass fibre', { isSponsored: true }), story('Nine docks')];
    const page = pageFixture('all-authors', 'all-authors', [
      listComponent('desk-list', [entry('Halfwave Studio', { stories })]),
    ]);
    renderScreen(peopleScreen, page);
    const storyOf = (name: string) => screen.getByRole('link', { name }).closest('li');
    expect(storyOf('Glass fibre')).toHaveTextContent('Paid content');
    expect(storyOf('Nine docks')).not.toHaveTextContent('Paid content');
  });
});

describe('an author', () => {
  const author = {
    ...authorFixture('Maren', 'Holt'),
    image: imageFixture(),
    bio: 'Maren grew up above a repair shop.',
    bureau: 'New York',
    authorDisclosure: 'Owns no shares.',
    socialProfileIds: { twitter: 'maren_h', facebookProfile: '', facebookPage: '', instagram: '' },
  };
  author.profile = {
    ...author.profile,
    byline: 'Measures what others promise.',
    expertise: 'laptops, docks',
    education: 'BSc, Physics',
    awardsAndCredentials: 'Bench Prize, 2024',
    title: 'Senior Reviewer',
  };
  const profile: AuthorPage = { author, name: 'Maren Holt', count: 2 };

  it('is shown with a complete profile', () => {
    renderScreen(
      peopleScreen,
      pageFixture('author-profile', 'maren-holt', [objectComponent('author-profile', profile)]),
    );
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Maren Holt');
    expect(screen.getByText('Senior Reviewer, New York')).toBeVisible();
    expect(screen.getByText('Measures what others promise.')).toBeVisible();
    expect(screen.getByText('Maren grew up above a repair shop.')).toBeVisible();
    const texts = screen.getAllByRole('term').map((term) => term.parentElement?.textContent);
    expect(texts).toEqual([
      'Expertiselaptops, docks',
      'EducationBSc, Physics',
      'Awards and credentialsBench Prize, 2024',
      'DisclosureOwns no shares.',
    ]);
    const social = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(social).toEqual(['https://twitter.com/maren_h']);
  });

  it('is shown without facts or links if the profile contains none', () => {
    const bare = { ...profile, author: { ...authorFixture('Maren', 'Holt'), title: '' } };
    renderScreen(
      peopleScreen,
      pageFixture('author-profile', 'maren-holt', [objectComponent('author-profile', bare)]),
    );
    expect(screen.queryByRole('term')).toBeNull();
    expect(screen.queryByRole('link')).toBeNull();
  });
});

describe('the stories of an author', () => {
  const rendered = (items: unknown[], next?: string, now: number | null = null) =>
    renderScreen(
      peopleScreen,
      pageFixture('author-profile', 'maren-holt', [listComponent('author-list', items, next)]),
      now,
    );

  it('are listed below a heading', () => {
    rendered([listingItemFixture('one')]);
    expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent('Stories');
    expect(screen.getByRole('heading', { level: 3 })).toHaveTextContent('Title of one');
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('are followed by a button that requests more stories if the list has a next page', () => {
    const { events } = rendered([listingItemFixture('one')], '/api/next', Date.UTC(2026, 5, 1));
    fireEvent.click(screen.getByRole('button', { name: 'More stories' }));
    expect(events).toEqual([moreRequested({ path: '/', componentId: 'author-list-1' })]);
  });

  it('have no button before hydration, because the button needs JavaScript', () => {
    rendered([listingItemFixture('one')], '/api/next');
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('are replaced by a message if there are none', () => {
    rendered([]);
    expect(screen.getByText('Nothing published yet.')).toBeVisible();
  });
});
