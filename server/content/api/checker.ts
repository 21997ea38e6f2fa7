import type { TSchema } from 'typebox';
import { Compile } from 'typebox/compile';
import { PageError } from '../../../src/model/routing/errors';

/** Compiles a validator that never coerces values or removes unknown properties. */
export function checker(
  schema: TSchema,
  part = 'request',
): (value: unknown) => { value: unknown } | { error: Error } {
  const validator = Compile(schema);
  return (value: unknown) => {
    if (validator.Check(value)) return { value };
    const [first] = validator.Errors(value);
    const name = first?.instancePath.slice(1, 61) ?? '';
    return {
      error: new PageError(400, `The ${part} ${name} has an invalid format`.replace('  ', ' ')),
    };
  };
}
