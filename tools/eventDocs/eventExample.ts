import type { EventContract, Field } from '../../src/model/events/contract';
import type { ExportedEvent } from '../../src/model/events/lineCheck';
import { KNOWN_VALUES } from './knownValues';

/**
 * Example values for fields without a list of values in the contract. They take precedence over those in
 * `knownValues.ts`.
 */
const VALUES: Readonly<Record<string, unknown>> = {
  pageType: 'article',
  siteSection: 'news',
  articleType: '',
  articleSubType: '',
  articleAuthorName: ['Ada Quill'],
  pageViewGuid: '8c0f6a4e-5d0b-4d5c-9f6f-0f2d9c1b7a11',
  topicName: 'Phones',
  topicSlugs: ['phones'],
  tagSlugs: ['android'],
  siteHier: 'news|phones',
  articleId: 'article-4f2a',
  postId: 'article-4f2a',
  pageViews: 3,
  sessionPageViews: 7,
  edition: 'us',
  brand: 'Halfwave',
  siteName: 'halfwave',
  reportSuite: 'halfwave-us',
  trafficSource: 'internal',
  pageComponents: 'front-lead|front-latest',
  pageNumber: 1,
  testName: '',
  testGroup: '',
  testVersion: '',
  channelType: 'news:article',
  clickText: 'down.1',
  path: '/article/a-phone-that-lasts/',
  canonical: '/article/a-phone-that-lasts/',
  listName: '',
  campaign: ['utm_source=newsletter'],
  locale: 'en-US',
  memberId: 'c9d1a3b2',
  newsletters: ['first-light'],
  size: '300x250',
  unit: '/halfwave/article/article',
  latency: 180,
  message: 'The response could not be read',
  name: 'TypeError',
  status: 0,
  part: 'feed',
  value: 1840,
  videoId: 'video-77c1',
  videoTitle: 'How a battery ages',
  playlistId: 'collection-12',
  playlistTitle: 'Batteries',
  playlistIndex: 0,
  videoLength: 94,
  playheadPosition: 23.5,
  volumeLevel: 100,
  tags: ['batteries'],
  adId: 'house-1',
  adTitle: 'A house ad',
};

const AT = '2026-11-21T10:00:00.000Z';

/** Returns an event as the server exports it. A test validates every example against its contract. */
export function eventExample(name: string, { category, fields }: EventContract): ExportedEvent {
  const payload = Object.fromEntries(
    Object.entries(fields).map(([field, contract]) => [field, valueOf(field, contract)]),
  );
  const run = '3f9a1c04be7d2256';
  return {
    type: name,
    payload,
    meta: {
      id: `${run}-12`,
      seq: 12,
      at: AT,
      pageViewGuid: String(VALUES['pageViewGuid']),
      category,
      consent: [...new Set(['C0001', 'C0002', category] as const)].sort(),
      check: 'ok',
    },
    delivery: { status: 'acknowledged' },
    run,
    receivedAt: '2026-11-21T10:00:02.418Z',
  };
}

function valueOf(name: string, { type, oneOf }: Field): unknown {
  if (oneOf) return oneOf.find((value) => value !== '') ?? oneOf[0];
  if (Object.hasOwn(VALUES, name)) return VALUES[name];
  const [known = ''] = KNOWN_VALUES[name]?.values ?? [];
  return { text: known, texts: [], path: '/', count: 1, number: 1, flag: false }[type];
}
