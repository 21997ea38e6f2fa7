import { render, screen } from '@testing-library/react';
import { ProgressBar } from './ProgressBar';

describe('ProgressBar', () => {
  it('renders nothing while no page is loading', () => {
    const { container } = render(<ProgressBar percent={null} />);
    expect(container).toBeEmptyDOMElement();
  });

  it('shows the progress of a load, or announces that the page could not be loaded', () => {
    const { rerender } = render(<ProgressBar percent={40} />);
    const bar = screen.getByRole('progressbar', { name: 'Loading the page' });
    expect(bar).toHaveAttribute('value', '40');
    rerender(<ProgressBar percent={100} failed />);
    expect(screen.getByRole('progressbar')).toHaveAccessibleName('The page could not be loaded');
  });
});
