import { ACCOUNT_PATHS } from '../../../src/model/members/accounts';
import type { MailDraft } from '../../mail/outbox';
import { writtenMail, type Publication } from './accountMails';

/** Email with a verification link for a member's new address. */
export function newAddressMail(to: string, token: string, site: Publication): MailDraft {
  return writtenMail(to, site, {
    subject: `Confirm your new email address for ${site.siteName}`,
    opening: `Someone, hopefully you, wants to use this address for an account at ${site.siteName}. Confirm that it is yours. The link is valid for three days.`,
    action: { words: 'Use this address', path: `${ACCOUNT_PATHS.verify}?token=${token}` },
    closing: 'If this was not you, ignore this email: nothing changes unless you confirm.',
  });
}

/**
 * Email to a requested address that belongs to another account. Only the owner of the address learns that the account
 * exists.
 */
export function addressTakenMail(to: string, site: Publication): MailDraft {
  return writtenMail(to, site, {
    subject: `You already have an account at ${site.siteName}`,
    opening: `Someone, perhaps you, tried to use this address for another account at ${site.siteName}. It already has an account, and nothing about that account has changed.`,
    action: { words: 'Log in', path: ACCOUNT_PATHS.login },
    closing: 'If this was not you, ignore this email.',
  });
}

/** Email to the current address about the requested change. */
export function emailChangeRequestedMail(to: string, site: Publication): MailDraft {
  return writtenMail(to, site, {
    subject: `Your email address for ${site.siteName} is about to change`,
    opening:
      'Someone who knows your password or has one of your passkeys asked to change the email address of your account. The change takes effect once the new address is confirmed.',
    action: { words: 'Set a new password', path: ACCOUNT_PATHS.resetPassword },
    closing: 'If this was not you, set a new password now to prevent the change.',
  });
}

/** Email to the previous address about the completed change. */
export function emailChangedMail(to: string, site: Publication): MailDraft {
  return writtenMail(to, site, {
    subject: `Your email address for ${site.siteName} was changed`,
    opening:
      'Your account now has a different email address. Use it to log in; your newsletters are sent there too.',
    action: { words: 'Log in', path: ACCOUNT_PATHS.login },
    closing: `If this was not you, contact ${site.siteName}: this address can no longer be used to change the account.`,
  });
}
