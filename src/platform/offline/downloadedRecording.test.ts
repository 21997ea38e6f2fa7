import {
  createDownloadingBrowser,
  jsonFile,
  OURS,
  STORY,
  type DownloadingBrowser,
} from '../../../test/support/harness/downloadingBrowser';
import { BUNDLE_CACHE, bundleBytes } from '../../model/offline/offlineBundle';
import { heldFile } from './bundleCache';

describe('the recording of a downloaded story', () => {
  let browser: DownloadingBrowser;

  const AUDIO = { href: '/a/clips/docks.mp3', length: 5 };
  const sound = (): Response =>
    new Response(new Uint8Array(5), { headers: { ...OURS, 'content-type': 'audio/mpeg' } });
  const pageWith = (url: string): string => {
    const meta = { componentName: 'article' };
    const article = {
      id: 'a',
      meta,
      item: { body: [], audio: { url, mimeType: 'audio/mpeg', size: 5 } },
    };
    return JSON.stringify({ data: { item: { components: [article] } } });
  };

  beforeEach(() => {
    browser = createDownloadingBrowser();
    browser.answers[STORY.data.href] = () => jsonFile(pageWith(AUDIO.href));
    browser.answers[AUDIO.href] = sound;
  });

  it('is downloaded only on request, and its bytes are included in the size of the bundle', async () => {
    await browser.save();
    expect(await heldFile(browser.caches, AUDIO.href)).toBeNull();
    await browser.downloader.saveMedia(STORY.path, { audio: AUDIO });
    expect((await heldFile(browser.caches, AUDIO.href))?.size).toBe(5);
    const [held] = await browser.downloader.held();
    expect(held).toMatchObject({ isComplete: true, record: { audio: { length: 5 } } });
    expect(bundleBytes([held!.record])).toBe(pageWith(AUDIO.href).length + 4 + 5);
  });

  it('is kept when the text is downloaded again, until the editors replace the recording', async () => {
    await browser.save();
    await browser.downloader.saveMedia(STORY.path, { audio: AUDIO });
    await browser.save();
    expect((await browser.downloader.held())[0]?.record.audio?.href).toBe(AUDIO.href);
    browser.answers[STORY.data.href] = () => jsonFile(pageWith('/a/clips/again.mp3'));
    await browser.save();
    expect((await browser.downloader.held())[0]?.record.audio).toBeUndefined();
    expect(await heldFile(browser.caches, AUDIO.href)).toBeNull();
  });

  it('is removed together with the story', async () => {
    await browser.save();
    await browser.downloader.saveMedia(STORY.path, { audio: AUDIO });
    await browser.downloader.drop(STORY.path);
    expect(await browser.caches.paths(BUNDLE_CACHE)).toEqual([]);
  });

  it('is not stored if it is unavailable, or if the story was not downloaded', async () => {
    await expect(browser.downloader.saveMedia(STORY.path, { audio: AUDIO })).rejects.toMatchObject({
      problem: 'storage',
    });
    await browser.save();
    browser.answers[AUDIO.href] = () => new Response('', { status: 503 });
    await expect(browser.downloader.saveMedia(STORY.path, { audio: AUDIO })).rejects.toMatchObject({
      problem: 'unreachable',
    });
    expect(await heldFile(browser.caches, AUDIO.href)).toBeNull();
    expect((await browser.downloader.held())[0]?.isComplete).toBe(true);
  });
});
