import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { readFronts } from './frontsFile';

const TARGETS = {
  stories: new Set(['pen-review', 'three-pens']),
  topics: new Set(['gaming', 'laptops']),
  collections: new Set(['tested-at-home']),
  newsletters: new Set(['first-light']),
  authors: new Set(['ada-quill']),
  tags: new Set(['ink']),
};

const read = (document: unknown) => readFronts(JSON.stringify(document, null, 1), TARGETS);

/** Reads a file whose front page has the given modules, and returns each problem in it as a string. */
function problemsOf(...home: unknown[]): string[] {
  return linesOf({ home });
}

function linesOf(document: unknown): string[] {
  return read(document).problems.found.map(
    ({ severity, line, message, suggestion }) =>
      `${severity} ${line}: ${message}${suggestion ? `; ${suggestion}` : ''}`,
  );
}

describe('the import of fronts.json', () => {
  it('fills in fields that an editor left out', () => {
    expect(
      read({ home: [{ module: 'pictures' }, { module: 'shelf', from: 'news' }] }),
    ).toMatchObject({
      fronts: {
        home: [
          { module: 'pictures', layout: 'mosaic', heading: 'Pictures', from: 'pictures', count: 3 },
          { module: 'shelf', layout: 'columns', heading: null, from: 'news', stories: [] },
        ],
      },
      problems: { found: [] },
    });
  });

  it('accepts every kind of list, and stories chosen by an editor', () => {
    const lists = ['latest', 'topic-gaming', 'collection-tested-at-home', 'author-ada-quill'];
    expect(
      problemsOf(...[...lists, 'tag-ink', 'reviews'].map((from) => ({ module: 'shelf', from })), {
        module: 'opinion',
        heading: 'Opinion',
        stories: ['pen-review'],
      }),
    ).toEqual([]);
  });

  it.each([
    ['an unknown module', { module: 'shelv' }, /error 4: .*did you mean shelf/],
    ['a missing module', {}, /error \d+: field home\[0\]\.module is missing/],
    ['an unknown layout', { module: 'lead', layout: 'bellow' }, /error 5: .*did you mean below/],
    ['too many stories', { module: 'lead', count: 6 }, /error 5: .*from 0 to 5/],
    ['too few stories', { module: 'river', count: 2 }, /error 5: .*whole number from 3 to 24/],
    ['a shelf without a list', { module: 'shelf' }, /error \d+: field home\[0\]\.from is missing/],
    [
      'picked stories without a heading',
      { module: 'shelf', stories: ['pen-review'] },
      /error \d+: .*heading is missing/,
    ],
    ['an unknown list', { module: 'shelf', from: 'topic-gamming' }, /warning 5: .*topic-gaming/],
    ['an unknown story', { module: 'lead', stories: ['pen-reviev'] }, /warning \d: .*pen-review\?/],
    ['an unknown newsletter', { module: 'newsletter', newsletter: 'x' }, /warning 5: .*is missing/],
    [
      'a newsletter module without a newsletter',
      { module: 'newsletter' },
      /error \d: .*newsletter is missing/,
    ],
    ['a misspelled field', { module: 'lead', cuont: 3 }, /warning 5: .*did you mean count/],
  ])('reports %s with a line number', (_, module, expected) => {
    expect(problemsOf(module)).toEqual([expect.stringMatching(expected)]);
  });

  it('reports a story that is listed in two modules', () => {
    const named = { module: 'shelf', heading: 'Pens', stories: ['pen-review'] };
    expect(problemsOf(named, named)).toEqual([
      expect.stringMatching(/error 1\d: .*includes pen-review, which is already in a module above/),
    ]);
  });

  it('reports a repeated story in the second module that lists it, even after an invalid module', () => {
    const named = { module: 'shelf', heading: 'Pens', stories: ['pen-review'] };
    expect(problemsOf({ module: 'shelv' }, named, named)).toEqual([
      expect.stringMatching(/error 4: .*did you mean shelf/),
      expect.stringMatching(/error 16: .*includes pen-review, which is already in a module above/),
    ]);
  });

  it('reports a front that matches no page, and front-page modules on any other page', () => {
    expect(linesOf({ 'topic-gamming': [], 'topic-laptops': [{ module: 'river' }] })).toEqual([
      expect.stringMatching(/warning 2: .*matches no page.*did you mean topic-gaming/),
      expect.stringMatching(/error 5: .*is allowed only on the front page/),
    ]);
  });

  it('finds at least eight kinds of modules on the shipped front page', async () => {
    const text = await readFile(resolve('content/fronts.json'), 'utf8');
    const { home = [] } = readFronts(text, TARGETS).fronts;
    expect(new Set(home.map(({ module }) => module)).size).toBeGreaterThanOrEqual(8);
  });
});
