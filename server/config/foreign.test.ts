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

describe('what other companies are let in', () => {
  it('is nothing as it comes', () => {
    const config = readConfig({});
    expect(isForeign(config)).toBe(false);
    expect(scriptUrlsOf(config)).toEqual({});
  });

  it.each(SCRIPTS)('is the script of %s, and nobody else, when its address is set', (id) => {
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
  ])('is foreign with %s too, without a script', (variable, value) => {
    const config = readConfig({ [variable]: value });
    expect(isForeign(config)).toBe(true);
    expect(scriptUrlsOf(config)).toEqual({});
  });

  it('are those who fill ad slots and have an account, where there are ads at all', () => {
    const AD_ACCOUNTS = 'adSense=ca-pub-1234,taboola=halfwave';
    const config = readConfig({ AD_ACCOUNTS });
    expect(isForeign(config)).toBe(true);
    expect(Object.keys(scriptUrlsOf(config))).toEqual(['adSense', 'searchAds', 'taboola']);
    const off = readConfig({ AD_ACCOUNTS, ADS: 'off' });
    expect([isForeign(off), scriptUrlsOf(off)]).toEqual([false, {}]);
    expect(() => readConfig({ AD_ACCOUNTS: 'adSense' })).toThrow('AD_ACCOUNTS');
  });

  it('is nothing with an empty address', () => {
    expect(isForeign(readConfig({ SCRIPT_URL_ADS: '', AUDIENCE_URL: ' ' }))).toBe(false);
  });
});
