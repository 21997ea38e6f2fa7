import {
  FEATURE_NAMES,
  featuresOn,
  FLAGS,
  readInstalledFeatures,
  resolveFeatures,
  switchedByQuery,
  type FeatureFacts,
  type Flag,
  type InstalledFeatures,
} from './features';

interface Options extends Partial<Omit<FeatureFacts, 'query' | 'cookie'>> {
  search?: string;
  cookies?: Record<string, string>;
}

const factsOf = ({ search = '', cookies = {}, ...more }: Options): FeatureFacts => ({
  isDevelopment: false,
  device: 'mobile',
  edition: 'us',
  query: new URLSearchParams(search),
  cookie: (name) => cookies[name] ?? null,
  ...more,
});

const on = (options: Options = {}, installed: InstalledFeatures = {}) =>
  featuresOn(resolveFeatures(factsOf(options), installed));

const DEFAULTS = ['ads.headerBidding', 'decisions', 'vanity.mask'];

describe('the feature flags', () => {
  it('consist of the eleven published flags, of which three are on by default', () => {
    expect([...FEATURE_NAMES].sort()).toEqual(Object.keys(FLAGS).sort());
    expect(FEATURE_NAMES).toEqual([
      'ads.headerBidding',
      'ads.sponsoredArticleSkybox',
      'decisions',
      'developer.toolbar',
      'editor.contentLink',
      'notice.browserPrivacy',
      'notice.maintenance',
      'privacy.healthPolicy',
      'tracking.audience',
      'tracking.comscore',
      'vanity.mask',
    ]);
    expect(on()).toEqual(DEFAULTS);
  });

  it('enable the developer toolbar only in development', () => {
    expect(on({ isDevelopment: true })).toContain('developer.toolbar');
    expect(on({ isDevelopment: false })).not.toContain('developer.toolbar');
    expect(on({ isDevelopment: true }, { 'developer.toolbar': false })).toEqual(DEFAULTS);
  });

  it('can be set for an installation', () => {
    expect(on({}, { decisions: false, 'tracking.comscore': true })).toEqual([
      'ads.headerBidding',
      'tracking.comscore',
      'vanity.mask',
    ]);
  });
});

describe('the feature switches in the query', () => {
  it('enable the listed features', () => {
    expect(on({ search: 'featureEnable=notice.maintenance' })).toContain('notice.maintenance');
    const two = on({ search: 'featureEnable=notice.maintenance,+tracking.audience' });
    expect(two).toEqual(expect.arrayContaining(['notice.maintenance', 'tracking.audience']));
    const twice = on({
      search: 'featureEnable=notice.maintenance&featureEnable=tracking.audience',
    });
    expect(twice).toEqual(two);
  });

  it('disable the listed features', () => {
    expect(on({ search: 'featureDisable=vanity.mask' })).toEqual([
      'ads.headerBidding',
      'decisions',
    ]);
    expect(on({ search: 'featureDisable=vanity.mask,decisions' })).toEqual(['ads.headerBidding']);
  });

  it('enable or disable all features', () => {
    expect(on({ search: 'featureEnable=all' })).toEqual([...FEATURE_NAMES]);
    expect(on({ search: 'featureDisable=all' })).toEqual([]);
    expect(on({ search: 'featureDisable=all', isDevelopment: true })).toEqual([]);
  });

  it('give disabling precedence over enabling', () => {
    const both = 'featureEnable=all&featureDisable=decisions';
    expect(on({ search: both })).toEqual(FEATURE_NAMES.filter((name) => name !== 'decisions'));
    expect(on({ search: 'featureEnable=decisions&featureDisable=all' })).toEqual([]);
  });

  it("override the installation's settings", () => {
    expect(on({ search: 'featureEnable=decisions' }, { decisions: false })).toContain('decisions');
    const search = 'featureDisable=notice.maintenance';
    expect(on({ search }, { 'notice.maintenance': true })).not.toContain('notice.maintenance');
  });

  it.each(['', ',', 'unknown', 'ALL', 'Decisions', '__proto__', 'constructor', 'x'.repeat(50_000)])(
    'change no feature if the name is unknown (case %#)',
    (name) => {
      const query = new URLSearchParams({ featureEnable: name, featureDisable: name });
      expect(on({ search: query.toString() })).toEqual(DEFAULTS);
    },
  );

  it('can be read for a single feature', () => {
    const switched = (search: string) =>
      switchedByQuery(new URLSearchParams(search), 'vanity.mask');
    expect(switched('featureEnable=decisions')).toBeNull();
    expect(switched('featureEnable=vanity.mask')).toBe(true);
    expect(switched('featureEnable=vanity.mask&featureDisable=all')).toBe(false);
  });
});

