import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Pool } from 'pg';
import Type from 'typebox';
import { PageError } from '../../../src/model/routing/errors';
import { signOnPath } from '../../../src/model/members/comments';
import type { ServerClock } from '../../config/clock';
import type { Config } from '../../config/config';
import { checker } from '../../content/api/checker';
import { closed } from '../../content/api/schemas/closed';
import { site } from '../../content/api/schemas/questions';
import type { CurrentMember } from '../sessions/currentMember';
import { readProfile } from '../profile/profile';
import { signingKeys } from '../../http/security/signingKeys';
import { readTransaction } from '../../store/transactions';
import { signedOnId, signOnMessage, type Commenter } from './signOn';

interface SignOnDependencies {
  pool: Pool;
  current: CurrentMember;
  clock: Pick<ServerClock, 'now'>;
  config: Pick<Config, 'commentsSecret' | 'dataDir' | 'loginMethod' | 'sessionKeys' | 'siteKey'>;
}

const params = closed({ site });
const noQuery = closed({});
const checkBody = checker(closed({ remoteAuthS3: Type.String({ maxLength: 4000 }) }), 'body');

/** Domain of the made-up addresses that Disqus requires. It never receives mail (RFC 2606). */
const UNREACHABLE = 'members.invalid';
/** Display name of members who have not chosen a username. */
const NAMELESS = 'Reader';

/**
 * Signs members in to the comments. A caller who is not signed in, or whose message is invalid or belongs to another
 * member, gets a signed message without a member.
 */
export function signOnRoutes(api: FastifyInstance, dependencies: SignOnDependencies): void {
  const { pool, current, clock, config } = dependencies;
  const secret = config.commentsSecret || signingKeys(config, 'comments sign-on')[0];
  const schema = { params, querystring: noQuery };
  const path = (part: Parameters<typeof signOnPath>[1]) => signOnPath(':site', part);

  function answer(commenter: Commenter | null): object {
    const message = { remoteAuthS3: signOnMessage(commenter, secret, clock.now()) };
    const item = config.loginMethod === 'auth0' ? { disqusToken: message } : message;
    return { data: { item } };
  }

  async function commenterOf(request: FastifyRequest): Promise<Commenter | null> {
    refuseOtherSite(request);
    const member = await current.memberOf(request);
    if (!member) return null;
    const { id } = member;
    const profile = await readTransaction(pool, (db) => readProfile(db, config.siteKey, id));
    if (!profile) return null;
    // The account pages promise that nobody sees a member's email address or real name, so Disqus must not get them.
    return { id, username: profile.username || NAMELESS, email: `${id}@${UNREACHABLE}` };
  }

  api.get(path('token'), { schema }, async (request) => answer(await commenterOf(request)));

  api.post(path('authenticate'), { schema }, async (request) => {
    const commenter = await commenterOf(request);
    const shown = shownMessage(request.body);
    const isTheirs = shown === null || signedOnId(shown, secret, clock.now()) === commenter?.id;
    return answer(isTheirs ? commenter : null);
  });

  api.post(path('logout'), { schema }, (request, reply) => {
    refuseOtherSite(request);
    return reply.send(answer(null));
  });

  function refuseOtherSite(request: FastifyRequest): void {
    const { site: requestedSite } = request.params as { site: string };
    if (requestedSite !== config.siteKey) throw new PageError(404, 'There is no such site');
  }
}

/** Returns the sign-on message in the request body, or null if there is no body. Throws a 400 for any other body. */
function shownMessage(body: unknown): string | null {
  if (body === undefined || body === null) return null;
  const checked = checkBody(body);
  if ('error' in checked) throw checked.error;
  return (checked.value as { remoteAuthS3: string }).remoteAuthS3;
}
