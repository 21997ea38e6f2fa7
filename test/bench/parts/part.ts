import type { Field } from '../field/field';
import type { BenchOptions } from '../options';
import type { Figure } from '../report/figure';

/** Context that every part receives. */
export interface Bench {
  options: BenchOptions;
  /** Returns the servers, connections, pages and browser. They are started on first use. */
  field(): Promise<Field>;
  /** Reports progress. */
  say(line: string): void;
  /** Prints figures as soon as they are known. */
  show(heading: string, figures: readonly Figure[]): void;
  /** Stores a raw sample for `--json`. */
  keep(name: string, sample: unknown): void;
}

/** Takes the measurements of one part. */
export type Part = (bench: Bench) => Promise<Figure[]>;
