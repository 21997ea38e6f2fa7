import { feedItem } from '../../../test/support/fixtures/contentFixtures';
import { isFeedCrawler } from './crawlers';
import { LAZY_MARGIN } from '../images/images';
import { DEFAULT_DEBOUNCE } from '../events/readerTimings';
import {
  ENTER_MARGIN,
  LIST_ENTER_MARGIN,
  LIST_REQUEST_MARGIN,
  REQUEST_MARGIN,
  SEAMLESS_COMPONENT,
  SEAMLESS_LIMIT,
  seamlessKey,
  type SeamlessItem,
} from './seamless';

describe('a feed item', () => {
  it('has an id, a slug, a source, a title, a type and a URL', () => {
    const fields = [
      'id',
      'slug',
      'source',
      'title',
      'type',
      'url',
    ] satisfies (keyof SeamlessItem)[];
    expect(Object.keys(feedItem('a'))).toEqual(fields);
  });

  it.each([
    ['its id', { id: '7', slug: 'a', url: '/article/b/' }, '7'],
    ['its slug if it has no id', { slug: 'a', url: '/article/b/' }, 'a'],
    ['its slug if its id is empty', { id: '', slug: 'a' }, 'a'],
    ['the slug in its URL', { id: '', slug: '', url: '/finance/banking/b/' }, 'b'],
    ['the slug in an absolute URL', { url: 'https://halfwave.example/article/b/?x=/y/#z' }, 'b'],
    ['the slug in a URL without a trailing slash', { url: '/article/b' }, 'b'],
  ])('is requested by %s', (_, item, key) => {
    expect(seamlessKey(item)).toBe(key);
  });

  it.each([{}, { url: '' }, { url: '/' }, { id: '', slug: '', url: 'https://halfwave.example/' }])(
    'cannot be requested if it is %j',
    (item) => {
      expect(seamlessKey(item)).toBeNull();
    },
  );
});

describe('the feed constants', () => {
  it('define three stories per request, and the component name `seamless`', () => {
    expect([SEAMLESS_LIMIT, SEAMLESS_COMPONENT]).toEqual([3, 'seamless']);
  });

  it('set the request margin to half a viewport, and the enter margin to minus a fifth', () => {
    expect([REQUEST_MARGIN, ENTER_MARGIN]).toEqual(['50% 0px', '-20% 0px']);
  });

  it('set the list request margin to one viewport, and the lazy-loading margin to half a viewport', () => {
    expect([LIST_REQUEST_MARGIN, LIST_ENTER_MARGIN]).toEqual(['100% 0px', '-20% 0px']);
    expect(LAZY_MARGIN).toBe('50% 0px');
  });
});

describe('the default debounce delay', () => {
  it('is 100 ms', () => {
    expect(DEFAULT_DEBOUNCE).toBe(100);
  });
});

describe('the crawlers that get no feed', () => {
  it.each(['Yeti/1.1', 'Baiduspider/2.0', 'Linespider', 'Googlebot/2.1', 'googlebot', 'YETI'])(
    'include %s',
    (name) => {
      expect(isFeedCrawler(`Mozilla/5.0 (compatible; ${name})`)).toBe(true);
    },
  );

  it.each(['', 'Mozilla/5.0 Firefox/140.0', 'Mozilla/5.0 (compatible; bingbot/2.0)'])(
    'exclude "%s"',
    (userAgent) => {
      expect(isFeedCrawler(userAgent)).toBe(false);
    },
  );
});