describe('an open debug service', () => {
  it('enables the developer toolbar, unless the query switches the toolbar off', () => {
    expect(on({ search: 'jsDebug=flags' })).toContain('developer.toolbar');
    expect(on({ cookies: { jsDebug: 'flags' } })).toContain('developer.toolbar');
    expect(on({ search: 'jsDebug=unknown' })).toEqual(DEFAULTS);
    const off = 'jsDebug=flags&featureDisable=developer.toolbar';
    expect(on({ search: off })).toEqual(DEFAULTS);
  });
});

describe('a flag with criteria', () => {
  const isOn = (flag: Flag, options: Options) =>
    resolveFeatures(factsOf(options), {}, { ...FLAGS, decisions: flag }).decisions;

  it('is on if its only criterion matches', () => {
    expect(isOn([{ device: 'tablet' }], { device: 'tablet' })).toBe(true);
    expect(isOn([{ device: 'tablet' }], { device: 'desktop' })).toBe(false);
    expect(isOn([{ edition: 'us' }], { edition: 'us' })).toBe(true);
    expect(isOn([{ edition: 'us' }], { edition: 'fr' })).toBe(false);
    expect(isOn([{ query: 'from', value: 'mail' }], { search: 'from=mail' })).toBe(true);
    expect(isOn([{ query: 'from', value: 'mail' }], { search: 'from=' })).toBe(false);
    const cookie: Flag = [{ cookie: 'country_code', value: 'US' }];
    expect(isOn(cookie, { cookies: { country_code: 'US' } })).toBe(true);
    expect(isOn(cookie, {})).toBe(false);
  });

  it('is on only if all criteria match', () => {
    const chain: Flag = [{ device: 'desktop' }, { edition: 'us' }, { mode: 'development' }];
    expect(isOn(chain, { device: 'desktop', isDevelopment: true })).toBe(true);
    expect(isOn(chain, { device: 'desktop' })).toBe(false);
    expect(isOn(chain, { isDevelopment: true })).toBe(false);
  });

  it('is overridden by a switch in the query', () => {
    const chain: Flag = [{ device: 'desktop' }];
    expect(isOn(chain, { search: 'featureEnable=decisions' })).toBe(true);
    expect(isOn(chain, { device: 'desktop', search: 'featureDisable=decisions' })).toBe(false);
  });
});

describe('readInstalledFeatures', () => {
  it('accepts feature names with `on` or `off`', () => {
    expect(readInstalledFeatures('vanity.mask=off')).toEqual({ 'vanity.mask': false });
    expect(readInstalledFeatures(' decisions = on , vanity.mask=off,decisions=off')).toEqual({
      decisions: false,
      'vanity.mask': false,
    });
  });

  it.each([
    '',
    'decisions',
    'decisions=',
    'decisions=yes',
    'decisions=ON',
    'decisions=on=off',
    'decisions=on,',
    'unknown=on',
    '=on',
    'constructor=on',
    '__proto__=on',
    'all=on',
  ])('rejects the entire list if a part is invalid: "%s"', (list) => {
    expect(readInstalledFeatures(list)).toBeUndefined();
  });
});
