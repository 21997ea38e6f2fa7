import { createHmac } from 'node:crypto';
import {
  contractErrors,
  GA4_BODY,
  SEGMENT_BODY,
  SNOWPLOW_BODY,
  SNOWPLOW_CONTEXTS,
  SNOWPLOW_EVENT,
} from '../../../test/support/fixtures/sinkContracts';
import { eventFixture, PAGE_VIEW } from '../../../test/support/fixtures/eventFixtures';
import { readEventSinks, type ToolSink } from '../../config/eventSinks';
import { EVENT_NAMES } from '../../../src/model/events/contracts';
import type { EventMeta } from '../../../src/model/events/trackedEvent';
import { ga4Requests } from './ga4';
import { segmentRequests } from './segment';
import type { SinkEvent } from './sink';
import { requestOf } from './sinks';
import { snowplowRequests } from './snowplow';
import { webhookRequests } from './webhook';

const SENT_AT = new Date('2026-11-21T10:00:09.000Z');
const SITE = { publicOrigin: 'https://www.halfwave.example', siteKey: 'halfwave' };
const VIEW = { ...PAGE_VIEW, path: '/article/first/', locale: 'en-GB' };
const ALL = ['C0001', 'C0002', 'C0004'] as const;

function sinkEvent(
  name: string,
  payload: object = {},
  meta: Partial<EventMeta> = {},
  more: Partial<SinkEvent> = {},
): SinkEvent {
  return {
    ...eventFixture(name, { ...payload }, meta),
    delivery: { status: 'acknowledged' },
    run: '0123456789abcdef',
    receivedAt: '2026-11-21T10:00:01.000Z',
    view: VIEW,
    memberId: null,
    ...more,
  };
}

const PAGE = sinkEvent('PageViewed', VIEW);
const SCROLL = sinkEvent(
  'ScrollReached',
  { percent: 25, pageType: 'article', articleId: 'a1' },
  { seq: 2 },
);
/** An event for an ad that was rendered after its page view had ended. */
const LATE_AD = sinkEvent(
  'AdRendered',
  { slot: 'top', pageViewGuid: 'view-1' },
  { seq: 3, pageViewGuid: 'view-2' },
);
const IDENTIFY = sinkEvent(
  'Identify',
  { memberId: 'member-1' },
  { seq: 4, category: 'C0004', consent: ALL },
  { memberId: 'member-1', view: null },
);
const EVERY_EVENT = EVENT_NAMES.map((name, index) =>
  sinkEvent(name.slice('event/'.length), { x: 1 }, { seq: index + 1 }),
);

type Fields = Record<string, unknown>;
const bodyOf = (requests: { body: unknown }[]): unknown => requests[0]?.body;

