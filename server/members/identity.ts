import type { FastifyInstance } from 'fastify';
import type { FormTools } from '../http/forms/formScope';
import { takeForms } from '../http/forms/formScope';
import { errorFields, type Log } from '../config/log';
import type { Mail } from '../mail/mail';
import { signingKeys } from '../http/security/signingKeys';
import type { Store } from '../store/openStore';
import { createAccounts } from './accounts/accounts';
import { createAccountPages } from './accountPages/accountPages';
import { createInternalFetch } from './provider/internalFetch';
import { createAttempts } from './sessions/attempts';
import { createCaptcha } from '../http/forms/captcha';
import { createFormTokens } from '../http/forms/formTokens';
import { createDeviceCookies } from './sessions/deviceCookie';
import { createPasswordGuesses } from './sessions/passwordGuesses';
import { createPasskeys } from './passkeys/passkeys';
import { createRememberDevice } from './sessions/newDevice';
import { createProofQuestions } from './sessions/proofQuestion';
import { createAccessTokens, type AccessTokens } from './external/accessTokens';
import { requestForeignReset, changePasswordCall } from './accounts/changePassword';
import { createCurrentMember, type CurrentMember } from './sessions/currentMember';
import { createEmailChange } from './accounts/emailChange';
import { createForeignMembers } from './external/foreignMembers';
import { createForeignTokens } from './external/foreignTokens';
import type { IdentityConfig, IdentityDependencies } from './identityDependencies';
import { interactionForms, interactionReads } from './provider/interactionRoutes';
import { createIssuer } from './provider/issuer';
import { createJoinCookies } from './accounts/joinCookie';
import { joinElsewhere, joinForms, joinReads } from './accounts/joinRoutes';
import { memberReads, sessionRoutes } from './sessions/memberReads';
import { openProvider } from './provider/openProvider';
import { issueAccessToken, PROVIDER_PATH } from './provider/provider';
import { resetForms, resetReads } from './accounts/resetRoutes';
import { createSignIn } from './sessions/signIn';
import { createSignInCookies } from './sessions/signInCookie';
import { signInForms, signInReads } from './sessions/signInRoutes';
import { signOutForms, signOutReads } from './sessions/signOutRoutes';
import { tokenSignInReads } from './external/tokenSignInRoutes';
import { verifyForms, verifyReads } from './accounts/verifyRoutes';

interface Outside {
  store: Pick<Store, 'pool'>;
  mail: Mail;
  siteName: string;
  config: IdentityConfig;
  log: Log;
}

/** Registers the login provider, account pages and sessions. Returns the parts that other modules need. */
export async function identityRoutes(
  app: FastifyInstance,
  outside: Outside,
  tools: FormTools,
): Promise<{ accessTokens: AccessTokens; current: CurrentMember }> {
  const { config } = outside;
  const dependencies = createDependencies(app, outside, tools);
  const isOurs = config.oidcIssuer === '';
  const cookies = createSignInCookies(signingKeys(config, 'sign-in cookie'));
  const provider = isOurs
    ? await openProvider(app, dependencies, {
        keys: signingKeys(config, 'provider cookies'),
        pages: tools.pages,
        secret: clientSecret(config),
      })
    : null;

  memberReads(app, dependencies);
  sessionRoutes(app, dependencies);
  signOutReads(app, dependencies);
  resetReads(app, dependencies);
  verifyReads(app, dependencies);
  if (provider) {
    joinReads(app, dependencies);
    interactionReads(app, dependencies, provider);
  } else joinElsewhere(app);
  if (config.loginMethod === 'session') signInReads(app, dependencies, cookies);
  else tokenSignInReads(app, dependencies);
  if (isOurs) changePasswordCall(app, dependencies);

  await app.register((scope, _options, done) => {
    takeForms(scope);
    resetForms(scope, dependencies);
    verifyForms(scope, dependencies);
    signOutForms(scope, dependencies);
    if (provider) {
      joinForms(scope, dependencies);
      interactionForms(scope, dependencies, provider);
    }
    if (config.loginMethod === 'session') signInForms(scope, dependencies, cookies);
    done();
  });
  const accessTokens = createAccessTokens({
    ...dependencies,
    issue: provider && ((memberId) => issueAccessToken(provider, config.oidcClientId, memberId)),
    renew: (refresh) => dependencies.signIn.renew(refresh),
  });
  return { accessTokens, current: dependencies.current };
}

