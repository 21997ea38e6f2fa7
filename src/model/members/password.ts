/** A rule of a password as a reader sees it; met when enough of its patterns are found. */
export interface PasswordRule {
  words: string;
  /** Sources of regular expressions with the flag `u`. */
  patterns: readonly string[];
  /** How many of the patterns have to be found; all where it is left out. */
  least?: number;
}

const PASSWORD_LENGTH = 6;
/** Longer ones are refused: a hash of megabytes would be paid by the server. */
const LONGEST_PASSWORD = 256;

const LENGTH = `^[^]{${PASSWORD_LENGTH},}$`;
const NUMBER = '\\p{Nd}';
const SPECIAL = '[^\\p{L}\\p{M}\\p{Nd}\\s]';
const UPPERCASE = '\\p{Lu}';
const LOWERCASE = '\\p{Ll}';
const LETTER = '\\p{L}';
const NO_SPACES = '^\\S*$';

/** What a password has to have where somebody joins or changes it. */
export const MEMBER_PASSWORD_RULES: readonly PasswordRule[] = [
  { words: `At least ${PASSWORD_LENGTH} characters`, patterns: [LENGTH] },
  {
    words:
      'Three of these four: a number, a special character, an uppercase and a lowercase letter',
    patterns: [NUMBER, SPECIAL, UPPERCASE, LOWERCASE],
    least: 3,
  },
  { words: 'No spaces', patterns: [NO_SPACES] },
];

/** What it has to have where a forgotten one is replaced. */
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

/** Whether a password may be taken when joining and on a member's pages. */
export function isMemberPassword(text: string): boolean {
  return (
    text.length <= LONGEST_PASSWORD && MEMBER_PASSWORD_RULES.every((rule) => meetsRule(rule, text))
  );
}

/** What the validator of the reset screen finds. */
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
