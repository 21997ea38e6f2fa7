import { parser } from '@prometheus-io/lezer-promql';
import { matches, type Labels, type Sample, type Selector } from './series';

export type ExpressionNode = ReturnType<typeof parser.parse>['topNode'];

/** A PromQL expression with its syntax tree. */
export interface Expression {
  text: string;
  root: ExpressionNode;
}

/** Labels that Prometheus adds to every series that it scrapes from a server. */
const TARGET_LABELS: readonly string[] = ['job', 'instance'];
/** Metrics that Prometheus itself writes for every scrape. */
const SCRAPE_METRICS: readonly string[] = ['up'];

/** Parses a PromQL expression. Throws if its syntax is not valid. */
export function parseExpression(text: string): Expression {
  const root = parser.parse(text).topNode;
  const [error] = nodesOf(root, (node) => node.type.isError);
  if (error) throw new Error(`Not PromQL at ${error.from}: ${text}`);
  return { text, root };
}

/** Returns the nodes below `root` that the predicate accepts, in the order of the text. */
function nodesOf(root: ExpressionNode, accepts: (node: ExpressionNode) => boolean) {
  const found: ExpressionNode[] = [];
  root.cursor().iterate(({ node }) => {
    if (accepts(node)) found.push(node);
  });
  return found;
}

const named = (root: ExpressionNode, name: string): ExpressionNode[] =>
  nodesOf(root, (node) => node.name === name);

export const textOf = ({ text }: Expression, node: ExpressionNode | null): string =>
  node ? text.slice(node.from, node.to) : '';

export function readSelector(expression: Expression, node: ExpressionNode): Selector {
  return {
    metric: textOf(expression, node.getChild('Identifier')),
    matchers: named(node, 'UnquotedLabelMatcher').map((matcher) => ({
      label: textOf(expression, matcher.getChild('LabelName')),
      op: textOf(expression, matcher.getChild('MatchOp')),
      value: textOf(expression, matcher.getChild('StringLiteral')).slice(1, -1),
    })),
  };
}

/** Returns the labels in a `by`, `without`, `on` or `ignoring` clause, or none if there is no clause. */
function groupingLabels(expression: Expression, node: ExpressionNode | null): string[] {
  return node ? named(node, 'LabelName').map((label) => textOf(expression, label)) : [];
}

/** Returns the labels that an aggregation keeps. Throws for `without`, which the rules do not use. */
export function keptLabels(expression: Expression, modifier: ExpressionNode | null): string[] {
  if (modifier?.getChild('Without')) throw new Error(`Not supported: ${expression.text}`);
  return groupingLabels(expression, modifier);
}

/**
 * Returns the labels of a rule's result: the labels that its aggregations keep or, if it has no aggregations, the
 * labels of the scraped server.
 */
export function resultLabels(expression: Expression): readonly string[] {
  if (named(expression.root, 'AggregateExpr').length === 0) return TARGET_LABELS;
  return named(expression.root, 'AggregateModifier').flatMap((node) =>
    keptLabels(expression, node),
  );
}

/**
 * Returns a description of each metric, label or label value that an expression uses but the samples do not contain.
 */
export function unknownNames(expression: Expression, samples: readonly Sample[]): string[] {
  const problems: string[] = [];
  const seriesOf = (metric: string): Labels[] =>
    samples.filter((sample) => sample.name === metric).map(({ labels }) => labels);
  const hasLabel = (metric: string, label: string): boolean =>
    TARGET_LABELS.includes(label) || seriesOf(metric).some((labels) => label in labels);

  for (const node of named(expression.root, 'VectorSelector')) {
    const { metric, matchers } = readSelector(expression, node);
    if (SCRAPE_METRICS.includes(metric)) continue;
    const series = seriesOf(metric);
    if (series.length === 0) problems.push(`${metric} is not exported`);
    for (const matcher of matchers.filter(({ label }) => !TARGET_LABELS.includes(label))) {
      const { label, op, value } = matcher;
      if (!hasLabel(metric, label)) problems.push(`${metric} has no label ${label}`);
      else if (!op.startsWith('!') && !series.some((labels) => matches(labels, matcher)))
        problems.push(`${metric} has no ${label} like ${value}`);
    }
  }
  for (const grouping of named(expression.root, 'GroupingLabels')) {
    const grouped = grouping.parent?.parent ?? expression.root;
    const metrics = named(grouped, 'VectorSelector').map(
      (node) => readSelector(expression, node).metric,
    );
    for (const label of groupingLabels(expression, grouping)) {
      if (!metrics.some((metric) => hasLabel(metric, label)))
        problems.push(`${metrics.join(' and ')} have no label ${label}`);
    }
  }
  return problems;
}