function createDependencies(
  app: FastifyInstance,
  { store: { pool }, mail, siteName, config, log }: Outside,
  tools: FormTools,
): IdentityDependencies {
  const { clock } = tools;
  const { publicOrigin, rateLimitFactor, oidcIssuer, oidcClientId } = config;
  const account = { pool, mail, clock, site: { siteName, publicOrigin } };
  const accounts = createAccounts(account);
  const isOurs = oidcIssuer === '';
  const configuration = createIssuer({
    issuer: oidcIssuer || publicOrigin + PROVIDER_PATH,
    clientId: oidcClientId,
    clientSecret: clientSecret(config),
    internalFetch: isOurs ? createInternalFetch(app, publicOrigin) : null,
  });
  const hasForeignTokens = !isOurs && config.loginMethod === 'auth0';
  const tokens = createForeignTokens({
    clientId: oidcClientId,
    publicOrigin,
    configuration,
    clock,
  });
  const foreign = hasForeignTokens ? createForeignMembers({ ...account, config, tokens }) : null;
  const attempts = createAttempts({
    pool,
    clock,
    key: signingKeys(config, 'account attempts')[0],
    rateLimitFactor,
  });
  const devices = createDeviceCookies({
    keys: signingKeys(config, 'device cookie'),
    cookieSecure: config.cookieSecure,
    clock,
  });
  const proofs = createProofQuestions({
    pool,
    clock,
    tokens: createFormTokens(signingKeys(config, 'form tokens')),
    captcha: createCaptcha(signingKeys(config, 'captcha')),
  });
  return {
    ...account,
    accounts,
    emailChange: createEmailChange(account),
    joined: createJoinCookies({
      key: signingKeys(config, 'join cookie')[0],
      cookieSecure: config.cookieSecure,
      clock,
    }),
    attempts,
    rememberDevice: createRememberDevice({ ...account, devices }),
    guesses: createPasswordGuesses({ attempts, devices, proofs }),
    proofs,
    passkeys: createPasskeys({ ...account, keys: signingKeys(config, 'passkey challenges') }),
    current: createCurrentMember({ pool, clock, config, foreign }),
    send: createAccountPages(tools.pages, foreignOrigins(config)),
    signIn: createSignIn({
      provider: configuration,
      isOurs,
      clientId: oidcClientId,
      publicOrigin,
      needsTokens: config.userApiUrl !== '',
      clock,
    }),
    async requestReset(email) {
      if (isOurs) return accounts.requestReset(email);
      // Only logs a failure, because a different reply would reveal whether the provider knows an address.
      await requestForeignReset(oidcIssuer, oidcClientId, email).catch((error: unknown) => {
        log.warn(
          'A password reset could not be requested from the login provider',
          errorFields(error),
        );
      });
    },
    config,
    log,
  };
}

/** Returns the origin of an external provider, to which a form here may redirect. */
function foreignOrigins({ oidcIssuer }: IdentityConfig): readonly string[] {
  return oidcIssuer === '' ? [] : [new URL(oidcIssuer).origin];
}

/**
 * Returns the client secret from the settings, or a derived secret. The setting is required in production if an
 * external provider signs members in and this server keeps their sessions.
 */
function clientSecret(config: IdentityConfig): string {
  return config.oidcClientSecret || signingKeys(config, 'OpenID client secret')[0];
}
