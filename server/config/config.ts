import { resolve } from 'node:path';
import { readAdAccounts, type AdAccounts } from '../../src/model/ads/adVendors';
import { isEmailAddress } from '../../src/model/members/emailAddress';
import { DEFAULT_WITHDRAWAL } from '../../src/model/events/batch';
import type { Experiment } from '../../src/model/experiments/experiments';
import {
  readInstalledFeatures,
  type InstalledFeatures,
} from '../../src/model/experiments/features';
import { IDLE_TIMEOUT } from './limits';
import { readExperimentsFile } from './experimentFile';
import type { VanityEntry } from '../../src/model/vanity/vanityEntry';
import { readVanityFile } from './vanityFile';
import { SITE_KEY_FORM, SITE_KEY_RULE, siteKeyOf } from './siteKey';
import { ADS_TXT_FORM, readAdsTxt } from './adsTxt';
import { requireForProduction } from './production';
import { EVENT_SINKS_FORM, readEventSinks, type EventSink } from './eventSinks';
import { OBJECT_STORE_FORM, readObjectStore, type ObjectStoreAddress } from './objectStore';
import { PURGE_URL_FORM, readPurgeUrls } from './purgeUrls';
import { readTrustedProxies } from './trustedProxies';
import {
  choice,
  flag,
  hostName,
  inDocuments,
  integer,
  list,
  moment,
  number,
  optionalInteger,
  origin,
  readSettings,
  path,
  secrets,
  setting,
  text,
  url,
  visibleText,
  ConfigError,
  type Environment,
  type PublicSetting,
  type Setting,
} from './settings';

export { ConfigError };

const WEB = ['http:', 'https:'];

