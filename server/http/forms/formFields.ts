import { PageError } from '../../../src/model/routing/errors';
import { FORM_FIELDS } from '../../config/limits';

/** The fields of a posted form, each with its value. */
export type FormFields = ReadonlyMap<string, string>;

/** Throws a 400 for a body of too many fields, and for a field that is there twice: which would count? */
export function parseForm(body: string): FormFields {
  const fields = new Map<string, string>();
  for (const [name, value] of new URLSearchParams(body)) {
    if (fields.has(name)) throw new PageError(400, 'A field of the form is there twice');
    if (fields.size === FORM_FIELDS) throw new PageError(400, 'The form has too many fields');
    fields.set(name, value);
  }
  return fields;
}
