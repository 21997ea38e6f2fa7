import {
  keptLabels,
  readSelector,
  textOf,
  type Expression,
  type ExpressionNode,
} from './expression';
import type { Point, Scrapes } from './scrapes';
import { keyOf, type Labels } from './series';

interface Element {
  labels: Labels;
  value: number;
}

type Value = number | Element[];

const UNITS: Readonly<Record<string, number>> = { s: 1, m: 60, h: 3600 };

/** PromQL functions over a range, keyed by name. They return null for a series with too few points for a rate. */
const RANGE_FUNCTIONS: Readonly<
  Record<string, (points: readonly Point[], seconds: number) => number | null>
> = {
  rate: (points) => perSecond(points),
  increase(points, seconds) {
    const rate = perSecond(points);
    return rate === null ? null : rate * seconds;
  },
  max_over_time: (points) => Math.max(...points.map(({ value }) => value)),
  min_over_time: (points) => Math.min(...points.map(({ value }) => value)),
  count_over_time: (points) => points.length,
  changes: (points) =>
    points.filter(({ value }, index) => index > 0 && value !== points[index - 1]?.value).length,
};

const AGGREGATIONS: Readonly<Record<string, (values: readonly number[]) => number>> = {
  sum: (values) => values.reduce((sum, value) => sum + value, 0),
  count: (values) => values.length,
  max: (values) => Math.max(...values),
  min: (values) => Math.min(...values),
};

const ARITHMETIC: Readonly<Record<string, (left: number, right: number) => number>> = {
  '-': (left, right) => left - right,
  '/': (left, right) => left / right,
};

const COMPARISONS: Readonly<Record<string, (left: number, right: number) => boolean>> = {
  '==': (left, right) => left === right,
  '>': (left, right) => left > right,
  '>=': (left, right) => left >= right,
};

/**
 * Evaluates an alert's expression at a given second, and returns the series for which the alert fires. Supports only
 * the syntax that the rules use, and throws for any other. Rates are computed between the first and the last point in
 * the range, without Prometheus's extrapolation.
 */
export function evaluate(expression: Expression, scrapes: Scrapes, at: number): Element[] {
  const value = valueOf(expression.root);
  if (typeof value === 'number') throw new Error(`Not a vector: ${expression.text}`);
  return value;

  function valueOf(node: ExpressionNode): Value {
    const [first, operator, last] = childrenOf(node);
    switch (node.name) {
      case 'PromQL':
      case 'ParenExpr':
      case 'FunctionCallBody':
        return valueOf(must(first));
      case 'NumberDurationLiteral':
        return Number(textOf(expression, node));
      case 'VectorSelector':
        return scrapes.last(readSelector(expression, node), at).map(({ labels, points }) => ({
          labels,
          value: points.at(-1)?.value ?? NaN,
        }));
      case 'FunctionCall':
        return call(node);
      case 'AggregateExpr':
        return aggregate(node);
      case 'BinaryExpr':
        if (operator?.name === 'BoolModifier' || last?.name === 'MatchingModifierClause') break;
        return binary(
          textOf(expression, must(operator)),
          valueOf(must(first)),
          valueOf(must(last)),
        );
    }
    throw new Error(`Cannot evaluate ${node.name}: ${textOf(expression, node)}`);
  }

  function call(node: ExpressionNode): Element[] {
    const name = textOf(expression, node.getChild('FunctionIdentifier'));
    const argument = must(node.getChild('FunctionCallBody')?.firstChild);
    if (name === 'absent') {
      return vector(valueOf(argument)).length === 0 ? [{ labels: {}, value: 1 }] : [];
    }
    const run = RANGE_FUNCTIONS[name];
    if (!run || argument.name !== 'MatrixSelector') throw new Error(`Cannot evaluate ${name}`);
    const seconds = secondsOf(textOf(expression, argument.getChild('DurationExpr')));
    const selector = readSelector(expression, must(argument.getChild('VectorSelector')));
    return scrapes.range(selector, at - seconds, at).flatMap(({ labels, points }) => {
      const result = run(points, seconds);
      return result === null ? [] : [{ labels, value: result }];
    });
  }

  function aggregate(node: ExpressionNode): Element[] {
    const name = textOf(expression, node.getChild('AggregateOp'));
    const combine = AGGREGATIONS[name];
    if (!combine) throw new Error(`Cannot evaluate ${name}`);
    const by = keptLabels(expression, node.getChild('AggregateModifier'));
    const groups = new Map<string, { labels: Labels; values: number[] }>();
    for (const { labels, value } of vector(valueOf(must(node.getChild('FunctionCallBody'))))) {
      const pairs = by.flatMap((label) => (label in labels ? [[label, labels[label]]] : []));
      const kept = Object.fromEntries(pairs) as Labels;
      const group = groups.get(keyOf(kept)) ?? { labels: kept, values: [] };
      group.values.push(value);
      groups.set(keyOf(kept), group);
    }
    return [...groups.values()].map(({ labels, values }) => ({ labels, value: combine(values) }));
  }
}

