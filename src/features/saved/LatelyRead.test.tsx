import { render, screen } from '@testing-library/react';
import { LatelyRead } from './LatelyRead';

describe('LatelyRead', () => {
  const savedAt = new Date(2026, 10, 20, 7, 42).getTime();

  it('lists cached stories with the time at which each was cached', () => {
    const page = { title: 'Nine docks', url: '/article/nine/', savedAt, bytes: 85_000 };
    render(<LatelyRead read={[page]} changed={[]} canStore isFailed={false} />);
    expect(screen.getByText('1 story, 85 kB')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Nine docks' })).toHaveAttribute(
      'href',
      '/article/nine/',
    );
    const time = screen.getByText(/07:42$/);
    expect(time).toHaveAttribute('data-saved-at', new Date(savedAt).toISOString());
    expect(time.parentElement).toHaveTextContent(/^Saved /);
  });

  it('labels paid content', () => {
    const url = '/paid-content/article/glass-fibre/';
    const bought = { title: 'Glass fibre', url, savedAt };
    const ours = { title: 'Nine docks', url: '/article/nine/', savedAt };
    render(<LatelyRead read={[bought, ours]} changed={[]} canStore isFailed={false} />);
    const itemOf = (name: string) => screen.getByRole('link', { name }).closest('li');
    expect(itemOf('Glass fibre')).toHaveTextContent('Paid content');
    expect(itemOf('Nine docks')).not.toHaveTextContent('Paid content');
  });

  it.each([
    ['stores nothing', false, false, /does not let the site keep the stories/],
    ['does not list stories', true, true, /is not letting us list the stories/],
  ])('does not promise offline reading in a browser that %s', (_, canStore, isFailed, words) => {
    render(<LatelyRead read={[]} changed={[]} canStore={canStore} isFailed={isFailed} />);
    expect(screen.getByText(words)).toBeVisible();
    expect(screen.queryByText(/can be read offline/)).toBeNull();
  });

  it('shows whether the list is empty or still loading', () => {
    const { rerender } = render(<LatelyRead read={[]} changed={[]} canStore isFailed={false} />);
    expect(screen.getByText(/No other stories are stored here/)).toBeVisible();
    rerender(<LatelyRead read={null} changed={[]} canStore isFailed={false} />);
    expect(screen.getByRole('status')).toHaveTextContent('Loading the list');
  });
});
