import type { FastifyInstance } from 'fastify';
import { signOnRoutes } from './comments/signOnRoutes';
import type { Config } from '../config/config';
import type { ContentService } from '../content/contentService';
import type { FormTools } from '../http/forms/formScope';
import type { AccessTokens } from './external/accessTokens';
import type { CurrentMember } from './sessions/currentMember';
import { createMemberPasswords } from './accounts/memberPasswords';
import { createAttempts } from './sessions/attempts';
import { passkeyRoutes } from './passkeys/passkeyRoutes';
import { createPasskeys } from './passkeys/passkeys';
import { createReauthentication } from './accounts/reauthentication';
import { createEmailChange } from './accounts/emailChange';
import type { Log } from '../config/log';
import type { Mail } from '../mail/mail';
import { createNewsletterSource } from './newsletters/newsletterSource';
import { subscriptionRoutes } from './newsletters/subscriptionRoutes';
import { signingKeys } from '../http/security/signingKeys';
import type { Store } from '../store/openStore';
import { accountRoutes } from './profile/accountRoutes';
import { avatarRoutes } from './profile/avatarRoutes';
import { createAvatarService } from './profile/avatarService';
import { emailRoutes } from './profile/emailRoutes';
import { forwardedRoutes } from './profile/forwardedRoutes';
import { storedExternally } from './profile/storedExternally';
import { createMemberGuard } from './api/memberGuard';
import { ownApi } from './api/ownApi';
import { passwordRoutes } from './profile/passwordRoutes';
import { profileRoutes } from './profile/profileRoutes';
import { readingListRoutes } from './readingList/readingListRoutes';
import type { UserApi } from './api/userApi';

interface MemberDependencies {
  content: Pick<ContentService, 'answer'>;
  store: Pick<Store, 'pool'>;
  current: CurrentMember;
  mail: Mail;
  siteName: string;
  config: MembersConfig;
  log: Log;
  /** Set if another host stores member data. */
  remote?: { userApi: UserApi; accessTokens: AccessTokens } | null;
}

type MembersConfig = Pick<
  Config,
  | 'avatarUrl'
  | 'commentsSecret'
  | 'cookieSecure'
  | 'dataDir'
  | 'loginMethod'
  | 'oidcIssuer'
  | 'publicOrigin'
  | 'rateLimitFactor'
  | 'sessionKeys'
  | 'siteKey'
  | 'staticApiKey'
>;

/** Registers the routes with which members read and change their own data. */
export async function memberRoutes(
  app: FastifyInstance,
  { content, store, current, mail, siteName, config, log, remote }: MemberDependencies,
  { clock }: Pick<FormTools, 'clock'>,
): Promise<void> {
  const guard = createMemberGuard({ current, config });
  const service = createAvatarService({ url: config.avatarUrl, apiKey: config.staticApiKey }, () =>
    clock.now(),
  );
  const attempts = createAttempts({
    pool: store.pool,
    clock,
    key: signingKeys(config, 'account attempts')[0],
    rateLimitFactor: config.rateLimitFactor,
  });
  const dependencies = { pool: store.pool, guard, clock };
  const { publicOrigin } = config;
  const account = { pool: store.pool, mail, clock, site: { siteName, publicOrigin } };
  const reauthentication = createReauthentication({
    pool: store.pool,
    attempts,
    clock,
    keys: signingKeys(config, 'reauthentication'),
    config,
  });
  await ownApi(app, log, (api) => {
    accountRoutes(api, {
      ...dependencies,
      ...account,
      current,
      reauthentication,
      config,
      remote: remote ?? null,
    });
    if (config.oidcIssuer === '') {
      const passwords = createMemberPasswords(account);
      passwordRoutes(api, { guard, reauthentication, passwords });
      const emailChange = createEmailChange(account);
      emailRoutes(api, { guard, attempts, reauthentication, emailChange });
      const keys = signingKeys(config, 'passkey challenges');
      const passkeys = createPasskeys({ ...account, keys });
      passkeyRoutes(api, { guard, passkeys, reauthentication });
    } else storedExternally(api, guard);
    signOnRoutes(api, { ...dependencies, current, config });
    readingListRoutes(api, dependencies);
    if (remote) {
      forwardedRoutes(api, { ...remote, config });
      return;
    }
    profileRoutes(api, dependencies);
    avatarRoutes(api, { ...dependencies, service });
    subscriptionRoutes(api, { ...dependencies, newsletters: createNewsletterSource(content) });
  });
}
