import { eventFixture } from '../../../test/support/fixtures/eventFixtures';
import { segmentBatch } from './segment';
import { snowplowBatch } from './snowplow';

const SENT_AT = '2026-11-21T10:00:09.000Z';
const PAGE = eventFixture('PageViewed');
const SCROLL = eventFixture(
  'ScrollReached',
  { percent: 25, pageType: 'article', articleId: 'a1' },
  { seq: 2 },
);

describe('segmentBatch', () => {
  it('maps events to page and track calls and keeps their ids', () => {
    const context = { consent: { categoryPreferences: { C0001: true, C0002: true } } };
    expect(segmentBatch([PAGE, SCROLL], SENT_AT)).toEqual({
      sentAt: '2026-11-21T10:00:09.000Z',
      batch: [
        {
          type: 'page',
          messageId: '0123456789abcdef-1',
          timestamp: '2026-11-21T10:00:00.000Z',
          anonymousId: '0123456789abcdef',
          name: 'article',
          properties: { ...PAGE.payload, pageViewGuid: 'view-1' },
          context,
        },
        {
          type: 'track',
          messageId: '0123456789abcdef-2',
          timestamp: '2026-11-21T10:00:00.000Z',
          anonymousId: '0123456789abcdef',
          event: 'ScrollReached',
          properties: {
            percent: 25,
            pageType: 'article',
            articleId: 'a1',
            pageViewGuid: 'view-1',
          },
          context,
        },
      ],
    });
  });

  it('returns an empty batch for no events', () => {
    expect(segmentBatch([], SENT_AT)).toEqual({ batch: [], sentAt: SENT_AT });
  });
});

describe('snowplowBatch', () => {
  it('maps events to page views and self-describing events with string values', () => {
    expect(snowplowBatch([PAGE, SCROLL], SENT_AT)).toEqual({
      schema: 'iglu:com.snowplowanalytics.snowplow/payload_data/jsonschema/1-0-4',
      data: [
        {
          e: 'pv',
          eid: '0123456789abcdef-1',
          tv: 'offprint-1',
          p: 'web',
          dtm: '1795255200000',
          stm: '1795255209000',
          sid: '0123456789abcdef',
          aid: 'halfwave',
          page: 'article',
        },
        {
          e: 'ue',
          eid: '0123456789abcdef-2',
          tv: 'offprint-1',
          p: 'web',
          dtm: '1795255200000',
          stm: '1795255209000',
          sid: '0123456789abcdef',
          ue_pr:
            '{"schema":"iglu:com.snowplowanalytics.snowplow/unstruct_event/jsonschema/1-0-0",' +
            '"data":{"schema":"iglu:example.halfwave.offprint/scroll_reached/jsonschema/1-0-0",' +
            '"data":{"percent":25,"pageType":"article","articleId":"a1","pageViewGuid":"view-1"}}}',
        },
      ],
    });
  });
});
