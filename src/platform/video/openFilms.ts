import { createFilmDoor, type FilmDoor } from './filmDoor';
import { loadHls } from './hlsLoader';

/** The door to the page's films; what only some of them need comes with chunks of its own. */
export function openFilms(page: Window): FilmDoor {
  return createFilmDoor(page, {
    loadHls,
    async requestAd(url, timeout) {
      const { requestVast } = await import(/* webpackChunkName: "vast" */ './vast');
      return requestVast(url, timeout);
    },
  });
}
