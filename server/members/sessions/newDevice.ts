import { eq } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Pool } from 'pg';
import { ACCOUNT_PATHS } from '../../../src/model/members/accounts';
import { pathFor } from '../../../src/model/routing/routeMatch';
import type { Mail } from '../../mail/mail';
import type { MailDraft } from '../../mail/outbox';
import { members } from '../../store/identitySchema';
import { storeFailure } from '../../store/storeFailure';
import { shortTransaction } from '../../store/transactions';
import { writtenMail, type Publication } from '../accounts/accountMails';
import type { DeviceCookies } from './deviceCookie';
import { deviceWords } from './deviceWords';

interface NewDeviceDependencies {
  pool: Pool;
  mail: Pick<Mail, 'queue' | 'wake'>;
  clock: { now(): number };
  site: Publication;
  devices: DeviceCookies;
}

/** A member who entered the correct password or used a valid passkey. */
export interface ProvenMember {
  id: string;
  email: string;
}

/** Remembers this browser, so that later sign-ins recognize it. */
export type RememberDevice = (
  request: FastifyRequest,
  reply: FastifyReply,
  member: ProvenMember,
) => Promise<void>;

/** Creates a function that remembers a browser and emails the member about a new one, except at the first sign-in. */
export function createRememberDevice(dependencies: NewDeviceDependencies): RememberDevice {
  const { pool, mail, clock, site, devices } = dependencies;
  return async (request, reply, { id, email }) => {
    const isKnown = devices.deviceOf(request, email) !== null;
    devices.remember(request, reply, email);
    if (isKnown) return;
    const [member] = await drizzle(pool)
      .select({ loginCount: members.loginCount })
      .from(members)
      .where(eq(members.id, id))
      .catch((error: unknown) => {
        throw storeFailure(error);
      });
    if ((member?.loginCount ?? 0) <= 1) return;
    const device = deviceWords(request.headers['user-agent']);
    const now = new Date(clock.now());
    await shortTransaction(pool, (db) =>
      mail.queue(db, newDeviceMail(email, device, now, site), now),
    );
    mail.wake();
  };
}

const WHEN = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'UTC',
});

/** Composes the email about a new browser. Mentions neither the network nor the location, because we store neither. */
function newDeviceMail(to: string, device: string, at: Date, site: Publication): MailDraft {
  return writtenMail(to, site, {
    subject: `New login to your account at ${site.siteName}`,
    opening: `Someone logged in to your account from a new browser: ${device}, ${WHEN.format(at)} UTC. If this was you, you don’t need to do anything.`,
    action: {
      words: 'See where you are logged in',
      path: pathFor({ name: 'member', params: { activePage: 'devices' } }),
    },
    closing: `If this was not you, set a new password now at ${site.publicOrigin}${ACCOUNT_PATHS.resetPassword}. That logs out every browser.`,
  });
}
