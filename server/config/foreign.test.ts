import { readConfig } from './config';
import { isForeign, scriptUrlsOf } from './foreign';

const ADDRESS = 'https://vendor.example/script.js';

const SCRIPTS = [
  'ads',
  'consent',
  'performance',
  'comments',
  'audience',
  'survey',
  'analytics',
] as const;

describe('the third-party configuration', () => {
  it('allows no third party by default', () => {
    const config = readConfig({});
    expect(isForeign(config)).toBe(false);
    expect(scriptUrlsOf(config)).toEqual({});
  });

  it.each(SCRIPTS)('allows only the %s script if only its URL is set', (id) => {
    const config = readConfig({ [`SCRIPT_URL_${id.toUpperCase()}`]: ADDRESS });
    expect(isForeign(config)).toBe(true);
    expect(scriptUrlsOf(config)).toEqual({ [id]: ADDRESS });
  });

  it.each([
    ['AUDIENCE_URL', 'https://audience.example/p'],
    ['COMSCORE_PATH', '/comscore/'],
    ['ERROR_BEACON_URL', 'https://errors.example/pixel'],
    ['CONSENT', 'onetrust'],
    ['COMMENTS', 'disqus'],
  ])('counts %s as third-party even without a script', (variable, value) => {
    const config = readConfig({ [variable]: value });
    expect(isForeign(config)).toBe(true);
    expect(scriptUrlsOf(config)).toEqual({});
  });

  it('allows ad vendors with an account unless ads are off', () => {
    const AD_ACCOUNTS = 'adSense=ca-pub-1234,taboola=halfwave';
    const config = readConfig({ AD_ACCOUNTS });
    expect(isForeign(config)).toBe(true);
    expect(Object.keys(scriptUrlsOf(config))).toEqual(['adSense', 'searchAds', 'taboola']);
    const off = readConfig({ AD_ACCOUNTS, ADS: 'off' });
    expect([isForeign(off), scriptUrlsOf(off)]).toEqual([false, {}]);
    expect(() => readConfig({ AD_ACCOUNTS: 'adSense' })).toThrow('AD_ACCOUNTS');
  });

  it('ignores empty URLs', () => {
    expect(isForeign(readConfig({ SCRIPT_URL_ADS: '', AUDIENCE_URL: ' ' }))).toBe(false);
  });
});
