import type { FastifyReply, FastifyRequest } from 'fastify';
import { ACCOUNT_TEXTS } from '../../../src/model/members/accounts';
import type { AttemptKind, Attempts } from './attempts';

/**
 * Takes one try from the network of a request and from an account, whether there is one or not. Answers
 * what to tell the reader where one is empty, with the status and the time to wait set.
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
