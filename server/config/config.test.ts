import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ConfigError, publicConfig, readConfig } from './config';

const PRODUCTION = {
  OFFPRINT_MODE: 'production',
  PUBLIC_ORIGIN: 'https://www.halfwave.example',
  SESSION_KEYS: 'a-key-of-sixteen-or-more',
  IMAGE_SIGNING_KEY: 'another-key-of-sixteen, an-older-key-of-sixteen',
  OPS_TOKEN: 'a-token-of-sixteen-or-more',
  TRUSTED_PROXIES: 'none',
};

function problemOf(env: Record<string, string>): string {
  try {
    readConfig(env);
    return '';
  } catch (error) {
    expect(error).toBeInstanceOf(ConfigError);
    return (error as ConfigError).message;
  }
}

describe('readConfig', () => {
  it('returns defaults for an empty environment', () => {
    expect(readConfig({})).toMatchObject({
      mode: 'demo',
      port: 8080,
      host: '127.0.0.1',
      publicOrigin: 'http://127.0.0.1:8080',
      siteKey: 'halfwave',
      cookieSecure: true,
      databaseUrl: '',
      editions: ['us'],
      defaultEdition: 'us',
      worker: 'on',
      consent: 'own',
      healthTopics: ['health'],
    });
  });

  it('treats an empty variable as unset and freezes the result', () => {
    const config = readConfig({ PORT: '', OFFPRINT_MODE: ' ' });
    expect(config.port).toBe(8080);
    expect(Object.isFrozen(config)).toBe(true);
  });

  it.each([
    ['OFFPRINT_MODE', 'secret-mode'],
    ['PORT', '80a'],
    ['PORT', '70000'],
    ['WORKERS', '65'],
    ['OPS_TOKEN', 'short'],
    ['PUBLIC_ORIGIN', 'ftp://x.example'],
    ['PUBLIC_ORIGIN', 'https://x.example/path'],
    ['SITE_KEY', 'Bad Key'],
    ['COOKIE_SECURE', 'yes'],
    ['DATABASE_URL', 'mysql://secret@x'],
    ['DATABASE_READ_URL', 'secret@standby:5432'],
    ['SESSION_KEYS', 'short'],
    ['MAIL_URL', 'http://secret@mail.example'],
    ['MAIL_FROM', 'secret'],
    ['ADS_TXT', 'google.com,secret'],
    ['SECURITY_CONTACT', 'secret@halfwave.example'],
    ['MAIL_FROM', 'Halfwave <secret@halfwave.example>'],
    ['RATE_LIMIT_FACTOR', '-1'],
    ['CLOCK_NOW', 'tomorrow'],
    ['EDITIONS', 'us,,de'],
    ['FEATURES', 'vanity.mask=maybe'],
    ['FEATURES', 'no.such.flag=on'],
    ['FEATURES', 'vanity.mask'],
    ['FEATURES', 'vanity.mask=off,'],
    ['DECISION_URL', 'decisions.example'],
    ['DECISION_KEY', 'two words'],
    ['ADS', 'everybody'],
    ['COMMENTS', 'somebody'],
    ['COMMENTS_API_KEY', 'two words'],
    ['COMMENTS_SECRET', 'a secret'],
    ['SCRIPT_URL_ADS', '//ads.example/secret.js'],
    ['SCRIPT_URL_CONSENT', 'javascript:alert(1)'],
    ['SCRIPT_URL_PERFORMANCE', 'data:text/javascript,1'],
    ['SCRIPT_URL_COMMENTS', 'ftp://comments.example/'],
    ['SCRIPT_URL_AUDIENCE', '0'],
    ['SCRIPT_URL_SURVEY', '/survey.js'],
    ['SCRIPT_URL_ANALYTICS', 'https//vendor.example'],
    ['AUDIENCE_URL', 'none'],
    ['COMSCORE_PATH', '//elsewhere.example/'],
    ['COMSCORE_PATH', 'relative/'],
    ['ERROR_BEACON_URL', 'beacon'],
    ['CONSENT', 'none-of-it'],
    ['HEALTH_TOPICS', 'health,,x'],
    ['HEALTH_TOPICS', 'Health Care'],
    ['EVENTS_KEEP_DAYS', 'a week'],
    ['EVENTS_KEEP_DAYS', '-7'],
    ['EVENTS_SINKS', 'kafka=https://secret@events.example'],
    ['EVENTS_SINKS', 'kafka=kafka://secret@events.example/events'],
    ['EVENTS_SINKS', 'segment=https://api.secret.example'],
    ['OBJECT_STORE_URL', 'https://id:secret@halfwave.example'],
    ['EVENTS_SINKS', 's3=s3://id:secret@Events/?region=eu'],
    ['WORKER', 'maybe'],
    ['WORKER_HOLDBACK', '2'],
  ])('rejects %s=%s with an error that names the variable but not the value', (variable, value) => {
    const problem = problemOf({ [variable]: value });
    expect(problem).toContain(variable);
    expect(problem).not.toContain(value);
  });

  it.each([
    ['OPS_TOKEN', 'short'],
    ['SITE_KEY', 'Bad Key'],
    ['HOST', 'a host'],
    ['TRUSTED_PROXIES', 'proxy.example'],
    ['PUBLIC_ORIGIN', 'https://x.example/path'],
    ['DATABASE_URL', 'mysql://x'],
    ['DATABASE_READ_URL', 'standby:5432'],
    ['SESSION_KEYS', 'short'],
    ['EDITIONS', 'us,,de'],
    ['MAIL_FROM', 'nobody'],
    ['CLOCK_NOW', 'tomorrow'],
    ['DECISION_KEY', 'two words'],
    ['FEATURES', 'no.such.flag=on'],
    ['DATA_DIR', 'two\nlines'],
    ['OBJECT_STORE_URL', 's3://halfwave'],
  ])('shows the expected form of %s and an example', (variable, value) => {
    expect(problemOf({ [variable]: value })).toMatch(/must be .+, such as \S+/);
  });

  it('takes the site key from the content folder, unless SITE_KEY is set', () => {
    const folder = mkdtempSync(join(tmpdir(), 'offprint-config-'));
    const keyFor = (site: string, key = ''): string => {
      writeFileSync(join(folder, 'site.json'), site);
      return readConfig({ CONTENT_DIR: folder, SITE_KEY: key }).siteKey;
    };
    try {
      expect(keyFor('{"key":"field-notes"}')).toBe('field-notes');
      expect(keyFor('{"key":"field-notes"}', 'other')).toBe('other');
      for (const unusable of ['{}', '{"key":"Field Notes"}', '{"key":7}', 'null', 'no JSON']) {
        expect(keyFor(unusable)).toBe('halfwave');
      }
    } finally {
      rmSync(folder, { recursive: true });
    }
    expect(readConfig({ CONTENT_DIR: folder }).siteKey).toBe('halfwave');
  });

  it('reads overrides of feature flags', () => {
    expect(readConfig({}).features).toEqual({});
    expect(readConfig({ FEATURES: 'vanity.mask=off, notice.maintenance=on' }).features).toEqual({
      'vanity.mask': false,
      'notice.maintenance': true,
    });
  });

  it('requires its secrets, origin and proxies in production, and rejects test settings and unencrypted URLs', () => {
    expect(readConfig(PRODUCTION).imageSigningKeys).toEqual([
      'another-key-of-sixteen',
      'an-older-key-of-sixteen',
    ]);
    for (const variable of [
      'PUBLIC_ORIGIN',
      'SESSION_KEYS',
      'IMAGE_SIGNING_KEY',
      'OPS_TOKEN',
      'TRUSTED_PROXIES',
    ]) {
      expect(problemOf({ ...PRODUCTION, [variable]: '' })).toContain(variable);
    }
    expect(problemOf({ ...PRODUCTION, CLOCK_NOW: '2026-01-01' })).toContain('CLOCK_NOW');
    expect(problemOf({ ...PRODUCTION, RATE_LIMIT_FACTOR: '5' })).toContain('RATE_LIMIT_FACTOR');
    const script = { SCRIPT_URL_ADS: 'http://vendor.example/ads.js' };
    expect(problemOf(script)).toBe('');
    expect(problemOf({ ...PRODUCTION, ...script })).toContain('SCRIPT_URL_ADS');
    const sink = { EVENTS_SINKS: 'webhook=http://events.example/' };
    expect(problemOf(sink)).toBe('');
    expect(problemOf({ ...PRODUCTION, ...sink })).toContain('EVENTS_SINKS');
    const files = { EVENTS_SINKS: 's3=s3://id:key@events/?endpoint=http://store.example' };
    expect(problemOf(files)).toBe('');
    expect(problemOf({ ...PRODUCTION, ...files })).toContain('EVENTS_SINKS');
    const topic = { EVENTS_SINKS: 'kafka=kafka://broker.example/events' };
    expect(problemOf({ ...PRODUCTION, ...topic })).toBe('');
    const plain = { EVENTS_SINKS: 'kafka=kafka://broker.example/events?tls=off' };
    expect(problemOf({ ...PRODUCTION, ...plain })).toContain('EVENTS_SINKS');
  });

  it('requires a client secret in production for an external provider, unless LOGIN_METHOD is auth0', () => {
    const issuer = { ...PRODUCTION, OIDC_ISSUER: 'https://login.example/' };
    expect(problemOf(issuer)).toContain('OIDC_CLIENT_SECRET');
    expect(problemOf({ ...issuer, OIDC_CLIENT_SECRET: 'a-secret-of-theirs' })).toBe('');
    expect(problemOf({ ...issuer, LOGIN_METHOD: 'auth0' })).toBe('');
    expect(problemOf({ ...PRODUCTION, OIDC_ISSUER: 'https://www.halfwave.example/oidc' })).toBe('');
  });

  it('reads a list of trusted proxies, or `none` as an empty list', () => {
    expect(readConfig({ TRUSTED_PROXIES: '10.0.0.0/8, ::1' }).trustedProxies).toEqual([
      '10.0.0.0/8',
      '::1',
    ]);
    expect(readConfig({ TRUSTED_PROXIES: 'none' }).trustedProxies).toEqual([]);
    expect(problemOf({ TRUSTED_PROXIES: 'proxy.example' })).toContain('10.1.0.0/16');
  });

  it('requires the settings of the comment provider in production', () => {
    const comments = {
      ...PRODUCTION,
      COMMENTS: 'disqus',
      COMMENTS_API_KEY: 'public-key',
      COMMENTS_SECRET: 'shared-secret',
      SCRIPT_URL_COMMENTS: 'https://halfwave.disqus.example/embed.js',
    };
    expect(problemOf(comments)).toBe('');
    for (const variable of ['COMMENTS_API_KEY', 'COMMENTS_SECRET', 'SCRIPT_URL_COMMENTS']) {
      expect(problemOf({ ...comments, [variable]: '' })).toContain(variable);
    }
    expect(problemOf({ COMMENTS: 'disqus' })).toBe('');
  });
});

describe('publicConfig', () => {
  it('contains only the public settings that differ from their defaults', () => {
    expect(publicConfig(readConfig({}))).toEqual({});
    const env = { WORKER_HOLDBACK: '0.1', VIDEO_ADS: 'off', COMMENTS_SECRET: 'not-for-readers' };
    expect(publicConfig(readConfig(env))).toEqual({ workerHoldback: 0.1, videoAds: 'off' });
  });
});
