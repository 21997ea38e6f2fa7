import { call, select, take } from 'typed-redux-saga';
import type { SagaGenerator } from 'typed-redux-saga';
import {
  pageViewStarted,
  selectPageViewGuid,
  selectTrackingData,
} from '../../src/features/tracking/trackingSlice';
import {
  selectAutoplayType,
  selectPlaylist,
  type ShownAd,
} from '../../src/features/video/videoSlice';
import { selectDevice } from '../../src/features/device/deviceSlice';
import { selectLocation } from '../../src/features/navigation/navigationSlice';
import type { EventPayload } from '../../src/model/events/trackedEvent';
import { playedLength, type PlayableVideo } from '../../src/model/video/videos';
import { videoAdUnit } from '../../src/model/video/videoAdTag';
import type { Player } from '../../src/platform/video/videoAdapter';
import { port } from '../ports';

/** Name of the built-in player in events. */
export const PLAYER = 'offprint';

/** Data that all events about one player share. */
export interface TrackedVideo {
  video: PlayableVideo;
  player: Player;
  /**
   * GUID of the page view in which the player was loaded. Later events belong to the same page view. Empty until the
   * first event.
   */
  pageViewGuid: string;
}

/** Returns the GUID of the page view that a player's events belong to. Waits until the document has a page view. */
export function* viewOf(tracked: TrackedVideo): SagaGenerator<string> {
  while (tracked.pageViewGuid === '') {
    tracked.pageViewGuid = yield* select(selectPageViewGuid);
    if (tracked.pageViewGuid === '') yield* take(pageViewStarted);
  }
  return tracked.pageViewGuid;
}

export function* videoPayload(
  { video, player: { media } }: TrackedVideo,
  time: number,
): SagaGenerator<EventPayload<'event/VideoLoaded'>> {
  const playlist = yield* select(selectPlaylist);
  const data = yield* select(selectTrackingData);
  const { duration } = media.position();
  return {
    videoId: video.id,
    videoTitle: video.title,
    sequenceType: playlist ? 'playlist' : 'single',
    ...(playlist
      ? {
          playlistId: playlist.id,
          playlistTitle: playlist.title,
          playlistIndex: playlist.index,
        }
      : {}),
    videoPlayer: PLAYER,
    videoLength: Number.isFinite(duration) && duration > 0 ? duration : playedLength(video),
    playheadPosition: Math.round(time * 1000) / 1000,
    volumeLevel: media.sound().volume,
    livestream: duration === Infinity,
    articlePlacement: video.isInline ? 'body' : 'top',
    location: data?.pageType ?? '',
    tags: video.tags.map(({ slug }) => slug),
    isContextual: video.isInline === true,
    autoplayType: yield* select(selectAutoplayType, video.id),
  };
}

/** Returns the event fields that describe an ad request: ad server, ad unit, player size and device. */
export function* videoAdServer(
  { player }: TrackedVideo,
  pageType = '',
): SagaGenerator<
  Pick<EventPayload<'event/VideoAdRequested'>, 'unit' | 'size' | 'provider' | 'device'>
> {
  const { videoAds = 'house', siteKey } = yield* port('installation');
  const { search } = yield* select(selectLocation);
  return {
    unit: videoAdUnit(siteKey, pageType, new URLSearchParams(search)),
    size: player.size(),
    provider: videoAds,
    device: yield* select(selectDevice),
  };
}

export function* videoAdPayload(
  tracked: TrackedVideo,
  ad: ShownAd,
): SagaGenerator<EventPayload<'event/VideoAdLoaded'>> {
  const { time } = tracked.player.media.position();
  return {
    ...(yield* call(videoPayload, tracked, time)),
    adRollPosition: ad.position,
    isSkippable: ad.isSkippable,
    adId: ad.id,
    adTitle: ad.title,
  };
}
