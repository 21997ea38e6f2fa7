import type { BodyNode } from '../content/bodyTree';
import type { Annotation } from '../content/content';
import { IN_BODY_DISTANCE, MOST_IN_BODY, withInBodySlots } from './inBodySlots';
import { AD_LAZY_MARGIN, AD_MARGIN_DEBOUNCE, lazyMarginAt } from './lazyMargin';
import { LINE_ITEM_RANGES, lineItemOf, readLineItemRanges } from './lineItems';
import { adTopicsOf, pageTargetingOf, sureTerms, TASER_THRESHOLD } from './pageTargeting';
import {
  articleFixture,
  objectComponent,
  pageFixture,
} from '../../../test/support/fixtures/contentFixtures';

const words = (length: number): BodyNode => ({ tag: 'p', children: ['w'.repeat(length)] });
const heading: BodyNode = { tag: 'h2', children: ['A'] };
const image: BodyNode = { shortcode: 'image', attributes: {} };
const SLOT = { name: 'in-body', type: 'mpu' } as const;

/** Returns the indexes of the ad slots among the nodes. */
const slotPositions = (body: BodyNode[]): number[] =>
  withInBodySlots(body, SLOT).flatMap((node, index) =>
    typeof node === 'object' && 'tag' in node && node.attributes?.['data-ad-slot'] ? [index] : [],
  );

describe('the in-body ad slots', () => {
  it('appear after every 1,500 characters, with their number, type and state', () => {
    expect(IN_BODY_DISTANCE).toBe(1500);
    const body = Array.from({ length: 7 }, () => words(500));
    const nodes = withInBodySlots(body, SLOT);
    expect(slotPositions(body)).toEqual([3, 7]);
    expect(nodes[3]).toEqual({
      tag: 'span',
      attributes: { 'data-ad-slot': 'in-body-1', 'data-ad-type': 'mpu', 'data-ad-state': 'idle' },
    });
    expect(slotPositions([words(500), words(500), words(499), words(9), words(9)])).toEqual([4]);
  });

  it('are spaced by text length plus embed weight, and are never next to an embed', () => {
    expect(slotPositions([words(500), image, words(399), words(9), words(9)])).toEqual([4]);
    expect(slotPositions([words(500), image, words(400), words(9)])).toEqual([3]);
    expect(slotPositions([words(1500), image, words(9), image, words(9), words(9)])).toEqual([5]);
  });

  it('may be directly before a heading, but never directly after one or at the end', () => {
    expect(slotPositions([words(1500), heading, words(9)])).toEqual([1]);
    const longHeading: BodyNode = { tag: 'h2', children: ['A'.repeat(1500)] };
    expect(slotPositions([longHeading, words(9), words(9)])).toEqual([2]);
    expect(slotPositions([words(9), heading, words(1500)])).toEqual([]);
    expect(slotPositions([words(3000)])).toEqual([]);
    expect(slotPositions([])).toEqual([]);
  });

  it('are limited to six', () => {
    expect(MOST_IN_BODY).toBe(6);
    expect(slotPositions(Array.from({ length: 20 }, () => words(1500)))).toHaveLength(6);
  });
});

describe('price buckets', () => {
  it('assign bids to line items in four ranges', () => {
    expect(LINE_ITEM_RANGES).toBe('0.75..3:0.01;3..8:0.05;8..20:0.50;20..35:1');
    const ranges = readLineItemRanges(LINE_ITEM_RANGES);
    const lineItem = (price: number) => lineItemOf(price, ranges);
    expect([0.74, 0.75, 0.759, 1.23, 2.999].map(lineItem)).toEqual([
      null,
      '0.75',
      '0.75',
      '1.23',
      '2.99',
    ]);
    expect([3, 3.04, 3.05, 7.99].map(lineItem)).toEqual(['3.00', '3.00', '3.05', '7.95']);
    expect([8, 8.49, 8.5, 19.99].map(lineItem)).toEqual(['8.00', '8.00', '8.50', '19.50']);
    expect([20, 20.99, 34.5, 35, 900].map(lineItem)).toEqual([
      '20.00',
      '20.00',
      '34.00',
      '35.00',
      '35.00',
    ]);
    expect([0, -1, Number.NaN, Infinity].map(lineItem)).toEqual([null, null, null, null]);
  });

  it.each(['', '1..2', '2..1:1', '1..2:0', 'a..b:c', '1..2:1;'])(
    'cannot be parsed from %j',
    (text) => {
      expect(() => readLineItemRanges(text)).toThrow('is not a price range');
    },
  );
});

describe('the lazy-loading margin of ads', () => {
  it('is two viewport heights, but zero toward a page edge that is less than one viewport away', () => {
    expect([AD_LAZY_MARGIN, AD_MARGIN_DEBOUNCE]).toEqual(['200% 0px', 1000]);
    const at = (scrollTop: number) => lazyMarginAt({ scrollTop, height: 1000, pageHeight: 9000 });
    expect([0, 999].map(at)).toEqual(['0px 0px 200%', '0px 0px 200%']);
    expect([1000, 4000, 7000].map(at)).toEqual([AD_LAZY_MARGIN, AD_LAZY_MARGIN, AD_LAZY_MARGIN]);
    expect([7001, 8000].map(at)).toEqual(['200% 0px 0px', '200% 0px 0px']);
    expect(lazyMarginAt({ scrollTop: 0, height: 1000, pageHeight: 1500 })).toBe(AD_LAZY_MARGIN);
  });
});

describe('page-level ad targeting', () => {
  const term = (termName: string, score: number): Annotation => ({
    ...{
      id: termName,
      score,
      termIdInSource: '1',
      termName,
      termSourceType: 't',
      typeName: 'topic',
    },
  });

  it('includes classifier terms that score 150 or more', () => {
    expect(TASER_THRESHOLD).toBe(150);
    expect(sureTerms([term('Solid State', 150), term('Rust', 149.9), term('!', 900)])).toEqual([
      'solid-state',
    ]);
  });

  it('describes a story by its topics, section and product', () => {
    const topics = [
      { ...articleFixture('a').topics[0]!, slug: 'laptops' },
      { ...articleFixture('a').topics[0]!, slug: 'chips' },
    ];
    const article = {
      ...articleFixture('a'),
      ...{ id: 'c-1', typeName: 'content_article', subType: 'long-form', section: 'news', topics },
      annotations: [term('Batteries', 200)],
      relatedProduct: { family: { slug: 'kestrel' }, manufacturer: { slug: 'pellam' } },
    };
    const page = pageFixture('article', 'a', [objectComponent('article', article)]);
    expect(adTopicsOf(page)).toEqual(['laptops', 'chips', 'batteries']);
    expect(pageTargetingOf(page)).toEqual({
      ...{ ptype: 'article', cid: 'c-1', feat: 'long-form', topic: 'laptops' },
      ...{ sectopic: 'chips,batteries', section: 'news', pid: 'kestrel', vndid: 'pellam' },
    });
  });

  it('names the topic or the collection of a list page', () => {
    expect(pageTargetingOf(pageFixture('topic', 'phones', []))).toMatchObject({
      ...{ ptype: 'topic', topic: 'phones' },
    });
    expect(pageTargetingOf(pageFixture('collection', 'keys', []))).toMatchObject({
      ...{ ptype: 'collection', collection: 'keys' },
    });
  });
});
