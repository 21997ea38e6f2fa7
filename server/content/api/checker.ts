import type { TSchema } from 'typebox';
import { Compile } from 'typebox/compile';
import { PageError } from '../../../src/model/routing/errors';

/** Maximum length of an invalid field's path in a message. The path may contain names from the request. */
const LONGEST_FIELD = 60;

/** Compiles a validator that never coerces values or removes unknown properties. */
export function checker(
  schema: TSchema,
  part = 'request',
): (value: unknown) => { value: unknown } | { error: Error } {
  const validator = Compile(schema);
  return (value: unknown) => {
    if (validator.Check(value)) return { value };
    const [first] = validator.Errors(value);
    return { error: new PageError(400, invalidText(part, first)) };
  };
}

interface Invalid {
  instancePath: string;
  /** For missing properties, `requiredProperties` lists their names. */
  params: object;
}

/** Returns a message that names the first invalid or missing field of a part of a request. */
export function invalidText(part: string, error: Invalid | undefined): string {
  const { instancePath = '', params = {} } = error ?? {};
  const field = instancePath.slice(1, LONGEST_FIELD + 1);
  const missing =
    'requiredProperties' in params ? [params.requiredProperties].flat()[0] : undefined;
  if (typeof missing === 'string') {
    return `The ${part} ${[field, missing].filter(Boolean).join('/')} is missing`;
  }
  return `The ${[part, field].filter(Boolean).join(' ')} has an invalid format`;
}
