import { ACCOUNT_PATHS } from '../../../src/model/members/accounts';
import { pathFor } from '../../../src/model/routing/routeMatch';
import { escapeHtml } from '../../http/escape';
import type { MailDraft } from '../../mail/outbox';

const PASSKEYS_PATH = pathFor({ name: 'member', params: { activePage: 'passkeys' } });

export interface Publication {
  siteName: string;
  publicOrigin: string;
}

interface AccountMail {
  subject: string;
  opening: string;
  /** Label and path of the link. */
  action: { words: string; path: string };
  closing: string;
}

/** Email with a verification link for a new member. */
export function verifyMail(to: string, token: string, site: Publication): MailDraft {
  return writtenMail(to, site, {
    subject: `Confirm your email address for ${site.siteName}`,
    opening: `Someone, hopefully you, is joining ${site.siteName} with this address. Once you confirm that it is yours, you can log in. The link is valid for three days.`,
    action: { words: 'Confirm my email address', path: `${ACCOUNT_PATHS.verify}?token=${token}` },
    closing: 'If this was not you, ignore this email: no account is created unless you confirm.',
  });
}

/**
 * Email to a person who tries to join but already has an account. Only the owner of the address learns that the account
 * exists.
 */
export function alreadyMemberMail(to: string, site: Publication): MailDraft {
  return writtenMail(to, site, {
    subject: `You already have an account at ${site.siteName}`,
    opening: `Someone, perhaps you, tried to join ${site.siteName} with this address. It already has an account, and nothing about that account has changed.`,
    action: { words: 'Log in', path: ACCOUNT_PATHS.login },
    closing: `If you forgot your password, set a new one at ${site.publicOrigin}${ACCOUNT_PATHS.resetPassword}. If this was not you, ignore this email.`,
  });
}

export function resetMail(to: string, token: string, site: Publication): MailDraft {
  return writtenMail(to, site, {
    subject: `Set a new password for ${site.siteName}`,
    opening: `Someone, hopefully you, requested a new password for this address. The link is valid for one hour and can be used once.`,
    action: {
      words: 'Set a new password',
      path: `${ACCOUNT_PATHS.resetPassword}?token=${token}`,
    },
    closing: 'If this was not you, ignore this email: your password stays the same.',
  });
}

/** Email to an address without an account. Only the owner of the address learns that there is no account. */
export function noAccountMail(to: string, site: Publication): MailDraft {
  return writtenMail(to, site, {
    subject: `No account with this address at ${site.siteName}`,
    opening: `Someone, perhaps you, requested a new password at ${site.siteName}. There is no account with this address.`,
    action: { words: 'Join', path: ACCOUNT_PATHS.join },
    closing: 'If this was not you, ignore this email.',
  });
}

export function passwordChangedMail(to: string, site: Publication): MailDraft {
  return writtenMail(to, site, {
    subject: `Your password for ${site.siteName} was changed`,
    opening: 'The password for your account was changed, and every other browser was logged out.',
    action: { words: 'Log in', path: ACCOUNT_PATHS.login },
    closing: passwordClosing(site),
  });
}

/** Email to a member who had no password before. */
export function passwordSetMail(to: string, site: Publication): MailDraft {
  return writtenMail(to, site, {
    subject: `A password was set for your account at ${site.siteName}`,
    opening:
      'You can now log in to your account with a password. Every other browser was logged out.',
    action: { words: 'Log in', path: ACCOUNT_PATHS.login },
    closing: passwordClosing(site),
  });
}

export function passwordOffMail(to: string, site: Publication): MailDraft {
  return writtenMail(to, site, {
    subject: `Your password for ${site.siteName} was turned off`,
    opening:
      'The password for your account was turned off, and every other browser was logged out. From now on, you can only log in with a passkey.',
    action: { words: 'See your passkeys', path: PASSKEYS_PATH },
    closing: passwordClosing(site),
  });
}

/**
 * Returns the closing of an email about a password change. Mentions passkeys, because a passkey that a stranger added
 * remains valid.
 */
function passwordClosing({ publicOrigin }: Publication): string {
  return `If this was not you, set a new password at ${publicOrigin}${ACCOUNT_PATHS.resetPassword}, then remove any passkeys that you do not recognize at ${publicOrigin}${PASSKEYS_PATH}.`;
}

export function accountDeletedMail(to: string, site: Publication): MailDraft {
  return writtenMail(to, site, {
    subject: `Your account at ${site.siteName} has been deleted`,
    opening:
      'Your account has been deleted: your profile, your newsletter subscriptions and everything else we stored about you. It cannot be restored. This is our last email to you.',
    action: { words: 'Keep reading without an account', path: '/' },
    closing: `If this was not you, someone knows your password or used one of your devices. Change the password wherever you use it.`,
  });
}

/** Composes an email with text and one link, as plain text and HTML. */
export function writtenMail(
  to: string,
  { siteName, publicOrigin }: Publication,
  newsletter: AccountMail,
): MailDraft {
  const { subject, opening, action, closing } = newsletter;
  const url = publicOrigin + action.path;
  const last = `${closing}\n${siteName}, ${publicOrigin}/`;
  return {
    to,
    replyTo: '',
    subject,
    text: `${opening}\n\n${action.words}: ${url}\n\n${last}\n`,
    html: [
      '<!doctype html><html lang="en-US"><head><meta charset="utf-8"></head><body>',
      `<p>${escapeHtml(opening)}</p>`,
      `<p><a href="${escapeHtml(url)}">${escapeHtml(action.words)}</a></p>`,
      `<hr><p>${escapeHtml(last).replaceAll('\n', '<br>')}</p></body></html>`,
    ].join(''),
  };
}
