import { fireEvent, render, screen } from '@testing-library/react';
import { MoreButton } from './MoreButton';

describe('MoreButton', () => {
  it('calls its handler once and is disabled while loading', () => {
    const onPress = jest.fn();
    const { rerender } = render(<MoreButton status="idle" onPress={onPress} />);
    fireEvent.click(screen.getByRole('button', { name: 'More stories' }));
    rerender(<MoreButton status="loading" onPress={onPress} />);
    const button = screen.getByRole('button', { name: 'Loading…' });
    expect(button).toBeDisabled();
    fireEvent.click(button);
    expect(onPress).toHaveBeenCalledTimes(1);
  });

  it('shows an error message and offers a retry if loading fails', () => {
    render(<MoreButton status="failed" onPress={() => undefined} />);
    expect(screen.getByText(/The stories could not be loaded/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeEnabled();
  });
});
