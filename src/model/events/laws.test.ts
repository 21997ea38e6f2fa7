import { sampleEvent } from '../../../test/support/fixtures/sampleEvents';
import { createLawCheck } from './laws';
import { LAWS } from './lawTexts';
import type { EventMeta } from './trackedEvent';

type Step = [name: string, payload?: Record<string, unknown>, meta?: Partial<EventMeta>];

/** What the laws say of each event of a visit. */
function judged(steps: Step[], canWait = false): string[] {
  const judge = createLawCheck();
  return steps.map((step) => judge({ ...sampleEvent(...step), canWait }));
}

const film = (name: string, more = {}): Step => [name, { videoId: 'v1', ...more }];
const slot = (name: string, of = 'top'): Step => [name, { slot: of }];

describe('the laws between events', () => {
  it('are the five that are published, each with what it demands', () => {
    expect(Object.keys(LAWS)).toEqual([
      'page-view-once',
      'consent-first',
      'quartile-order',
      'ad-order',
      'video-order',
    ]);
  });

  it('let a page view have one PageViewed, and name the second', () => {
    expect(
      judged([
        ['PageViewed'],
        ['PageEnriched'],
        ['PageViewed', {}, { pageViewGuid: 'view-2' }],
        ['PageViewed'],
      ]),
    ).toEqual(['ok', 'ok', 'ok', 'page-view-once']);
  });

  it('let nothing happen that the reader has refused', () => {
    const refused = { consent: ['C0001'] as const };
    expect(judged([['PageViewed', {}, refused]])).toEqual(['consent-first']);
  });

  it('let measurement happen and wait while the reader has not chosen, but nothing else', () => {
    const unasked = { consent: ['C0001'] as const };
    expect(
      judged(
        [
          ['PageViewed', {}, unasked],
          ['Identify', { memberId: 'm' }, { ...unasked, category: 'C0004' }],
        ],
        true,
      ),
    ).toEqual(['ok', 'consent-first']);
  });

  it('have the quartiles of a film rise, each once, and begin again with the film', () => {
    expect(
      judged([
        film('VideoLoaded'),
        film('VideoStarted'),
        film('VideoWatched', { quartile: 25 }),
        film('VideoWatched', { quartile: 75 }),
        film('VideoWatched', { quartile: 50 }),
        film('VideoWatched', { quartile: 50 }),
        film('VideoStarted'),
        film('VideoWatched', { quartile: 25 }),
      ]),
    ).toEqual(['ok', 'ok', 'ok', 'ok', 'quartile-order', 'quartile-order', 'ok', 'ok']);
  });

  it('have a slot ask before it is filled, and be filled before it is cleared', () => {
    expect(
      judged([
        slot('AdRendered'),
        slot('AdRequested', 'side'),
        slot('AdRemoved', 'side'),
        slot('AdRequested', 'foot'),
        slot('AdRendered', 'foot'),
        slot('AdRemoved', 'foot'),
        slot('AdRemoved', 'foot'),
      ]),
    ).toEqual(['ad-order', 'ok', 'ad-order', 'ok', 'ok', 'ok', 'ad-order']);
  });

  it('have the advertisement in a film loaded, then started, then watched', () => {
    expect(
      judged([
        film('VideoAdStarted'),
        film('VideoAdLoaded'),
        film('VideoAdStarted'),
        film('VideoAdPaused'),
        film('VideoAdWatched'),
        film('VideoAdSkipped'),
      ]),
    ).toEqual(['ad-order', 'ok', 'ok', 'ok', 'ok', 'ad-order']);
  });

  it('have a film loaded, then started, then whatever else; each film by itself', () => {
    expect(
      judged([
        film('VideoStarted'),
        film('VideoLoaded'),
        film('VideoPaused'),
        film('VideoStarted'),
        film('VideoPaused'),
        film('VideoPlayed'),
        ['VideoPlayed', { videoId: 'v2' }],
        film('VideoInterrupted'),
      ]),
    ).toEqual(['video-order', 'ok', 'video-order', 'ok', 'ok', 'ok', 'video-order', 'ok']);
  });

  it('keep to themselves what they do not know', () => {
    expect(judged([['Newcomer'], ['ScrollReached', { percent: 25 }]])).toEqual(['ok', 'ok']);
  });
});
