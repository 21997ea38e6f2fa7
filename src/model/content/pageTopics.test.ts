import {
  listComponent,
  objectComponent,
  galleryFixture,
  pageFixture,
  topicFixture,
  storyPage,
} from '../../../test/support/fixtures/contentFixtures';
import { topicsOf } from './pageTopics';

describe('topicsOf', () => {
  it('returns the topics of a story', () => {
    const topics = [topicFixture('laptops', true), topicFixture('vpn')];
    expect(topicsOf(storyPage('one', { topics }))).toEqual(['laptops', 'vpn']);
  });

  it('returns the topics of other content, such as a gallery', () => {
    const gallery = { ...galleryFixture('one', 1), topics: [topicFixture('wearables')] };
    const page = pageFixture('gallery', 'one', [objectComponent('gallery', gallery)]);
    expect(topicsOf(page)).toEqual(['wearables']);
  });

  it('returns the topic itself for a topic page', () => {
    const page = pageFixture('topic', 'vpn', [listComponent('topic-list', [])]);
    expect(topicsOf(page)).toEqual(['vpn']);
  });

  it.each([[null], [{}], [{ topics: 'vpn' }], [{ topics: [null, {}, { slug: 7 }] }]])(
    'returns an empty list if there are no valid topics: %j',
    (item) => {
      const page = pageFixture('front-door', 'front-door', [objectComponent('any', item)]);
      expect(topicsOf(page)).toEqual([]);
    },
  );
});
