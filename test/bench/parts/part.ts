import type { Field } from '../field/field';
import type { Figure } from '../report/figure';

/** What a part is given. */
export interface Bench {
  /** Servers, lines and browser; started when the first part asks for them. */
  field(): Promise<Field>;
  /** Tells whoever waits how far it is. */
  say(line: string): void;
  /** Keeps a raw sample for `--json`. */
  keep(name: string, sample: unknown): void;
}

/** One named part of the measurements. */
export type Part = (bench: Bench) => Promise<Figure[]>;
