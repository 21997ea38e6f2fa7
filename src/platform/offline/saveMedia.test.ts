import {
  createDownloadingBrowser,
  IMAGE,
  jsonFile,
  OURS,
  STORY,
  type DownloadingBrowser,
} from '../../../test/support/harness/downloadingBrowser';
import { BUNDLE_CACHE, bundleBytes } from '../../model/offline/offlineBundle';
import { heldFile } from './bundleCache';

const VIDEO = { href: '/a/clips/docks.mp4', length: 9 };
const CAPTIONS = { href: '/api/captions/vtt/docks.vtt?apiKey=a&b', length: 6 };
const MEDIA = { videos: [VIDEO, CAPTIONS] };

describe('the videos of a downloaded story', () => {
  let browser: DownloadingBrowser;

  const file = (length: number, type: string) => (): Response =>
    new Response(new Uint8Array(length), { headers: { ...OURS, 'content-type': type } });
  const pageWith = (...hrefs: string[]): string =>
    JSON.stringify({
      data: {
        item: { components: [{ id: 'a', meta: { componentName: 'text' }, item: { hrefs } }] },
      },
    });

  beforeEach(async () => {
    browser = createDownloadingBrowser();
    browser.answers[STORY.data.href] = () => jsonFile(pageWith(VIDEO.href, CAPTIONS.href));
    browser.answers[VIDEO.href] = file(9, 'video/mp4');
    browser.answers[CAPTIONS.href] = file(6, 'text/vtt; charset=utf-8');
    await browser.save();
  });

  const saveMedia = (): Promise<void> => browser.downloader.saveMedia(STORY.path, MEDIA);

  it('are stored with their captions, count toward the size of the story, and are removed with it', async () => {
    const [before] = await browser.downloader.held();
    await saveMedia();
    const [held] = await browser.downloader.held();
    expect(held).toMatchObject({ isComplete: true, record: MEDIA });
    expect(bundleBytes([held!.record]) - bundleBytes([before!.record])).toBe(15);
    expect(await heldFile(browser.caches, VIDEO.href)).toMatchObject({
      size: 9,
      type: 'video/mp4',
    });
    await browser.downloader.drop(STORY.path);
    expect(await browser.caches.paths(BUNDLE_CACHE)).toEqual([]);
  });

  it('make the story incomplete if the browser evicts one of them', async () => {
    await saveMedia();
    await (await browser.caches.open(BUNDLE_CACHE)).delete(VIDEO.href);
    expect(await browser.downloader.held()).toMatchObject([{ isComplete: false }]);
  });

  it('continue downloading after an interruption without refetching complete files', async () => {
    const captions = browser.answers[CAPTIONS.href]!;
    browser.answers[CAPTIONS.href] = () => Promise.reject(new TypeError('Failed'));
    await expect(saveMedia()).rejects.toMatchObject({ problem: 'unreachable' });
    expect(await browser.downloader.held()).toMatchObject([
      { isComplete: true, record: { videos: [VIDEO] } },
    ]);
    browser.answers[CAPTIONS.href] = captions;
    browser.requests = [];
    await saveMedia();
    expect(browser.requests).toEqual([CAPTIONS.href]);
    expect((await browser.downloader.held())[0]?.record.videos).toEqual([VIDEO, CAPTIONS]);
  });

  it('are kept when the text is downloaded again, until the editors remove them from the story', async () => {
    await saveMedia();
    await browser.save();
    expect((await browser.downloader.held())[0]?.record.videos).toEqual([VIDEO, CAPTIONS]);
    browser.answers[STORY.data.href] = () => jsonFile(pageWith());
    await browser.save();
    expect((await browser.downloader.held())[0]?.record.videos).toEqual([]);
    expect(await browser.caches.paths(BUNDLE_CACHE)).not.toContain(VIDEO.href);
    expect(await browser.caches.paths(BUNDLE_CACHE)).toContain(IMAGE);
  });

  it('are treated like audio clips, which are also kept until the editors remove them', async () => {
    const CLIP = { href: '/a/clips/gulls.mp3', length: 4 };
    browser.answers[CLIP.href] = file(4, 'audio/mpeg');
    await browser.downloader.saveMedia(STORY.path, { clips: [CLIP] });
    await browser.downloader.saveMedia(STORY.path, { clips: [CLIP] });
    expect(await browser.downloader.held()).toMatchObject([
      { isComplete: true, record: { clips: [CLIP] } },
    ]);
    browser.answers[STORY.data.href] = () => jsonFile(pageWith(CLIP.href));
    await browser.save();
    expect((await browser.downloader.held())[0]?.record.clips).toEqual([CLIP]);
    browser.answers[STORY.data.href] = () => jsonFile(pageWith());
    await browser.save();
    expect((await browser.downloader.held())[0]?.record.clips).toEqual([]);
    expect(await heldFile(browser.caches, CLIP.href)).toBeNull();
  });

  it.each([
    ['a page instead of a video', () => new Response('<html>', { headers: OURS })],
    ['an error', () => jsonFile('{}', 503)],
  ])('are not stored if the response is %s', async (_, answer) => {
    browser.answers[VIDEO.href] = answer;
    await expect(saveMedia()).rejects.toMatchObject({ problem: 'unreachable' });
    expect(await heldFile(browser.caches, VIDEO.href)).toBeNull();
  });
});
