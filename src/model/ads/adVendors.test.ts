import { adSenseAttributes, adSenseOutcome, adSenseStyle } from './adSense';
import { readAdAccounts, vendorScripts } from './adVendors';
import { amazonElementId } from './amazonNative';
import { ampAdAttributes } from './ampAd';
import { mediaNetCall } from './mediaNet';
import { searchAdsCall } from './searchAds';
import { taboolaCommands } from './taboola';
import type { VendorRequest } from './vendorRequest';

const REQUEST: VendorRequest = {
  ...{ account: 'ca-pub-1234', unitName: '9876543210', elementId: 'ad-in-body-1' },
  unit: '/halfwave/aw/article',
  sizes: ['728x90', '970x66'],
  targeting: { ptype: 'article', topic: 'laptops', env: 'production' },
  ...{ url: 'https://halfwave.example/article/first/', correlator: 'n-1', query: '' },
};

describe('the ad vendor accounts', () => {
  it('are read as provider and account pairs', () => {
    expect(readAdAccounts('adSense=ca-pub-1234, taboola=halfwave')).toEqual({
      adSense: 'ca-pub-1234',
      taboola: 'halfwave',
    });
    expect(readAdAccounts('')).toEqual({});
  });

  it.each([
    'adDisplay=a',
    'toString=a',
    'adsense=a',
    'adSense',
    'adSense=',
    'adSense=a=b',
    'adSense=a/b',
    'adSense=a?b',
    `adSense=${'a'.repeat(65)}`,
    'adSense=-a',
    'adSense=a,adSense=b',
    'taboola=half wave',
  ])('are rejected if the setting is %s', (text) => {
    expect(readAdAccounts(text)).toBeUndefined();
  });

  it('enable only the documented scripts of the configured vendors', () => {
    expect(vendorScripts({})).toEqual({});
    const accounts = {
      ...{ adSense: 'ca-pub-1234', amazonNative: 'a1b2', ampAd: '4119129' },
      ...{ taboola: 'halfwave', mediaNet: '8CU123' },
    };
    expect(vendorScripts(accounts)).toEqual({
      adSense: 'https://pagead2.googlesyndication.com/pagead/js/adsbygoogle.js?client=ca-pub-1234',
      searchAds: 'https://www.google.com/adsense/search/ads.js',
      amazonNative:
        'https://z-na.amazon-adsystem.com/widgets/onejs?MarketPlace=US&adInstanceId=a1b2',
      ampRuntime: 'https://cdn.ampproject.org/v0.js',
      ampAd: 'https://cdn.ampproject.org/v0/amp-ad-0.1.js',
      taboola: 'https://cdn.taboola.com/libtrc/halfwave/loader.js',
      mediaNet: 'https://contextual.media.net/dmedianet.js?cid=8CU123',
    });
    expect(Object.keys(vendorScripts({ taboola: 'halfwave' }))).toEqual(['taboola']);
  });
});

describe('AdSense', () => {
  it('is configured by an element with the publisher, the slot, the page and the first size', () => {
    expect(adSenseAttributes(REQUEST)).toEqual({
      class: 'adsbygoogle',
      'data-ad-client': 'ca-pub-1234',
      'data-ad-slot': '9876543210',
      'data-page-url': 'https://halfwave.example/article/first/',
    });
    expect(adSenseStyle(REQUEST)).toEqual({
      ...{ display: 'inline-block', width: '728px', height: '90px' },
    });
  });

  it('runs in test mode on a development server', () => {
    const targeting = { env: 'development' };
    expect(adSenseAttributes({ ...REQUEST, targeting })['data-adtest']).toBe('on');
    expect(searchAdsCall({ ...REQUEST, targeting }).page.adtest).toBe('on');
  });

  it('reports a slot as filled, unfilled or still pending', () => {
    expect(['filled', 'unfilled', 'unfill-optimized', '', null].map(adSenseOutcome)).toEqual([
      ...[true, false, undefined, undefined, undefined],
    ]);
  });
});

describe('search ads', () => {
  it('request 5 ads for the query, with 16 px titles, 14 px descriptions and 3 lines', () => {
    const request = { ...REQUEST, query: 'quiet laptops', elementId: 'ad-search' };
    expect(searchAdsCall(request)).toEqual({
      page: {
        pubId: 'partner-pub-1234',
        query: 'quiet laptops',
        linkTarget: '_blank',
        adtest: 'off',
      },
      block: {
        container: 'ad-search',
        number: 5,
        lines: 3,
        fontSizeTitle: 16,
        fontSizeDescription: 14,
      },
    });
  });
});

describe('the tags of other ad vendors', () => {
  it('use an Amazon element that is named after the account', () => {
    expect(amazonElementId({ account: 'a1b2' })).toBe('amzn-assoc-ad-a1b2');
  });

  it('configure the AMP element with the ad unit, sizes and key-values', () => {
    expect(ampAdAttributes({ ...REQUEST, account: '4119129', unitName: 'text' })).toEqual({
      ...{ type: 'doubleclick', width: '728', height: '90' },
      'data-slot': '/4119129/aw/article',
      'data-multi-size': '970x66',
      'data-multi-size-validation': 'false',
      json: '{"targeting":{"ptype":"article","topic":"laptops","env":"production","pos":"text"}}',
    });
  });

  it('send the page, the placement and a flush command to Taboola', () => {
    const request = { ...REQUEST, unitName: 'Below Article' };
    const commands = [
      { article: 'auto', url: 'https://halfwave.example/article/first/' },
      {
        ...{ mode: 'thumbnails-a', container: 'ad-in-body-1' },
        ...{ placement: 'Below Article', target_type: 'mix' },
      },
      { flush: true },
    ];
    expect(taboolaCommands(request, false)).toEqual(commands);
    expect(taboolaCommands(request, true)).toEqual([{ notify: 'newPageLoad' }, ...commands]);
  });

  it.each([
    ['front-door', 'home'],
    ['article-topic', 'article'],
    ['review', 'article'],
    ['sponsored-article', 'article'],
    ['gallery', 'photo'],
    ['video', 'video'],
    ['search', 'search'],
    ['topic', 'category'],
    ['collection', 'category'],
    ['about', 'other'],
  ])('map the page type %s to %s for Taboola', (ptype, kind) => {
    const [page = {}] = taboolaCommands({ ...REQUEST, targeting: { ptype } }, false);
    expect(page[kind]).toBe('auto');
  });

  it('call Media.net with the slot, the size and the element', () => {
    expect(mediaNetCall({ ...REQUEST, sizes: ['300x250'] })).toEqual([
      ...['9876543210', '300x250', 'ad-in-body-1'],
    ]);
    expect(mediaNetCall({ ...REQUEST, sizes: [] })[1]).toBe('300x250');
  });
});
