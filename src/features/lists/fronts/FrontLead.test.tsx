import { render, screen } from '@testing-library/react';
import { listingItemFixture } from '../../../../test/support/fixtures/partFixtures';
import { FrontLead } from './FrontLead';

const show = (...names: string[]): HTMLElement =>
  render(<FrontLead items={names.map((name) => listingItemFixture(name))} now={null} />).container;

/** Returns the class names of the stories after the lead. */
const shapes = (container: HTMLElement): string[] =>
  [...container.querySelectorAll('article')].slice(1).map(({ className }) => className);

describe('FrontLead', () => {
  it('enlarges the stories next to the lead if there are only two, so that they fill the column', () => {
    expect(shapes(show('a', 'b', 'c')).every((name) => name.includes('tile'))).toBe(true);
    expect(shapes(show('a', 'b', 'c', 'd')).every((name) => name.includes('beside'))).toBe(true);
  });

  it('renders no column next to a single story', () => {
    const [lead] = show('a').getElementsByClassName('lead');
    expect(lead?.parentElement?.children).toHaveLength(1);
  });

  it('shows a message if there are no stories yet', () => {
    show();
    expect(screen.getByText('Nothing here yet.')).toBeVisible();
  });
});
