import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import type { Challenge } from 'altcha-lib/types';

export type { Challenge };

/** Solves the proof of work that a form sends to show that a real browser submitted it. */
export interface Work {
  /** Returns the challenge and its solution as base64-encoded JSON. Rejects on timeout or without Web Crypto. */
  solve: (challenge: Challenge) => Promise<string>;
}

const LONGEST = 30_000;

export const proofOfWork: Work = {
  async solve(challenge) {
    // `crypto.subtle` is missing in insecure contexts (a site without TLS).
    if (!('subtle' in crypto)) throw new Error('Web Crypto is not available on this page');
    const solution = await solveChallenge({ challenge, deriveKey, timeout: LONGEST });
    if (!solution) throw new Error('The proof of work took too long');
    return btoa(JSON.stringify({ challenge, solution }));
  },
};
