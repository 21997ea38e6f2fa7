import { kindName } from './kindName';

it('names every kind but the plain story, which needs no word', () => {
  expect(kindName('video')).toBe('Film');
  expect(kindName('gallery')).toBe('Pictures');
  expect(kindName('product')).toBe('Review');
  expect(kindName('content_article')).toBe('');
});
