import {
  listComponent,
  objectComponent,
  sampleGallery,
  samplePage,
  sampleTopic,
  storyPage,
} from '../../../test/support/fixtures/sampleContent';
import { topicsOf } from './pageTopics';

describe('the topics of a page', () => {
  it('are those of its story', () => {
    const topics = [sampleTopic('laptops', true), sampleTopic('vpn')];
    expect(topicsOf(storyPage('one', { topics }))).toEqual(['laptops', 'vpn']);
  });

  it('are those of what else it tells', () => {
    const gallery = { ...sampleGallery('one', 1), topics: [sampleTopic('wearables')] };
    const page = samplePage('gallery', 'one', [objectComponent('gallery', gallery)]);
    expect(topicsOf(page)).toEqual(['wearables']);
  });

  it('of a topic are the topic itself', () => {
    const page = samplePage('topic', 'vpn', [listComponent('topic-list', [])]);
    expect(topicsOf(page)).toEqual(['vpn']);
  });

  it.each([[null], [{}], [{ topics: 'vpn' }], [{ topics: [null, {}, { slug: 7 }] }]])(
    'are none where it names none: %j',
    (item) => {
      const page = samplePage('front-door', 'front-door', [objectComponent('any', item)]);
      expect(topicsOf(page)).toEqual([]);
    },
  );
});
