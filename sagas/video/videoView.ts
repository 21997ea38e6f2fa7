import { buffers, eventChannel } from 'redux-saga';
import { call, put, select, take } from 'typed-redux-saga';
import type { SagaGenerator } from 'typed-redux-saga';
import type { PlayableVideo } from '../../src/model/video/videos';
import {
  pausePressed,
  playPressed,
  selectVideoPlayer,
  viewChanged,
} from '../../src/features/video/videoSlice';
import { mayPrefetch } from '../../src/model/routing/prefetch';
import { isRunning } from '../../src/model/video/videoStates';
import type { VideoAdapter, Player, PlayerView } from '../../src/platform/video/videoAdapter';
import { port } from '../ports';

/** Returns true unless the browser is offline, the connection is slow, or data saver or reduced motion is on. */
export function* mayAutoplay(
  videos: Pick<VideoAdapter, 'prefersReducedMotion'>,
): SagaGenerator<boolean> {
  const network = yield* port('network');
  return mayPrefetch(network.facts()) && !videos.prefersReducedMotion();
}

interface Watched {
  video: PlayableVideo;
  player: Player;
  autoplay: boolean;
}

/**
 * Starts an autoplay video muted when it comes into view, and pauses it when it goes out of view. Reports whether the
 * player's container is in view.
 */
export function* viewSaga(videos: VideoAdapter, watched: Watched): SagaGenerator<void> {
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
        player.media.mute(true);
        yield* put(playPressed({ id, by: 'AUTOPLAY' }));
      } else if (isOwnPlay && !isInWindow && status && isRunning(status.videoState)) {
        // A reader who has turned on the sound wants the video to keep playing.
        isOwnPlay = player.media.sound().isMuted;
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
