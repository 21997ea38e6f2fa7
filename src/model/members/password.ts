/** A password rule shown to readers; satisfied if enough of its patterns match. */
export interface PasswordRule {
  words: string;
  /** Regular expression sources, used with the `u` flag. */
  patterns: readonly string[];
  /** Minimum number of matching patterns; defaults to all. */
  least?: number;
}

const PASSWORD_LENGTH = 6;
/** Longer passwords are rejected, because hashing megabytes would overload the server. */
const LONGEST_PASSWORD = 256;

const LENGTH = `^[^]{${PASSWORD_LENGTH},}$`;
const NUMBER = '\\p{Nd}';
const SPECIAL = '[^\\p{L}\\p{M}\\p{Nd}\\s]';
const UPPERCASE = '\\p{Lu}';
const LOWERCASE = '\\p{Ll}';
const LETTER = '\\p{L}';
const NO_SPACES = '^\\S*$';

/** Rules for joining and for changing a password. */
export const MEMBER_PASSWORD_RULES: readonly PasswordRule[] = [
  { words: `At least ${PASSWORD_LENGTH} characters`, patterns: [LENGTH] },
  {
    words:
      'At least three of these: a number, a special character, an uppercase letter, a lowercase letter',
    patterns: [NUMBER, SPECIAL, UPPERCASE, LOWERCASE],
    least: 3,
  },
  { words: 'No spaces', patterns: [NO_SPACES] },
];

/** Rules for resetting a forgotten password. */
export const RESET_PASSWORD_RULES: readonly PasswordRule[] = [
  { words: `${PASSWORD_LENGTH} characters minimum`, patterns: [LENGTH] },
  { words: '1 number', patterns: [NUMBER] },
  { words: '1 letter', patterns: [LETTER] },
  { words: '1 special character', patterns: [SPECIAL] },
];

export function meetsRule(
  { patterns, least = patterns.length }: PasswordRule,
  text: string,
): boolean {
  return patterns.filter((pattern) => new RegExp(pattern, 'u').test(text)).length >= least;
}

/** Returns true if a password satisfies the rules for joining and for changing a password. */
export function isMemberPassword(text: string): boolean {
  return (
    text.length <= LONGEST_PASSWORD && MEMBER_PASSWORD_RULES.every((rule) => meetsRule(rule, text))
  );
}

/** Result of the password check on the reset screen. */
export interface ResetPasswordResult {
  isValidPasswordLength: boolean;
  isValidPasswordLetters: boolean;
  isValidPasswordNumbers: boolean;
  isValidPasswordSpecialChars: boolean;
  meetsReqs: boolean;
}

export function checkResetPassword(text: string): ResetPasswordResult {
  const has = (pattern: string): boolean => new RegExp(pattern, 'u').test(text);
  const result = {
    isValidPasswordLength: has(LENGTH) && text.length <= LONGEST_PASSWORD,
    isValidPasswordLetters: has(LETTER),
    isValidPasswordNumbers: has(NUMBER),
    isValidPasswordSpecialChars: has(SPECIAL),
  };
  return { ...result, meetsReqs: Object.values(result).every(Boolean) };
}