/** All settings, each with its environment variable, accepted values and default. */
const SETTINGS = {
  /** `production` requires configured keys; the other modes generate missing ones. `development` adds the toolbar. */
  mode: choice('OFFPRINT_MODE', ['demo', 'development', 'production'], 'demo'),
  /** 0 picks any free port. */
  port: integer('PORT', 0, 65_535, 8080),
  host: hostName('HOST', '127.0.0.1'),
  /**
   * Number of processes that serve requests. If there are several, another process starts and restarts them. They share
   * the port, the store and the data folder, but no memory.
   */
  workers: integer('WORKERS', 1, 64, 1),
  /**
   * Seconds after which an idle connection is closed. Must exceed the idle timeout of the proxy or load balancer, which
   * could otherwise send a request on a connection that is being closed.
   */
  idleSeconds: integer('IDLE_SECONDS', 1, 3600, IDLE_TIMEOUT / 1000),
  /**
   * Seconds after SIGTERM during which new requests are still served while `/_node/ready` answers 503. Must exceed the
   * time that a load balancer needs to detect the shutdown: its probe interval times its failure threshold.
   */
  drainSeconds: number('DRAIN_SECONDS', 0, 300, 1),
  /** Edge caches that are purged after each change; see `docs/operate.md`. Their URLs may contain a token. */
  purgeUrls: setting<readonly URL[]>('PURGE_URL', [], PURGE_URL_FORM, readPurgeUrls),
  /** Trace collector (OTLP over HTTP). The standard OTEL variables for sampling, names and headers also apply. */
  otlpEndpoint: url('OTEL_EXPORTER_OTLP_ENDPOINT', WEB),
  /** Base URL for canonical links and for links in emails and feeds. Defaults to the loopback address with the port. */
  publicOrigin: origin('PUBLIC_ORIGIN'),
  /** Site key in API paths. Defaults to the `key` of the content folder's `site.json`, or `halfwave`. */
  siteKey: text('SITE_KEY', '', {
    rule: SITE_KEY_RULE,
    form: `${SITE_KEY_FORM}, such as halfwave`,
  }),
  /**
   * If off, cookies have neither a `Secure` attribute nor a `__Host-` prefix. Must be off if readers reach the server
   * without TLS at any address other than loopback.
   */
  cookieSecure: flag('COOKIE_SECURE', true),
  dataDir: path('DATA_DIR', '.data'),
  /** Defaults to the embedded PostgreSQL in the data folder. */
  databaseUrl: url('DATABASE_URL', ['postgres:', 'postgresql:']),
  /**
   * URL of the database itself if DATABASE_URL is a pooler in transaction mode, such as PgBouncer. Used for migrations,
   * long writes, locks and LISTEN, which need a direct connection.
   */
  databaseDirectUrl: url('DATABASE_DIRECT_URL', ['postgres:', 'postgresql:']),
  /** URL of a standby database. It handles readers' requests, and its data may be slightly stale. */
  databaseReadUrl: url('DATABASE_READ_URL', ['postgres:', 'postgresql:']),
  contentDir: path('CONTENT_DIR', 'content'),
  /** Bucket in which a site's servers share images. The URL may contain the access keys. */
  objectStore: setting<ObjectStoreAddress | null>(
    'OBJECT_STORE_URL',
    null,
    `must be ${OBJECT_STORE_FORM}, such as s3://halfwave/site?region=eu-central-1; write / in the secret as %2F`,
    readObjectStore,
  ),
  sessionKeys: secrets('SESSION_KEYS'),
  /** The first key signs URLs; all keys verify them. */
  imageSigningKeys: secrets('IMAGE_SIGNING_KEY'),
  opsToken: text('OPS_TOKEN', '', {
    rule: /^\S{16,}$/,
    form: 'at least 16 characters without spaces, such as the output of openssl rand -hex 32',
  }),
  /** Proxies whose `X-Forwarded-For` header is trusted, or `none`. Null if not set. */
  trustedProxies: setting<readonly string[] | null>(
    'TRUSTED_PROXIES',
    null,
    'must be none, or a comma-separated list of IP addresses or networks, such as 10.0.0.5,10.1.0.0/16',
    readTrustedProxies,
  ),
  /** With `session`, this server signs members in. With `auth0`, the browser signs them in and keeps a token. */
  loginMethod: choice('LOGIN_METHOD', ['session', 'auth0'], 'session'),
  /** External OpenID provider. Defaults to the built-in provider under the public origin. */
  oidcIssuer: url('OIDC_ISSUER', WEB),
  oidcClientId: text('OIDC_CLIENT_ID', 'offprint', {
    rule: /^[\x21-\x7e]{1,200}$/,
    form: 'up to 200 printable ASCII characters without spaces, such as halfwave-web',
  }),
  /**
   * OpenID client secret. Derived for the built-in provider. Required for an external provider in production if
   * `LOGIN_METHOD` is `session`.
   */
  oidcClientSecret: visibleText('OIDC_CLIENT_SECRET', 8, 500),
  /** SMTP server. If empty, emails are not sent but written to files in the data folder. */
  mailUrl: url('MAIL_URL', ['smtp:', 'smtps:']),
  /** Sender address. Defaults to `no-reply` at the public host. */
  mailFrom: setting(
    'MAIL_FROM',
    '',
    'must be an email address, such as news@example.com',
    (value) => (isEmailAddress(value) ? value : undefined),
  ),
  /** URL for fallback avatars, with `{hash}` in place of the SHA-256 of the member's email address. */
  avatarUrl: url('AVATAR_URL', WEB),
  /** API key for the avatar service, also used in the URLs of captions, which otherwise contain the site key. */
  staticApiKey: visibleText('STATIC_API_KEY', 1, 500),
  /** Multiplies the rate limits for requests, sign-in attempts and emails to friends. */
  rateLimitFactor: number('RATE_LIMIT_FACTOR', 0, 1_000_000, 1),
  /** Initial time of the server's clock. Defaults to the current time. */
  clockNow: moment('CLOCK_NOW'),
  /** External content API whose vanity URLs replace those of the content folder. See decision 116. */
  contentApiUrl: url('CONTENT_API_URL', WEB),
  /** External API for member data, called by the server with the member's access token. */
  userApiUrl: url('USER_API_URL', WEB),
  /** Replaces the experiments in the content folder; see `src/model/experiments/experiments.ts`. */
  experimentsFile: path('EXPERIMENTS_FILE', ''),
  /** Replaces the vanity URLs in the content folder; see `src/model/vanity/vanityEntry.ts`. */
  vanityFile: path('VANITY_FILE', ''),
  /** External personalization service, called by the server. */
  decisionUrl: url('DECISION_URL', WEB),
  /** API key for the personalization service. */
  decisionKey: visibleText('DECISION_KEY', 1, 500),
  /** Ad server. `gpt` is Google Publisher Tag, loaded from `SCRIPT_URL_ADS` or from Google. */
  ads: choice('ADS', ['house', 'gpt', 'off'], 'house'),
  /** Accounts at ad vendors for the slots that name these vendors, such as `adSense=ca-pub-1234,taboola=halfwave`. */
  adAccounts: setting<AdAccounts>(
    'AD_ACCOUNTS',
    {},
    'must be a comma-separated list of PROVIDER=ACCOUNT, such as taboola=halfwave',
    readAdAccounts,
  ),
  /** Authorized sellers for `/ads.txt`, one record each. */
  adsTxt: setting<readonly string[]>('ADS_TXT', [], ADS_TXT_FORM, readAdsTxt),
  /** URL in `security.txt` for reporting vulnerabilities. Defaults to the publisher's email address. */
  securityContact: text('SECURITY_CONTACT', '', {
    rule: /^(?:https:\/\/|mailto:)\S+$/,
    form: 'an https: or mailto: URL, such as mailto:security@example.com',
  }),
  /** Third-party scripts. Setting any of them enables the content security policy for third-party scripts. */
  scriptUrlAds: url('SCRIPT_URL_ADS', WEB),
  scriptUrlConsent: url('SCRIPT_URL_CONSENT', WEB),
  scriptUrlPerformance: url('SCRIPT_URL_PERFORMANCE', WEB),
  scriptUrlComments: url('SCRIPT_URL_COMMENTS', WEB),
  scriptUrlAudience: url('SCRIPT_URL_AUDIENCE', WEB),
  scriptUrlSurvey: url('SCRIPT_URL_SURVEY', WEB),
  scriptUrlAnalytics: url('SCRIPT_URL_ANALYTICS', WEB),
  /** Endpoint for audience measurement pings. Also enables the content security policy for third-party scripts. */
  audienceUrl: url('AUDIENCE_URL', WEB),
  /**
   * Base path or URL of `pageview_candidate.comscore.json`. Also enables the content security policy for third-party
   * scripts.
   */
  comscorePath: text('COMSCORE_PATH', '', {
    rule: /^(?:\/(?!\/)|https?:\/\/)[^\s"'<>\\]*$/,
    form: 'a path or URL, such as /measurement/ or https://host.example/measurement/',
  }),
  /**
   * URL of an image that an error page requests to report that it was shown. Also enables the content security policy
   * for third-party scripts.
   */
  errorBeaconUrl: url('ERROR_BEACON_URL', WEB),
  /** Handling of events that are still queued in the browser when the reader withdraws consent. */
  eventsAfterWithdrawal: choice('EVENTS_AFTER_WITHDRAWAL', ['drop', 'deliver'], DEFAULT_WITHDRAWAL),
  /** Days after which events are deleted. If null, they are never deleted. */
  eventsKeepDays: optionalInteger('EVENTS_KEEP_DAYS', 1, 3650),
  /** Tools, buckets and topics to which events are forwarded. Their URLs may contain keys. */
  eventsSinks: setting<readonly EventSink[]>('EVENTS_SINKS', [], EVENT_SINKS_FORM, readEventSinks),
  editions: list('EDITIONS', { rule: /^[a-z]{2}$/, form: 'two-letter codes, such as us,de' }, [
    'us',
  ]),
  /** Overrides the defaults of flags, such as `vanity.mask=off,notice.maintenance=on`. */
  features: setting<InstalledFeatures>(
    'FEATURES',
    {},
    'must be a comma-separated list of known features, each followed by =on or =off, such as notice.maintenance=on',
    readInstalledFeatures,
  ),
  /** Health topics. Their pages and stories are hidden from readers in Washington State; see `healthPrivacy.ts`. */
  healthTopics: list(
    'HEALTH_TOPICS',
    { rule: /^[a-z0-9][a-z0-9-]*$/, form: 'topic slugs, such as sleep,fitness' },
    ['health'],
  ),
  /** `onetrust` uses the OneTrust consent dialog, loaded from `SCRIPT_URL_CONSENT`. */
  consent: choice('CONSENT', ['own', 'onetrust'], 'own'),
  /** Video ad server. `google` enables the content security policy for third-party scripts. */
  videoAds: inDocuments(choice('VIDEO_ADS', ['house', 'google', 'off'], 'house')),
  /** `kill` serves a worker that unregisters itself and deletes its caches. */
  worker: choice('WORKER', ['on', 'off', 'kill'], 'on'),
  /** Comment provider, whose embed script is loaded from `SCRIPT_URL_COMMENTS`. */
  comments: choice('COMMENTS', ['off', 'disqus'], 'off'),
  /** The publication's public API key for the comment provider. */
  commentsApiKey: visibleText('COMMENTS_API_KEY', 1, 200),
  /** Secret that signs members' identities for the comment provider. If empty, it is derived from the session key. */
  commentsSecret: visibleText('COMMENTS_SECRET', 6, 500),
  /** Share of readers in the control group without a service worker, from 0 to 1. */
  workerHoldback: inDocuments(number('WORKER_HOLDBACK', 0, 1, 0)),
};

/** Names of the environment variables of all settings. */
export const SETTING_NAMES: readonly string[] = Object.values(SETTINGS).map(
  ({ variable }) => variable,
);

type Settings = { [Name in keyof typeof SETTINGS]: ReturnType<(typeof SETTINGS)[Name]['read']> };

export interface Config extends Readonly<Settings> {
  /** The first edition. It is the default for readers who have not chosen an edition. */
  readonly defaultEdition: string;
  /** Validated experiments from `EXPERIMENTS_FILE`, or null to use those in the store. */
  readonly experiments: readonly Experiment[] | null;
  /** Vanity URLs from `VANITY_FILE`, or null to use those in the store or from the external API. */
  readonly vanity: readonly VanityEntry[] | null;
}

/**
 * Reads all settings into a frozen object. Throws a ConfigError that names the variable but never includes its value.
 */
export function readConfig(env: Environment): Config {
  const settings = readSettings(SETTINGS, env);
  const config: Config = {
    ...settings,
    dataDir: resolve(settings.dataDir),
    contentDir: resolve(settings.contentDir),
    siteKey: settings.siteKey || siteKeyOf(resolve(settings.contentDir)),
    publicOrigin: settings.publicOrigin || `http://127.0.0.1:${settings.port}`,
    defaultEdition: settings.editions[0] ?? 'us',
    experiments: readExperimentsFile(settings.experimentsFile),
    vanity: readVanityFile(settings.vanityFile),
    oidcIssuer: foreignIssuer(settings.oidcIssuer, settings.publicOrigin),
  };
  if (config.mode === 'production') {
    requireForProduction(config, settings.publicOrigin, (name) => SETTINGS[name].variable);
  }
  return Object.freeze(config);
}

type PublicName = {
  [Name in keyof Settings]: (typeof SETTINGS)[Name] extends PublicSetting<Setting<unknown>>
    ? Name
    : never;
}[keyof Settings];

/** Public settings for documents. Settings that have their default value are left out. */
export type PublicConfig = Partial<Pick<Settings, PublicName>>;

export function publicConfig(config: Pick<Config, PublicName>): PublicConfig {
  const settings: [string, object][] = Object.entries(SETTINGS);
  const names = settings.flatMap(([name, setting]) => ('isPublic' in setting ? [name] : []));
  return Object.fromEntries(
    (names as PublicName[])
      .filter((name) => config[name] !== SETTINGS[name].read(undefined))
      .map((name) => [name, config[name]]),
  );
}

/** Returns the issuer, or '' if it is this server's own provider. */
function foreignIssuer(issuer: string, publicOrigin: string): string {
  return issuer === `${publicOrigin}/oidc` ? '' : issuer;
}
