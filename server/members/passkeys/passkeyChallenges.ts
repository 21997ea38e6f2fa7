import { drizzle } from 'drizzle-orm/node-postgres';
import type { Pool } from 'pg';
import { PASSKEY_CHALLENGE_LIFE } from '../../config/limits';
import { createFormTokens } from '../../http/forms/formTokens';
import { redeemFormToken } from '../../http/forms/redeemFormToken';
import { storeFailure } from '../../store/storeFailure';

/** `add` and `confirm` are bound to one member. `signIn` is not, because the passkey itself identifies the member. */
export type PasskeyPurpose = `add ${string}` | `confirm ${string}` | 'signIn';

/** Challenges for a passkey to sign. The server signs them, too, so it stores nothing until a challenge is used. */
export interface PasskeyChallenges {
  issue(purpose: PasskeyPurpose): Uint8Array<ArrayBuffer>;
  /**
   * Marks a challenge as used. Returns false if it has expired, was already used, or was not issued for this purpose.
   * @param challenge base64url, as the authenticator signed it.
   */
  use(purpose: PasskeyPurpose, challenge: string): Promise<boolean>;
}

interface ChallengeDependencies {
  pool: Pool;
  clock: { now(): number };
  /** The first key signs; all of them verify. */
  keys: readonly string[];
}

export function createPasskeyChallenges(dependencies: ChallengeDependencies): PasskeyChallenges {
  const { pool, clock, keys } = dependencies;
  const tokens = createFormTokens(keys, PASSKEY_CHALLENGE_LIFE);
  const formName = (purpose: PasskeyPurpose): string => `passkey ${purpose}`;
  return {
    issue: (purpose) => new TextEncoder().encode(tokens.issue(formName(purpose), clock.now()).text),
    async use(purpose, challenge) {
      const text = Buffer.from(challenge, 'base64url').toString();
      const token = tokens.read(formName(purpose), text, clock.now());
      if (!token) return false;
      return redeemFormToken(drizzle(pool), token).catch((error: unknown) => {
        throw storeFailure(error);
      });
    },
  };
}
