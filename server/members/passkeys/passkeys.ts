import { randomUUID } from 'node:crypto';
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
  type AuthenticationResponseJSON,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  type RegistrationResponseJSON,
} from '@simplewebauthn/server';
import { and, asc, count, eq, isNotNull, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { Pool } from 'pg';
import type { Passkey } from '../../../src/model/members/passkeys';
import { MOST_PASSKEYS, PASSKEY_CHALLENGE_LIFE } from '../../config/limits';
import type { Mail } from '../../mail/mail';
import { members } from '../../store/identitySchema';
import { passkeys } from '../../store/memberSchema';
import { storeFailure } from '../../store/storeFailure';
import { shortTransaction } from '../../store/transactions';
import type { Publication } from '../accounts/accountMails';
import { holdMember } from '../sessions/heldMember';
import { createPasskeyChallenges, type PasskeyPurpose } from './passkeyChallenges';
import { passkeyAddedMail, passkeyRemovedMail } from './passkeyMails';
import { relyingParty } from './relyingParty';

export type AddOutcome =
  | { kind: 'added'; passkey: Passkey }
  | { kind: 'refused' }
  | { kind: 'known' }
  | { kind: 'tooMany' };

/**
 * `needed`: this is the last passkey of a member whose password is turned off. `unknown`: the member has no such
 * passkey.
 */
type RemoveOutcome = 'removed' | 'unknown' | 'needed';

/** Members' passkeys. User verification is always required. */
export interface Passkeys {
  /** False if browsers do not support passkeys at the public origin. `add` and `use` then reject every response. */
  isAvailable: boolean;
  optionsToAdd(member: {
    id: string;
    email: string;
  }): Promise<PublicKeyCredentialCreationOptionsJSON>;
  /** Returns the options for signing in, or for confirming a member's identity. */
  optionsToUse(purpose: PasskeyPurpose): Promise<PublicKeyCredentialRequestOptionsJSON>;
  add(memberId: string, name: string, response: RegistrationResponseJSON): Promise<AddOutcome>;
  /** Returns the member's passkeys, oldest first. */
  list(memberId: string): Promise<Passkey[]>;
  /** Returns false if the member has no such passkey. */
  rename(memberId: string, id: string, name: string): Promise<boolean>;
  remove(memberId: string, id: string): Promise<RemoveOutcome>;
  /** Returns the member whose passkey signed the challenge; null for every other response. */
  use(
    purpose: PasskeyPurpose,
    response: AuthenticationResponseJSON,
  ): Promise<{ id: string; email: string } | null>;
}

export interface PasskeyDependencies {
  pool: Pool;
  mail: Pick<Mail, 'queue' | 'wake'>;
  clock: { now(): number };
  site: Publication;
  /** Keys for challenges: the first one signs, and all of them verify. */
  keys: readonly string[];
}

export function createPasskeys(dependencies: PasskeyDependencies): Passkeys {
  const { pool, mail, clock, site } = dependencies;
  const challenges = createPasskeyChallenges(dependencies);
  const db = drizzle(pool);
  const party = relyingParty(site.publicOrigin);
  const rpID = party?.id ?? '';
  const withService = <Result>(answer: Promise<Result>): Promise<Result> =>
    answer.catch((error: unknown) => {
      throw storeFailure(error);
    });
  const ofMember = (memberId: string) => eq(passkeys.memberId, memberId);

  /** Turns the library's errors into null, because it throws for every response that it rejects or cannot parse. */
  const verified = <Result>(answer: Promise<Result>): Promise<Result | null> =>
    answer.catch((error: unknown) => {
      if (error instanceof ChallengeFailure) throw error.cause;
      return null;
    });

  const challengeFor = (purpose: PasskeyPurpose) => (challenge: string) =>
    challenges.use(purpose, challenge).catch((cause: unknown) => {
      throw new ChallengeFailure(cause);
    });

  return {
    isAvailable: party !== null,

    async optionsToAdd({ id, email }) {
      const known = await withService(
        db
          .select({ id: passkeys.credentialId, transports: passkeys.transports })
          .from(passkeys)
          .where(ofMember(id)),
      );
      return generateRegistrationOptions({
        rpName: site.siteName,
        rpID,
        userID: new TextEncoder().encode(id),
        userName: email,
        challenge: challenges.issue(`add ${id}`),
        timeout: PASSKEY_CHALLENGE_LIFE,
        excludeCredentials: known.map((one) => ({
          id: one.id,
          transports: wordsOf(one.transports),
        })),
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      });
    },

    optionsToUse: (purpose) =>
      generateAuthenticationOptions({
        rpID,
        challenge: challenges.issue(purpose),
        timeout: PASSKEY_CHALLENGE_LIFE,
        userVerification: 'required',
      }),

    async add(memberId, name, response) {
      if (!party) return { kind: 'refused' };
      const answer = await verified(
        verifyRegistrationResponse({
          response,
          expectedChallenge: challengeFor(`add ${memberId}`),
          expectedOrigin: party.origin,
          expectedRPID: party.id,
          requireUserVerification: true,
        }),
      );
      if (!answer?.verified) return { kind: 'refused' };
      const { credential } = answer.registrationInfo;
      const now = new Date(clock.now());
      const passkey = { id: randomUUID(), name, createdAt: now, usedAt: null };
      const outcome = await shortTransaction(pool, async (own): Promise<AddOutcome> => {
        const member = await holdMember(own, memberId);
        if (!member) return { kind: 'refused' };
        const [held] = await own
          .select({ count: count() })
          .from(passkeys)
          .where(ofMember(memberId));
        if ((held?.count ?? 0) >= MOST_PASSKEYS) return { kind: 'tooMany' };
        const added = await own
          .insert(passkeys)
          .values({
            ...passkey,
            memberId,
            credentialId: credential.id,
            publicKey: Buffer.from(credential.publicKey),
            counter: credential.counter,
            transports: (credential.transports ?? []).join(' '),
          })
          .onConflictDoNothing()
          .returning({ id: passkeys.id });
        if (added.length === 0) return { kind: 'known' };
        await mail.queue(own, passkeyAddedMail(member.email, name, site), now);
        return { kind: 'added', passkey: shown(passkey) };
      });
      if (outcome.kind === 'added') mail.wake();
      return outcome;
    },

    async list(memberId) {
      const found = await withService(
        db
          .select({
            id: passkeys.id,
            name: passkeys.name,
            createdAt: passkeys.createdAt,
            usedAt: passkeys.usedAt,
          })
          .from(passkeys)
          .where(ofMember(memberId))
          .orderBy(asc(passkeys.createdAt), passkeys.id),
      );
      return found.map(shown);
    },

    async rename(memberId, id, name) {
      const renamed = await withService(
        db
          .update(passkeys)
          .set({ name })
          .where(and(ofMember(memberId), eq(passkeys.id, id)))
          .returning({ id: passkeys.id }),
      );
      return renamed.length === 1;
    },

    async remove(memberId, id) {
      const outcome = await shortTransaction(pool, async (own): Promise<RemoveOutcome> => {
        const member = await holdMember(own, memberId);
        const held = await own
          .select({ id: passkeys.id, name: passkeys.name })
          .from(passkeys)
          .where(ofMember(memberId));
        const removed = held.find((passkey) => passkey.id === id);
        if (!member || !removed) return 'unknown';
        if (member.passwordHash === null && held.length === 1) return 'needed';
        await own.delete(passkeys).where(eq(passkeys.id, id));
        const draft = passkeyRemovedMail(member.email, removed.name, site);
        await mail.queue(own, draft, new Date(clock.now()));
        return 'removed';
      });
      if (outcome === 'removed') mail.wake();
      return outcome;
    },

    async use(purpose, response) {
      if (!party) return null;
      const [found] = await withService(
        db
          .select({ passkey: passkeys, email: members.email })
          .from(passkeys)
          .innerJoin(members, eq(members.id, passkeys.memberId))
          .where(and(eq(passkeys.credentialId, response.id), isNotNull(members.emailVerifiedAt))),
      );
      const owner = found?.passkey;
      if (!owner) return null;
      // Does not accept another member's passkey as a confirmation.
      if (purpose !== 'signIn' && purpose !== `confirm ${owner.memberId}`) return null;
      const answer = await verified(
        verifyAuthenticationResponse({
          response,
          expectedChallenge: challengeFor(purpose),
          expectedOrigin: party.origin,
          expectedRPID: party.id,
          requireUserVerification: true,
          credential: {
            id: owner.credentialId,
            publicKey: new Uint8Array(owner.publicKey),
            counter: owner.counter,
            transports: wordsOf(owner.transports),
          },
        }),
      );
      if (!answer?.verified) return null;
      // The update requires the old counter, because a cloned authenticator may send a second response with the same
      // counter.
      const counted = await withService(
        db
          .update(passkeys)
          .set({ counter: answer.authenticationInfo.newCounter, usedAt: new Date(clock.now()) })
          .where(and(eq(passkeys.id, owner.id), eq(passkeys.counter, owner.counter)))
          .returning({ id: passkeys.id }),
      );
      if (counted.length === 0) return null;
      if (purpose === 'signIn') {
        await withService(
          db
            .update(members)
            .set({ loginCount: sql`${members.loginCount} + 1` })
            .where(eq(members.id, owner.memberId)),
        );
      }
      return { id: owner.memberId, email: found.email };
    },
  };
}

/** Carries a store failure through the library, whose own errors mean that it rejected the response. */
class ChallengeFailure extends Error {
  constructor(cause: unknown) {
    super('The challenge could not be checked', { cause });
  }
}

function wordsOf(text: string): string[] {
  return text === '' ? [] : text.split(' ');
}

function shown(row: { id: string; name: string; createdAt: Date; usedAt: Date | null }): Passkey {
  const { id, name, createdAt, usedAt } = row;
  return { id, name, createdAt: createdAt.toISOString(), usedAt: usedAt?.toISOString() ?? null };
}
