import { buffers, eventChannel } from 'redux-saga';
import { call, put, select, take } from 'typed-redux-saga';
import type { SagaGenerator } from 'typed-redux-saga';
import type { PlayableFilm } from '../../src/model/video/films';
import {
  pausePressed,
  playPressed,
  selectVideoPlayer,
  viewChanged,
} from '../../src/features/video/videoSlice';
import { mayPrefetch } from '../../src/model/routing/prefetch';
import { isRunning } from '../../src/model/video/videoStates';
import type { FilmDoor, FilmPlayer, PlayerView } from '../../src/platform/video/filmDoor';
import { port } from '../ports';

/** Never for who saves data, has a slow line or wants things to stand still. */
export function* mayAutoplay(films: Pick<FilmDoor, 'wantsStillness'>): SagaGenerator<boolean> {
  const network = yield* port('network');
  return mayPrefetch(network.facts()) && !films.wantsStillness();
}

interface Watched {
  video: PlayableFilm;
  player: FilmPlayer;
  autoplay: boolean;
}

/**
 * Lets a film that may begin by itself do so, without sound, when the reader looks at it, and stand still
 * when not; and tells whether the place of the player is before the reader.
 */
export function* viewSaga(films: FilmDoor, watched: Watched): SagaGenerator<void> {
  const { video, player, autoplay } = watched;
  const { id } = video;
  const views = eventChannel<PlayerView>((emit) => player.onView(emit), buffers.sliding(1));
  let isOwnPlay = false;
  let wasInWindow = true;
  try {
    while (true) {
      const { isLookedAt, isInWindow } = yield* take(views);
      const status = yield* select(selectVideoPlayer, id);
      const isUntouched = status?.videoState === 'UNPLAYED' && status.autoplayType !== 'MANUAL';
      if (autoplay && isLookedAt && isUntouched && !status.problem) {
        isOwnPlay = true;
        player.film.mute(true);
        yield* put(playPressed({ id, by: 'AUTOPLAY' }));
      } else if (isOwnPlay && !isInWindow && status && isRunning(status.videoState)) {
        // Whoever turned its sound on has chosen it.
        isOwnPlay = player.film.sound().isMuted;
        if (isOwnPlay) yield* put(pausePressed({ id }));
        else yield* put(viewChanged({ id, isInView: false }));
      } else if (isInWindow !== wasInWindow) {
        yield* put(viewChanged({ id, isInView: isInWindow }));
      }
      wasInWindow = isInWindow;
    }
  } finally {
    yield* call([views, 'close']);
  }
}
