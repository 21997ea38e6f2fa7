import { eq, sql } from 'drizzle-orm';
import type { Mail } from '../../mail/mail';
import { mailTokens, members, providerRecords } from '../../store/identitySchema';
import type { Database } from '../../store/transactions';
import { holdMember } from '../sessions/heldMember';
import { endSessionsOf } from '../sessions/sessions';
import {
  passwordChangedMail,
  passwordOffMail,
  passwordSetMail,
  type Publication,
} from './accountMails';

interface Replacement {
  memberId: string;
  /** Null turns the password off. */
  hash: string | null;
  /** Session that stays signed in; none if omitted. */
  exceptSession?: string | null;
}

/** Replaces a member's password, revokes sessions and links obtained with the old one, and queues an email about it. */
export async function replacePassword(
  db: Database,
  { memberId, hash, exceptSession }: Replacement,
  { mail, site, now }: { mail: Pick<Mail, 'queue'>; site: Publication; now: Date },
): Promise<void> {
  const before = await holdMember(db, memberId);
  if (!before) return;
  await db
    .update(members)
    .set({
      passwordHash: hash,
      // Opening an emailed reset link proves that the member owns the address.
      emailVerifiedAt: sql`coalesce(${members.emailVerifiedAt}, ${now.toISOString()}::timestamptz)`,
    })
    .where(eq(members.id, memberId));
  await db.delete(providerRecords).where(eq(providerRecords.accountId, memberId));
  // Also invalidates links that were emailed while the old password was valid.
  await db.delete(mailTokens).where(eq(mailTokens.memberId, memberId));
  await endSessionsOf(db, memberId, exceptSession ?? '');
  await mail.queue(db, mailFor(before.passwordHash, hash)(before.email, site), now);
}

function mailFor(before: string | null, after: string | null): typeof passwordChangedMail {
  if (after === null) return passwordOffMail;
  return before === null ? passwordSetMail : passwordChangedMail;
}
