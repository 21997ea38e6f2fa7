/**
 * Letters that look like Latin letters, after compatibility decomposition and in lower case: a subset of the UTS 39
 * confusables. Each group is mapped to its first letter.
 */
const LOOKALIKES: readonly string[] = [
  'aаαɑ',
  'bьƅ',
  'cсϲᴄ',
  'dԁ',
  'eеҽє',
  'gɡ',
  'hһհ',
  'jјϳ',
  'kкκ',
  // Capital I, lowercase l, the digit one and the bar are a single stroke in many fonts, so they are treated as equal.
  'li1|іıιɩӏוןǀ',
  'nпռη',
  'oо0οօσ๐໐ѻ',
  'pрρ',
  'qԛզ',
  'rг',
  'sѕꜱ',
  'tтτ',
  'uυսц',
  'vνѵ',
  'wԝѡω',
  'xхχ×',
  'yуүγ',
  'zᴢ',
];

/** Letter pairs that look like one letter, and a Cyrillic letter that looks like `m`. */
const PAIRS: readonly (readonly [string, string])[] = [
  ['rn', 'm'],
  ['vv', 'w'],
  ['м', 'm'],
];

const PLAIN = new Map(
  LOOKALIKES.flatMap(([first = '', ...others]) => others.map((letter) => [letter, first] as const)),
);

/**
 * Returns a key shared by user names that look alike to a reader ("skeleton" in UTS 39). Ignores case, accents and
 * hidden characters, treats spaces, dots, underscores and hyphens alike, and merges look-alike letters.
 */
export function nameKey(username: string): string {
  const letters = username
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\p{Mn}\p{Default_Ignorable_Code_Point}]/gu, '')
    .replace(/[\s._-]+/gu, ' ')
    .trim();
  const plain = Array.from(letters, (letter) => PLAIN.get(letter) ?? letter).join('');
  return PAIRS.reduce((text, [from, to]) => text.replaceAll(from, to), plain);
}
