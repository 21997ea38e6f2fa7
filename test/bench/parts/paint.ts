import { FIRST_VISIT, type Network } from '../conditions';
import type { Field } from '../field/field';
import type { FieldPage } from '../field/fieldPages';
import {
  aboveAtMost,
  always,
  atMost,
  ratioAtMost,
  withoutGoal,
  type Figure,
} from '../report/figure';
import { median } from '../report/statistics';
import { firstVisit, sidesOf, type Side } from '../visits/firstVisit';
import { failures, kilobytes, type TrafficKind } from '../visits/traffic';
import type { Visit } from '../visits/visit';
import { eachKind } from './eachKind';
import type { Bench } from './part';
import { rawAnswer } from '../rawAnswer';
import { interleaved } from './rounds';

/** Measures pages opened by a new reader. */
export async function paint(bench: Bench): Promise<Figure[]> {
  const field = await bench.field();
  return eachKind(bench, 'paint', async (page) => {
    const figures: Figure[] = [await documentSize(field, page)];
    for (const network of bench.options.networks) {
      figures.push(...(await onNetwork(bench, field, page, network)));
    }
    return figures;
  });
}

/** Measures the compressed size of the document in thousands of bytes, without headers. */
async function documentSize({ origin }: Field, { kind, path, cookies }: FieldPage) {
  const { body, status } = await rawAnswer(origin + path, { cookies });
  if (status !== 200) throw new Error(`${path} returned ${status}`);
  const limit = kind === 'front' ? 12 : 10;
  return atMost(limit, {
    name: kind === 'front' ? 'document of a front' : 'document',
    unit: 'kB',
    ours: [body.length / 1000],
  });
}

type Samples = Partial<Record<Side, Visit[]>> & { ours: Visit[]; yardstick: Visit[] };

async function onNetwork(
  bench: Bench,
  field: Field,
  page: FieldPage,
  network: Network,
): Promise<Figure[]> {
  const sides = sidesOf(field, page);
  const measures = Object.fromEntries(
    sides.map((side) => [side, () => firstVisit(field, side, page, { network })]),
  );
  const name = `paint ${page.kind}, ${network.name}`;
  const samples = (await interleaved(bench, name, measures)) as Samples;
  warnIfBusy(bench, samples.yardstick, network);
  return [...paintFigures(samples), ...trafficFigures(samples), ...checks(samples)].map(
    (figure) => ({ ...figure, name: `${figure.name} [${network.name}]` }),
  );
}

type TimeName = 'firstPaint' | 'largestPaint' | 'words' | 'blocking' | 'longestTask' | 'shift';

function of(samples: Samples, pick: (visit: Visit) => number) {
  return {
    ours: samples.ours.map(pick),
    yardstick: samples.yardstick.map(pick),
    rival: samples.rival?.map(pick) ?? null,
  };
}

function paintFigures(samples: Samples): Figure[] {
  const times = (name: string, key: TimeName) => ({
    ...{ name, unit: 'ms' as const },
    ...of(samples, (visit) => visit[key]),
  });
  return [
    ratioAtMost(1.05, times('first paint', 'firstPaint')),
    ratioAtMost(1, times('largest paint', 'largestPaint')),
    withoutGoal(times('words', 'words')),
    always(0, { ...times('layout shift', 'shift'), unit: '' }),
    aboveAtMost(70, times('blocking time of the visit', 'blocking')),
    withoutGoal(times('longest task', 'longestTask')),
  ];
}

function trafficFigures(samples: Samples): Figure[] {
  const traffic = (kind: TrafficKind | 'all') =>
    of(samples, ({ requests }) => kilobytes(requests, FIRST_VISIT, kind));
  const figureOf = (kind: TrafficKind): Figure =>
    withoutGoal({ name: `wire: ${kind}`, unit: 'kB', ...traffic(kind) });
  return [
    atMost(115, { name: 'wire: script', unit: 'kB', ...traffic('script') }),
    atMost(240, { name: 'wire: first visit with worker', unit: 'kB', ...traffic('all') }),
    ...(['document', 'style', 'font', 'picture', 'worker', 'other'] as const).map(figureOf),
    withoutGoal({ name: 'requests', unit: '', ...of(samples, ({ requests }) => requests.length) }),
  ];
}

function checks(samples: Samples): Figure[] {
  return [
    always(0, {
      name: 'failed requests',
      unit: '',
      ...of(samples, ({ requests }) => failures(requests)),
    }),
    always(0, {
      name: 'signals that never came',
      unit: '',
      ours: samples.ours.map(({ missing }) => missing.length),
    }),
    withoutGoal({ name: 'duration', unit: 'ms', ...of(samples, ({ duration }) => duration) }),
    withoutGoal({
      name: 'words on the page',
      unit: '',
      ...of(samples, ({ wordCount }) => wordCount),
    }),
  ];
}

/** Round trips that the yardstick's first paint needs, and milliseconds of work on an idle machine. */
const EXPECTED = { roundTrips: 3, work: 300 };

/** Warns if the yardstick is slow: absolute times then reflect the machine, and only ratios are meaningful. */
function warnIfBusy({ say }: Bench, yardstick: readonly Visit[], network: Network): void {
  const needed = median(yardstick.map(({ firstPaint }) => firstPaint));
  const expected = EXPECTED.roundTrips * network.roundTrip + EXPECTED.work;
  if (needed <= expected) return;
  say(
    `The yardstick's first paint took ${needed.toFixed(0)} ms instead of at most ${expected} ms. The machine is busy: trust the ratios, not the times.`,
  );
}
