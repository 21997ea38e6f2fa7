import { render, screen } from '@testing-library/react';
import { listingItemFixture } from '../../../test/support/fixtures/partFixtures';
import { StoryCard, type CardShape } from './StoryCard';

const SHAPES: CardShape[] = ['lead', 'beside', 'shelf', 'wire', 'row', 'feature', 'tile'];

describe.each(SHAPES)('StoryCard with shape %s', (shape) => {
  it('links its headline to the story', () => {
    render(<StoryCard item={listingItemFixture('dock')} shape={shape} now={null} heading="h3" />);
    const heading = screen.getByRole('heading', { level: 3, name: 'Title of dock' });
    expect(heading.querySelector('a')).toHaveAttribute('href', '/article/dock/');
    expect(screen.getByText('March 1, 2026')).toBeVisible();
  });

  it('labels only sponsored stories', () => {
    const paid = listingItemFixture('halls', { isSponsored: true });
    const { rerender } = render(<StoryCard item={paid} shape={shape} now={null} heading="h3" />);
    expect(screen.getByText('Paid content')).toBeVisible();
    const ours = listingItemFixture('dock');
    rerender(<StoryCard item={ours} shape={shape} now={null} heading="h3" />);
    expect(screen.queryByText('Paid content')).toBeNull();
    expect(screen.getByRole('link', { name: 'Phones' })).toHaveAttribute('href', '/topic/phones/');
  });
});

it('renders the headline of a story card that has no date, image or topic', () => {
  const bare = listingItemFixture('dock', { datePublished: null, image: null, topic: null });
  const { container } = render(<StoryCard item={bare} shape="row" now={null} heading="h2" />);
  expect(screen.getByRole('heading', { name: 'Title of dock' })).toBeVisible();
  expect(container.querySelector('time')).toBeNull();
  expect(container.querySelector('img')).toBeNull();
});
