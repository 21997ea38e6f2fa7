import type { EventSink } from './eventSinks';
import { FOREIGN_ADDRESSES } from './foreign';
import { ConfigError } from './settings';

type ForeignAddress = (typeof FOREIGN_ADDRESSES)[number];

type ProductionSettings = Readonly<
  Record<
    | ForeignAddress
    | 'opsToken'
    | 'commentsApiKey'
    | 'commentsSecret'
    | 'oidcIssuer'
    | 'oidcClientSecret'
    | 'clockNow',
    string
  >
> & {
  readonly sessionKeys: readonly string[];
  readonly imageSigningKeys: readonly string[];
  readonly comments: 'off' | 'disqus';
  readonly trustedProxies: readonly string[] | null;
  readonly loginMethod: 'session' | 'auth0';
  readonly eventsSinks: readonly EventSink[];
  readonly rateLimitFactor: number;
};

/**
 * Throws a ConfigError if a setting required in production is missing, or if a setting has a value forbidden in
 * production.
 * @param publicOrigin The configured value, before its default is applied.
 * @param variableOf Returns the environment variable for a setting.
 */
export function requireForProduction(
  config: ProductionSettings,
  publicOrigin: string,
  variableOf: (name: ForeignAddress) => string,
): void {
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
  if (config.trustedProxies === null) {
    throw new ConfigError(
      'TRUSTED_PROXIES',
      'is required in production: the addresses of the proxies in front of this server, such as 10.0.0.0/8, or none. Without it, all readers behind a proxy share the same rate limits',
    );
  }
  const needsClientSecret = config.oidcIssuer !== '' && config.loginMethod === 'session';
  if (needsClientSecret && config.oidcClientSecret === '') {
    throw new ConfigError(
      'OIDC_CLIENT_SECRET',
      'is required in production with OIDC_ISSUER: the secret that the provider issued for this site',
    );
  }
  if (config.clockNow !== '') throw new ConfigError('CLOCK_NOW', FORBIDDEN);
  for (const name of FOREIGN_ADDRESSES) {
    if (config[name].startsWith('http:')) {
      throw new ConfigError(variableOf(name), 'must be an https address in production');
    }
  }
  if (config.eventsSinks.some(isInPlainText)) {
    throw new ConfigError(
      'EVENTS_SINKS',
      'must use https URLs in production, and kafka sinks must not set tls=off',
    );
  }
  if (config.oidcIssuer.startsWith('http:')) {
    throw new ConfigError('OIDC_ISSUER', 'must be an https address in production');
  }
  if (config.rateLimitFactor !== 1) throw new ConfigError('RATE_LIMIT_FACTOR', FORBIDDEN);
}

function isInPlainText(sink: EventSink): boolean {
  if (sink.kind === 'kafka') return !sink.address.hasTls;
  const url = sink.kind === 's3' ? sink.bucket.endpoint : sink.url;
  return url?.protocol === 'http:';
}

const MISSING = 'is required in production';
const WITH_COMMENTS = 'is required in production with COMMENTS=disqus';
const FORBIDDEN = 'must not be set in production';
