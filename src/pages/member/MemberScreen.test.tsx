import { screen } from '@testing-library/react';
import { renderScreen } from '../../../test/support/harness/renderScreen';
import { objectComponent, pageFixture } from '../../../test/support/fixtures/contentFixtures';
import * as memberScreen from './MemberScreen';

test('a member page invites signed-out readers to sign in or join', () => {
  renderScreen(
    memberScreen,
    pageFixture('member', 'preferences', [
      objectComponent('member-signed-out', {
        heading: 'Your preferences',
        text: 'Sign in to change them.',
        signIn: { linkText: 'Sign in', href: '/user/login/' },
        join: { linkText: 'Join', href: '/user/join/' },
      }),
    ]),
  );
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Your preferences');
  expect(screen.getByText('Sign in to change them.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/user/login/');
  expect(screen.getByRole('link', { name: 'Join' })).toHaveAttribute('href', '/user/join/');
});
