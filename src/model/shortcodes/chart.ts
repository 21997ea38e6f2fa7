import {
  bodyText,
  isShortcode,
  isText,
  type BodyElement,
  type BodyNode,
  type BodyShortcode,
  type BodyTag,
} from '../content/bodyTree';
import { attribute } from './attributes';

export interface ChartSeries {
  name: string;
  values: number[];
}

/** Data of a bar or line chart; every series has one value per label. */
export interface ChartContent {
  title: string;
  shape: 'bar' | 'line';
  unit: string;
  source: string;
  /** Header of the label column, such as "Laptop". */
  labelName: string;
  labels: string[];
  series: ChartSeries[];
}

const MOST_LABELS = 60;
const MOST_SERIES = 6;

/**
 * Reads `[chart title="…" type="bar|line" unit="…" source="…"]` around a table whose first column contains
 * the labels, or with `data="Monday: 3; Tuesday: 4.5"`.
 */
export function readChart(node: BodyShortcode): ChartContent | null {
  const rows = tableRows(node.children ?? []);
  const figures = rows.length > 0 ? ofTable(rows) : ofData(attribute(node, 'data'));
  if (!figures) return null;
  return {
    title: attribute(node, 'title'),
    shape: attribute(node, 'type') === 'line' ? 'line' : 'bar',
    unit: attribute(node, 'unit'),
    source: attribute(node, 'source'),
    ...figures,
  };
}

type Figures = Pick<ChartContent, 'labelName' | 'labels' | 'series'>;

function ofTable([head = [], ...rows]: string[][]): Figures | null {
  const names = head.slice(1, MOST_SERIES + 1);
  const whole = rows.slice(0, MOST_LABELS).map(([label = '', ...cells]) => ({
    label,
    values: names.map((_, index) => numberIn(cells[index] ?? '')),
  }));
  const isWhole = whole.every(({ values }) => values.every((value) => value !== null));
  if (names.length === 0 || whole.length === 0 || !isWhole) return null;
  return {
    labelName: head[0] ?? '',
    labels: whole.map(({ label }) => label),
    series: names.map((name, index) => ({
      name,
      values: whole.map(({ values }) => values[index] ?? 0),
    })),
  };
}

function ofData(data: string): Figures | null {
  const pairs = data.split(';').filter((pair) => pair.trim() !== '');
  const rows = pairs.slice(0, MOST_LABELS).map((pair) => {
    const cut = pair.lastIndexOf(':');
    return cut < 1 ? [] : [pair.slice(0, cut).trim(), pair.slice(cut + 1)];
  });
  if (rows.some((row) => row.length === 0)) return null;
  return ofTable([['', ''], ...rows]);
}

/** Parses the number at the start of a cell, such as "13.7 hours", "$1,349" or "−4". */
function numberIn(cell: string): number | null {
  const found = /^(?:([-−])\s*)?(?:\$\s*)?([-−]?)(\d[\d,]*(?:\.\d+)?)/.exec(cell.trim());
  if (!found) return null;
  const size = Number((found[3] ?? '').replaceAll(',', ''));
  return found[1] || found[2] ? -size : size;
}

function tableRows(nodes: readonly BodyNode[]): string[][] {
  const table = elements(nodes, 'table')[0];
  if (!table) return [];
  return elements(table.children ?? [], 'tr').map(({ children = [] }) =>
    children.filter(isCell).map((cell) => bodyText([cell])),
  );
}

function isCell(node: BodyNode): boolean {
  return !isText(node) && !isShortcode(node) && (node.tag === 'td' || node.tag === 'th');
}

function elements(nodes: readonly BodyNode[], tag: BodyTag): BodyElement[] {
  return nodes.flatMap((node) => {
    if (isText(node) || isShortcode(node)) return [];
    return node.tag === tag ? [node] : elements(node.children ?? [], tag);
  });
}
