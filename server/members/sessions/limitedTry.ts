import type { FastifyReply, FastifyRequest } from 'fastify';
import { ACCOUNT_TEXTS } from '../../../src/model/members/accounts';
import type { AttemptKind, Attempts } from './attempts';

/**
 * Takes an attempt from the request's network and from an account, whether or not it exists. If a
 * limit is reached, sets the status and Retry-After and returns the message for the reader.
 */
export async function takeTry(
  attempts: Attempts,
  request: FastifyRequest,
  reply: FastifyReply,
  kind: Exclude<AttemptKind, 'network'>,
  email: string,
): Promise<string | null> {
  const waits = [await attempts.take('network', request.ip)];
  if (waits[0] === null) waits.push(await attempts.take(kind, email));
  const wait = Math.max(...waits.map((seconds) => seconds ?? 0));
  if (wait === 0) return null;
  reply.code(429).header('retry-after', String(wait));
  return ACCOUNT_TEXTS.tooManyTries;
}
