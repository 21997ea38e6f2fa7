/** @jest-environment jsdom */
import type { StoryAudio } from '../../model/listen/audioClip';
import { createRecordings, type RecordingNews } from './recordings';

const AUDIO: StoryAudio = { url: '/a/clips/talk.mp3', mimeType: 'audio/mpeg', size: 9 };
const XHTML = 'http://www.w3.org/1999/xhtml';

let element: HTMLAudioElement;
let isPlaying: boolean;
let blobs: string[];

beforeEach(() => {
  jest.useFakeTimers();
  isPlaying = false;
  blobs = [];
  jest.spyOn(document, 'createElement').mockImplementation(() => {
    element = document.createElementNS(XHTML, 'audio') as HTMLAudioElement;
    return element;
  });
  URL.createObjectURL = () => {
    blobs.push('blob:talk');
    return 'blob:talk';
  };
  URL.revokeObjectURL = (url) => void (blobs = blobs.filter((other) => other !== url));
  jest.spyOn(HTMLMediaElement.prototype, 'load').mockImplementation(() => undefined);
  jest.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(() => {
    isPlaying = true;
    return Promise.resolve();
  });
  jest.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(() => {
    isPlaying = false;
  });
});

afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

const recordings = (held: Blob | null = null) =>
  createRecordings(window, window, () => Promise.resolve(held));

async function open(held: Blob | null = null, duration = 90.4, audio = AUDIO) {
  const opening = recordings(held).open(audio);
  await Promise.resolve();
  Object.defineProperty(element, 'duration', { value: duration });
  element.dispatchEvent(new Event('loadedmetadata'));
  return opening;
}

describe('a recording', () => {
  it("plays the server's file, or the file on this device if there is one", async () => {
    const remote = await open();
    expect([remote.duration, remote.isHeld, element.getAttribute('src')]).toEqual([
      ...[90.4, false, AUDIO.url],
    ]);
    const held = await open(new Blob(['sound']));
    expect([held.isHeld, element.getAttribute('src'), blobs]).toEqual([
      ...[true, 'blob:talk', ['blob:talk']],
    ]);
    held.close();
    expect(blobs).toEqual([]);
  });

  it('has the duration set by the editor if the file does not contain one', async () => {
    expect((await open(null, Infinity, { ...AUDIO, duration: 60 })).duration).toBe(60);
  });

  it('reports each second once, and then its end', async () => {
    const recording = await open();
    const news: RecordingNews[] = [];
    const stop = recording.play({ from: 12, rate: 1.5 }, (each) => news.push(each));
    expect([element.currentTime, element.playbackRate, isPlaying]).toEqual([12, 1.5, true]);
    for (const time of [12.3, 13.1, 13.4, 14]) {
      element.currentTime = time;
      element.dispatchEvent(new Event('timeupdate'));
    }
    element.dispatchEvent(new Event('ended'));
    expect(news).toEqual([13, 14, 'ended']);
    stop();
    expect(isPlaying).toBe(false);
    element.dispatchEvent(new Event('error'));
    expect(news).toHaveLength(3);
  });

  it('reports a failure if the connection is lost or the browser refuses to play', async () => {
    const recording = await open();
    const news: RecordingNews[] = [];
    recording.play({ from: 0, rate: 1 }, (each) => news.push(each));
    element.dispatchEvent(new Event('error'));
    jest.spyOn(HTMLMediaElement.prototype, 'play').mockRejectedValue(new Error('refused'));
    recording.play({ from: 0, rate: 1 }, (each) => news.push(each));
    await jest.advanceTimersByTimeAsync(0);
    expect(news).toEqual(['failed', 'failed']);
  });

  it('fails if its file has not loaded within ten seconds', async () => {
    const opening = recordings().open(AUDIO);
    const failure = expect(opening).rejects.toThrow('cannot be played');
    await jest.advanceTimersByTimeAsync(10_000);
    await failure;
    expect(element.hasAttribute('src')).toBe(false);
  });

  it('fails if its file is unavailable', async () => {
    const opening = recordings(new Blob(['sound'])).open(AUDIO);
    await Promise.resolve();
    element.dispatchEvent(new Event('error'));
    await expect(opening).rejects.toThrow('cannot be played');
    expect(blobs).toEqual([]);
  });
});
