import type { MediaReport } from '../../../src/model/video/playback';
import type { VideoAdapter, Player, PlayerView } from '../../../src/platform/video/videoAdapter';
import type { MediaAdapter } from '../../../src/platform/video/mediaAdapter';
import type { VastAd } from '../../../src/platform/video/vast';

/** A media element that follows commands and reports events, but plays nothing. */
export interface FakeMedia {
  adapter: MediaAdapter;
  state: {
    files: { m3u8: string; mp4: string } | null;
    time: number;
    duration: number;
    isMuted: boolean;
    isPaused: boolean;
    /** False if the browser blocks playback. */
    mayPlay: boolean;
    releases: number;
  };
  /** Reports an event. If a time is given, it becomes the current position. */
  say(kind: MediaReport['kind'], time?: number): void;
  /** Plays to a position, in seconds, with four time updates per second. */
  run(to: number): void;
}

/** The players of a page that has one video with its ad slot. */
export interface FakeVideos {
  adapter: VideoAdapter;
  media: FakeMedia;
  ad: FakeMedia;
  state: {
    ids: string[];
    isStill: boolean;
    requests: string[];
    /** The ad server's reply. A promise that never settles simulates a hanging server. */
    ad: VastAd | null | Error | Promise<VastAd | null>;
  };
  view(view: PlayerView): void;
  showHalf(isHalfShown: boolean): void;
}

export function createFakeVideos(): FakeVideos {
  const media = createMedia(100);
  const ad = createMedia(6);
  const halves = new Set<(isHalfShown: boolean) => void>();
  const views = new Set<(view: PlayerView) => void>();
  const state: FakeVideos['state'] = { ids: [], isStill: false, requests: [], ad: null };
  const player: Player = {
    media: media.adapter,
    ad: ad.adapter,
    onView(listener) {
      views.add(listener);
      return () => views.delete(listener);
    },
    watchHalfShown(listener) {
      halves.add(listener);
      return () => halves.delete(listener);
    },
    size: () => '640x360',
    requestAd(url) {
      state.requests.push(url);
      return state.ad instanceof Error ? Promise.reject(state.ad) : Promise.resolve(state.ad);
    },
  };
  return {
    media,
    ad,
    state,
    adapter: {
      ids: () => state.ids,
      open: () => player,
      prefersReducedMotion: () => state.isStill,
      pageUrl: () => 'https://halfwave.example/video/leak/?from=mail',
    },
    showHalf(isHalfShown) {
      for (const listener of halves) listener(isHalfShown);
    },
    view(view) {
      for (const listener of views) listener(view);
    },
  };
}

function createMedia(duration: number): FakeMedia {
  const listeners = new Set<(report: MediaReport) => void>();
  const state: FakeMedia['state'] = {
    files: null,
    time: 0,
    duration,
    isMuted: false,
    isPaused: true,
    mayPlay: true,
    releases: 0,
  };
  const say: FakeMedia['say'] = (kind, time = state.time) => {
    state.time = time;
    if (kind === 'ended') state.isPaused = true;
    for (const listener of [...listeners]) listener({ kind, time, duration: state.duration });
  };
  const adapter: MediaAdapter = {
    listen(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    prepare(files) {
      const isNew = state.files === null;
      state.files = { m3u8: files.m3u8, mp4: files.mp4 };
      if (isNew) say('loaded');
      return Promise.resolve();
    },
    play() {
      if (!state.mayPlay) return Promise.resolve(false);
      state.isPaused = false;
      const isAgain = state.time >= state.duration;
      say('play');
      if (isAgain) {
        say('seeking', 0);
        say('seeked');
      }
      say('playing');
      return Promise.resolve(true);
    },
    pause() {
      if (state.isPaused) return;
      state.isPaused = true;
      say('pause');
    },
    isStill: () => state.isPaused,
    mute(isMuted) {
      state.isMuted = isMuted;
      say('volume');
    },
    sound: () => ({ isMuted: state.isMuted, volume: state.isMuted ? 0 : 100 }),
    position: () => ({ time: state.time, duration: state.duration }),
    release() {
      state.releases += 1;
      state.files = null;
      state.time = 0;
      state.isPaused = true;
    },
  };
  return {
    adapter,
    state,
    say,
    run(to) {
      for (let time = state.time; time <= to; time += 0.25) say('timed', time);
    },
  };
}
