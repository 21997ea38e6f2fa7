import { ACCOUNT_PATHS } from '../../../src/model/members/accounts';
import { pathFor } from '../../../src/model/routing/routeMatch';
import type { MailDraft } from '../../mail/outbox';
import { writtenMail, type Publication } from '../accounts/accountMails';

const PASSKEYS_PATH = pathFor({ name: 'member', params: { activePage: 'passkeys' } });

/** Email that notifies the member of a new passkey. */
export function passkeyAddedMail(to: string, name: string, site: Publication): MailDraft {
  return writtenMail(to, site, {
    subject: `A passkey was added to your account at ${site.siteName}`,
    opening: `The passkey “${name}” can now be used to log in to your account.`,
    action: { words: 'See your passkeys', path: PASSKEYS_PATH },
    closing: `If this was not you, remove the passkey, then set a new password at ${site.publicOrigin}${ACCOUNT_PATHS.resetPassword}.`,
  });
}

/** Email that notifies the member of a removed passkey. */
export function passkeyRemovedMail(to: string, name: string, site: Publication): MailDraft {
  return writtenMail(to, site, {
    subject: `A passkey was removed from your account at ${site.siteName}`,
    opening: `The passkey “${name}” can no longer be used to log in to your account.`,
    action: { words: 'See your passkeys', path: PASSKEYS_PATH },
    closing: `If this was not you, set a new password at ${site.publicOrigin}${ACCOUNT_PATHS.resetPassword}.`,
  });
}
