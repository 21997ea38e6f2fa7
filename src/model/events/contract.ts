import type { CategoryId } from '../consent/consent';

/**
 * What a field holds. `path`: an address of this site without query and hash. `texts`: a list of texts.
 * `count`: a whole number from 0.
 */
export interface FieldTypes {
  text: string;
  texts: string[];
  path: string;
  count: number;
  number: number;
  flag: boolean;
}

export interface Field {
  type: keyof FieldTypes;
  meaning: string;
  /** Of a number: `s`, `ms`, `%`. */
  unit?: string;
  /** The only values there are. */
  oneOf?: readonly (string | number)[];
  isOptional?: true;
}

export interface EventContract {
  meaning: string;
  category: CategoryId;
  /** What makes it happen. */
  source: string;
  fields: Readonly<Record<string, Field>>;
}

/** A family: its events by name. A change adds fields or events; none changes its meaning. */
export type EventFamily = Readonly<Record<`event/${string}`, EventContract>>;

type ValueOf<F extends Field> = F extends { type: 'text' | 'count' | 'number'; oneOf: infer Values }
  ? Values extends readonly (infer Value)[]
    ? Value
    : never
  : FieldTypes[F['type']];

type OptionalNames<Fields> = {
  [Name in keyof Fields]: Fields[Name] extends { isOptional: true } ? Name : never;
}[keyof Fields];

/** The payload that a contract describes. */
export type PayloadOf<Fields extends Readonly<Record<string, Field>>> = {
  [Name in Exclude<keyof Fields, OptionalNames<Fields>>]: ValueOf<Fields[Name]>;
} & { [Name in OptionalNames<Fields>]?: ValueOf<Fields[Name]> };
