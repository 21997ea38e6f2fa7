import Type, { type TObject, type TProperties, type TString } from 'typebox';
import { PAGE_LIMIT } from '../../../config/limits';
import { closed } from './closed';

/** Maximum length of a slug, word or page number, in characters. */
const LONGEST = 200;

export const slug = Type.String({ pattern: '^[A-Za-z0-9_-]+$', maxLength: LONGEST });
export const word = Type.String({ pattern: '^[A-Za-z0-9_.:-]*$', maxLength: LONGEST });
export const site = Type.String({ pattern: '^[a-z][a-z0-9-]*$', maxLength: 41 });
export const platform = Type.Literal('web');

/** Query values are strings. Numbers that are malformed or out of range are rejected, not rounded. */
export const offset = Type.String({ pattern: '^(?:0|[1-9][0-9]{0,6})$' });
export const pageNumber = Type.String({ minLength: 1, maxLength: LONGEST });
export const flag = Type.Union([Type.Literal('true'), Type.Literal('false')]);
export const listLimit = limitUpTo(PAGE_LIMIT);

/** Returns a schema for a query parameter that must be a whole number from 1 to `most`. */
export function limitUpTo(most: number): TString {
  const numbers = Array.from({ length: most }, (_, index) => index + 1);
  return Type.String({ pattern: `^(?:${numbers.join('|')})$` });
}

/** Returns an object schema that allows unknown properties. */
export function open<Properties extends TProperties>(properties: Properties): TObject<Properties> {
  return Type.Object(properties, { additionalProperties: true });
}

export const NO_QUERY = closed({});