describe('snowplowRequests', () => {
  const dataOf = (...events: SinkEvent[]) =>
    (bodyOf(snowplowRequests(events, SITE, SENT_AT)) as { data: Record<string, string>[] }).data;

  it('follows the tracker protocol for every event', () => {
    const requests = snowplowRequests([...EVERY_EVENT, IDENTIFY], SITE, SENT_AT);
    for (const { body } of requests) {
      expect(contractErrors(SNOWPLOW_BODY, body)).toEqual([]);
      for (const { ue_pr = '', co = '' } of (body as { data: Record<string, string>[] }).data) {
        expect(contractErrors(SNOWPLOW_CONTEXTS, JSON.parse(co))).toEqual([]);
        if (ue_pr !== '') expect(contractErrors(SNOWPLOW_EVENT, JSON.parse(ue_pr))).toEqual([]);
      }
    }
    expect(requests.flatMap(({ ids }) => ids)).toHaveLength(EVERY_EVENT.length + 1);
  });

  it('sends the page, post, topic and author with a page view', () => {
    const [page] = dataOf(PAGE);
    expect(page).toMatchObject({
      e: 'pv',
      aid: 'halfwave',
      url: 'https://www.halfwave.example/article/first/',
      page: 'a1',
      lang: 'en-GB',
      dtm: '1795255200000',
      stm: '1795255209000',
    });
    const { data } = JSON.parse(page?.['co'] ?? '') as { data: { schema: string; data: Fields }[] };
    const view = data.find(({ schema }) => schema.includes('/page_viewed/'))?.data;
    expect(view).toMatchObject({
      postId: 'a1',
      topicName: 'Phones',
      articleAuthorName: ['Ada Quill'],
      pageViewGuid: 'view-1',
    });
  });

  it('sends the page with other events too, and prefers the page view id in their payload', () => {
    const [scroll, ad] = dataOf(SCROLL, LATE_AD);
    expect(scroll).toMatchObject({ e: 'ue', url: 'https://www.halfwave.example/article/first/' });
    const own = (event?: Record<string, string>) =>
      (JSON.parse(event?.['ue_pr'] ?? '') as { data: { schema: string; data: Fields } }).data;
    expect(own(scroll)).toEqual({
      schema: 'iglu:example.halfwave.offprint/scroll_reached/jsonschema/1-0-0',
      data: { percent: 25, pageType: 'article', articleId: 'a1', pageViewGuid: 'view-1' },
    });
    expect(own(ad).data).toMatchObject({ pageViewGuid: 'view-1' });
  });

  it("names its schemas after the publication's domain", () => {
    const site = { publicOrigin: 'https://news.harbor.example:8443', siteKey: 'harbor' };
    const { data } = bodyOf(snowplowRequests([SCROLL], site, SENT_AT)) as {
      data: Record<string, string>[];
    };
    const text = JSON.stringify(data);
    expect(text).toContain('iglu:example.harbor.news.offprint/scroll_reached/jsonschema/1-0-0');
    expect(text).toContain('iglu:example.harbor.news.offprint/consent/jsonschema/1-0-0');
    expect(text).not.toContain('halfwave.offprint');
  });

  it('sends the page load id only with consent to measurement, and the member id if there is one', () => {
    const [measured, identified, neither] = dataOf(
      PAGE,
      IDENTIFY,
      sinkEvent('Identify', {}, { consent: ['C0001', 'C0004'] }),
    );
    expect(measured?.['duid']).toBe(measured?.['sid']);
    expect(measured).not.toHaveProperty('uid');
    expect(identified).toMatchObject({ uid: 'member-1' });
    expect(neither).not.toHaveProperty('duid');
    expect(dataOf(PAGE, SCROLL).map(({ duid }) => duid)).toEqual([
      measured?.['duid'],
      measured?.['duid'],
    ]);
    const ids = dataOf(PAGE, SCROLL, PAGE).map(({ eid }) => eid);
    expect(new Set(ids).size).toBe(2);
  });
});

describe('segmentRequests', () => {
  const batchOf = (...events: SinkEvent[]) =>
    (bodyOf(segmentRequests(events, SITE, SENT_AT)) as { batch: Fields[] }).batch;

  it('follows the HTTP API for every event', () => {
    const requests = segmentRequests([...EVERY_EVENT, IDENTIFY], SITE, SENT_AT);
    expect(requests).not.toEqual([]);
    for (const { body } of requests) expect(contractErrors(SEGMENT_BODY, body)).toEqual([]);
  });

  it('maps events to page and track calls with the ids of the event and the page load', () => {
    const [page, scroll] = batchOf(PAGE, SCROLL);
    expect(page).toMatchObject({
      type: 'page',
      messageId: '0123456789abcdef-1',
      anonymousId: '0123456789abcdef',
      timestamp: '2026-11-21T10:00:00.000Z',
      name: 'article',
      category: 'news',
      properties: {
        path: '/article/first/',
        url: 'https://www.halfwave.example/article/first/',
        title: 'a1',
        postId: 'a1',
        pageViewGuid: 'view-1',
      },
    });
    expect(scroll).toMatchObject({
      type: 'track',
      messageId: '0123456789abcdef-2',
      event: 'ScrollReached',
      properties: { percent: 25, pageViewGuid: 'view-1' },
      context: {
        page: { path: '/article/first/' },
        consent: { categoryPreferences: { C0001: true, C0002: true } },
      },
    });
  });

  it("prefers the page view id in an event's payload", () => {
    expect(batchOf(LATE_AD)[0]).toMatchObject({ properties: { pageViewGuid: 'view-1' } });
  });

  it('sends the member id if the event has one', () => {
    const [page, identify] = batchOf(PAGE, IDENTIFY);
    expect(page).not.toHaveProperty('userId');
    expect(identify).toMatchObject({ type: 'identify', userId: 'member-1' });
  });
});

