import fc from 'fast-check';
import { newTexts, versionChanges } from './storyChanges';
import type { StoryFact } from './storyVersion';

const BEFORE = [
  'The dock has nine ports.',
  'It costs 300 euros in the shops that we asked.',
  'Nobody needs it.',
];

const changesBetween = (before: string[], after: string[]) =>
  versionChanges({ paragraphs: before }, { paragraphs: after });

describe('versionChanges', () => {
  it('finds no changes between identical versions', () => {
    expect(changesBetween(BEFORE, [...BEFORE])).toEqual([]);
  });

  it('pairs changed paragraphs with their earlier wording, and finds new and removed ones', () => {
    const after = [
      'The dock has nine ports.',
      'It costs 250 euros in the shops that we asked.',
      'Correction: an earlier version named another price.',
    ];
    expect(changesBetween(BEFORE, after)).toEqual([
      { kind: 'changed', text: after[1], before: BEFORE[1] },
      { kind: 'added', text: after[2] },
      { kind: 'removed', before: BEFORE[2] },
    ]);
  });

  it('ignores paragraphs that only moved', () => {
    expect(changesBetween(BEFORE, [BEFORE[2]!, BEFORE[0]!, BEFORE[1]!])).toEqual([]);
  });

  it('lists exactly the paragraphs that only one of two versions contains', () => {
    const version = fc.array(fc.constantFrom('a b', 'a c', 'd e f', 'g'), { maxLength: 8 });
    fc.assert(
      fc.property(version, version, (before, after) => {
        const changes = changesBetween(before, after);
        const texts = changes.flatMap((change) => ('text' in change ? [change.text] : []));
        const gone = changes.flatMap((change) => ('before' in change ? [change.before] : []));
        expect(texts).toEqual(after.filter((text) => !before.includes(text)));
        expect(gone.sort()).toEqual(before.filter((text) => !after.includes(text)).sort());
      }),
    );
  });
});

describe('changes to facts', () => {
  const image = (key: string, text: string): StoryFact => ({ part: 'image', key, text });
  const changes = (before: StoryFact[], after: StoryFact[]) =>
    versionChanges({ paragraphs: [], facts: before }, { paragraphs: [], facts: after });

  it('are matched by key, regardless of the order', () => {
    const before = [image('a', 'Oak'), image('b', 'Ash'), image('c', 'Elm')];
    const after = [image('new', 'Oak'), image('c', 'Elm'), image('a', 'Beech')];
    expect(changes(before, after)).toEqual([
      { kind: 'added', part: 'image', text: 'Oak' },
      { kind: 'changed', part: 'image', text: 'Beech', before: 'Oak' },
      { kind: 'removed', part: 'image', before: 'Ash' },
    ]);
  });

  it('mark only the lines that are new', () => {
    const before = [image('a', 'Oak desk\nWith a lamp.'), image('b', 'Ash')];
    const after = [image('a', 'Oak desk\nWith two lamps.'), image('c', 'Elm\nLow.')];
    expect(newTexts(changes(before, after))).toEqual(['With two lamps.', 'Elm', 'Low.']);
  });
});
