import { createHash, timingSafeEqual } from 'node:crypto';
import { PageError } from '../../../src/model/routing/errors';

/** Throws a 401 if the header does not contain the operator token, or if no token is configured. */
export function requireOpsToken(header: string | undefined, token: string): void {
  const given = /^Bearer (\S+)$/i.exec(header ?? '')?.[1] ?? '';
  // Hashed to equal length for the constant-time comparison.
  const isRight = timingSafeEqual(digest(given), digest(token));
  if (token === '' || !isRight) throw new PageError(401, 'A valid operator token is required');
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
