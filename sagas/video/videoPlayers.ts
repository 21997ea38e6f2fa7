import type { Action } from '@reduxjs/toolkit';
import type { Channel } from 'redux-saga';
import { actionChannel, call, fork, put, race, select, take, takeEvery } from 'typed-redux-saga';
import type { SagaGenerator } from 'typed-redux-saga';
import {
  pageShown,
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
import { allVideosOn, playlistOn, type PlayableVideo } from '../../src/model/video/videos';
import type { VideoAdapter } from '../../src/platform/video/videoAdapter';
import { port } from '../ports';
import { supervised } from '../supervised';
import { playbackSaga } from './videoPlayback';
import { mayAutoplay, viewSaga } from './videoView';
import { reportsOf, type Press, type VideoSession } from './videoSession';
import { videoTrackingSaga } from './videoTracking';

/** State that the players on a page share. */
interface PagePlayers {
  /** IDs of the videos that have a session. */
  running: Set<string>;
  correlator: VideoSession['correlator'];
}

/** Runs one session per player for as long as the player is on the page. */
export function* videoPlayersSaga(): SagaGenerator<void> {
  const lazyState = yield* port('lazyState');
  yield* call([lazyState, 'add'], { video: videoReducer });
  const load = yield* port('videos');
  const videos = yield* call(load);
  const clock = yield* port('clock');
  const page: PagePlayers = { running: new Set(), correlator: clock.now() };
  const start = supervised('video', session);
  // Stories that a feed adds belong to the page that started the feed.
  yield* takeEvery(pageShown, () => void (page.correlator = clock.now()));
  yield* takeEvery(playerOpened, ({ payload }) => start(videos, page, payload.id));
  // Players may be on the page before this code loads.
  for (const id of videos.ids()) yield* fork(start, videos, page, id);
}

function* session(
  videos: VideoAdapter,
  { running, correlator }: PagePlayers,
  id: string,
): SagaGenerator<void> {
  const page = yield* select(selectCurrentPage);
  const video = yield* call(findVideo, id);
  const player = videos.open(id);
  if (!video || !player || running.has(id)) return;
  running.add(id);
  try {
    const autoplay = video.autoplay && (yield* call(mayAutoplay, videos));
    const playlist = video.isInline ? null : playlistOn(page);
    const autoplayType = video.autoplayType;
    yield* put(attached({ id, playlist, autoplay, autoplayType }));
    yield* race({
      played: call(play, videos, { video, player, correlator }, autoplay),
      closed: take((action: Action) => playerClosed.match(action) && action.payload.id === id),
    });
  } finally {
    player.media.release();
    player.ad.release();
    running.delete(id);
    yield* put(detached({ id }));
  }
}

/** Finds a video on the page, or in a later story in the feed. */
function* findVideo(id: string): SagaGenerator<PlayableVideo | undefined> {
  const paths = yield* select(selectFeedPaths);
  const current = yield* select(selectCurrentPage);
  const pages = [current];
  for (const path of paths) pages.push(yield* select(selectPageAt, path));
  return pages.flatMap(allVideosOn).find((video) => video.id === id);
}

function* play(
  videos: VideoAdapter,
  opened: Pick<VideoSession, 'video' | 'player' | 'correlator'>,
  autoplay: boolean,
): SagaGenerator<void> {
  const { video, player } = opened;
  const isPress = (action: { type: string }): boolean =>
    (playPressed.match(action) || pausePressed.match(action)) && action.payload.id === video.id;
  const presses = (yield* actionChannel(isPress)) as unknown as Channel<Press>;
  const reports = yield* call(reportsOf, player.media);
  yield* fork(videoTrackingSaga, video, player);
  yield* fork(viewSaga, videos, { video, player, autoplay });
  yield* playbackSaga(videos, { ...opened, presses, reports, used: new Set() });
}
