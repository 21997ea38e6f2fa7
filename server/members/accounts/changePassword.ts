import type { FastifyInstance } from 'fastify';
import { CHANGE_PASSWORD_PATH, CONNECTION } from '../../../src/model/members/accounts';
import { accountEmail, isAccountEmail } from '../../../src/model/members/accountEmail';
import { PageError } from '../../../src/model/routing/errors';
import { OUTBOUND_TIMEOUT } from '../../config/limits';
import type { IdentityDependencies } from '../identityDependencies';
import { takeMailTry } from '../sessions/limitedTry';
import { PROVIDER_PATH } from '../provider/provider';

const SENT = "We've just sent you an email to reset your password.";

/**
 * The provider's endpoint at which an app requests a password reset email. Ignores cookies and returns the same
 * response for every address.
 */
export function changePasswordCall(
  scope: FastifyInstance,
  dependencies: IdentityDependencies,
): void {
  scope.post(
    PROVIDER_PATH + CHANGE_PASSWORD_PATH,
    { config: { takesPrograms: true } },
    async (request, reply) => {
      const body = (request.body ?? {}) as Record<string, unknown>;
      const { client_id: clientId, email, connection, ...rest } = body;
      if (clientId !== dependencies.config.oidcClientId || Object.keys(rest).length > 0) {
        throw new PageError(400, 'Expected exactly client_id, email and connection');
      }
      if (connection !== CONNECTION) throw new PageError(400, 'Unknown connection');
      const address = accountEmail(typeof email === 'string' ? email : '');
      if (!isAccountEmail(address)) throw new PageError(400, 'email is not a valid email address');
      const limited = await takeMailTry(dependencies.attempts, request, reply, address);
      if (limited) throw new PageError(429, limited);
      await dependencies.accounts.requestReset(address);
      return reply.header('cache-control', 'no-store').type('text/html').send(SENT);
    },
  );
}

/** Requests a password reset from an external provider. Rejects if the provider denies the request or is down. */
export async function requestForeignReset(
  issuer: string,
  clientId: string,
  email: string,
): Promise<void> {
  const address = new URL(issuer).origin + CHANGE_PASSWORD_PATH;
  const answer = await fetch(address, {
    method: 'POST',
    credentials: 'omit',
    redirect: 'error',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ client_id: clientId, email, connection: CONNECTION }),
    signal: AbortSignal.timeout(OUTBOUND_TIMEOUT),
  });
  if (!answer.ok) throw new PageError(503, 'The login provider rejected the request');
}
