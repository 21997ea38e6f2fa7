import { MOBILE } from '../conditions';
import type { FieldPage } from '../field/fieldPages';
import { atMost, withoutGoal, type Figure } from '../report/figure';
import { firstVisit, WITHOUT_CHOICE } from '../visits/firstVisit';
import type { Visit } from '../visits/visit';
import { eachKind } from './eachKind';
import type { Bench } from './part';
import { interleaved } from './rounds';

/** Consent to all categories, so that the page does the most work and its page view is stored. */
const CONSENT = 'C0001:1,C0002:1,C0003:1,C0004:1,C0005:1';

/** Limits in milliseconds from first paint, on the faster network. */
const SOON = 1200;
const AD = 2000;

/** Measures when a page becomes usable on a first visit, counted from its first paint. */
export async function ready(bench: Bench): Promise<Figure[]> {
  return eachKind(bench, 'ready', (page) => readiness(bench, page));
}

async function readiness(bench: Bench, page: FieldPage): Promise<Figure[]> {
  const field = await bench.field();
  const { ours } = await interleaved(bench, `ready ${page.kind}`, {
    ours: () =>
      firstVisit(field, 'ours', page, {
        network: MOBILE,
        consent: CONSENT,
        signals: [...WITHOUT_CHOICE, 'pageView'],
      }),
  });
  const since = (name: string, time: (visit: Visit) => number | null) => ({
    name: `first paint to ${name}`,
    unit: 'ms' as const,
    ours: ours.map((visit) => afterPaint(visit, time(visit))),
  });
  const hasForm = ours.every(({ form }) => form > 0);
  const hasAd = ours.some(({ times }) => times.ad !== 0);
  return [
    atMost(
      SOON,
      since('member known', ({ times }) => times.member),
    ),
    atMost(
      SOON,
      since('links in the app', ({ times }) => times.interactive),
    ),
    ...(hasForm ? [atMost(SOON, since('form usable', formUsable))] : []),
    ...(hasAd
      ? [
          atMost(
            AD,
            since('ad in view filled', ({ times }) => times.ad),
          ),
        ]
      : []),
    withoutGoal(since('page view queued', ({ times }) => times.pageView)),
    withoutGoal(since('worker active', ({ times }) => times.worker)),
    withoutGoal(since('settled', ({ times }) => times.settled)),
  ];
}

/** Returns the time when a form has been rendered and submits through the app. */
function formUsable({ form, times: { interactive } }: Visit): number | null {
  return interactive === null ? null : Math.max(form, interactive);
}

/** Returns the time from first paint to a signal, or to the end of the visit if the signal never came. */
function afterPaint({ firstPaint, duration }: Visit, time: number | null): number {
  return Math.max(0, (time ?? duration) - firstPaint);
}
