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

/** Returns the reported problems of a file with this text, one per line. */
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
    'of %s is reported with its line and the right name: %#',
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

it('fields that pages read as they were written are known', async () => {
  const site = { name: 'Notes', about: {}, social: {}, breakingNews: [], otherSites: {} };
  expect(await problemsOf('site.json', JSON.stringify(site))).toEqual([]);
});
