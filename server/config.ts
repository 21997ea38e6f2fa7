import { resolve } from 'node:path';
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
  text,
  url,
  ConfigError,
  type Environment,
} from './settings';

export { ConfigError };

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
  /** Multiplies every rate limit. */
  rateLimitFactor: number('RATE_LIMIT_FACTOR', 0, 1_000_000, 1),
  /** The server's clock at start; it runs on from there. Empty: the machine's clock. */
  clockNow: moment('CLOCK_NOW'),
  /** Another content API host, called by the server. */
  contentApiUrl: url('CONTENT_API_URL', ['http:', 'https:']),
  editions: list('EDITIONS', /^[a-z]{2}$/, ['us']),
  /** `kill` serves a worker that removes itself and what it kept. */
  worker: choice('WORKER', ['on', 'off', 'kill'], 'on'),
  /** Share of readers who get no worker. */
  workerHoldback: number('WORKER_HOLDBACK', 0, 1, 0),
};

type Settings = { [Name in keyof typeof SETTINGS]: ReturnType<(typeof SETTINGS)[Name]['read']> };

export interface Config extends Readonly<Settings> {
  /** The first edition: what a reader without a choice gets. */
  readonly defaultEdition: string;
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
  };
  if (config.mode === 'production') requireForProduction(config, settings.publicOrigin);
  return Object.freeze(config);
}

function requireForProduction(config: Config, publicOrigin: string): void {
  if (!publicOrigin.startsWith('https://')) {
    throw new ConfigError('PUBLIC_ORIGIN', 'must be an https origin in production');
  }
  if (config.sessionKeys.length === 0) throw new ConfigError('SESSION_KEYS', MISSING);
  if (config.imageSigningKeys.length === 0) throw new ConfigError('IMAGE_SIGNING_KEY', MISSING);
  if (config.opsToken === '') throw new ConfigError('OPS_TOKEN', MISSING);
  if (config.clockNow !== '') throw new ConfigError('CLOCK_NOW', FORBIDDEN);
  if (config.rateLimitFactor !== 1) throw new ConfigError('RATE_LIMIT_FACTOR', FORBIDDEN);
}

const MISSING = 'is required in production';
const FORBIDDEN = 'may not be set in production';
