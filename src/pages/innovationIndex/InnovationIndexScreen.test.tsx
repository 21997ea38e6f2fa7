import { screen } from '@testing-library/react';
import { renderScreen } from '../../../test/support/harness/renderScreen';
import {
  listComponent,
  objectComponent,
  pageFixture,
} from '../../../test/support/fixtures/contentFixtures';
import * as indexScreen from './InnovationIndexScreen';

const TRENDS = [
  { name: 'Ceramic batteries', score: 41, change: -5, note: 'Two factories.' },
  { name: 'Heat pumps', score: 78, change: 6, note: 'In every catalog.' },
  { name: 'Orchard robots', score: 30, change: -1, note: 'One orchard.' },
];

beforeEach(() => {
  renderScreen(
    indexScreen,
    pageFixture('innovation-index', 'innovation-index', [
      objectComponent('innovation-header', { heading: 'The index', text: 'What arrives.' }),
      listComponent('innovation-trends', TRENDS),
      objectComponent('innovation-body', { body: [{ tag: 'h2', children: ['How we score'] }] }),
    ]),
  );
});

describe('the innovation index', () => {
  it('ranks its trends by score', () => {
    const names = screen.getAllByRole('heading', { level: 3 }).map((one) => one.textContent);
    expect(names).toEqual(['Heat pumps', 'Ceramic batteries', 'Orchard robots']);
  });

  it('shows each score with a bar, and labels a small change "Steady"', () => {
    const rows = screen.getAllByRole('listitem');
    const texts = rows.map((row) => row.textContent);
    expect(texts).toEqual([
      'Heat pumps78 out of 100In every catalog.Rising, +6 points',
      'Ceramic batteries41 out of 100Two factories.Falling, −5 points',
      'Orchard robots30 out of 100One orchard.Steady, −1 point',
    ]);
    const bars = rows.map((row) => row.querySelector('rect:last-of-type')?.getAttribute('width'));
    expect(bars).toEqual(['78', '41', '30']);
    expect(document.querySelector('[style]')).toBeNull();
  });

  it('has a heading, and an explanation of the scores', () => {
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('The index');
    expect(screen.getByRole('heading', { level: 2, name: 'How we score' })).toBeVisible();
  });
});
