import { render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { DateTime } from './DateTime';

const HOUR = 3_600_000;
const TIME = Date.UTC(2026, 10, 19, 15);

describe('DateTime', () => {
  it('renders an absolute date on the server, even for a recent date', () => {
    const markup = renderToString(<DateTime time={TIME} now={TIME + HOUR} mode="display" />);
    expect(markup).toContain('dateTime="2026-11-19T15:00:00.000Z"');
    expect(markup).toContain('Nov. 19, 2026');
    expect(markup).not.toContain('ago');
  });

  it('renders a relative time in the browser', () => {
    render(<DateTime time={TIME} now={TIME + 3 * HOUR} mode="display" />);
    expect(screen.getByText('3 hours ago')).toHaveAttribute('datetime', '2026-11-19T15:00:00.000Z');
  });

  it('renders an absolute date after ten days, or if the current time is unknown', () => {
    const { rerender } = render(<DateTime time={TIME} now={TIME + 239 * HOUR} mode="display" />);
    expect(screen.getByText('9 days ago')).toBeInTheDocument();
    rerender(<DateTime time={TIME} now={TIME + 240 * HOUR} mode="display" />);
    expect(screen.getByText('Nov. 19, 2026')).toBeInTheDocument();
    rerender(<DateTime time={TIME} now={null} mode="display" />);
    expect(screen.getByText('Nov. 19, 2026')).toBeInTheDocument();
  });

  it('includes the date, time and time zone in full mode', () => {
    render(<DateTime time={TIME} now={TIME + HOUR} mode="full" />);
    expect(screen.getByText('Nov. 19, 2026 at 10:00 a.m. ET')).toBeInTheDocument();
  });

  it('hydrates without a mismatch', () => {
    const complaints = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const date = <DateTime time={TIME} now={TIME + HOUR} mode="display" />;
    const markup = new DOMParser().parseFromString(renderToString(date), 'text/html');
    const container = document.createElement('div');
    container.append(...markup.body.childNodes);
    render(date, { container, hydrate: true });
    expect(container).toHaveTextContent('1 hour ago');
    expect(complaints).not.toHaveBeenCalled();
    complaints.mockRestore();
  });

  it('adds the absolute date to a relative time for printing', () => {
    render(<DateTime time={TIME} now={TIME + HOUR} mode="display" />);
    expect(screen.getByText('1 hour ago')).toHaveAttribute('data-date', 'Nov. 19, 2026');
    render(<DateTime time={TIME} now={TIME + 1000 * HOUR} mode="display" />);
    expect(screen.getByText('Nov. 19, 2026')).not.toHaveAttribute('data-date');
  });
});
