import { readFile } from 'node:fs/promises';
import { render, screen } from '@testing-library/react';
import { ErrorPage } from './ErrorPage';
import { ErrorScreenFailed } from './ErrorScreenFailed';
import { ErrorWords } from './ErrorWords';
import { FailurePage } from './FailurePage';
import { HealthNotice } from './HealthNotice';
import { MissingPage } from './MissingPage';
import { StaticErrorPage } from './StaticErrorPage';
import { UnmatchedPage } from './UnmatchedPage';

const home = () => screen.getByRole('link', { name: /back/i });

describe('error screens', () => {
  it('explain that no page matches the URL, and link to the front page', () => {
    render(<UnmatchedPage site="Halfwave" />);
    const heading = screen.getByRole('heading', { level: 1 });
    expect(heading).toHaveTextContent('This page could not be found');
    expect(home()).toHaveTextContent('Back to Halfwave');
    expect(home()).toHaveAttribute('href', '/');
  });

  it('show the heading for an unmatched URL in lowercase italics', async () => {
    const sheet = await readFile(`${__dirname}/UnmatchedPage.module.css`, 'utf8');
    const heading = /\.heading \{([^}]*)\}/.exec(sheet)?.[1] ?? '';
    expect(heading).toMatch(/text-transform: lowercase;/);
    expect(heading).toMatch(/font-style: italic;/);
  });

  it('show an apology, an illustration and a link to the front page for missing content', () => {
    render(<MissingPage site="Halfwave" />);
    expect(screen.getByText('Uh-oh')).toBeVisible();
    expect(screen.getByRole('heading', { level: 1, name: 'Page Not Found' })).toBeVisible();
    const text = "This is probably not the page you're looking for. Sorry about that.";
    expect(screen.getByText(text)).toBeVisible();
    expect(screen.getByRole('img', { name: /wave/ })).toBeVisible();
    expect(home()).toHaveTextContent('Back to Halfwave');
    expect(home()).toHaveAttribute('href', '/');
  });

  it('show the reason for missing content, if known', () => {
    render(<MissingPage site="Halfwave" message="The vanity address /foo is not found" />);
    expect(screen.getByText('The vanity address /foo is not found')).toBeVisible();
  });

  it('link to the front page even if the publication’s name is unknown', () => {
    render(<MissingPage site="" />);
    expect(home()).toHaveTextContent('Back to the front page');
  });

  it('explain a blocked health page, and link to the health data policy and the front page', () => {
    render(<HealthNotice site="Halfwave" />);
    const heading = screen.getByRole('heading', { level: 1 });
    expect(heading).toHaveTextContent('This page is not available in Washington State');
    expect(screen.getByRole('link', { name: /health data privacy policy/ })).toHaveAttribute(
      'href',
      '/feature/consumer-health-data-privacy-policy/',
    );
    expect(home()).toHaveTextContent('Back to Halfwave');
  });

  it('show the reason for a failure, if any, and a retry link', () => {
    const { rerender } = render(<FailurePage message="The store is away." retryHref="/latest/" />);
    expect(screen.getByText('The store is away.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Try again' })).toHaveAttribute('href', '/latest/');
    rerender(<FailurePage retryHref="/latest/" />);
    expect(screen.getByText('An unexpected error occurred. Please try again later.')).toBeVisible();
  });

  it('show a message and a link to the front page if they fail to render', () => {
    render(<ErrorScreenFailed />);
    expect(screen.getByText('An error occurred while showing the error page')).toBeVisible();
    expect(home()).toHaveAttribute('href', '/');
  });

  it('show a generic message and a link to the front page on the static error page', () => {
    render(<StaticErrorPage />);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('We will be right back');
    expect(screen.getByText(/^Error, please try again later/)).toBeVisible();
    expect(home()).toHaveAttribute('href', '/');
  });

  it.each([
    ['unmatched', 'This page could not be found'],
    ['missing', 'Page Not Found'],
    ['failure', 'This page did not load'],
    ['offline', 'You are offline'],
    ['health', 'This page is not available in Washington State'],
    ['withdrawn', 'This story has been withdrawn'],
    ['static', 'We will be right back'],
  ] as const)(
    'render an error of the kind %s under the title "%s", even before the full error page is loaded',
    (kind, title) => {
      const { unmount } = render(<ErrorWords kind={kind} />);
      expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(title);
      expect(home()).toHaveAttribute('href', '/');
      unmount();
      render(<ErrorPage kind={kind} message={undefined} site="Halfwave" path="/latest/" />);
      expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(title);
    },
  );
});