describe('ga4Requests', () => {
  const old = sinkEvent('FormViewed', { formName: 'a' }, { at: '2026-11-18T09:00:00.000Z' });

  it('follows the Measurement Protocol and its limits for every event', () => {
    const long = sinkEvent('FormViewed', {
      formName: 'x'.repeat(300),
      aVeryLongNameOfAFieldThatNoReportCouldShow: 1,
    });
    const requests = ga4Requests([PAGE, ...EVERY_EVENT, long, IDENTIFY], SITE, SENT_AT);
    expect(requests).not.toEqual([]);
    for (const { body } of requests) expect(contractErrors(GA4_BODY, body)).toEqual([]);
  });

  it('sends a page view with its address, title, id, type and topic', () => {
    const { events, consent } = bodyOf(ga4Requests([PAGE], SITE, SENT_AT)) as {
      events: { name: string; params: Fields }[];
      consent: Fields;
    };
    expect(consent).toEqual({ ad_user_data: 'DENIED', ad_personalization: 'DENIED' });
    expect(events[0]).toMatchObject({
      name: 'page_view',
      params: {
        page_location: 'https://www.halfwave.example/article/first/',
        page_title: 'a1',
        page_view_id: 'view-1',
        page_type: 'article',
        post_id: 'a1',
        topic_name: 'Phones',
      },
    });
  });

  it('sends the events of each page load and consent state separately, and omits events that are too old', () => {
    const other = sinkEvent('FormViewed', { formName: 'a' }, {}, { run: 'fedcba9876543210' });
    const withConsent = sinkEvent('FormViewed', { formName: 'a' }, { consent: ALL });
    const requests = ga4Requests([PAGE, other, withConsent, SCROLL, old], SITE, SENT_AT);
    expect(requests.map(({ ids }) => ids.length)).toEqual([2, 1, 1]);
  });
});

describe('webhookRequests', () => {
  it('sends events in the export format', () => {
    const body = bodyOf(webhookRequests([PAGE, SCROLL], SITE, SENT_AT)) as { data: Fields[] };
    expect(body).toMatchObject({
      type: 'events',
      site: 'halfwave',
      timestamp: SENT_AT.toISOString(),
    });
    expect(body.data[1]).toEqual({
      ...SCROLL,
      view: undefined,
      memberId: undefined,
    });
  });
});

describe('requestOf', () => {
  const [segment, webhook] =
    readEventSinks(
      'segment=https://key@api.example,webhook=https://:secret@hooks.example/a',
    )?.flatMap((sink) => ('url' in sink ? [sink] : [])) ?? [];

  it('moves the key from the URL to a header', () => {
    expect(requestOf(segment!, '{}', { id: '1-0', sentAt: SENT_AT })).toEqual({
      address: 'https://api.example/v1/batch',
      headers: {
        'content-type': 'application/json; charset=utf-8',
        authorization: 'Basic a2V5Og==',
      },
    });
  });

  // The example in the Standard Webhooks specification.
  it('signs webhooks as the Standard Webhooks libraries expect', () => {
    const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
    const [encoded] = readEventSinks(`webhook=https://:${secret}@hooks.example/a`) ?? [];
    const { headers } = requestOf(encoded as ToolSink, '{"test": 2432232314}', {
      id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
      sentAt: new Date(1_614_265_330_000),
    });
    expect(headers['webhook-signature']).toBe('v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=');
  });

  it('signs the id, time and body of a webhook with HMAC-SHA256 if the secret is plain text', () => {
    const signature = createHmac('sha256', 'secret')
      .update('1-0.1795255209.{"a":1}')
      .digest('base64');
    expect(requestOf(webhook!, '{"a":1}', { id: '1-0', sentAt: SENT_AT })).toEqual({
      address: 'https://hooks.example/a',
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'webhook-id': '1-0',
        'webhook-timestamp': '1795255209',
        'webhook-signature': `v1,${signature}`,
      },
    });
  });
});
