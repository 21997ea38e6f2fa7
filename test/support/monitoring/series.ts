export type Labels = Readonly<Record<string, string>>;

/** One line in a scrape: a metric with its labels and value. */
export interface Sample {
  name: string;
  labels: Labels;
  value: number;
}

interface Matcher {
  label: string;
  op: string;
  value: string;
}

/** A selector of time series by metric and labels, like a vector selector in PromQL. */
export interface Selector {
  metric: string;
  matchers: readonly Matcher[];
}

export function matches(labels: Labels, { label, op, value }: Matcher): boolean {
  const given = labels[label] ?? '';
  const isSame = op.endsWith('~') ? new RegExp(`^(?:${value})$`).test(given) : given === value;
  return op.startsWith('!') ? !isSame : isSame;
}

/** Returns a key that is the same for equal sets of labels. */
export function keyOf(labels: Labels): string {
  return JSON.stringify(Object.entries(labels).sort());
}
