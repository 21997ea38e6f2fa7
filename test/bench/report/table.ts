import type { Figure, Unit } from './figure';
import { median, range } from './statistics';

type Column = 'figure' | 'page kind' | 'goal' | 'ours' | 'yardstick' | 'other site' | 'ratio' | '';

/** Formats the figures as text in aligned columns. Omits columns that contain no values. */
export function table(figures: readonly Figure[]): string {
  const rows = figures.map(cells);
  const columns = COLUMNS.filter((column) => rows.some((row) => row[column] !== ''));
  const lines = [columns, ...rows.map((row) => columns.map((column) => row[column]))];
  const widths = columns.map((_, index) =>
    Math.max(...lines.map((line) => line[index]?.length ?? 0)),
  );
  return lines
    .map((line) =>
      line
        .map((cell, index) => cell.padEnd(widths[index] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

const COLUMNS: readonly Column[] = [
  'figure',
  'page kind',
  'goal',
  'ours',
  'yardstick',
  'other site',
  'ratio',
  '',
];

function cells({ name, kind, goal, unit, ours, yardstick, rival, ratio, isMet }: Figure) {
  return {
    figure: name,
    'page kind': kind ?? '',
    goal,
    ours: spread(ours, unit),
    yardstick: yardstick ? spread(yardstick, unit) : '',
    'other site': rival ? spread(rival, unit) : '',
    ratio: ratio === null ? '' : ratio.toFixed(2),
    '': isMet === null ? '' : isMet ? 'pass' : 'FAIL',
  } satisfies Record<Column, string>;
}

/** Formats the median, and the range in parentheses. */
function spread(samples: readonly number[], unit: Unit): string {
  const [least, most] = range(samples);
  const middle = `${written(median(samples), unit)}${unit && ` ${unit}`}`;
  return least === most ? middle : `${middle} (${written(least, unit)}–${written(most, unit)})`;
}

const DIGITS: Record<Unit, number> = {
  µs: 1,
  ms: 0,
  s: 2,
  kB: 1,
  MB: 0,
  'req/s': 0,
  '×': 2,
  '': 3,
};

function written(value: number, unit: Unit): string {
  return Number.isInteger(value) ? String(value) : value.toFixed(DIGITS[unit]);
}