function binary(operator: string, left: Value, right: Value): Value {
  const keys = (value: Value): Set<string> =>
    new Set(vector(value).map((one) => keyOf(one.labels)));
  if (operator === 'and') return vector(left).filter((one) => keys(right).has(keyOf(one.labels)));
  if (operator === 'or') {
    return [...vector(left), ...vector(right).filter((one) => !keys(left).has(keyOf(one.labels)))];
  }
  const compute = ARITHMETIC[operator];
  const compare = COMPARISONS[operator];
  if (typeof left === 'number' && typeof right === 'number') {
    throw new Error(`Cannot evaluate ${operator} of two numbers`);
  }
  return pairs(left, right).flatMap(({ labels, values: [one, other] }) => {
    if (compute) return [{ labels, value: compute(one, other) }];
    if (!compare) throw new Error(`Cannot evaluate ${operator}`);
    return compare(one, other) ? [{ labels, value: one }] : [];
  });
}

/** Pairs each element on the left with the element on the right that has the same labels, or with a number. */
function pairs(left: Value, right: Value): { labels: Labels; values: [number, number] }[] {
  if (typeof left === 'number') {
    return vector(right).map(({ labels, value }) => ({ labels, values: [left, value] }));
  }
  if (typeof right === 'number') {
    return left.map(({ labels, value }) => ({ labels, values: [value, right] }));
  }
  const others = new Map(right.map(({ labels, value }) => [keyOf(labels), value]));
  return left.flatMap(({ labels, value }) => {
    const other = others.get(keyOf(labels));
    return other === undefined ? [] : [{ labels, values: [value, other] as [number, number] }];
  });
}

function perSecond(points: readonly Point[]): number | null {
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last || first === last) return null;
  const increase = points.reduce((sum, { value }, index) => {
    const before = points[index - 1]?.value ?? value;
    // A counter that decreases has restarted at 0.
    return sum + (value < before ? value : value - before);
  }, 0);
  return increase / (last.at - first.at);
}

function secondsOf(duration: string): number {
  const seconds = Number(duration.slice(0, -1)) * (UNITS[duration.slice(-1)] ?? NaN);
  if (Number.isNaN(seconds)) throw new Error(`Unknown duration ${duration}`);
  return seconds;
}

function childrenOf(node: ExpressionNode): ExpressionNode[] {
  const children: ExpressionNode[] = [];
  for (let child = node.firstChild; child; child = child.nextSibling) children.push(child);
  return children;
}

function vector(value: Value): Element[] {
  if (typeof value === 'number') throw new Error('Expected a vector');
  return value;
}

function must(node: ExpressionNode | null | undefined): ExpressionNode {
  if (!node) throw new Error('The expression lacks a part');
  return node;
}
