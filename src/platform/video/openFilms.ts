import { createFilmDoor, type FilmDoor } from './filmDoor';
import { loadHls } from './hlsLoader';

/** Opens the adapter for the page's videos. Code that only some videos need is loaded lazily. */
export function openFilms(page: Window): FilmDoor {
  return createFilmDoor(page, {
    loadHls,
    async requestAd(url, timeout) {
      const { requestVast } = await import(/* webpackChunkName: "vast" */ './vast');
      return requestVast(url, timeout);
    },
  });
}
