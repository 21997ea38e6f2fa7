import type { FastifyRequest } from 'fastify';
import type { Challenge } from 'altcha-lib/types';
import type { Pool } from 'pg';
import type { Captcha } from '../../http/forms/captcha';
import type { FormTokens } from '../../http/forms/formTokens';
import { redeemFormToken } from '../../http/forms/redeemFormToken';
import { storeFailure } from '../../store/storeFailure';
import { drizzle } from 'drizzle-orm/node-postgres';
import { fieldOf } from '../accountPages/accountPages';

/** A proof of work that a browser solves before its next guess at a password. */
export interface ProofQuestion {
  token: string;
  challenge: Challenge;
}

/** Form fields of the question. */
export const PROOF_FIELDS = ['token', 'captcha'] as const;

export interface ProofQuestions {
  ask(email: string): Promise<ProofQuestion>;
  /** True if the form contains a solution for this address that was not used before. */
  isSolved(request: FastifyRequest, email: string): Promise<boolean>;
}

interface ProofDependencies {
  pool: Pool;
  clock: { now(): number };
  tokens: FormTokens;
  captcha: Captcha;
}

/**
 * Creates the questions of the sign-in form. Never offers the arithmetic question, which a guessing program can answer.
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
