import { readFileSync } from 'node:fs';
import { API_PREFIX as API, DEFAULT_PLATFORM } from '../../src/model/content/contentApi';
import type { Page } from '../../src/model/routing/page';
import { videosOn, playlistOn } from '../../src/model/video/videos';
import {
  draftContentFolder,
  storyFile,
  type ContentFolderDraft,
} from '../support/fixtures/contentFolder';
import { openRealSite, type RealSite } from '../support/servers/realSite';

const VIDEO = '/video/how-we-run-a-laptop-flat/';
const SLUG = 'how-we-run-a-laptop-flat';
const CLIP = `/a/clips/${SLUG}`;

let draft: ContentFolderDraft;
let real: RealSite;

beforeAll(async () => {
  draft = await draftContentFolder('content');
  const described = `duration: 40
suppressAds: true
autoplayType: AUTOPLAY
mpxRefId: ref-1
metaData: { promoTitle: Promoted, mpxId: m1 }
files:
  - { url: "http://films.example/plain", type: HLS_CLEAR, bitrate: 9 }
  - { url: "https://films.example/low", type: HLS, bitrate: 1 }
  - { url: "https://films.example/high", type: HLS, bitrate: 2, codecs: avc1, device: tv }
  - { url: "https://films.example/wifi", type: WIFI, bitrate: 3, downloadUrl: "https://films.example/dl" }
  - { url: "https://films.example/odd", type: SMOOTH }`;
  await draft.write('videos/described.md', storyFile({ title: 'Described', more: described }));
  await draft.write(
    'videos/bare.md',
    storyFile({ title: 'Bare', more: 'duration: 7\nclip: not-there' }),
  );
  real = await openRealSite(draft.folder, 'files&pictures');
});

afterAll(async () => {
  await real.close();
  await draft.clear();
});

async function page(slug: string, type = 'video'): Promise<Page> {
  const address = `${API}/composer/halfwave/pages/${type}/${slug}/${DEFAULT_PLATFORM}`;
  const { data } = (await (await real.site.get(address)).json()) as { data: { item: Page } };
  return data.item;
}

async function videoOf(slug: string) {
  return videosOn(await page(slug))[0]!;
}

describe('a video in the content folder', () => {
  it('has an HLS playlist, an MP4 file, captions and a transcript, each with its address', async () => {
    const video = await videoOf(SLUG);
    expect(video).toMatchObject({
      m3u8: `${CLIP}.m3u8`,
      mp4: `${CLIP}.mp4`,
      autoplay: false,
      autoplayType: '',
      suppressAds: false,
      duration: 94,
      captionsUrl: `${API}/videos/halfwave/captions/vtt/${SLUG}.vtt?apiKey=files%26pictures`,
      metaData: { status: 'LIVE', duration: 94 },
    });
    expect(video.files.map(({ type, format, duration }) => [type, format, duration])).toEqual([
      ['HLS_CLEAR', 'm3u8', 12],
      ['Downloadable', 'MPEG4', 12],
    ]);
    expect(video.transcripts[0]).toMatchObject({
      format: 'vtt',
      typeName: 'transcript',
      videoId: video.id,
      process: 'editor',
    });
  });

  it("keeps an editor's external files, and selects the best one in each format", async () => {
    const video = await videoOf('described');
    expect(video).toMatchObject({
      m3u8: 'https://films.example/high',
      mp4: 'https://films.example/wifi',
      suppressAds: true,
      autoplayType: 'AUTOPLAY',
      mpxRefId: 'ref-1',
      metaData: { promoTitle: 'Promoted', mpxId: 'm1', status: 'LIVE', files: [] },
    });
    expect(video.files[2]).toMatchObject({ codecs: 'avc1', device: 'tv', bitrate: 2 });
    expect(real.problems).toContainEqual(
      expect.objectContaining({ file: 'videos/described.md', code: 'unknown-file-type' }),
    );
  });

  it('is shown without a player when its file is missing', async () => {
    expect(await videoOf('bare')).toMatchObject({ m3u8: '', mp4: '', captionsUrl: '', files: [] });
    const html = await (await real.site.get('/video/bare/')).text();
    expect(html).not.toContain('<video');
  });

  it('has a playlist of other videos on its own page, but not on its share page', async () => {
    expect(playlistOn(await page(SLUG))).toEqual({
      id: 'videos',
      title: 'Latest videos',
      index: 0,
    });
    expect(playlistOn(await page(SLUG, 'video-share'))).toBeNull();
  });

  it('can be played without scripts, with its transcript on the page', async () => {
    const html = await (await real.site.get(VIDEO)).text();
    expect(html).toMatch(/<video[^>]*data-film-picture[^>]*controls/);
    expect(html).toMatch(/data-video-state="UNPLAYED"/);
    expect(html).toContain(`<source src="${CLIP}.m3u8" type="application/vnd.apple.mpegurl"/>`);
    expect(html).toContain(`<source src="${CLIP}.mp4" type="video/mp4"/>`);
    expect(html).toMatch(/<track kind="captions"/);
    expect(html).toContain('One step down, and it says 199.');
    expect(html).toContain('Excerpt shown here:');
  });
});

describe('captions', () => {
  const captions = (path: string) => real.site.get(`${API}/videos/${path}`);

  it('are fetched by site, format and slug', async () => {
    const answer = await captions(`halfwave/captions/vtt/${SLUG}.vtt?apiKey=k`);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('text/vtt; charset=utf-8');
    expect(await answer.text()).toBe(readFileSync(`content/clips/${SLUG}.vtt`, 'utf8'));
  });

  it.each([
    [`other/captions/vtt/${SLUG}.vtt`, 404],
    [`halfwave/captions/srt/${SLUG}.srt`, 404],
    [`halfwave/captions/vtt/${SLUG}.srt`, 404],
    [`halfwave/captions/vtt/${SLUG}`, 404],
    ['halfwave/captions/vtt/.vtt', 404],
    ['halfwave/captions/vtt/nobody.vtt', 404],
    ['halfwave/captions/vtt/bare.vtt', 404],
    ['halfwave/captions/vtt/..%2f..%2fsite.vtt', 404],
    [`halfwave/captions/vtt/${SLUG}.vtt?x=1`, 400],
  ])('are not served at %s, which responds with %i', async (path, status) => {
    const answer = await captions(path);
    expect(answer.status).toBe(status);
    expect(await answer.json()).toHaveProperty('errors.0.code');
  });
});
