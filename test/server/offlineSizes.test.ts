import { copyFile, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import {
  bundleBytes,
  BUNDLE_CACHE,
  type BundleStory,
  type ImageQuality,
} from '../../src/model/offline/offlineBundle';
import { mediaBytes, withMedia } from '../../src/model/offline/storyMedia';
import { createBundleDownloader } from '../../src/platform/offline/bundleDownloader';
import { createFakeCaches, type FakeCaches } from '../support/fakes/fakeCaches';
import {
  draftContentFolder,
  FIXTURE_CONTENT,
  storyFile,
  type ContentFolderDraft,
} from '../support/fixtures/contentFolder';
import { startServer, type RunningServer } from '../support/servers/server';

const PHOTOS = ['quay', 'crane', 'ferry', 'gull', 'rope', 'mast'];
const PHOTO_STORY = '/article/six-large-photos/';
const GALLERY = '/pictures/six-photos-of-a-quay/';
const VIDEO_STORY = '/article/a-film-of-the-quay/';
const CLIP = 'how-we-run-a-laptop-flat';
const MP4 = `/a/clips/${CLIP}.mp4`;

let content: ContentFolderDraft;
let server: RunningServer;

/** Writes a photo with coarse grain, which stays large when it is resized and compressed. */
async function writePhoto(name: string): Promise<void> {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 80 };
  const size = { width: 600, height: 400 };
  const grain = await sharp({ create: { ...size, channels: 3, background: '#808080', noise } })
    .png()
    .toBuffer();
  await sharp(grain)
    .resize(2400, 1600, { kernel: 'nearest' })
    .jpeg({ quality: 80 })
    .toFile(join(content.folder, 'pictures', `${name}.jpg`));
}

beforeAll(async () => {
  content = await draftContentFolder(FIXTURE_CONTENT);
  for (const name of PHOTOS) await writePhoto(name);
  const inline = PHOTOS.map((name) => `[image slug="${name}" alt="A ${name}"]`).join('\n\n');
  await content.write(
    'articles/six-large-photos.md',
    storyFile({ title: 'Six large photos', body: `Photos follow.\n\n${inline}` }),
  );
  const items = PHOTOS.map(
    (name) => `  - { title: The ${name}, image: { file: ${name}.jpg, alt: A ${name} } }`,
  );
  await content.write(
    'galleries/six-photos-of-a-quay.md',
    storyFile({ title: 'Six photos of a quay', more: ['items:', ...items].join('\n') }),
  );
  await mkdir(join(content.folder, 'clips'), { recursive: true });
  for (const ending of ['mp4', 'm3u8', 'vtt']) {
    const file = `clips/${CLIP}.${ending}`;
    await copyFile(join('content', file), join(content.folder, file));
  }
  await content.write(
    'videos/the-quay.md',
    storyFile({ title: 'The quay', more: `duration: 12\nclip: ${CLIP}\ncaptions: ${CLIP}` }),
  );
  await content.write(
    'articles/a-film-of-the-quay.md',
    storyFile({
      title: 'A film of the quay',
      body: 'Watch.\n\n[video slug="the-quay"]\n\n[youtube id="dQw4w9WgXcQ"]',
    }),
  );
  server = await startServer({ env: { CONTENT_DIR: content.folder, RATE_LIMIT_FACTOR: '100000' } });
});

afterAll(async () => {
  await server.remove();
  await content.clear();
});

/** Creates the browser's downloader, with a Cache Storage in memory and the server's real responses. */
function openDownloads() {
  const caches = createFakeCaches();
  const downloader = createBundleDownloader({
    caches,
    fetch: (address, init) => fetch(server.origin + address, init),
    freeSpace: () => Promise.resolve(),
    keepCode: () => Promise.resolve(true),
    // Storage timeouts never expire.
    wait: () => new Promise(() => undefined),
    siteKey: 'halfwave',
  });
  return { caches, downloader };
}

/** Returns the size of the stored files, without the records that mark a story as complete. */
async function storedBytes(caches: FakeCaches): Promise<number> {
  const cache = await caches.open(BUNDLE_CACHE);
  let bytes = 0;
  for (const path of await caches.paths(BUNDLE_CACHE)) {
    if (path.startsWith('/_packed/')) continue;
    bytes += (await (await cache.match(path))!.arrayBuffer()).byteLength;
  }
  return bytes;
}

async function saveAll(quality: ImageQuality, path: string | null) {
  const { caches, downloader } = openDownloads();
  const { stories } = await downloader.plan(quality, path);
  const { signal } = new AbortController();
  for (const story of stories) await downloader.save(story, 'edition', signal);
  const announced = bundleBytes(stories.map((story) => withMedia(story, [])));
  return { stories, announced, stored: await storedBytes(caches) };
}

const difference = ({ announced, stored }: { announced: number; stored: number }): number =>
  Math.abs(announced - stored) / stored;

describe('the announced size of a download', () => {
  it.each<[string, ImageQuality, string | null, number]>([
    ['a story with large inline photos', 'small', PHOTO_STORY, 100_000],
    ['a story with large inline photos in high density', 'large', PHOTO_STORY, 400_000],
    ['a gallery of large photos', 'small', GALLERY, 100_000],
    ['a gallery of large photos in high density', 'large', GALLERY, 400_000],
    ['an edition that contains the story and the gallery', 'large', null, 400_000],
  ])('is within two percent of the stored size: %s', async (_, quality, path, least) => {
    const saved = await saveAll(quality, path);
    expect(saved.stored).toBeGreaterThan(least);
    expect(difference(saved)).toBeLessThan(0.02);
    const pictures = saved.stories.flatMap((story) => story.pictures);
    expect(pictures.length).toBeGreaterThanOrEqual(PHOTOS.length);
  });

  it('is within two percent of the stored size for videos and their captions', async () => {
    const { caches, downloader } = openDownloads();
    const { stories } = await downloader.plan('none', VIDEO_STORY);
    const [story] = stories as [BundleStory];
    await downloader.save(story, 'edition', new AbortController().signal);
    const before = await storedBytes(caches);
    await downloader.saveMedia(story.path, story);
    const stored = (await storedBytes(caches)) - before;
    expect(stored).toBeGreaterThan(50_000);
    expect(difference({ announced: mediaBytes(stories, 'video'), stored })).toBeLessThan(0.02);
    expect((await downloader.held())[0]?.record.videos?.map(({ href }) => href)).toEqual([
      MP4,
      expect.stringMatching(/\/captions\/vtt\/the-quay\.vtt\?apiKey=/),
    ]);
  });

  it('excludes videos, and the download lists only videos that this site serves', async () => {
    const answer = await server.get(`/api/neutron/packs/halfwave?path=${VIDEO_STORY}`);
    const { item } = ((await answer.json()) as { data: { item: PlannedItem } }).data;
    const hrefs = item.stories.flatMap(({ videos = [] }) => videos.map(({ href }) => href));
    expect(hrefs.filter((href) => !href.startsWith('/'))).toEqual([]);
    expect(hrefs).toContain(MP4);
    expect(item.bytes).toBe(bundleBytes(item.stories.map((story) => withMedia(story, []))));
    const page = await server.get(item.stories[0]!.data.href);
    expect(await page.text()).toContain('youtube');
  });
});

interface PlannedItem {
  bytes: number;
  stories: BundleStory[];
}
