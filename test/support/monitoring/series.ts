export type Labels = Readonly<Record<string, string>>;

/** A line of a scrape. */
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

/** The time series that a part of an expression reads. */
export interface Selector {
  metric: string;
  matchers: readonly Matcher[];
}

export function matches(labels: Labels, { label, op, value }: Matcher): boolean {
  const given = labels[label] ?? '';
  const isSame = op.endsWith('~') ? new RegExp(`^(?:${value})$`).test(given) : given === value;
  return op.startsWith('!') ? !isSame : isSame;
}

/** Identifies a set of labels. */
export function keyOf(labels: Labels): string {
  return JSON.stringify(Object.entries(labels).sort());
}
