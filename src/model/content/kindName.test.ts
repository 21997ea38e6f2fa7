import { kindName } from './kindName';

it('labels every content type except the plain story', () => {
  expect(kindName('video')).toBe('Video');
  expect(kindName('gallery')).toBe('Pictures');
  expect(kindName('product')).toBe('Review');
  expect(kindName('content_article')).toBe('');
});
