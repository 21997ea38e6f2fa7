import {
  listComponent,
  objectComponent,
  pageFixture,
} from '../../../test/support/fixtures/contentFixtures';
import {
  COMPONENT_KINDS,
  COMPONENT_TYPES,
  isError,
  isListing,
  isObject,
  type ComponentError,
  type ComponentMeta,
  type ErrorComponent,
  type PageComponent,
} from './component';
import type { Page } from './page';

const ERROR: ComponentError = {
  code: '301',
  message: 'the slug has changed',
  context: { availableOn: [{ edition: 'us', slug: 'a-story' }] },
};

const LISTING = listComponent('door-list', ['a', 'b']);
const OBJECT = objectComponent('article', { title: 'A story' });
const FAILED: ErrorComponent = {
  id: 'article-1',
  meta: OBJECT.meta,
  metadata: {},
  links: {},
  fetcherName: 'article',
  name: 'article',
  status: 404,
  errors: [ERROR],
};

describe('a page component', () => {
  it.each<[string, PageComponent, [boolean, boolean, boolean]]>([
    ['is a listing if it has items', LISTING, [true, false, false]],
    ['is an object if it has one item', OBJECT, [false, true, false]],
    ['is a failure if it has errors', FAILED, [false, false, true]],
  ])('%s', (_, component, kinds) => {
    expect([isListing(component), isObject(component), isError(component)]).toEqual(kinds);
  });

  it('has an id, meta, metadata and links', () => {
    const fields = ['id', 'meta', 'metadata', 'links'] satisfies (keyof PageComponent)[];
    for (const component of [LISTING, OBJECT, FAILED]) {
      expect(Object.keys(component)).toEqual(expect.arrayContaining(fields));
    }
  });

  it('has its renderer, its display name and its type in `meta`', () => {
    const fields = [
      'componentName',
      'componentDisplayName',
      'componentType',
    ] satisfies (keyof ComponentMeta)[];
    expect(Object.keys(LISTING.meta)).toEqual(fields);
  });

  it('has a fetcher name, a name, a status and errors if it failed', () => {
    const fields = ['fetcherName', 'name', 'status', 'errors'] satisfies (keyof ErrorComponent)[];
    expect(Object.keys(FAILED)).toEqual(expect.arrayContaining(fields));
    expect(Object.keys(ERROR)).toEqual(['code', 'message', 'context']);
    expect(ERROR.context.availableOn).toEqual([{ edition: 'us', slug: 'a-story' }]);
  });

  it('has one of twenty types', () => {
    expect(COMPONENT_TYPES).toEqual([
      'UNKNOWN',
      'MODAL',
      'BANNER',
      'TABS',
      'GRID',
      'HERO',
      'CARDS',
      'CONTENTBLOCK',
      'SLIDER',
      'SECTION',
      'FAQ',
      'LIST',
      'SIDEBAR',
      'LINKS',
      'SHELF',
      'HEADER',
      'FOOTER',
      'NAVIGATION',
      'MARKETPLACE',
      'ISI',
    ]);
  });

  it('is one of thirteen kinds', () => {
    expect(COMPONENT_KINDS).toEqual([
      'Article',
      'AuthorList',
      'ContentList',
      'EditorialLinks',
      'Feature',
      'Gallery',
      'Review',
      'RicochetCollections',
      'Seamless',
      'SmartSearchResults',
      'Text',
      'Video',
      'VideoList',
    ]);
  });
});

describe('a page', () => {
  it('has a type, ID, query, header, footer, components and a seamless flag', () => {
    const fields = [
      'pageType',
      'id',
      'queryParams',
      'header',
      'footer',
      'components',
      'isSeamless',
    ] satisfies (keyof Page)[];
    const page = pageFixture('article', 'a-story', [OBJECT]);
    expect(Object.keys(page)).toEqual(expect.arrayContaining(fields));
  });
});
