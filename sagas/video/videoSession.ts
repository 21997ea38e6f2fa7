import type { Channel } from 'redux-saga';
import type { PlayableVideo } from '../../src/model/video/videos';
import type { MediaReport } from '../../src/model/video/playback';
import type { AdPosition } from '../../src/model/video/videoAds';
import type { Player } from '../../src/platform/video/videoAdapter';
import type { MediaAdapter } from '../../src/platform/video/mediaAdapter';
import { buffers, eventChannel, type EventChannel } from 'redux-saga';
import type { pausePressed, playPressed } from '../../src/features/video/videoSlice';

export type Press = ReturnType<typeof playPressed> | ReturnType<typeof pausePressed>;

/** Data that the sagas of one player share while the player is on the page. */
export interface VideoSession {
  video: PlayableVideo;
  player: Player;
  presses: Channel<Press>;
  reports: EventChannel<MediaReport>;
  /** Positions at which no further ad is requested in this viewing. */
  used: Set<AdPosition>;
  /** Number that the ad requests of all videos on a page share. */
  correlator: number;
}

/** Buffers a player's reports in order, so that no report is lost while a saga is busy. */
export function reportsOf(media: MediaAdapter): EventChannel<MediaReport> {
  return eventChannel<MediaReport>((emit) => media.listen(emit), buffers.expanding(16));
}
