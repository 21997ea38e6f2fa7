import { articleFixture } from '../../../../../test/support/fixtures/contentFixtures';
import { articleThings } from './article';
import type { DescribedSite } from './described';

const SITE = { publicOrigin: 'https://www.halfwave.example' } as DescribedSite;
const AUDIO = { url: '/a/clips/docks.mp3', mimeType: 'audio/mpeg', size: 3_200_000 };

test.each([
  ['without a duration', AUDIO, {}],
  ['with a duration', { ...AUDIO, duration: 412.4 }, { duration: 'PT412S' }],
])('the structured data of a story describes its recording %s', (_name, audio, more) => {
  const [story] = articleThings({ ...articleFixture('docks'), audio }, '/article/docks/', SITE);
  expect(story).toMatchObject({
    audio: {
      '@type': 'AudioObject',
      contentUrl: 'https://www.halfwave.example/a/clips/docks.mp3',
      encodingFormat: 'audio/mpeg',
      contentSize: '3200000 B',
      ...more,
    },
  });
});

test('the structured data of a story without a recording has no audio field', () => {
  const [story] = articleThings(articleFixture('docks'), '/article/docks/', SITE);
  expect(story).not.toHaveProperty('audio');
});
