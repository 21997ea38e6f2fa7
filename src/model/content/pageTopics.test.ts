import {
  listComponent,
  objectComponent,
  sampleGallery,
  samplePage,
  sampleTopic,
  storyPage,
} from '../../../test/support/fixtures/sampleContent';
import { topicsOf } from './pageTopics';

describe('topicsOf', () => {
  it('returns the topics of a story', () => {
    const topics = [sampleTopic('laptops', true), sampleTopic('vpn')];
    expect(topicsOf(storyPage('one', { topics }))).toEqual(['laptops', 'vpn']);
  });

  it('returns the topics of other content, such as a gallery', () => {
    const gallery = { ...sampleGallery('one', 1), topics: [sampleTopic('wearables')] };
    const page = samplePage('gallery', 'one', [objectComponent('gallery', gallery)]);
    expect(topicsOf(page)).toEqual(['wearables']);
  });

  it('returns the topic itself for a topic page', () => {
    const page = samplePage('topic', 'vpn', [listComponent('topic-list', [])]);
    expect(topicsOf(page)).toEqual(['vpn']);
  });

  it.each([[null], [{}], [{ topics: 'vpn' }], [{ topics: [null, {}, { slug: 7 }] }]])(
    'returns nothing if there are no valid topics: %j',
    (item) => {
      const page = samplePage('front-door', 'front-door', [objectComponent('any', item)]);
      expect(topicsOf(page)).toEqual([]);
    },
  );
});
