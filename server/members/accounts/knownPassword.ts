import { dictionary } from '@zxcvbn-ts/language-common';

/** Tens of thousands of leaked passwords. The set is created on first use. */
let known: ReadonlySet<string> | null = null;

/** Accepted even though it is a leaked password, because the password requirements give it as a valid example. */
const VALID_EXAMPLE = 'Abc123';

/**
 * True for a password on the public lists of leaked passwords that ship with this server, ignoring case. Attackers try
 * these passwords first. Checked when a password is chosen, never when it is used.
 */
export function isKnownPassword(password: string): boolean {
  known ??= new Set(dictionary['passwords-common'].map(String));
  return password !== VALID_EXAMPLE && known.has(password.normalize('NFKC').toLowerCase());
}
