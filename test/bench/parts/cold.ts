import { MOBILE, ROUNDS, WATCHED } from '../conditions';
import type { Field } from '../field/field';
import type { Connection } from '../network/connection';
import {
  aboveAtMost,
  always,
  atMost,
  ratioAtMost,
  withoutGoal,
  type Figure,
} from '../report/figure';
import { visit, type Visit } from '../visits/visit';
import type { WireKind } from '../visits/wire';
import { checkYardstick } from './checkYardstick';
import type { Bench } from './part';
import { interleaved } from './rounds';

/** Measures a story opened by a new reader. */
export async function cold(bench: Bench): Promise<Figure[]> {
  const field = await bench.field();
  const { yardstick, ours } = await interleaved(bench, 'cold', ROUNDS, {
    yardstick: () => visitCold(field, field.yardstick),
    ours: () => visitCold(field, field.ours),
  });
  checkYardstick(yardstick.map(({ firstPaint }) => firstPaint));
  const pair = (name: string, key: TimeName) => ({
    name,
    unit: 'ms' as const,
    ours: ours.map((sample) => sample[key]),
    yardstick: yardstick.map((sample) => sample[key]),
  });
  return [
    ratioAtMost(1.1, pair('first paint', 'firstPaint')),
    ratioAtMost(1.1, pair('largest paint', 'largestPaint')),
    withoutGoal(pair('words', 'words')),
    always(0, { name: 'layout shift', unit: '', ours: ours.map(({ shift }) => shift) }),
    aboveAtMost(100, pair('blocking time', 'blocking')),
    ...wireFigures(ours, yardstick),
    always(0, { name: 'wire: failed', unit: '', ours: ours.map(({ wire }) => failed(wire)) }),
    withoutGoal({
      name: 'words on the page',
      unit: '',
      ours: ours.map(({ wordCount }) => wordCount),
      yardstick: yardstick.map(({ wordCount }) => wordCount),
    }),
  ];
}

type TimeName = 'firstPaint' | 'largestPaint' | 'words' | 'blocking';

/** Visits a story with an empty cache and no open connection. */
export async function visitCold(
  field: Field,
  connection: Connection,
  story = field.stories.opened,
): Promise<Visit> {
  const context = await field.browser.createBrowserContext();
  try {
    await connection.use(MOBILE);
    const url = connection.origin + story.path;
    const target = { url, firstWords: story.firstWords, from: field.elsewhere };
    return await visit(context, target);
  } finally {
    await context.close();
  }
}

/** Thousands of bytes, including response headers. */
const WIRE_LIMITS: [WireKind, number][] = [
  ['document', 18],
  ['font', 45],
  ['picture', 42],
  ['script', 110],
];
const WIRE_TOTAL = 215;

function wireFigures(ours: readonly Visit[], yardstick: readonly Visit[]): Figure[] {
  const of = (kind: WireKind | null) => (visits: readonly Visit[]) =>
    visits.map(({ wire }) => kilobytes(wire, kind));
  const figure = (name: string, kind: WireKind | null, limit: number): Figure => ({
    ...atMost(limit, { name: `wire: ${name}`, unit: 'kB', ours: of(kind)(ours) }),
    yardstick: of(kind)(yardstick),
  });
  return [
    ...WIRE_LIMITS.map(([kind, limit]) => figure(kind, kind, limit)),
    figure('all', null, WIRE_TOTAL),
  ];
}

function failed(wire: Visit['wire']): number {
  return wire.filter(({ hasFailed }) => hasFailed).length;
}

function kilobytes(wire: Visit['wire'], kind: WireKind | null): number {
  return wire
    .filter((answer) => answer.requestedAt <= WATCHED && (kind === null || answer.kind === kind))
    .reduce((sum, { bytes }) => sum + bytes / 1000, 0);
}
