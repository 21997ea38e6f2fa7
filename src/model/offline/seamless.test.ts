import { feedItem } from '../../../test/support/fixtures/sampleContent';
import { isFeedCrawler } from '../routing/crawlers';
import { LAZY_MARGIN } from '../content/images';
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

describe('a story of the feed', () => {
  it('has an id, a slug, a source, a title, a type and an address', () => {
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
    ['its slug where it has no id', { slug: 'a', url: '/article/b/' }, 'a'],
    ['its slug where its id is empty', { id: '', slug: 'a' }, 'a'],
    ['the slug in its address', { id: '', slug: '', url: '/finance/banking/b/' }, 'b'],
    ['the slug in a whole address', { url: 'https://halfwave.example/article/b/?x=/y/#z' }, 'b'],
    ['the slug in an address without its last slash', { url: '/article/b' }, 'b'],
  ])('is opened by %s', (_, item, key) => {
    expect(seamlessKey(item)).toBe(key);
  });

  it.each([{}, { url: '' }, { url: '/' }, { id: '', slug: '', url: 'https://halfwave.example/' }])(
    'cannot be opened by nothing: %j',
    (item) => {
      expect(seamlessKey(item)).toBeNull();
    },
  );
});

describe('the numbers of the feed', () => {
  it('are three stories a listing, of the component seamless', () => {
    expect([SEAMLESS_LIMIT, SEAMLESS_COMPONENT]).toEqual([3, 'seamless']);
  });

  it('are half a window below for asking, and the inner three fifths for entering', () => {
    expect([REQUEST_MARGIN, ENTER_MARGIN]).toEqual(['50% 0px', '-20% 0px']);
  });

  it('are other margins for lists, and half a window for what loads lazily', () => {
    expect([LIST_REQUEST_MARGIN, LIST_ENTER_MARGIN]).toEqual(['100% 0px', '-20% 0px']);
    expect(LAZY_MARGIN).toBe('50% 0px');
  });
});

describe('a pause in typing', () => {
  it('is 100 ms unless said otherwise', () => {
    expect(DEFAULT_DEBOUNCE).toBe(100);
  });
});

describe('crawlers that get no feed', () => {
  it.each(['Yeti/1.1', 'Baiduspider/2.0', 'Linespider', 'Googlebot/2.1', 'googlebot', 'YETI'])(
    'include %s',
    (name) => {
      expect(isFeedCrawler(`Mozilla/5.0 (compatible; ${name})`)).toBe(true);
    },
  );

  it.each(['', 'Mozilla/5.0 Firefox/140.0', 'Mozilla/5.0 (compatible; bingbot/2.0)'])(
    'do not include "%s"',
    (userAgent) => {
      expect(isFeedCrawler(userAgent)).toBe(false);
    },
  );
});
