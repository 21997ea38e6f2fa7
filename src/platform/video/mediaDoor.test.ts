/** @jest-environment jsdom */
import type { MediaReport } from '../../model/video/playback';
import { createMediaDoor, type HlsLoader } from './mediaDoor';

const FILES = { m3u8: '/a/clips/a.m3u8', mp4: '/a/clips/a.mp4' };

let media: HTMLVideoElement;
let loaded: string[];
let released: number;
let giveUp: () => void;

const loadHls: HlsLoader = (_media, m3u8, failed) => {
  loaded.push(m3u8);
  giveUp = failed;
  return Promise.resolve(() => void (released += 1));
};

function open(plays: string, load = loadHls) {
  media.canPlayType = () => plays as CanPlayTypeResult;
  return createMediaDoor(media, load);
}

const source = (): string | null => media.getAttribute('src');

beforeEach(() => {
  media = document.createElement('video');
  media.pause = () => undefined;
  media.load = () => undefined;
  loaded = [];
  released = 0;
});

describe('the file of a film', () => {
  it('is HLS where the browser can play it, without a script', async () => {
    await open('maybe').prepare(FILES);
    expect(source()).toBe(FILES.m3u8);
    expect(loaded).toEqual([]);
  });

  it('is HLS by script where the browser cannot, and let go of with the player', async () => {
    const door = open('');
    await door.prepare(FILES);
    expect(loaded).toEqual([FILES.m3u8]);
    expect(source()).toBeNull();
    door.release();
    expect(released).toBe(1);
  });

  it('is one file where the script cannot be had, cannot work here, or fails', async () => {
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

  it('is one file where there is no other', async () => {
    await open('maybe').prepare({ ...FILES, m3u8: '' });
    expect(source()).toBe(FILES.mp4);
  });

  it('is chosen once, until the player is let go', async () => {
    const door = open('');
    await door.prepare(FILES);
    await door.prepare(FILES);
    expect(loaded).toHaveLength(1);
    door.release();
    await door.prepare(FILES);
    expect(loaded).toHaveLength(2);
  });

  it('stays the one that is played already by the browser’s own button', async () => {
    Object.defineProperty(media, 'paused', { value: false });
    await open('maybe').prepare(FILES);
    expect(source()).toBeNull();
  });
});

describe('what a player says', () => {
  it('is heard in our words, until nobody listens', () => {
    const door = open('maybe');
    const heard: MediaReport['kind'][] = [];
    const stop = door.listen(({ kind }) => heard.push(kind));
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

  it('has been said already where it runs', () => {
    Object.defineProperty(media, 'paused', { value: false });
    Object.defineProperty(media, 'readyState', { value: 4 });
    const heard: MediaReport['kind'][] = [];
    open('maybe').listen(({ kind }) => heard.push(kind));
    expect(heard).toEqual(['loaded', 'playing']);
  });

  it('is no refusal where a pause came before the first picture', async () => {
    media.play = () => Promise.reject(new DOMException('', 'AbortError'));
    expect(await open('maybe').play()).toBe(true);
    media.play = () => Promise.reject(new DOMException('', 'NotAllowedError'));
    expect(await open('maybe').play()).toBe(false);
  });

  it('is without loudness where it is muted', () => {
    const door = open('maybe');
    media.volume = 0.4;
    expect(door.sound()).toEqual({ isMuted: false, volume: 40 });
    door.mute(true);
    expect(door.sound()).toEqual({ isMuted: true, volume: 0 });
  });
});
