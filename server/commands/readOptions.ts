import { parseArgs } from 'node:util';
import { CommandError } from './commandError';

export interface ReadOptions<Name extends string> {
  options: Partial<Record<Name, string>>;
  /** Arguments that are not part of an option. */
  rest: string[];
}

/**
 * Reads `--name value` and `--name=value`. Throws an error that includes the usage if an option is unknown, repeated or
 * has no value.
 */
export function readOptions<Name extends string>(
  words: readonly string[],
  names: readonly Name[],
  usage: string,
): ReadOptions<Name> {
  const kinds = Object.fromEntries(
    names.map((name) => [name, { type: 'string', multiple: true } as const]),
  );
  try {
    const { values, positionals } = parseArgs({
      args: [...words],
      options: kinds,
      allowPositionals: true,
    });
    const options: Partial<Record<Name, string>> = {};
    for (const name of names) {
      const given = values[name] ?? [];
      if (given.length > 1) throw new Error(`Option '--${name}' was given more than once`);
      if (given[0] === '') throw new Error(`Option '--${name}' has no value`);
      if (given[0] !== undefined) options[name] = given[0];
    }
    return { options, rest: positionals };
  } catch (error) {
    // Node appends advice about dashes in additional sentences.
    const [problem = ''] = (error as Error).message.split('. ');
    throw new CommandError(`${problem}\n${usage}`, { cause: error });
  }
}
