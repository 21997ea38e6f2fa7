import { createMediaDoor, type HlsLoader, type MediaDoor } from './mediaDoor';
import type { VastAd } from './vast';

/** The players of films that stand in the page, found by their marks. */
export interface FilmDoor {
  /** Ids of the films that have one. */
  ids(): string[];
  open(id: string): FilmPlayer | null;
  wantsStillness(): boolean;
  /** Absolute. */
  pageUrl(): string;
}

export interface FilmPlayer {
  film: MediaDoor;
  ad: MediaDoor;
  onView(listener: (view: PlayerView) => void): () => void;
  /** Null where the ad server has nothing or does not answer. */
  requestAd(url: string, timeout: number): Promise<VastAd | null>;
}

export interface PlayerView {
  /** In the middle of the window, where the reader looks. */
  isLookedAt: boolean;
  isInWindow: boolean;
}

export interface FilmDoorParts {
  loadHls: HlsLoader;
  requestAd: FilmPlayer['requestAd'];
}

/** How much of the window's edges does not count as looked at. */
const LOOKED_AT = '-20% 0px';
const PLAYER = 'data-film';

export function createFilmDoor(page: Window, { loadHls, requestAd }: FilmDoorParts): FilmDoor {
  const { document } = page;
  const placeOf = (id: string): HTMLElement | null =>
    document.querySelector<HTMLElement>(`[${PLAYER}="${CSS.escape(id)}"]`);
  return {
    ids: () =>
      [...document.querySelectorAll<HTMLElement>(`[${PLAYER}]`)].map(
        (place) => place.getAttribute(PLAYER) ?? '',
      ),
    open(id) {
      const place = placeOf(id);
      const film = place?.querySelector<HTMLVideoElement>('video[data-film-picture]');
      const ad = place?.querySelector<HTMLVideoElement>('video[data-film-ad]');
      if (!place || !film || !ad) return null;
      return {
        film: createMediaDoor(film, loadHls),
        ad: createMediaDoor(ad, loadHls),
        onView: (listener) => watchView(place, listener),
        requestAd,
      };
    },
    wantsStillness: () => page.matchMedia('(prefers-reduced-motion: reduce)').matches,
    pageUrl: () => page.location.href,
  };
}

/** The place keeps its size wherever the player is, so that it can be watched. */
function watchView(place: HTMLElement, listener: (view: PlayerView) => void): () => void {
  const view: PlayerView = { isLookedAt: false, isInWindow: true };
  const watch = (name: keyof PlayerView, rootMargin: string): IntersectionObserver => {
    const observer = new IntersectionObserver(
      (entries) => {
        view[name] = entries.at(-1)?.isIntersecting === true;
        listener({ ...view });
      },
      { rootMargin },
    );
    observer.observe(place);
    return observer;
  };
  const observers = [watch('isLookedAt', LOOKED_AT), watch('isInWindow', '0px')];
  return () => {
    for (const observer of observers) observer.disconnect();
  };
}
