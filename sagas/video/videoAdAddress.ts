import { call, select } from 'typed-redux-saga';
import type { SagaGenerator } from 'typed-redux-saga';
import { selectAllowedCategories } from '../../src/features/consent/consentSlice';
import { selectDevice } from '../../src/features/device/deviceSlice';
import { selectExperiment } from '../../src/features/experiments/experimentsSelectors';
import { selectLocation } from '../../src/features/navigation/navigationSlice';
import { selectTrackingData } from '../../src/features/tracking/trackingSlice';
import { adSwitchesOf } from '../../src/model/ads/adDebug';
import { adTargetingOf, type PageTargeting } from '../../src/model/ads/adTargeting';
import type { AdPosition } from '../../src/model/video/videoAds';
import {
  GOOGLE_VIDEO_ADS,
  HOUSE_VIDEO_ADS,
  videoAdTag,
  videoAdUnit,
} from '../../src/model/video/videoAdTag';
import type { PlayableVideo } from '../../src/model/video/videos';
import type { VideoAdapter } from '../../src/platform/video/videoAdapter';
import { readerOfAds } from '../ads/adTargets';
import { port } from '../ports';
import type { VideoSession } from './videoSession';

const POSITION_NAMES: Readonly<Record<AdPosition, string>> = {
  Pre: 'preroll',
  Mid: 'midroll',
  Post: 'postroll',
};

/** Returns the request URL of the ad at a position in a video. */
export function* videoAdAddress(
  videos: Pick<VideoAdapter, 'pageUrl'>,
  { video, correlator }: Pick<VideoSession, 'video' | 'correlator'>,
  position: AdPosition,
): SagaGenerator<string> {
  const { videoAds, siteKey, isDevelopment } = yield* port('installation');
  const { search } = yield* select(selectLocation);
  const data = yield* select(selectTrackingData);
  const experiment = yield* select(selectExperiment);
  const switches = adSwitchesOf(search);
  const pageType = data?.pageType ?? 'video';
  const targeting = adTargetingOf({
    page: videoTargeting(video, pageType),
    reader: yield* call(readerOfAds),
    device: yield* select(selectDevice),
    isDevelopment,
    test: experiment ? `${experiment.id}:${experiment.bucket}` : null,
    allowed: yield* select(selectAllowedCategories),
    overrides: switches.targeting,
  });
  const [pageUrl = ''] = videos.pageUrl().split(/[?#]/);
  return videoAdTag({
    server: videoAds === 'google' ? GOOGLE_VIDEO_ADS : HOUSE_VIDEO_ADS,
    unit: videoAdUnit(siteKey, pageType, new URLSearchParams(search)),
    targeting,
    videoId: video.id,
    pageUrl,
    adPosition: POSITION_NAMES[position],
    correlator,
    librarySource: video.mpxRefId || siteKey,
  });
}

/** Returns targeting for the video itself. Only the page type comes from the page that contains it. */
function videoTargeting(video: PlayableVideo, pageType: string): PageTargeting {
  const [topic, ...others] = video.topics.map(({ slug }) => slug);
  const [collection] = video.collections;
  return {
    ptype: pageType,
    cid: video.id,
    vid: video.id,
    section: video.section,
    sectopic: others.join(','),
    ...(topic === undefined ? {} : { topic }),
    ...(collection ? { collection: collection.slug } : {}),
  };
}
