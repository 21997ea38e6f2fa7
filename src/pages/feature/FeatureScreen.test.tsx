import { screen, within } from '@testing-library/react';
import { renderScreen } from '../../../test/support/harness/renderScreen';
import {
  listComponent,
  objectComponent,
  pageFixture,
} from '../../../test/support/fixtures/contentFixtures';
import { imageFixture, listingItemFixture } from '../../../test/support/fixtures/partFixtures';
import type { AboutSection, AuthorEntry } from '../../model/routing/pageComponents';
import * as featureScreen from './FeatureScreen';

const WORDS = [{ tag: 'p' as const, children: ['We mended first.'] }];

function section(heading: string, more: Partial<AboutSection> = {}): AboutSection {
  const nothing = { figures: [], people: [], links: [] };
  return { heading, text: '', body: WORDS, image: null, ...nothing, ...more };
}

const MAREN: AuthorEntry = {
  id: 'maren',
  name: 'Maren Holt',
  title: 'Senior Reviewer',
  bureau: 'New York',
  byline: '',
  image: imageFixture({ alt: 'Portrait of Maren Holt' }),
  url: '/meet-the-team/maren-holt/',
};

describe('a feature', () => {
  it('has a title, a dek, and an image that loads with high priority', () => {
    const cover = section('The repair year', { text: 'Twelve months.', image: imageFixture() });
    renderScreen(
      featureScreen,
      pageFixture('dynamic-feature', 'repair', [objectComponent('feature-header', cover)]),
    );
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('The repair year');
    expect(screen.getByText('Twelve months.')).toBeVisible();
    const picture = screen.getByRole('img', { name: 'A dock on a desk' });
    expect(picture).toHaveAttribute('fetchpriority', 'high');
    expect(screen.getByText(/The dock has nine ports/)).toBeVisible();
    expect(screen.getByText('Feature')).toBeVisible();
  });

  it('has no "Feature" label if it has no image', () => {
    const policy = objectComponent('feature-header', section('A policy'));
    renderScreen(featureScreen, pageFixture('dynamic-feature', 'policy', [policy]));
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('A policy');
    expect(screen.queryByText('Feature')).toBeNull();
  });

  it('shows its text and stories, with the story list under a second-level heading', () => {
    renderScreen(
      featureScreen,
      pageFixture('dynamic-feature', 'repair', [
        objectComponent('feature-body', { body: WORDS }),
        listComponent('feature-list', [listingItemFixture('one'), listingItemFixture('two')]),
      ]),
    );
    expect(screen.getByText('We mended first.')).toBeVisible();
    expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent('In this feature');
    const titles = screen.getAllByRole('heading', { level: 3 }).map((one) => one.textContent);
    expect(titles).toEqual(['Title of one', 'Title of two']);
  });

  it('shows no heading for an empty list of stories', () => {
    const page = pageFixture('dynamic-feature', 'policy', [listComponent('feature-list', [])]);
    renderScreen(featureScreen, page);
    expect(screen.queryByRole('heading')).toBeNull();
  });
});

describe('the about page', () => {
  const VALUES = [
    { value: '33 years', label: 'of experience' },
    { value: '30', label: 'hands-on reviewers' },
    { value: '10,000', label: 'square feet of lab space' },
  ];
  const AUDIENCE = [
    { value: '130M', label: 'annual global visits' },
    { value: '85M', label: 'in the US' },
    { value: '1.1M', label: 'social followers' },
    { value: '300K+', label: 'followers on a professional network' },
    { value: '1.8X', label: 'more likely to reach IT decision makers' },
    { value: '1.9X', label: 'more likely to reach tech early adopters' },
  ];

  beforeEach(() => {
    renderScreen(
      featureScreen,
      pageFixture('about', 'about-us', [
        objectComponent('about-hero', section('About Halfwave', { text: 'We measure.' })),
        objectComponent('about-values', section('What we hold to', { figures: VALUES })),
        objectComponent('about-audience', section('Who reads us', { figures: AUDIENCE })),
        objectComponent(
          'about-work',
          section('Work with us', { links: [{ linkText: 'Advertise', href: '/advertise/' }] }),
        ),
        objectComponent('about-team', section('The people', { people: [MAREN] })),
      ]),
    );
  });

  it('has a hero and four sections under one heading', () => {
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('About Halfwave');
    expect(screen.getByText('We measure.')).toBeVisible();
    const chapters = screen.getAllByRole('heading', { level: 2 }).map((one) => one.textContent);
    expect(chapters).toEqual(['What we hold to', 'Who reads us', 'Work with us', 'The people']);
    expect(screen.getAllByText('We mended first.')).toHaveLength(5);
  });

  it('shows its nine statistics verbatim', () => {
    const stated = screen
      .getAllByRole('listitem')
      .map((item) => item.textContent)
      .filter((text) => /^\d/.test(text));
    expect(stated).toEqual([...VALUES, ...AUDIENCE].map(({ value, label }) => `${value} ${label}`));
  });

  it('links to information for advertisers, and shows the team with portraits', () => {
    expect(screen.getByRole('link', { name: /Advertise/ })).toHaveAttribute('href', '/advertise/');
    const name = screen.getByRole('heading', { level: 3, name: 'Maren Holt' });
    expect(within(name).getByRole('link')).toHaveAttribute('href', '/meet-the-team/maren-holt/');
    expect(name.parentElement?.querySelector('img')).not.toBeNull();
  });
});
