import { fireEvent, render, screen, within } from '@testing-library/react';
import type { BreakingNews } from '../../model/routing/pageComponents';
import { SiteNotices, type SiteNoticesProps } from './SiteNotices';

const NEWS: BreakingNews = {
  id: 'n1',
  label: 'Live',
  text: 'The lights are on',
  href: '/article/lights/',
};

let dismissed: string[];
let closings: number;
let dismissals: number;

beforeEach(() => {
  dismissed = [];
  closings = 0;
  dismissals = 0;
  Object.assign(HTMLDialogElement.prototype, {
    showModal(this: HTMLDialogElement) {
      this.open = true;
    },
    close: () => undefined,
  });
});

const notices = (more: Partial<SiteNoticesProps>) => (
  <SiteNotices
    brand="Field Notes"
    news={null}
    locationKey="first"
    hasMaintenance={false}
    hasBrowserPrivacy={false}
    onNewsDismissed={(id) => dismissed.push(id)}
    onMaintenanceDismissed={() => (dismissals += 1)}
    onWarningClosed={() => (closings += 1)}
    {...more}
  />
);

const look = (): string | undefined =>
  screen.getByLabelText('Breaking news').dataset['breakingNews'];

describe('the breaking news banner', () => {
  it('links to its story', () => {
    render(notices({ news: NEWS }));
    const link = screen.getByRole('link', { name: 'The lights are on' });
    expect(link).toHaveAttribute('href', '/article/lights/');
  });

  it('overlays the page on which it arrived, and is part of the normal flow on later pages', () => {
    const { rerender } = render(notices({ news: NEWS }));
    expect(look()).toBe('over');
    rerender(notices({ news: NEWS, locationKey: 'second' }));
    expect(look()).toBe('within');
  });

  it('can be dismissed', () => {
    render(notices({ news: NEWS }));
    fireEvent.click(screen.getByRole('button', { name: 'Dismiss breaking news' }));
    expect(dismissed).toEqual(['n1']);
  });
});

describe('the browser privacy warning', () => {
  it('names the blocked TV guide service and three workarounds', () => {
    render(notices({ hasBrowserPrivacy: true }));
    const warning = within(screen.getByRole('dialog'));
    expect(
      warning.getByText(/stops you from joining Field Notes TV Guide, our TV guide service/),
    ).toBeVisible();
    expect(warning.getAllByRole('listitem')).toHaveLength(3);
    fireEvent.click(warning.getByRole('button', { name: 'Close' }));
    expect(closings).toBe(1);
  });
});

describe('the maintenance notice', () => {
  it('names the systems being upgraded, and states when to return', () => {
    render(notices({ hasMaintenance: true }));
    expect(screen.getByRole('status')).toHaveTextContent(
      /login and newsletter systems are being upgraded.*check back in early January/,
    );
    fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(dismissals).toBe(1);
  });
});

describe('SiteNotices', () => {
  it('renders nothing without notices', () => {
    const { container } = render(notices({}));
    expect(container).toBeEmptyDOMElement();
  });
});
