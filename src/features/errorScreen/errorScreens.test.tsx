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

describe('an error screen', () => {
  it('for an address without a route says so and leads home', () => {
    render(<UnmatchedPage site="Halfwave" />);
    const heading = screen.getByRole('heading', { level: 1 });
    expect(heading).toHaveTextContent('This page could not be found');
    expect(home()).toHaveTextContent('Back to Halfwave');
    expect(home()).toHaveAttribute('href', '/');
  });

  it('for an address without a route is set in lowercase italics', async () => {
    const sheet = await readFile(`${__dirname}/UnmatchedPage.module.css`, 'utf8');
    const heading = /\.heading \{([^}]*)\}/.exec(sheet)?.[1] ?? '';
    expect(heading).toMatch(/text-transform: lowercase;/);
    expect(heading).toMatch(/font-style: italic;/);
  });

  it('for missing content says so in its own words, beside a picture', () => {
    render(<MissingPage site="Halfwave" />);
    expect(screen.getByText('Uh-oh')).toBeVisible();
    expect(screen.getByRole('heading', { level: 1, name: 'Page Not Found' })).toBeVisible();
    const text = "This is probably not the page you're looking for. Sorry about that.";
    expect(screen.getByText(text)).toBeVisible();
    expect(screen.getByRole('img', { name: /wave/ })).toBeVisible();
    expect(home()).toHaveTextContent('Back to Halfwave');
    expect(home()).toHaveAttribute('href', '/');
  });

  it('for missing content says why, where that is known', () => {
    render(<MissingPage site="Halfwave" message="The vanity address /foo is not found" />);
    expect(screen.getByText('The vanity address /foo is not found')).toBeVisible();
  });

  it('leads home also where it does not know what the place is called', () => {
    render(<MissingPage site="" />);
    expect(home()).toHaveTextContent('Back to the front page');
  });

  it('in place of a page about health says why, names the policy and leads home', () => {
    render(<HealthNotice site="Halfwave" />);
    const heading = screen.getByRole('heading', { level: 1 });
    expect(heading).toHaveTextContent('This page is not shown in Washington State');
    expect(screen.getByRole('link', { name: /health data privacy policy/ })).toHaveAttribute(
      'href',
      '/feature/consumer-health-data-privacy-policy/',
    );
    expect(home()).toHaveTextContent('Back to Halfwave');
  });

  it('for a failure gives the reason, where there is one, and another try', () => {
    const { rerender } = render(<FailurePage message="The store is away." retryHref="/latest/" />);
    expect(screen.getByText('The store is away.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Try again' })).toHaveAttribute('href', '/latest/');
    rerender(<FailurePage retryHref="/latest/" />);
    expect(screen.getByText('An unexpected error occurred. Please try again later.')).toBeVisible();
  });

  it('that failed itself says so and leads home', () => {
    render(<ErrorScreenFailed />);
    expect(screen.getByText('An error occurred while showing the error page')).toBeVisible();
    expect(home()).toHaveAttribute('href', '/');
  });

  it('for everybody tells nothing of what went wrong', () => {
    render(<StaticErrorPage />);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('We will be right back');
    expect(screen.getByText(/^Error, please try again later/)).toBeVisible();
    expect(home()).toHaveAttribute('href', '/');
  });

  it.each([
    ['offline', 'You are offline'],
    ['missing', 'This page could not be shown'],
  ] as const)('of kind %s is words and a link home while its code is not here', (kind, words) => {
    render(<ErrorWords kind={kind} />);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(words);
    expect(home()).toHaveAttribute('href', '/');
  });

  it.each([
    ['unmatched', 'This page could not be found'],
    ['missing', 'Page Not Found'],
    ['failure', 'This page did not load'],
    ['offline', 'You are offline'],
    ['health', 'This page is not shown in Washington State'],
    ['withdrawn', 'This story has been withdrawn'],
    ['static', 'We will be right back'],
  ] as const)('of kind %s says: %s', (kind, title) => {
    render(<ErrorPage kind={kind} message={undefined} site="Halfwave" path="/latest/" />);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(title);
  });
});
