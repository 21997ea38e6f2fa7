import { screen } from '@testing-library/react';
import { renderScreen } from '../../../test/support/harness/renderScreen';
import {
  listComponent,
  objectComponent,
  pageFixture,
} from '../../../test/support/fixtures/contentFixtures';
import type { NewsletterEntry } from '../../model/routing/pageComponents';
import * as newslettersScreen from './NewslettersScreen';

const NEWSLETTER: NewsletterEntry = {
  id: 'n-1',
  slug: 'first-light',
  title: 'First Light',
  description: 'Three stories before the coffee is done.',
  frequency: 'Every weekday',
  body: [
    { tag: 'p', children: ['It goes out at 6:30.'] },
    { tag: 'h2', children: ['Who writes it'] },
  ],
};

test('the newsletters page shows each newsletter with its title, frequency and content', () => {
  renderScreen(
    newslettersScreen,
    pageFixture('newsletters', 'newsletters', [
      objectComponent('newsletters-header', { heading: 'Newsletters', text: 'Four letters.' }),
      listComponent('newsletter-list', [NEWSLETTER]),
    ]),
  );
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Newsletters');
  const sheet = screen.getByRole('article');
  expect(sheet).toHaveAttribute('id', 'first-light');
  const titles = screen.getAllByRole('heading', { level: 2 });
  expect(titles.map(({ textContent }) => textContent)).toEqual([
    'First Light',
    'Newsletters by email',
  ]);
  expect(sheet).toHaveTextContent('Every weekday');
  expect(sheet).toHaveTextContent('Three stories before the coffee is done.');
  expect(sheet).toHaveTextContent('It goes out at 6:30.');
  expect(screen.getByRole('heading', { level: 3 })).toHaveTextContent('Who writes it');
});
