import type { FastifyInstance } from 'fastify';
import { signOnRoutes } from '../comments/signOnRoutes';
import type { Config } from '../config';
import type { ContentService } from '../content/contentService';
import type { FormTools } from '../forms/formScope';
import type { CurrentMember } from '../identity/currentMember';
import { createAttempts } from '../identity/attempts';
import type { Log } from '../log';
import { createLetters } from '../newsletters/letters';
import { subscriptionRoutes } from '../newsletters/subscriptionRoutes';
import { ownKey } from '../security/ownKeys';
import type { Store } from '../store/openStore';
import { accountRoutes } from './accountRoutes';
import { avatarRoutes } from './avatarRoutes';
import { createAvatarService } from './avatarService';
import { createMemberGate } from './memberGate';
import { ownApi } from './ownApi';
import { passwordRoutes } from './passwordRoutes';
import { profileRoutes } from './profileRoutes';

interface MemberRooms {
  content: Pick<ContentService, 'answer'>;
  store: Pick<Store, 'pool'>;
  current: CurrentMember;
  config: Pick<
    Config,
    | 'avatarUrl'
    | 'commentsSecret'
    | 'dataDir'
    | 'loginMethod'
    | 'rateLimitFactor'
    | 'sessionKeys'
    | 'siteKey'
    | 'staticApiKey'
  >;
  log: Log;
}

/** What members read and change of their own. */
export async function memberRoutes(
  app: FastifyInstance,
  { content, store, current, config, log }: MemberRooms,
  { clock }: Pick<FormTools, 'clock'>,
): Promise<void> {
  const gate = createMemberGate({ current, config });
  const service = createAvatarService({ url: config.avatarUrl, apiKey: config.staticApiKey }, () =>
    clock.now(),
  );
  const attempts = createAttempts({
    pool: store.pool,
    clock,
    key: config.sessionKeys[0] ?? ownKey(config.dataDir, 'sessions'),
    rateLimitFactor: config.rateLimitFactor,
  });
  const rooms = { pool: store.pool, gate, clock };
  await ownApi(app, log, (api) => {
    profileRoutes(api, rooms);
    avatarRoutes(api, { ...rooms, service });
    accountRoutes(api, rooms);
    passwordRoutes(api, { ...rooms, attempts });
    signOnRoutes(api, { ...rooms, current, config });
    subscriptionRoutes(api, { ...rooms, letters: createLetters(content) });
  });
}
