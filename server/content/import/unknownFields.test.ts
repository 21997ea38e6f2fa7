import {
  draftContentFolder,
  type ContentFolderDraft,
} from '../../../test/support/fixtures/contentFolder';
import { readFolder } from './readFolder';

let draft: ContentFolderDraft;
beforeEach(async () => {
  draft = await draftContentFolder();
});
afterEach(() => draft.clear());

/** Returns the problems reported for a file with the given text, each as one string. */
async function problemsOf(name: string, text: string): Promise<string[]> {
  await draft.write(name, text);
  const { problems } = await readFolder(draft.folder, { siteKey: 'halfwave' });
  return problems
    .filter(({ file }) => file === name)
    .map(
      ({ severity, line, message, suggestion }) =>
        `${severity} ${line}: ${message}; ${suggestion ?? ''}`,
    );
}

describe('a misspelled field', () => {
  it.each([
    ['site.json', '{\n  "name": "Notes",\n  "sloggan": "Plainly"\n}', 'sloggan', 3, 'slogan'],
    [
      'site.json',
      '{\n "publisher": {\n  "legalname": "Notes Ltd"\n }\n}',
      'legalname',
      3,
      'legalName',
    ],
    [
      'pages/terms.md',
      '---\ntitle: Terms\ndescripton: All of them\n---\nWords.',
      'descripton',
      3,
      'description',
    ],
    [
      'newsletters/blot.md',
      '---\ntitle: The blot\ndescription: Ink\nfrequencey: Weekly\n---\nWords.',
      'frequencey',
      4,
      'frequency',
    ],
  ])(
    'is reported with its line and the correct name in %s (case %#)',
    async (file, text, name, line, right) => {
      expect(await problemsOf(file, text)).toEqual([
        expect.stringMatching(
          new RegExp(
            `^warning ${line}: .*${name} is unknown and is ignored; did you mean ${right}`,
          ),
        ),
      ]);
    },
  );
});

test('the import accepts site.json fields that are stored unchanged for pages', async () => {
  const site = { name: 'Notes', about: {}, social: {}, breakingNews: [], otherSites: {} };
  expect(await problemsOf('site.json', JSON.stringify(site))).toEqual([]);
});

describe('the import of a field from another system', () => {
  const STORY = [
    ...['---', 'title: Gates', 'author: ada', 'date: 2026-01-02', 'summary: They sing.'],
    ...['categories: [walks]', 'cover: gate.jpg', '---', 'Words.'],
  ].join('\n');

  it.each([
    ['date', 'datePublished'],
    ['summary', 'dek'],
    ['categories', 'topics'],
    ['cover', 'image'],
  ])('reports %s as unknown, and suggests %s instead', async (theirs, ours) => {
    const lines = await problemsOf('articles/gates.md', STORY);
    expect(lines).toEqual(
      expect.arrayContaining([
        expect.stringContaining(`field ${theirs} is unknown and is ignored; use ${ours} instead`),
        expect.stringContaining(`field ${ours} is missing; rename ${theirs} to ${ours}`),
      ]),
    );
  });
});

test('the import reports a tag that cannot be part of a URL, and suggests one that can', async () => {
  const story = '---\ntitle: Gates\ntags: [walks, récits de mer]\n---\nWords.';
  expect(await problemsOf('articles/gates.md', story)).toContainEqual(
    'error 3: field tags[1] is “récits de mer”, but may contain only unaccented letters, digits and hyphens; ' +
      'write recits-de-mer',
  );
});
