import type { EventMeta, StampedEvent } from '../../src/model/events/trackedEvent';
import type { TrackingData } from '../../src/model/trackingData';

export const PAGE_VIEW: TrackingData = {
  pageType: 'article',
  articleSubType: '',
  articleType: '',
  articleAuthorName: ['Ada Quill'],
  pageViewGuid: 'view-1',
  deviceType: 'desktop',
  siteSection: 'news',
  topicName: 'Phones',
  topicSlugs: ['phones'],
  tagSlugs: [],
  siteHier: 'news|phones',
  articleId: 'a1',
  collectionTypeSlug: '',
  postId: 'a1',
  pageViews: 1,
  sessionPageViews: 1,
  edition: 'us',
  brand: 'Halfwave',
  siteName: 'halfwave',
  reportSuite: 'halfwave-us',
  trafficSource: 'direct',
  pageComponents: '',
  pageNumber: 1,
  testName: '',
  testGroup: '',
  testVersion: '',
  channelType: 'news:article',
};

/** An event as the middleware leaves it, of a reader who allows measurement. */
export function sampleEvent(
  name: string,
  payload: Readonly<Record<string, unknown>> = {},
  more: Partial<EventMeta> = {},
): StampedEvent {
  const seq = more.seq ?? 1;
  return {
    type: `event/${name}`,
    payload: name === 'PageViewed' ? { ...PAGE_VIEW, ...payload } : payload,
    meta: {
      id: `0123456789abcdef-${seq}`,
      seq,
      at: '2026-11-21T10:00:00.000Z',
      pageViewGuid: 'view-1',
      category: 'C0002',
      consent: ['C0001', 'C0002'],
      check: 'ok',
      ...more,
    },
  };
}
