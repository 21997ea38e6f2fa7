import { eventFixture } from '../../../test/support/fixtures/eventFixtures';
import { createEventRuleCheck } from './eventRules';
import { EVENT_RULES } from './eventRuleTexts';
import type { EventMeta } from './trackedEvent';

type Step = [name: string, payload?: Record<string, unknown>, meta?: Partial<EventMeta>];

/** Returns the result of the check for each event, in order. */
function checked(steps: Step[], canWait = false): string[] {
  const checkRules = createEventRuleCheck();
  return steps.map((step) => checkRules({ ...eventFixture(...step), canWait }));
}

const video = (name: string, more = {}): Step => [name, { videoId: 'v1', ...more }];
const slot = (name: string, of = 'top'): Step => [name, { slot: of }];

describe('the event rules', () => {
  it('consist of the five published rules', () => {
    expect(Object.keys(EVENT_RULES)).toEqual([
      'page-view-once',
      'consent-first',
      'quartile-order',
      'ad-order',
      'video-order',
    ]);
  });

  it('allow one PageViewed for each page view', () => {
    expect(
      checked([
        ['PageViewed'],
        ['PageEnriched'],
        ['PageViewed', {}, { pageViewGuid: 'view-2' }],
        ['PageViewed'],
      ]),
    ).toEqual(['ok', 'ok', 'ok', 'page-view-once']);
  });

  it('forbid events in a category that the reader has rejected', () => {
    const refused = { consent: ['C0001'] as const };
    expect(checked([['PageViewed', {}, refused]])).toEqual(['consent-first']);
  });

  it('allow only measurement events to wait until the reader decides on consent', () => {
    const unasked = { consent: ['C0001'] as const };
    expect(
      checked(
        [
          ['PageViewed', {}, unasked],
          ['Identify', { memberId: 'm' }, { ...unasked, category: 'C0004' }],
        ],
        true,
      ),
    ).toEqual(['ok', 'consent-first']);
  });

  it("require a video's quartiles to ascend until the video restarts", () => {
    expect(
      checked([
        video('VideoLoaded'),
        video('VideoStarted'),
        video('VideoWatched', { quartile: 25 }),
        video('VideoWatched', { quartile: 75 }),
        video('VideoWatched', { quartile: 50 }),
        video('VideoWatched', { quartile: 50 }),
        video('VideoStarted'),
        video('VideoWatched', { quartile: 25 }),
      ]),
    ).toEqual(['ok', 'ok', 'ok', 'ok', 'quartile-order', 'quartile-order', 'ok', 'ok']);
  });

  it('require an ad slot to be requested, then filled, then cleared', () => {
    expect(
      checked([
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

  it('require a video ad to be loaded, then started, then watched', () => {
    expect(
      checked([
        video('VideoAdStarted'),
        video('VideoAdLoaded'),
        video('VideoAdStarted'),
        video('VideoAdPaused'),
        video('VideoAdWatched'),
        video('VideoAdSkipped'),
      ]),
    ).toEqual(['ad-order', 'ok', 'ok', 'ok', 'ok', 'ad-order']);
  });

  it('require each video to be loaded and started before its other events', () => {
    expect(
      checked([
        video('VideoStarted'),
        video('VideoLoaded'),
        video('VideoPaused'),
        video('VideoStarted'),
        video('VideoPaused'),
        video('VideoPlayed'),
        ['VideoPlayed', { videoId: 'v2' }],
        video('VideoInterrupted'),
      ]),
    ).toEqual(['video-order', 'ok', 'video-order', 'ok', 'ok', 'ok', 'video-order', 'ok']);
  });

  it('accept events to which no rule applies', () => {
    expect(checked([['Newcomer'], ['ScrollReached', { percent: 25 }]])).toEqual(['ok', 'ok']);
  });
});
