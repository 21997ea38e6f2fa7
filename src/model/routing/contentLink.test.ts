import {
  listComponent,
  objectComponent,
  pageFixture,
} from '../../../test/support/fixtures/contentFixtures';
import { contentLink } from './contentLink';

const pageOf = (pageType: Parameters<typeof pageFixture>[0], item: unknown) =>
  pageFixture(pageType, 'a-slug', [objectComponent('thing', item)]);

describe('contentLink', () => {
  it("contains the ID and type of the page's story", () => {
    const story = { id: '0b7c/1', typeName: 'content_article' };
    expect(contentLink(pageOf('article', story))).toBe(
      'https://content.halfwave.example/content_article/0b7c%2F1/',
    );
  });

  it('contains the page ID for features', () => {
    expect(contentLink(pageOf('dynamic-feature', { id: '1', typeName: 'feature' }))).toBe(
      'https://content.halfwave.example/page-creation/?pageId=a-slug',
    );
  });

  it('is null for lists and static pages', () => {
    expect(contentLink(pageFixture('latest-door', 'x', [listComponent('l', ['a'])]))).toBeNull();
    expect(contentLink(pageFixture('latest-door', 'x', []))).toBeNull();
    expect(contentLink(pageOf('article', null))).toBeNull();
    expect(contentLink(pageOf('article', { id: 5, typeName: 'x' }))).toBeNull();
  });
});
