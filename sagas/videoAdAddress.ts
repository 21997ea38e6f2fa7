import { select } from 'typed-redux-saga';
import type { SagaGenerator } from 'typed-redux-saga';
import { selectDevice } from '../src/features/device/deviceSlice';
import { selectPlace } from '../src/features/navigation/navigationSlice';
import { selectFtag } from '../src/features/targeting/targetingSlice';
import { selectTrackingData } from '../src/features/tracking/trackingSlice';
import type { VideoStory } from '../src/model/stories';
import type { AdPosition } from '../src/model/videoAds';
import {
  GOOGLE_VIDEO_ADS,
  HOUSE_VIDEO_ADS,
  videoAdTag,
  videoAdUnit,
  withOverrides,
} from '../src/model/videoAdTag';
import type { FilmDoor } from '../src/platform/filmDoor';
import { port } from './ports';

const PLACES: Readonly<Record<AdPosition, string>> = {
  Pre: 'preroll',
  Mid: 'midroll',
  Post: 'postroll',
};

/** Where the advertisement for a place in a film is asked for. */
export function* videoAdAddress(
  films: Pick<FilmDoor, 'pageUrl'>,
  video: VideoStory,
  position: AdPosition,
): SagaGenerator<string> {
  const { videoAds, siteKey } = yield* port('installation');
  const clock = yield* port('clock');
  const { search } = yield* select(selectPlace);
  const data = yield* select(selectTrackingData);
  const device = yield* select(selectDevice);
  const ftag = yield* select(selectFtag);
  const query = new URLSearchParams(search);
  const pageType = data?.pageType ?? 'video';
  const targeting = {
    cid: video.id,
    vid: video.id,
    vguid: data?.pageViewGuid ?? '',
    ptype: pageType,
    topic: video.topics.map(({ slug }) => slug).join(','),
    section: video.section,
    collection: video.collections.map(({ slug }) => slug).join(','),
    device,
    env: 'prod',
    user: 'anon',
    pv: String(data?.pageViews ?? ''),
    ftag: ftag ?? '',
  };
  const [pageUrl = ''] = films.pageUrl().split(/[?#]/);
  return videoAdTag({
    server: videoAds === 'google' ? GOOGLE_VIDEO_ADS : HOUSE_VIDEO_ADS,
    unit: videoAdUnit(siteKey, pageType, query),
    targeting: withOverrides(targeting, query),
    videoId: video.id,
    pageUrl,
    place: PLACES[position],
    correlator: clock.now(),
    librarySource: video.mpxRefId || siteKey,
  });
}
