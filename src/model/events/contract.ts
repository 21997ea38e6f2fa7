import type { CategoryId } from '../consent/consent';

/** Value types of event fields. `path`: a path on this site, without query or hash. `count`: a non-negative integer. */
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
  /** Unit of a number, such as `s`, `ms` or `%`. */
  unit?: string;
  /** The only values allowed. */
  oneOf?: readonly (string | number)[];
  isOptional?: true;
  /** First version of the event that contains the field; absent for version 1. */
  since?: number;
}

export interface EventContract {
  meaning: string;
  category: CategoryId;
  /** Name of the file, or of the part of the app, that dispatches the event. */
  source: string;
  fields: Readonly<Record<string, Field>>;
}

/** Event contracts keyed by name. Events and fields may be added, but their meaning never changes. */
export type EventFamily = Readonly<Record<`event/${string}`, EventContract>>;

type ValueOf<F extends Field> = F extends { type: 'text' | 'count' | 'number'; oneOf: infer Values }
  ? Values extends readonly (infer Value)[]
    ? Value
    : never
  : FieldTypes[F['type']];

type OptionalNames<Fields> = {
  [Name in keyof Fields]: Fields[Name] extends { isOptional: true } ? Name : never;
}[keyof Fields];

export type PayloadOf<Fields extends Readonly<Record<string, Field>>> = {
  [Name in Exclude<keyof Fields, OptionalNames<Fields>>]: ValueOf<Fields[Name]>;
} & { [Name in OptionalNames<Fields>]?: ValueOf<Fields[Name]> };
