import { PageError } from '../../../src/model/routing/errors';
import { FORM_FIELDS } from '../../config/limits';

/** Field values of a submitted form, keyed by name. */
export type FormFields = ReadonlyMap<string, string>;

/** Parses a form body. Throws a 400 for too many fields and for duplicate fields, which are ambiguous. */
export function parseForm(body: string): FormFields {
  const fields = new Map<string, string>();
  for (const [name, value] of new URLSearchParams(body)) {
    if (fields.has(name)) throw new PageError(400, 'The form contains a duplicate field');
    if (fields.size === FORM_FIELDS) throw new PageError(400, 'The form has too many fields');
    fields.set(name, value);
  }
  return fields;
}
