import type { FastifyRequest } from 'fastify';
import type { Challenge } from 'altcha-lib/types';
import type { Pool } from 'pg';
import type { Captcha } from '../../http/forms/captcha';
import type { FormTokens } from '../../http/forms/formTokens';
import { redeemFormToken } from '../../http/forms/redeemFormToken';
import { storeFailure } from '../../store/storeFailure';
import { drizzle } from 'drizzle-orm/node-postgres';
import { fieldOf } from '../accountPages/accountPages';

/** A proof of work that a browser must solve before its next password guess. */
export interface ProofQuestion {
  token: string;
  challenge: Challenge;
}

/** Names of the form fields that contain the response. */
export const PROOF_FIELDS = ['token', 'captcha'] as const;

export interface ProofQuestions {
  ask(email: string): Promise<ProofQuestion>;
  /** True if the form contains an unused solution for this address. */
  isSolved(request: FastifyRequest, email: string): Promise<boolean>;
}

interface ProofDependencies {
  pool: Pool;
  clock: { now(): number };
  tokens: FormTokens;
  captcha: Captcha;
}

/**
 * Creates proofs of work for the sign-in form. Never offers the arithmetic question, which a guessing program can
 * answer.
 */
export function createProofQuestions(dependencies: ProofDependencies): ProofQuestions {
  const { pool, clock, tokens, captcha } = dependencies;
  const formName = (email: string): string => `sign-in ${email}`;
  return {
    async ask(email) {
      const { text, token } = tokens.issue(formName(email), clock.now());
      return { token: text, challenge: await captcha.challenge(token.id) };
    },
    async isSolved(request, email) {
      const token = tokens.read(formName(email), fieldOf(request, 'token'), clock.now());
      if (!token) return false;
      const proof = await captcha.provedBy(token.id, fieldOf(request, 'captcha'));
      if (proof !== 'work') return false;
      return redeemFormToken(drizzle(pool), token).catch((error: unknown) => {
        throw storeFailure(error);
      });
    },
  };
}
