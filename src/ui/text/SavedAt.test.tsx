import { render, screen } from '@testing-library/react';
import { SavedAt } from './SavedAt';

describe('the mark of a saved copy', () => {
  const saved = new Date(2026, 10, 20, 7, 42);

  afterEach(() => {
    jest.useRealTimers();
  });

  it('names the hour of the same day', () => {
    jest.useFakeTimers({ now: new Date(2026, 10, 20, 18, 0) });
    const { container } = render(<SavedAt time={saved.getTime()} />);
    expect(container).toHaveTextContent(/^Saved 07:42$/);
  });

  it('names the day as well where it was another', () => {
    jest.useFakeTimers({ now: new Date(2026, 10, 21, 6, 0) });
    const { container } = render(<SavedAt time={saved.getTime()} />);
    expect(container).toHaveTextContent(/^Saved Nov 20, 07:42$/);
    expect(screen.getByText('Nov 20, 07:42')).toHaveAttribute('datetime', saved.toISOString());
  });
});
