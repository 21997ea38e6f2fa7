import { kindName } from './kindName';

it('labels every content type except articles and topics', () => {
  expect(kindName('video')).toBe('Video');
  expect(kindName('gallery')).toBe('Pictures');
  expect(kindName('collection')).toBe('Collection');
  expect(kindName('feature')).toBe('Feature');
  for (const type of ['product', 'product_series', 'review'] as const) {
    expect(kindName(type)).toBe('Review');
  }
  for (const type of ['content_article', 'topic'] as const) expect(kindName(type)).toBe('');
});
