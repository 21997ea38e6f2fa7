import type { Fields } from '../fields/frontMatter';
import { contrastOf, mix, passing } from './contrast';

/** Color roles, named after the custom properties in `src/ui/styles/tokens.css`. */
export const ROLES = [
  ...(['paper', 'paperShade', 'ink', 'inkSoft', 'line', 'lineStrong', 'accent'] as const),
  ...(['accentBright', 'onAccent', 'paid', 'paidInk'] as const),
] as const;

export type Role = (typeof ROLES)[number];
export type Palette = Readonly<Record<Role, string>>;
export type Scheme = 'light' | 'dark';

type Basics = Record<'paper' | 'ink' | 'accent', string>;

/** Default colors of a theme. In light mode: dark gray on off-white, with a deep blue accent. */
const BASICS: Readonly<Record<Scheme, Basics>> = {
  light: { paper: '#fcfcfa', ink: '#15181c', accent: '#1f4e8c' },
  dark: { paper: '#14171b', ink: '#eceae4', accent: '#8fb8f0' },
};

/** Colors of the label for sponsored content, which readers recognize by its yellow background. */
const PAID: Readonly<Record<Scheme, { paid: string; paidInk: string }>> = {
  light: { paid: '#f6e2ac', paidInk: '#43320a' },
  dark: { paid: '#3b3013', paidInk: '#f4dc95' },
};

/** Minimum WCAG 2.2 contrast ratios: AA for text (4.5), AAA for story bodies (7), and 3 for everything else. */
const PAIRS: readonly { front: Role; back: Role; least: number }[] = [
  { front: 'ink', back: 'paper', least: 7 },
  { front: 'ink', back: 'paperShade', least: 7 },
  { front: 'inkSoft', back: 'paper', least: 4.5 },
  { front: 'inkSoft', back: 'paperShade', least: 4.5 },
  { front: 'accent', back: 'paper', least: 4.5 },
  { front: 'accent', back: 'paperShade', least: 4.5 },
  { front: 'onAccent', back: 'accent', least: 4.5 },
  { front: 'accentBright', back: 'paper', least: 3 },
  { front: 'lineStrong', back: 'paper', least: 3 },
  { front: 'paidInk', back: 'paid', least: 4.5 },
];

/** Maps each optional role in `PAIRS` to the role that its color is derived from. */
const SOURCES: Readonly<Partial<Record<Role, Role>>> = {
  ...{ inkSoft: 'ink', lineStrong: 'ink', paperShade: 'paper' },
  ...{ accentBright: 'accent', onAccent: 'accent' },
};

const HEX = /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i;

/** Reads `colors`, derives the colors that are not set, and reports pairs that are hard to read. */
export function readPalettes(theme: Fields): Record<Scheme, Palette> {
  const colors = theme.group('colors');
  return { light: readPalette(colors, 'light'), dark: readPalette(colors, 'dark') };
}

function readPalette(colors: Fields | null, scheme: Scheme): Palette {
  const group = colors?.group(scheme) ?? null;
  const given: Partial<Record<Role, string>> = {};
  for (const role of group ? ROLES : []) {
    const color = group?.text(role) ?? '';
    if (HEX.test(color)) given[role] = longHex(color);
    else if (color !== '') group?.fail(role, 'must be a color such as #1f4e8c', null);
  }
  const palette = completed(given, scheme);
  if (group) reportPairs(group, given, palette);
  return palette;
}

/** Paper and ink of the “paper” reading mode, which readers may choose in any publication. */
const OLD_PAPER = { paper: '#f4e8d0', ink: '#2e2318' };

/**
 * Returns the palette for the “paper” reading mode: the light palette on aged paper, with an accent that is readable on
 * it.
 */
export function onOldPaper({ accent }: Palette): Palette {
  const { paper, ink } = OLD_PAPER;
  const readable = passing(accent, [paper, mix(paper, ink, 0.05)], 4.5) ?? ink;
  return completed({ ...OLD_PAPER, accent: readable }, 'light');
}

/** For each color that the file specifies, reports the first pair with too little contrast. */
function reportPairs(group: Fields, given: Partial<Palette>, palette: Palette): void {
  const isNamed = (role: Role): boolean => given[role] !== undefined;
  const sourceOf = (role: Role): Role => (isNamed(role) ? role : (SOURCES[role] ?? role));
  const reported = new Set<Role>();
  for (const { front, back, least } of PAIRS) {
    const ratio = contrastOf(palette[front], palette[back]);
    if (ratio >= least) continue;
    const at = [sourceOf(front), sourceOf(back)].find(isNamed) ?? front;
    if (reported.has(at)) continue;
    reported.add(at);
    const backs = PAIRS.filter((pair) => pair.front === front).map((pair) => palette[pair.back]);
    const better = passing(palette[front], backs, least);
    group.report(
      'low-contrast',
      at,
      `is hard to read: ${front} ${palette[front]} on ${back} ${palette[back]} has a contrast of ` +
        `${ratio.toFixed(2)}, but needs ${least}`,
      better === null ? undefined : `set ${front} to ${better}`,
    );
  }
}

function completed(given: Partial<Record<Role, string>>, scheme: Scheme): Palette {
  const basics = { ...BASICS[scheme], ...given };
  const { paper, ink, accent } = basics;
  const [onAccent = paper] = [paper, ink, '#ffffff', '#000000'].sort(
    (one, other) => contrastOf(other, accent) - contrastOf(one, accent),
  );
  const paperShade = given.paperShade ?? mix(paper, ink, 0.05);
  const inkSoft = mix(ink, paper, 0.32);
  return {
    paperShade,
    inkSoft: passing(inkSoft, [paper, paperShade], 4.5) ?? ink,
    line: mix(paper, ink, 0.16),
    lineStrong: scheme === 'light' ? ink : mix(ink, paper, 0.42),
    accentBright: accent,
    onAccent,
    ...PAID[scheme],
    ...basics,
  };
}

function longHex(color: string): string {
  const digits = color.slice(1).toLowerCase();
  return `#${digits.length === 3 ? digits.replace(/./g, '$&$&') : digits}`;
}
