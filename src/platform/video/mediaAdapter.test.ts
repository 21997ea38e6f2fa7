/** @jest-environment jsdom */
import type { MediaReport } from '../../model/video/playback';
import { createMediaAdapter, type HlsLoader } from './mediaAdapter';

const FILES = { m3u8: '/a/clips/a.m3u8', mp4: '/a/clips/a.mp4' };

let media: HTMLVideoElement;
let loaded: string[];
let released: number;
let giveUp: () => void;
let held: Map<string, Blob>;

const loadHls: HlsLoader = (_media, m3u8, failed) => {
  loaded.push(m3u8);
  giveUp = failed;
  return Promise.resolve(() => void (released += 1));
};

function open(plays: string, load = loadHls) {
  media.canPlayType = () => plays as CanPlayTypeResult;
  return createMediaAdapter(media, load, (href) => Promise.resolve(held.get(href) ?? null));
}

const source = (): string | null => media.getAttribute('src');

beforeEach(() => {
  media = document.createElement('video');
  media.pause = () => undefined;
  media.load = () => undefined;
  loaded = [];
  released = 0;
  held = new Map();
});

describe('the video source', () => {
  it('is native HLS, without hls.js, if the browser supports it', async () => {
    await open('maybe').prepare(FILES);
    expect(source()).toBe(FILES.m3u8);
    expect(loaded).toEqual([]);
  });

  it('is attached through hls.js if the browser has no native HLS, and detached on release', async () => {
    const adapter = open('');
    await adapter.prepare(FILES);
    expect(loaded).toEqual([FILES.m3u8]);
    expect(source()).toBeNull();
    adapter.release();
    expect(released).toBe(1);
  });

  it('is the MP4 file if hls.js cannot be loaded, is unsupported or fails', async () => {
    await open('', () => Promise.reject(new Error('no chunk'))).prepare(FILES);
    expect(source()).toBe(FILES.mp4);
    media.removeAttribute('src');
    await open('', () => Promise.resolve(null)).prepare(FILES);
    expect(source()).toBe(FILES.mp4);
    media.removeAttribute('src');
    await open('').prepare(FILES);
    giveUp();
    expect(source()).toBe(FILES.mp4);
  });

  it('is the MP4 file if there is no HLS source', async () => {
    await open('maybe').prepare({ ...FILES, m3u8: '' });
    expect(source()).toBe(FILES.mp4);
  });

  it('is the downloaded file with its captions, if the reader has downloaded it', async () => {
    const revoked: string[] = [];
    URL.createObjectURL = (blob) => `blob:${(blob as Blob).type}`;
    URL.revokeObjectURL = (url) => void revoked.push(url);
    const track = document.createElement('track');
    track.setAttribute('src', '/captions.vtt?apiKey=k');
    media.append(track);
    held.set(FILES.mp4, new Blob(['film'], { type: 'video/mp4' }));
    const adapter = open('maybe');
    await adapter.prepare(FILES);
    expect([source(), track.getAttribute('src')]).toEqual([
      'blob:video/mp4',
      '/captions.vtt?apiKey=k',
    ]);
    adapter.release();
    held.set('/captions.vtt?apiKey=k', new Blob(['WEBVTT'], { type: 'text/vtt' }));
    await adapter.prepare(FILES);
    expect(track.getAttribute('src')).toBe('blob:text/vtt');
    adapter.release();
    expect(revoked).toEqual(['blob:video/mp4', 'blob:video/mp4', 'blob:text/vtt']);
  });

  it('is selected only once until it is released', async () => {
    const adapter = open('');
    await adapter.prepare(FILES);
    await adapter.prepare(FILES);
    expect(loaded).toHaveLength(1);
    adapter.release();
    await adapter.prepare(FILES);
    expect(loaded).toHaveLength(2);
  });

  it("is not replaced if the browser's own controls are already playing it", async () => {
    Object.defineProperty(media, 'paused', { value: false });
    await open('maybe').prepare(FILES);
    expect(source()).toBeNull();
  });
});

describe('the media adapter', () => {
  it("reports media events with the app's event names until the listener is removed", () => {
    const adapter = open('maybe');
    const heard: MediaReport['kind'][] = [];
    const stop = adapter.listen(({ kind }) => heard.push(kind));
    const words =
      'loadedmetadata play playing timeupdate waiting pause seeking seeked ended error volumechange';
    for (const word of words.split(' ')) media.dispatchEvent(new Event(word));
    stop();
    media.dispatchEvent(new Event('play'));
    expect(heard).toEqual([
      ...['loaded', 'play', 'playing', 'timed', 'waiting', 'pause'],
      ...['seeking', 'seeked', 'ended', 'failed', 'volume'],
    ]);
  });

  it('reports the current state of a running player immediately', () => {
    Object.defineProperty(media, 'paused', { value: false });
    Object.defineProperty(media, 'readyState', { value: 4 });
    const heard: MediaReport['kind'][] = [];
    open('maybe').listen(({ kind }) => heard.push(kind));
    expect(heard).toEqual(['loaded', 'playing']);
  });

  it('reports playback as blocked if the browser denies it, but not if a pause interrupts the start', async () => {
    media.play = () => Promise.reject(new DOMException('', 'AbortError'));
    expect(await open('maybe').play()).toBe(true);
    media.play = () => Promise.reject(new DOMException('', 'NotAllowedError'));
    expect(await open('maybe').play()).toBe(false);
  });

  it('reports a volume of 0 while the player is muted', () => {
    const adapter = open('maybe');
    media.volume = 0.4;
    expect(adapter.sound()).toEqual({ isMuted: false, volume: 40 });
    adapter.mute(true);
    expect(adapter.sound()).toEqual({ isMuted: true, volume: 0 });
  });
});
