type Range = readonly [first: number, last: number];

/** Latin letters with the accents of most European languages, punctuation, currency symbols, fractions and arrows. */
const ALWAYS: readonly Range[] = [
  [0x20, 0x7e],
  [0xa0, 0x17f],
  [0x192, 0x192],
  [0x218, 0x21b],
  [0x237, 0x237],
  [0x2bc, 0x2bc],
  [0x2c6, 0x2dd],
  [0x300, 0x30c],
  [0x326, 0x328],
  [0x1e80, 0x1e85],
  [0x1e9e, 0x1e9e],
  [0x2002, 0x200b],
  [0x2010, 0x2015],
  [0x2018, 0x2022],
  [0x2026, 0x2027],
  [0x202f, 0x203a],
  [0x2044, 0x2044],
  [0x2070, 0x208e],
  [0x20a0, 0x20c0],
  [0x2113, 0x2122],
  [0x2153, 0x215e],
  [0x2190, 0x2199],
  [0x2212, 0x2215],
  [0x2248, 0x2265],
];

/** Characters that each script in `fonts.scripts` of `theme.json` adds. */
const MORE = {
  cyrillic: [[0x400, 0x52f]],
  greek: [[0x370, 0x3ff]],
  vietnamese: [
    [0x1a0, 0x1b0],
    [0x300, 0x323],
    [0x1ea0, 0x1ef9],
  ],
} as const satisfies Record<string, readonly Range[]>;

export type Script = keyof typeof MORE;

export const SCRIPTS = Object.keys(MORE) as readonly Script[];

/** Returns the characters to keep in a font. Browsers use a fallback font for all others. */
export function charactersOf(scripts: readonly Script[]): string {
  const ranges: Range[] = [
    ...ALWAYS,
    ...scripts.flatMap((script): readonly Range[] => MORE[script]),
  ];
  const found = new Set<number>();
  for (const [first, last] of ranges)
    for (let each = first; each <= last; each += 1) found.add(each);
  return [...found].map((each) => String.fromCodePoint(each)).join('');
}
