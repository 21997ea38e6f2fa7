import { adSwitchesOf, isSuppressed } from './adDebug';
import { adPageData, adUnitPath } from './adPageData';
import { adTagAddress } from './adTag';
import {
  adTargetingOf,
  customParameters,
  PERSON_KEYS,
  SUBSESSIONS,
  subsessionOf,
  TARGETING_KEYS,
  type TargetingFacts,
} from './adTargeting';

const FACTS: TargetingFacts = {
  page: {
    ...{ cid: 'c-1', feat: 'long-form', ptype: 'article', topic: 'laptops', sectopic: 'chips' },
    ...{ section: 'news', collection: 'keys', pid: 'kestrel', vid: 'v-1', vndid: 'pellam' },
  },
  reader: {
    ...{ isRegistered: false, session: 'number-1', pageViews: 3, pageViewGuid: 'view-1' },
    ftag: 'TRE-1',
  },
  device: 'tablet',
  isDevelopment: false,
  test: 'tide:test',
  allowed: ['C0001', 'C0004'],
  overrides: {},
};

describe('ad targeting', () => {
  it("has nineteen keys, including the reader's experiment", () => {
    const keys = Object.keys(adTargetingOf(FACTS)).sort();
    expect(keys).toEqual(
      (
        'cid feat ptype pv session subsession topic user vguid vid device pid section collection ' +
        'sectopic env ftag vndid test'
      )
        .split(' ')
        .sort(),
    );
    expect(keys).toEqual([...TARGETING_KEYS].sort());
  });

  it('reports visitors as `anon` and members as `registered`', () => {
    expect(adTargetingOf(FACTS)).toMatchObject({ user: 'anon', device: 'tablet', pv: '3' });
    const reader = { ...FACTS.reader, isRegistered: true };
    expect(adTargetingOf({ ...FACTS, reader })['user']).toBe('registered');
  });

  it('omits personal keys without targeting consent, even if the URL sets them', () => {
    const allowed = ['C0001', 'C0002', 'C0003', 'C0005'] as const;
    const overrides = { user: 'registered', vguid: 'planted', house: 'blank' };
    const targeting = adTargetingOf({ ...FACTS, allowed, overrides });
    expect(PERSON_KEYS.filter((key) => key in targeting)).toEqual([]);
    expect(PERSON_KEYS).toEqual(['user', 'session', 'subsession', 'vguid', 'pv', 'ftag']);
    expect(targeting).toMatchObject({ cid: 'c-1', house: 'blank', test: 'tide:test' });
  });

  it('omits keys without a value', () => {
    const reader = { ...FACTS.reader, session: null, ftag: null, pageViews: 0 };
    const page = { ptype: 'tag' };
    const targeting = adTargetingOf({ ...FACTS, page, reader, test: null, overrides: { cid: '' } });
    expect(targeting).toEqual({
      ...{ ptype: 'tag', device: 'tablet', env: 'production', user: 'anon', vguid: 'view-1' },
    });
  });

  it('divides sessions into six stable groups', () => {
    expect(SUBSESSIONS).toBe(6);
    const parts = Array.from({ length: 300 }, (_, index) => subsessionOf(`number-${index}`));
    expect([...new Set(parts)].sort()).toEqual([1, 2, 3, 4, 5, 6]);
    expect(subsessionOf('number-7')).toBe(subsessionOf('number-7'));
  });

  it('is serialized as key-value pairs in one parameter', () => {
    expect(customParameters({ topic: 'a&b', cid: 'ü' })).toBe('topic=a%26b&cid=%C3%BC');
  });
});

describe('the ad debug parameters', () => {
  it('can set the region, the network and targeting keys, and suppress slots', () => {
    const switches = adSwitchesOf(
      '?adRegion=lab&adNetwork=net&adSuppress=skybox,bottom&adTargeting_house=728x90&adTargeting_cid=7',
    );
    expect(switches).toEqual({
      ...{ region: 'lab', network: 'net', suppressed: ['skybox', 'bottom'] },
      targeting: { house: '728x90', cid: '7' },
    });
    expect(isSuppressed(switches, 'skybox')).toBe(true);
    expect(isSuppressed(switches, 'in-body-1')).toBe(false);
    expect(isSuppressed(adSwitchesOf('?adSuppress=all'), 'in-body-1')).toBe(true);
  });

  it.each([
    '?adRegion=',
    '?adRegion=a/b',
    '?adNetwork=%3Cb%3E',
    '?adTargeting_=x',
    '?adTargeting_a%20b=x',
  ])('have no effect if they are invalid: %s', (search) => {
    expect(adSwitchesOf(search)).toEqual({
      ...{ region: null, network: null, suppressed: [], targeting: {} },
    });
  });
});

describe('adPageData', () => {
  const page = (search: string) =>
    adPageData({
      siteKey: 'halfwave',
      switches: adSwitchesOf(search),
      topics: ['laptops', 'chips'],
      skybox: 'sticky',
      targeting: adTargetingOf(FACTS),
      disableInitialLoad: false,
    });

  it('contains the container ID, switches, slot variables, skybox and targeting', () => {
    const data = page('');
    expect(Object.keys(data).sort()).toEqual([
      ...['containerId', 'disableAdIncrement', 'disableInitialLoad', 'skybox', 'slotVars'],
      'targeting',
    ]);
    expect(data.slotVars).toEqual({
      ...{
        platform: 'web',
        network: 'halfwave',
        topics: ['laptops', 'chips'],
        siteName: 'halfwave',
      },
    });
    for (const key of ['device', 'env', 'ptype', 'test', 'cid', 'vguid']) {
      expect(data.targeting).toHaveProperty(key);
    }
  });

  it('builds the ad unit from the network, the region (by default `aw`) and the page type', () => {
    expect(adUnitPath(page(''), null)).toBe('/halfwave/aw/article');
    expect(adUnitPath(page('?adNetwork=net'), 'lab')).toBe('/net/lab/article');
  });
});

describe('adTagAddress', () => {
  const tag = {
    server: '/ads/display',
    unit: '/halfwave/aw/video',
    sizes: ['640x480', '320x240'] as const,
    targeting: { cid: 'c-1' },
    url: 'https://halfwave.example/video/tide/',
    descriptionUrl: 'https://halfwave.example/video/tide/film/',
    correlator: '77',
    output: 'xml_vast4' as const,
    env: 'vp' as const,
  };
  const targeting = (more: object) =>
    Object.fromEntries(
      new URL(adTagAddress({ ...tag, ...more }), 'https://ads.example').searchParams,
    );

  it('includes every parameter', () => {
    expect(targeting({ videoId: 'v-1', contentSource: 'films', position: 'pre' })).toEqual({
      correlator: '77',
      cust_params: 'cid=c-1',
      description_url: 'https://halfwave.example/video/tide/film/',
      iu: '/halfwave/aw/video',
      url: 'https://halfwave.example/video/tide/',
      vid: 'v-1',
      sz: '640x480|320x240',
      pp: 'pre',
      env: 'vp',
      gdfp_req: '1',
      output: 'xml_vast4',
      cmsid: 'films',
    });
  });

  it('omits parameters whose value is unknown', () => {
    expect(Object.keys(targeting({}))).not.toEqual(expect.arrayContaining(['vid']));
    expect(
      Object.keys(targeting({})).filter((key) => ['vid', 'cmsid', 'pp'].includes(key)),
    ).toEqual([]);
  });
});
