import {
  listComponent,
  objectComponent,
  pageFixture,
} from '../../../test/support/fixtures/contentFixtures';
import { contentLink } from './contentLink';

const SITE = 'https://edit.harbor.example/desk/';

const pageOf = (pageType: Parameters<typeof pageFixture>[0], item: unknown) =>
  pageFixture(pageType, 'a-slug', [objectComponent('thing', item)]);

describe('contentLink', () => {
  it("contains the ID and type of the page's story", () => {
    const story = { id: '0b7c/1', typeName: 'content_article' };
    expect(contentLink(pageOf('article', story), SITE)).toBe(
      'https://edit.harbor.example/desk/content_article/0b7c%2F1/',
    );
  });

  it('contains the page ID for features', () => {
    expect(contentLink(pageOf('dynamic-feature', { id: '1', typeName: 'feature' }), SITE)).toBe(
      'https://edit.harbor.example/desk/page-creation/?pageId=a-slug',
    );
  });

  it('is null for lists and static pages', () => {
    expect(
      contentLink(pageFixture('latest-door', 'x', [listComponent('l', ['a'])]), SITE),
    ).toBeNull();
    expect(contentLink(pageFixture('latest-door', 'x', []), SITE)).toBeNull();
    expect(contentLink(pageOf('article', null), SITE)).toBeNull();
    expect(contentLink(pageOf('article', { id: 5, typeName: 'x' }), SITE)).toBeNull();
  });
});
