/**
 * Texts on which a backtracking matcher works hardest: what a pattern begins with, what it repeats, over
 * and over, and an end that spoils the match. Made from the pattern's own characters.
 */
export interface InputFamily {
  prefix: string;
  pump: string;
  suffix: string;
}

const SUFFIXES = ['', '\u0000', '\n', '!', 'a\n\u0000'];
const ALWAYS = ['a', '0', ' ', '\n', '-', '/'];
const LONGEST_PUMP = 14;
const MOST_PREFIXES = 8;

export function worstInputs(source: string): InputFamily[] {
  const short = new Set(ALWAYS);
  const long = new Set<string>();
  const prefixes = new Set<string>();
  for (const branch of alternatives(source).map(atoms)) {
    for (let from = 0; from < branch.length; from += 1) {
      for (let length = 1; length <= LONGEST_PUMP && from + length <= branch.length; length += 1) {
        (length < 3 ? short : long).add(branch.slice(from, from + length).join(''));
      }
    }
    const step = Math.max(1, Math.floor(branch.length / MOST_PREFIXES));
    for (let to = 1; to <= branch.length; to += step) prefixes.add(branch.slice(0, to).join(''));
  }
  return [
    ...families([''], [...short, ...long]),
    // After a beginning that fits, what is repeated is mostly one character.
    ...families([...prefixes], [...short]),
  ];
}

function families(prefixes: readonly string[], pumps: readonly string[]): InputFamily[] {
  return prefixes.flatMap((prefix) =>
    pumps.flatMap((pump) => SUFFIXES.map((suffix) => ({ prefix, pump, suffix }))),
  );
}

export function inputOf({ prefix, pump, suffix }: InputFamily, length: number): string {
  return prefix + pump.repeat(Math.ceil(length / pump.length)) + suffix;
}

/** A pattern with each of its groups of choices replaced by one choice after another. */
function alternatives(source: string): string[] {
  const most = Math.max(1, ...[...source.matchAll(/\|/g)].map((_bar, index) => index + 2));
  return Array.from({ length: Math.min(most, 4) }, (_choice, index) => chosen(source, index));
}

function chosen(source: string, index: number): string {
  const groups: string[][] = [['']];
  for (const [token] of source.matchAll(TOKEN)) {
    const open = groups.at(-1) ?? [''];
    if (token.startsWith('(')) groups.push(['']);
    else if (token === ')') {
      groups.pop();
      append(groups.at(-1) ?? [], open[Math.min(index, open.length - 1)] ?? '');
    } else if (token === '|') open.push('');
    else append(open, token);
  }
  const top = groups[0] ?? [''];
  return top[Math.min(index, top.length - 1)] ?? '';
}

function append(choices: string[], text: string): void {
  choices.push((choices.pop() ?? '') + text);
}

const TOKEN =
  /\\(?:p\{[^}]*\}|u\{[^}]*\}|u[0-9a-fA-F]{4}|x[0-9a-fA-F]{2}|.)|\[(?:\\.|[^\]\\])*\]|\(\?(?:[:=!]|<[=!])|[()|]|[*+?]\??|\{\d+(?:,\d*)?\}|./gsu;

/** One text for each thing that the pattern asks for; what counts or anchors asks for nothing. */
function atoms(branch: string): string[] {
  return [...branch.matchAll(TOKEN)].flatMap(([token]) => sample(token));
}

const ESCAPES: Readonly<Record<string, string>> = {
  d: '1',
  w: 'a',
  s: ' ',
  n: '\n',
  r: '\r',
  t: '\t',
  D: 'a',
  W: ' ',
  S: 'a',
  p: 'a',
  '0': '\u0000',
};

function sample(token: string): string[] {
  if (/^(?:[\^$*+?]|[*+?]\?|\{\d)/.test(token)) return [];
  if (token.startsWith('[')) return [classSample(token.slice(1, -1))];
  if (token === '.') return ['a'];
  return token.startsWith('\\') ? escapeSample(token.slice(1)) : [token];
}

function escapeSample(escaped: string): string[] {
  if (/^[bB]/.test(escaped)) return [];
  const code = /^[ux]\{?([0-9a-fA-F]{2,6})/.exec(escaped)?.[1];
  if (code !== undefined) return [String.fromCodePoint(parseInt(code, 16))];
  return [ESCAPES[escaped.charAt(0)] ?? escaped];
}

function classSample(members: string): string {
  if (!members.startsWith('^')) {
    const [first = 'a'] = members.startsWith('\\') ? escapeSample(members.slice(1, 7)) : [members];
    return first.charAt(0);
  }
  const matcher = new RegExp(`[${members}]`, 'u');
  return ['a', ' ', '1', '-', '\u0001'].find((text) => matcher.test(text)) ?? 'a';
}
