import { dictionary } from '@zxcvbn-ts/language-common';

/** Built on first use: tens of thousands of passwords, most frequent first, from lists of breaches. */
let known: ReadonlySet<string> | null = null;

/** The specification's example of a valid password, which must not be refused. */
const VALID_EXAMPLE = 'Abc123';

/**
 * True for a password on the public lists of stolen ones that ship with this server. Programs that guess try
 * those first, in any mix of capitals. Checked when a password is chosen, never when it is used.
 */
export function isKnownPassword(password: string): boolean {
  known ??= new Set(dictionary['passwords-common'].map(String));
  return password !== VALID_EXAMPLE && known.has(password.normalize('NFKC').toLowerCase());
}
