import type { Channel } from 'redux-saga';
import { actionChannel, call, fork, put, race, select, take, takeEvery } from 'typed-redux-saga';
import type { SagaGenerator } from 'typed-redux-saga';
import {
  selectCurrentPage,
  selectFeedPaths,
  selectPageAt,
} from '../../src/features/page/pageSlice';
import {
  attached,
  detached,
  pausePressed,
  playerClosed,
  playerOpened,
  playPressed,
  videoReducer,
} from '../../src/features/video/videoSlice';
import { allFilmsOn, playlistOn, type PlayableFilm } from '../../src/model/video/films';
import type { VideoAdapter, FilmPlayer } from '../../src/platform/video/videoAdapter';
import { port } from '../ports';
import { supervised } from '../supervised';
import { playbackSaga } from './videoPlayback';
import { mayAutoplay, viewSaga } from './videoView';
import { reportsOf, type Press } from './videoSession';
import { videoTrackingSaga } from './videoTracking';

/** Runs one session per player, while it is on the page. */
export function* videoPlayersSaga(): SagaGenerator<void> {
  const lateState = yield* port('lateState');
  yield* call([lateState, 'add'], { video: videoReducer });
  const load = yield* port('films');
  const films = yield* call(load);
  const running = new Set<string>();
  const start = supervised('video', session);
  yield* takeEvery(playerOpened, ({ payload }) => start(films, running, payload.id));
  // Most players exist before this code loads.
  for (const id of films.ids()) yield* fork(start, films, running, id);
}

function* session(films: VideoAdapter, running: Set<string>, id: string): SagaGenerator<void> {
  const page = yield* select(selectCurrentPage);
  const video = yield* call(filmNamed, id);
  const player = films.open(id);
  if (!video || !player || running.has(id)) return;
  running.add(id);
  try {
    const autoplay = video.autoplay && (yield* call(mayAutoplay, films));
    const playlist = video.isInline ? null : playlistOn(page);
    const autoplayType = video.autoplayType;
    yield* put(attached({ id, playlist, autoplay, autoplayType }));
    yield* race({
      played: call(play, films, video, player, autoplay),
      closed: take(playerClosed.match),
    });
  } finally {
    player.film.release();
    player.ad.release();
    running.delete(id);
    yield* put(detached({ id }));
  }
}

/** Finds a video on the page, or in a story further down the feed. */
function* filmNamed(id: string): SagaGenerator<PlayableFilm | undefined> {
  const paths = yield* select(selectFeedPaths);
  const current = yield* select(selectCurrentPage);
  const pages = [current];
  for (const path of paths) pages.push(yield* select(selectPageAt, path));
  return pages.flatMap(allFilmsOn).find((film) => film.id === id);
}

function* play(
  films: VideoAdapter,
  video: PlayableFilm,
  player: FilmPlayer,
  autoplay: boolean,
): SagaGenerator<void> {
  const isPress = (action: { type: string }): boolean =>
    (playPressed.match(action) || pausePressed.match(action)) && action.payload.id === video.id;
  const presses = (yield* actionChannel(isPress)) as unknown as Channel<Press>;
  const reports = yield* call(reportsOf, player.film);
  yield* fork(videoTrackingSaga, video, player);
  yield* fork(viewSaga, films, { video, player, autoplay });
  yield* playbackSaga(films, { video, player, presses, reports, used: new Set() });
}
