import { render, screen } from '@testing-library/react';
import { SavedAt } from './SavedAt';

describe('SavedAt', () => {
  const saved = new Date(2026, 10, 20, 7, 42);

  afterEach(() => {
    jest.useRealTimers();
  });

  it('shows only the time if the story was saved today', () => {
    jest.useFakeTimers({ now: new Date(2026, 10, 20, 18, 0) });
    const { container } = render(<SavedAt time={saved.getTime()} />);
    expect(container).toHaveTextContent(/^Saved 07:42$/);
  });

  it('includes the date if the story was saved on another day', () => {
    jest.useFakeTimers({ now: new Date(2026, 10, 21, 6, 0) });
    const { container } = render(<SavedAt time={saved.getTime()} />);
    expect(container).toHaveTextContent(/^Saved Nov 20, 07:42$/);
    expect(screen.getByText('Nov 20, 07:42')).toHaveAttribute('datetime', saved.toISOString());
  });
});
