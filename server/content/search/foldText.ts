/** Letters that Unicode does not decompose into a plain letter and an accent. */
const PLAIN: Readonly<Record<string, string>> = {
  ...{ ø: 'o', ł: 'l', đ: 'd', ı: 'i' },
  ...{ ß: 'ss', æ: 'ae', œ: 'oe' },
};

/**
 * Returns text as it is indexed: in lower case, without accents, and with “C++” and “C#” spelled as words. Must match
 * the SQL function `search_text`, which a migration defines.
 */
export function foldText(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[øłđıßæœ]/g, (letter) => PLAIN[letter] ?? letter)
    .replace(/([\p{L}\p{N}])\+\+/gu, '$1plusplus')
    .replace(/([\p{L}\p{N}])#/gu, '$1sharp');
}

/** Folds text and splits it into words. */
export function wordsOf(text: string): string[] {
  return foldText(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
}

/** Strips a plural or -ing ending from a folded word, so that different forms of a word compare as equal. */
export function stemOf(word: string): string {
  if (word.length > 4 && word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  if (word.length > 4 && /(?:s|x|z|ch|sh)es$/.test(word)) return word.slice(0, -2);
  if (word.length > 3 && /[^su]s$/.test(word)) return word.slice(0, -1);
  if (word.length > 6 && word.endsWith('ing')) return word.slice(0, -3);
  return word;
}
