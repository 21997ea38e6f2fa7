import type { Figure, Unit } from './figure';
import { median, range } from './statistics';

const HEADINGS = ['figure', 'goal', 'ours (range)', 'yardstick (range)', 'ratio', ''];

/** Formats the figures as text with aligned columns. */
export function table(figures: readonly Figure[]): string {
  const rows = [HEADINGS, ...figures.map(cells)];
  const widths = HEADINGS.map((_, column) =>
    Math.max(...rows.map((row) => row[column]?.length ?? 0)),
  );
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

function cells({ name, goal, unit, ours, yardstick, ratio, isMet }: Figure): string[] {
  return [
    name,
    goal,
    spread(ours, unit),
    yardstick ? spread(yardstick, unit) : '',
    ratio === null ? '' : ratio.toFixed(2),
    isMet === null ? '' : isMet ? 'pass' : 'FAIL',
  ];
}

function spread(samples: readonly number[], unit: Unit): string {
  const [least, most] = range(samples);
  const middle = `${written(median(samples), unit)}${unit && ` ${unit}`}`;
  return least === most ? middle : `${middle} (${written(least, unit)}–${written(most, unit)})`;
}

const DIGITS: Record<Unit, number> = { µs: 1, ms: 0, s: 2, kB: 1, 'req/s': 0, '×': 2, '': 3 };

function written(value: number, unit: Unit): string {
  return Number.isInteger(value) ? String(value) : value.toFixed(DIGITS[unit]);
}
