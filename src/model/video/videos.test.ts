import {
  objectComponent,
  pageFixture,
  videoFixture,
} from '../../../test/support/fixtures/contentFixtures';
import type { BodyNode } from '../content/bodyTree';
import { allVideosOn, videosOn, hasVideo, type PlayableVideo } from './videos';

const inText = (id: string): BodyNode => ({
  shortcode: 'video',
  attributes: { slug: id },
  data: { story: { film: { id, mp4: `/a/clips/${id}.mp4` } as PlayableVideo } },
});

const body: BodyNode[] = [
  { tag: 'p', children: ['Words.'] },
  inText('one'),
  { tag: 'blockquote', children: [inText('two')] },
  { shortcode: 'video', attributes: { slug: 'gone' } },
];

describe('the videos of a page', () => {
  it("include the page's own videos and those embedded in its text", () => {
    const own = videoFixture('own', { mp4: '/a/clips/own.mp4', body });
    const page = pageFixture('video', 'own', [objectComponent('video', own)]);
    expect(videosOn(page).map(({ id }) => id)).toEqual([own.id]);
    expect(allVideosOn(page).map(({ id, isInline }) => [id, isInline === true])).toEqual([
      [own.id, false],
      ['one', true],
      ['two', true],
    ]);
  });

  it("are listed if embedded in an article, but do not count as the page's own video", () => {
    const text = { ...videoFixture('own', { body }), typeName: 'article' };
    const page = pageFixture('article', 'own', [objectComponent('article', text)]);
    expect(hasVideo(page)).toBe(false);
    expect(allVideosOn(page)).toHaveLength(2);
    expect(allVideosOn(null)).toEqual([]);
  });
});
