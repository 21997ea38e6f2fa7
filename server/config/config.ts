import { resolve } from 'node:path';
import { readAdAccounts, type AdAccounts } from '../../src/model/ads/adVendors';
import { isEmailAddress } from '../../src/model/members/emailAddress';
import { DEFAULT_WITHDRAWAL } from '../../src/model/events/batch';
import type { Experiment } from '../../src/model/experiments/experiments';
import {
  readInstalledFeatures,
  type InstalledFeatures,
} from '../../src/model/experiments/features';
import { readExperiments } from './experimentFile';
import type { VanityEntry } from '../../src/model/routing/vanityEntry';
import { readVanityFile } from './vanityFile';
import { FOREIGN_ADDRESSES } from './foreign';
import {
  choice,
  flag,
  hostName,
  integer,
  list,
  moment,
  number,
  origin,
  readSettings,
  secrets,
  setting,
  text,
  url,
  ConfigError,
  type Environment,
} from './settings';

export { ConfigError };

const WEB = ['http:', 'https:'];

/** Every setting: its name in the environment, what it accepts, its default and its meaning. */
const SETTINGS = {
  /** `demo` makes its own keys; `development` adds the toolbar; `production` refuses to start without them. */
  mode: choice('OFFPRINT_MODE', ['demo', 'development', 'production'], 'demo'),
  /** 0: any free port. */
  port: integer('PORT', 0, 65_535, 8080),
  host: hostName('HOST', '127.0.0.1'),
  /** Canonical, mail and feed links. Empty: the loopback address with the port. */
  publicOrigin: origin('PUBLIC_ORIGIN'),
  /** The site's key in API paths. */
  siteKey: text('SITE_KEY', 'halfwave', /^[a-z][a-z0-9-]{0,40}$/),
  /** Off: no `Secure` and no `__Host-`, for a server without TLS in front. */
  cookieSecure: flag('COOKIE_SECURE', true),
  dataDir: text('DATA_DIR', '.data'),
  /** Empty: the embedded PostgreSQL in the data folder. */
  databaseUrl: url('DATABASE_URL', ['postgres:', 'postgresql:']),
  contentDir: text('CONTENT_DIR', 'content'),
  sessionKeys: secrets('SESSION_KEYS'),
  /** The first signs, all verify. */
  imageSigningKeys: secrets('IMAGE_SIGNING_KEY'),
  opsToken: text('OPS_TOKEN', '', /^(?:.{16,})?$/),
  /** Addresses whose `X-Forwarded-For` counts. */
  trustedProxies: list('TRUSTED_PROXIES', /^[0-9a-fA-F:.]+(?:\/\d{1,3})?$/, []),
  /** `session`: this server signs members in; `auth0`: their browser does, and holds a token. */
  loginMethod: choice('LOGIN_METHOD', ['session', 'auth0'], 'session'),
  /** Another company's login provider. Empty: our own, below the public origin. */
  oidcIssuer: url('OIDC_ISSUER', WEB),
  oidcClientId: text('OIDC_CLIENT_ID', 'offprint', /^[\x21-\x7e]{1,200}$/),
  /** By which this server is known to the provider. Empty: one of our own making. */
  oidcClientSecret: text('OIDC_CLIENT_SECRET', '', /^[\x21-\x7e]{8,500}$/),
  /** Empty: mail stays in a box in the data folder. */
  mailUrl: url('MAIL_URL', ['smtp:', 'smtps:']),
  /** From which address mail comes. Empty: `no-reply` at the public host. */
  mailFrom: setting('MAIL_FROM', '', 'must be an e-mail address', (value) =>
    isEmailAddress(value) ? value : undefined,
  ),
  /** Where pictures of members without one of ours come from, `{hash}` in the place of the address's SHA-256. */
  avatarUrl: url('AVATAR_URL', WEB),
  /** Shown to hosts of pictures and other files; public, since players show it for captions too. */
  staticApiKey: text('STATIC_API_KEY', '', /^[\x21-\x7e]{1,500}$/),
  /** Multiplies every rate limit. */
  rateLimitFactor: number('RATE_LIMIT_FACTOR', 0, 1_000_000, 1),
  /** The server's clock at start; it runs on from there. Empty: the machine's clock. */
  clockNow: moment('CLOCK_NOW'),
  /** Another content API host, called by the server. */
  contentApiUrl: url('CONTENT_API_URL', WEB),
  /** Another host for what members read and change of their own, called by the server with their bearer. */
  userApiUrl: url('USER_API_URL', WEB),
  /** Tests of variants, in place of those of the content folder; see `src/model/experiments/experiments.ts`. */
  experimentsFile: text('EXPERIMENTS_FILE', ''),
  /** Vanity addresses, in place of those of the content folder; see `src/model/routing/vanityEntry.ts`. */
  vanityFile: text('VANITY_FILE', ''),
  /** Another personalisation service, called by the server, and what the site shows to it. */
  decisionUrl: url('DECISION_URL', WEB),
  decisionKey: text('DECISION_KEY', '', /^[\x21-\x7e]+$/),
  /** Who serves ads; `gpt` is Google Publisher Tag, from `SCRIPT_URL_ADS` or Google's own address. */
  ads: choice('ADS', ['house', 'gpt', 'off'], 'house'),
  /** Companies that fill the slots which name them, such as `adSense=ca-pub-1234,taboola=halfwave`. */
  adAccounts: setting<AdAccounts>(
    'AD_ACCOUNTS',
    {},
    'must be a list of ad providers, each with = and its account',
    readAdAccounts,
  ),
  /** Scripts of other companies. One that is set puts the installation under the policy for foreign scripts. */
  scriptUrlAds: url('SCRIPT_URL_ADS', WEB),
  scriptUrlConsent: url('SCRIPT_URL_CONSENT', WEB),
  scriptUrlPerformance: url('SCRIPT_URL_PERFORMANCE', WEB),
  scriptUrlComments: url('SCRIPT_URL_COMMENTS', WEB),
  scriptUrlAudience: url('SCRIPT_URL_AUDIENCE', WEB),
  scriptUrlSurvey: url('SCRIPT_URL_SURVEY', WEB),
  scriptUrlAnalytics: url('SCRIPT_URL_ANALYTICS', WEB),
  /** Where page views are pinged for audience measurement; the same policy. */
  audienceUrl: url('AUDIENCE_URL', WEB),
  /** Below which `pageview_candidate.comscore.json` lies: a path of this site, or elsewhere. */
  comscorePath: text('COMSCORE_PATH', '', /^(?:\/(?!\/)|https?:\/\/)[^\s"'<>\\]*$/),
  /** Where an error page reports itself by a picture; the same policy. */
  errorBeaconUrl: url('ERROR_BEACON_URL', WEB),
  /** What withdrawing consent does to events that wait in a reader's browser: they are dropped, or still delivered. */
  eventsAfterWithdrawal: choice('EVENTS_AFTER_WITHDRAWAL', ['drop', 'deliver'], DEFAULT_WITHDRAWAL),
  editions: list('EDITIONS', /^[a-z]{2}$/, ['us']),
  /** Flags against their defaults, such as `vanity.mask=off,notice.maintenance=on`. */
  features: setting<InstalledFeatures>(
    'FEATURES',
    {},
    'must be a list of known features, each with =on or =off',
    readInstalledFeatures,
  ),
  /** Topics whose stories may not be shown to readers in Washington state, where the header says so. */
  healthTopics: list('HEALTH_TOPICS', /^[a-z0-9][a-z0-9-]*$/, ['health']),
  /** `onetrust`: another company's window asks; its script is that of `SCRIPT_URL_CONSENT`. */
  consent: choice('CONSENT', ['own', 'onetrust'], 'own'),
  /** Whose advertisements stand in films. `google`: another company's, under the policy for these. */
  videoAds: choice('VIDEO_ADS', ['house', 'google', 'off'], 'house'),
  /** `kill` serves a worker that removes itself and what it kept. */
  worker: choice('WORKER', ['on', 'off', 'kill'], 'on'),
  /** Who runs the discussions below stories; their embed comes from `SCRIPT_URL_COMMENTS`. */
  comments: choice('COMMENTS', ['off', 'disqus'], 'off'),
  /** By which the discussions know the publication; public. */
  commentsApiKey: text('COMMENTS_API_KEY', '', /^[\x21-\x7e]{1,200}$/),
  /** Signs who a member is for the discussions. Empty: one of this installation's own. */
  commentsSecret: text('COMMENTS_SECRET', '', /^[\x21-\x7e]{6,500}$/),
  /** Share of readers who get no worker. */
  workerHoldback: number('WORKER_HOLDBACK', 0, 1, 0),
};

type Settings = { [Name in keyof typeof SETTINGS]: ReturnType<(typeof SETTINGS)[Name]['read']> };

export interface Config extends Readonly<Settings> {
  /** The first edition: what a reader without a choice gets. */
  readonly defaultEdition: string;
  /** Checked; empty where the content folder has none. */
  readonly experiments: readonly Experiment[];
  /** The vanity table of the setting's file; null: that of the store, or of another host. */
  readonly vanity: readonly VanityEntry[] | null;
}

/** One frozen object of all settings. A bad value throws a ConfigError that names the variable, never its value. */
export function readConfig(env: Environment): Config {
  const settings = readSettings(SETTINGS, env);
  const config: Config = {
    ...settings,
    dataDir: resolve(settings.dataDir),
    contentDir: resolve(settings.contentDir),
    publicOrigin: settings.publicOrigin || `http://127.0.0.1:${settings.port}`,
    defaultEdition: settings.editions[0] ?? 'us',
    experiments: readExperiments(settings.experimentsFile, resolve(settings.contentDir)),
    vanity: readVanityFile(settings.vanityFile),
    oidcIssuer: foreignIssuer(settings.oidcIssuer, settings.publicOrigin),
  };
  if (config.mode === 'production') requireForProduction(config, settings.publicOrigin);
  return Object.freeze(config);
}

/** Named as the address of our own, a provider is our own. */
function foreignIssuer(issuer: string, publicOrigin: string): string {
  return issuer === `${publicOrigin}/oidc` ? '' : issuer;
}

function requireForProduction(config: Config, publicOrigin: string): void {
  if (!publicOrigin.startsWith('https://')) {
    throw new ConfigError('PUBLIC_ORIGIN', 'must be an https origin in production');
  }
  if (config.sessionKeys.length === 0) throw new ConfigError('SESSION_KEYS', MISSING);
  if (config.imageSigningKeys.length === 0) throw new ConfigError('IMAGE_SIGNING_KEY', MISSING);
  if (config.opsToken === '') throw new ConfigError('OPS_TOKEN', MISSING);
  if (config.comments === 'disqus') {
    if (config.commentsApiKey === '') throw new ConfigError('COMMENTS_API_KEY', WITH_COMMENTS);
    if (config.commentsSecret === '') throw new ConfigError('COMMENTS_SECRET', WITH_COMMENTS);
    if (config.scriptUrlComments === '') {
      throw new ConfigError('SCRIPT_URL_COMMENTS', WITH_COMMENTS);
    }
  }
  if (config.clockNow !== '') throw new ConfigError('CLOCK_NOW', FORBIDDEN);
  for (const name of FOREIGN_ADDRESSES) {
    if (config[name].startsWith('http:')) {
      throw new ConfigError(SETTINGS[name].variable, 'must be an https address in production');
    }
  }
  if (config.oidcIssuer.startsWith('http:')) {
    throw new ConfigError('OIDC_ISSUER', 'must be an https address in production');
  }
  if (config.rateLimitFactor !== 1) throw new ConfigError('RATE_LIMIT_FACTOR', FORBIDDEN);
}

const MISSING = 'is required in production';
const WITH_COMMENTS = 'is required in production with COMMENTS=disqus';
const FORBIDDEN = 'may not be set in production';
