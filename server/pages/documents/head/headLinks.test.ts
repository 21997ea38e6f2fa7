import {
  listComponent,
  articleFixture,
  pageFixture,
} from '../../../../test/support/fixtures/contentFixtures';
import type { ComponentMetadata } from '../../../../src/model/routing/component';
import type { SeoFields } from '../../../../src/model/content/content';
import { headLinks } from './headLinks';
import { absoluteUrl } from '../absoluteUrl';

const ORIGIN = 'https://halfwave.example';

const linksFor = (fields: Partial<SeoFields>) =>
  headLinks(pageFixture('article', 'dock', []), articleFixture('dock', fields), ORIGIN).map(
    ({ rel, href, hreflang }) => [rel, hreflang, href].filter(Boolean).join(' '),
  );

const OWN = `${ORIGIN}${pageFixture('article', 'dock', []).meta.canonical}`;

describe('absoluteUrl', () => {
  it.each([
    ['/a/', `${ORIGIN}/a/`],
    [' /a/ ', `${ORIGIN}/a/`],
    ['https://other.example/a/', 'https://other.example/a/'],
    ['', null],
    ['a/', null],
    ['//evil.example/', null],
    ['/\\evil.example/', null],
    ['javascript:alert(1)', null],
    ['data:text/html,x', null],
    ['https://', null],
    ['https://[', null],
  ])('converts %j to %j', (written, whole) => {
    expect(absoluteUrl(written, ORIGIN)).toBe(whole);
  });
});

describe('headLinks for a story', () => {
  it.each<[string, Partial<SeoFields>, string[]]>([
    [
      'one language with an alternate URL',
      { relHrefLang: 'de-AT', relAlternate: '/de/' },
      [`alternate de-AT ${ORIGIN}/de/`],
    ],
    ['one language without a URL', { relHrefLang: 'en' }, [`alternate en ${OWN}`]],
    [
      'several languages, each with its own URL',
      { relHrefLang: 'x-default https://a.example/; fr https://b.example/' },
      ['alternate x-default https://a.example/', 'alternate fr https://b.example/'],
    ],
    ['a URL without a language', { relAlternate: '/m/' }, [`alternate ${ORIGIN}/m/`]],
    ['invalid languages', { relHrefLang: '"><script>, e, english-language-of-all' }, []],
    ['invalid URLs', { relAlternate: 'javascript:x', relNext: 'x', relPrev: '//e.example' }, []],
  ])('returns the alternate links in the SEO fields for %s', (_name, fields, links) => {
    expect(linksFor(fields)).toEqual(links);
  });
});

describe('headLinks for a list', () => {
  const around = (
    metadata: ComponentMetadata,
    robots: 'index, follow' | 'noindex, follow' = 'index, follow',
  ) => {
    const page = pageFixture('latest-door', 'latest-door', [
      { ...listComponent('door-list', []), metadata },
    ]);
    return headLinks({ ...page, meta: { ...page.meta, robots } }, null, ORIGIN).map(
      ({ rel, href }) => `${rel} ${href}`,
    );
  };

  it.each([
    [1, 3, [`next ${ORIGIN}/l/2/`]],
    [2, 3, [`prev ${ORIGIN}/l/`, `next ${ORIGIN}/l/3/`]],
    [3, 3, [`prev ${ORIGIN}/l/2/`]],
    [1, 1, []],
  ])('links page %i of %i to %j', (pageNumber, pageCount, links) => {
    expect(around({ pageNumber, pageCount, basePath: '/l/' })).toEqual(links);
  });

  it('returns no links for pages that are not indexed, and for lists without page numbers', () => {
    expect(around({ pageNumber: 1, pageCount: 3, basePath: '/l/' }, 'noindex, follow')).toEqual([]);
    expect(around({})).toEqual([]);
  });
});
