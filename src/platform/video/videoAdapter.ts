import { watchHalfShown } from '../browser/halfShown';
import {
  createMediaAdapter,
  type HeldFile,
  type HlsLoader,
  type MediaAdapter,
} from './mediaAdapter';
import type { VastAd } from './vast';

/** The video players on the page, found by their `data-film` attribute. */
export interface VideoAdapter {
  ids(): string[];
  open(id: string): Player | null;
  prefersReducedMotion(): boolean;
  pageUrl(): string;
}

export interface Player {
  media: MediaAdapter;
  ad: MediaAdapter;
  onView(listener: (view: PlayerView) => void): () => void;
  /**
   * Calls the listener with true once at least half of the player is visible in a visible tab. Calls it with false once
   * less than half is visible or the tab is hidden.
   */
  watchHalfShown(listener: (isHalfShown: boolean) => void): () => void;
  /** Returns the width and height of the player, such as `640x360`. */
  size(): string;
  /**
   * Requests an ad. Resolves with null if the response contains no playable ad, and rejects with an AdError if the ad
   * server does not respond or responds with an error.
   */
  requestAd(url: string, timeout: number): Promise<VastAd | null>;
}

export interface PlayerView {
  /** True if part of the player is in the middle three fifths of the viewport. */
  isLookedAt: boolean;
  isInWindow: boolean;
}

export interface VideoAdapterOptions {
  loadHls: HlsLoader;
  held: HeldFile;
  requestAd: Player['requestAd'];
}

/** Root margin that excludes the top and bottom fifths of the viewport. */
const LOOKED_AT = '-20% 0px';
const PLAYER = 'data-film';

export function createVideoAdapter(
  page: Window,
  { loadHls, held, requestAd }: VideoAdapterOptions,
): VideoAdapter {
  const { document } = page;
  const playerElement = (id: string): HTMLElement | null =>
    document.querySelector<HTMLElement>(`[${PLAYER}="${CSS.escape(id)}"]`);
  return {
    ids: () =>
      [...document.querySelectorAll<HTMLElement>(`[${PLAYER}]`)].map(
        (player) => player.getAttribute(PLAYER) ?? '',
      ),
    open(id) {
      const player = playerElement(id);
      const video = player?.querySelector<HTMLVideoElement>('video[data-film-picture]');
      const ad = player?.querySelector<HTMLVideoElement>('video[data-film-ad]');
      if (!player || !video || !ad) return null;
      return {
        media: createMediaAdapter(video, loadHls, held),
        ad: createMediaAdapter(ad, loadHls, () => Promise.resolve(null)),
        onView: (listener) => watchView(player, listener),
        watchHalfShown: (listener) => watchHalfShown(page, player, listener),
        size: () => `${player.clientWidth}x${player.clientHeight}`,
        requestAd,
      };
    },
    prefersReducedMotion: () => page.matchMedia('(prefers-reduced-motion: reduce)').matches,
    pageUrl: () => page.location.href,
  };
}

/** Observes the player's container, which keeps its size while the player is sticky. */
function watchView(player: HTMLElement, listener: (view: PlayerView) => void): () => void {
  const view: PlayerView = { isLookedAt: false, isInWindow: true };
  const watch = (name: keyof PlayerView, rootMargin: string): IntersectionObserver => {
    const observer = new IntersectionObserver(
      (entries) => {
        view[name] = entries.at(-1)?.isIntersecting === true;
        listener({ ...view });
      },
      { rootMargin },
    );
    observer.observe(player);
    return observer;
  };
  const observers = [watch('isLookedAt', LOOKED_AT), watch('isInWindow', '0px')];
  return () => {
    for (const observer of observers) observer.disconnect();
  };
}
