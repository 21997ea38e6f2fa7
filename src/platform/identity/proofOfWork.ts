import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import type { Challenge } from 'altcha-lib/types';

export type { Challenge };

/** The calculation by which a form proves that a browser is behind it. */
export interface Work {
  /** The response to send along. Rejects where it takes too long, or the browser cannot calculate. */
  solve: (challenge: Challenge) => Promise<string>;
}

const LONGEST = 30_000;

export const proofOfWork: Work = {
  async solve(challenge) {
    // Not there where a site is served without TLS.
    if (!('subtle' in crypto)) throw new Error('This browser cannot calculate here');
    const solution = await solveChallenge({ challenge, deriveKey, timeout: LONGEST });
    if (!solution) throw new Error('The calculation took too long');
    return btoa(JSON.stringify({ challenge, solution }));
  },
};
