import { ACCOUNT_PATHS } from '../../../src/model/members/accounts';
import type { MailDraft } from '../../mail/outbox';
import { writtenMail, type Publication } from './accountMails';

/** Verifies the address to which a member wants to change. */
export function newAddressMail(to: string, token: string, site: Publication): MailDraft {
  return writtenMail(to, site, {
    subject: `Confirm your new e-mail address for ${site.siteName}`,
    opening: `Somebody, we hope you, wants to use this address for an account at ${site.siteName}. Confirm that it is yours. The link is good for three days.`,
    action: { words: 'Use this address', path: `${ACCOUNT_PATHS.verify}?token=${token}` },
    closing: 'If it was not you, do nothing: without an answer nothing changes.',
  });
}

/** For an address that already has another account: only its owner learns that. */
export function addressTakenMail(to: string, site: Publication): MailDraft {
  return writtenMail(to, site, {
    subject: `You have an account at ${site.siteName}`,
    opening: `Somebody, perhaps you, wanted to use this address for another account at ${site.siteName}. It has an account already, and nothing about it has changed.`,
    action: { words: 'Log in', path: ACCOUNT_PATHS.login },
    closing: 'If it was not you, do nothing.',
  });
}

/** Sent to the current address. */
export function emailChangeAskedMail(to: string, site: Publication): MailDraft {
  return writtenMail(to, site, {
    subject: `Your e-mail address for ${site.siteName} is about to change`,
    opening:
      'Somebody who knows your password asked to use another address for your account. It changes once a mail to that address is answered.',
    action: { words: 'Set a new password', path: ACCOUNT_PATHS.resetPassword },
    closing: 'If it was not you, set a new password now: then the change cannot be confirmed.',
  });
}

/** Sent to the previous address. */
export function emailChangedMail(to: string, site: Publication): MailDraft {
  return writtenMail(to, site, {
    subject: `Your e-mail address for ${site.siteName} was changed`,
    opening:
      'Your account has another address now. You log in with that, and your newsletters go there.',
    action: { words: 'Log in', path: ACCOUNT_PATHS.login },
    closing:
      'If it was not you, answer to whom you know at the publication: this address can do nothing any more.',
  });
}
