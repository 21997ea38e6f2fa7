import type { Field } from '../field/field';
import type { Figure } from '../report/figure';

/** The context of a part. */
export interface Bench {
  /** Returns servers, connections and browser, started on first use. */
  field(): Promise<Field>;
  /** Reports progress. */
  say(line: string): void;
  /** Stores a raw sample for `--json`. */
  keep(name: string, sample: unknown): void;
}

/** One named part of the measurements. */
export type Part = (bench: Bench) => Promise<Figure[]>;
