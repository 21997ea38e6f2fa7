import type { FastifyReply, FastifyRequest } from 'fastify';
import { ACCOUNT_TEXTS } from '../../../src/model/members/accounts';
import type { Attempts } from './attempts';

/**
 * Counts an attempt to send an email toward the limits of the request's network and of the address, whether or not the
 * address has an account. If a limit is reached, sets the status and Retry-After and returns the error message.
 */
export async function takeMailTry(
  attempts: Attempts,
  request: FastifyRequest,
  reply: FastifyReply,
  email: string,
): Promise<string | null> {
  const wait =
    (await attempts.take('network', request.ip)) ?? (await attempts.take('mailbox', email));
  return wait === null ? null : refusal(reply, wait);
}

/**
 * Counts an attempt to confirm a change with the password. Only the signed-in member's attempts count, because guesses
 * by strangers must not keep a member from changing the password.
 */
export async function takeConfirmation(
  attempts: Attempts,
  reply: FastifyReply,
  memberId: string,
): Promise<string | null> {
  const wait = await attempts.take('confirmation', memberId);
  return wait === null ? null : refusal(reply, wait);
}

function refusal(reply: FastifyReply, wait: number): string {
  reply.code(429).header('retry-after', String(wait));
  return ACCOUNT_TEXTS.tooManyTries;
}
