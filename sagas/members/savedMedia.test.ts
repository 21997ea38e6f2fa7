import { serverMissed, serverReached } from '../../src/features/offline/offlineSlice';
import {
  downloadRequested,
  mediaChosen,
  qualityChosen,
  savedOpened,
  sizeWanted,
} from '../../src/features/saved/savedSlice';
import {
  createSavingReader,
  TODAY,
  type SavingReader,
} from '../../test/support/harness/savingReader';
import { nextTask } from '../../test/support/nextTask';

const AUDIO = { href: '/a/clips/one.mp3', length: 4000 };
const VIDEO = { href: '/a/clips/two.mp4', length: 70_000 };
const EDITION = [{ ...TODAY[0]!, audio: AUDIO }, { ...TODAY[1]!, videos: [VIDEO] }, TODAY[2]!];

async function openEdition(): Promise<SavingReader> {
  const reader = createSavingReader();
  reader.browser.edition = EDITION;
  await nextTask();
  reader.store.dispatch(savedOpened());
  await nextTask();
  return reader;
}

async function choose(reader: SavingReader, ...media: ('audio' | 'video')[]): Promise<void> {
  reader.store.dispatch(mediaChosen({ media }));
  await nextTask();
}

async function download(reader: SavingReader): Promise<void> {
  reader.store.dispatch(downloadRequested());
  await nextTask();
}

describe("downloading today's edition with its media", () => {
  it('shows the sizes of recordings and videos in advance, and includes only chosen ones in the total', async () => {
    const reader = await openEdition();
    expect(reader.state().mediaBytes).toEqual({ audio: 4000, video: 70_000 });
    expect(reader.state().plan).toMatchObject({ bytes: 30_000 });
    await choose(reader, 'video');
    expect(reader.state().plan).toMatchObject({ bytes: 100_000, here: 0 });
    await choose(reader, 'video', 'audio');
    expect(reader.state().plan).toMatchObject({ bytes: 104_000 });
  });

  it('stores no media unless the reader chose them', async () => {
    const reader = await openEdition();
    await download(reader);
    expect(reader.state().download).toMatchObject({ status: 'done', total: 3 });
    expect([...reader.held.values()].some(({ audio, videos }) => audio ?? videos)).toBe(false);
  });

  it('stores the chosen media with their stories, and includes the media in the sizes of the stories', async () => {
    const reader = await openEdition();
    await choose(reader, 'video');
    await download(reader);
    expect(reader.held.get('/article/two/')?.videos).toEqual([VIDEO]);
    expect(reader.held.get('/article/one/')?.audio).toBeUndefined();
    const listed = reader.state().list.items.find(({ path }) => path === '/article/two/');
    expect(listed?.bytes).toBe(80_000);
  });

  it('fetches only the media if the stories of the edition are already on this device', async () => {
    const reader = await openEdition();
    await download(reader);
    await choose(reader, 'audio');
    expect(reader.state().plan).toMatchObject({ here: 2 });
    reader.browser.downloads = [];
    await download(reader);
    expect(reader.held.get('/article/one/')?.audio).toEqual(AUDIO);
    expect(reader.browser.downloads).toEqual([]);
  });

  it('keeps every story if the connection drops during a video, and resumes when the connection returns', async () => {
    const reader = await openEdition();
    await choose(reader, 'video');
    reader.browser.mediaProblem = 'unreachable';
    await download(reader);
    expect(reader.state().download).toMatchObject({
      ...{ status: 'stopped', done: 3, total: 3, problem: 'unreachable' },
    });
    expect(reader.paths()).toHaveLength(3);
    reader.browser.mediaProblem = null;
    reader.store.dispatch(serverMissed());
    reader.store.dispatch(serverReached());
    await nextTask();
    expect(reader.state().download).toMatchObject({ status: 'done', total: 3 });
    expect(reader.held.get('/article/two/')?.videos).toEqual([VIDEO]);
  });

  it('does not count a story as withdrawn if only its video is missing', async () => {
    const reader = await openEdition();
    await choose(reader, 'video');
    reader.browser.mediaProblem = 'gone';
    await download(reader);
    expect(reader.state().download).toEqual({ status: 'done', total: 3, gone: 0 });
  });
});

describe('the size of a single story', () => {
  it('excludes its media, depends on the chosen quality, and is unknown without a connection', async () => {
    const reader = await openEdition();
    reader.store.dispatch(sizeWanted({ path: '/article/two/' }));
    await nextTask();
    expect(reader.state().sizes).toEqual({ '/article/two/': 10_000 });
    reader.store.dispatch(qualityChosen({ quality: 'large' }));
    expect(reader.state().sizes).toEqual({});
    reader.browser.isAway = true;
    reader.store.dispatch(sizeWanted({ path: '/article/two/' }));
    await nextTask();
    expect(reader.state().sizes).toEqual({});
    expect(reader.browser.planned.at(-1)).toBe('large');
  });
});
