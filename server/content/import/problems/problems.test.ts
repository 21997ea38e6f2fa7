import { cp, readFile, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import {
  draftContentFolder,
  storyFile,
  type ContentFolderDraft,
} from '../../../../test/support/fixtures/contentFolder';
import { staticFont, variableFont } from '../../../../test/support/fixtures/fonts';
import { checkFolder } from '../importFolder';
import { PROBLEMS, type Problem, type ProblemCode } from './problemCodes';

const AUTHOR = '---\nfirstName: Ada\n---\n';
const TOPIC = '---\nname: Innovation\n---\n';

let draft: ContentFolderDraft;
const check = async (): Promise<Problem[]> =>
  (await checkFolder(draft.folder, { siteKey: 'halfwave' })).problems;
const place = ({ file, line, column }: Problem): string => `${file}:${line}:${column}`;

/** The front matter fields in `more` start at line 8. If they take up one line, the body starts at line 10. */
const story = (more: string, body = 'Words.'): string =>
  storyFile({ more: more || 'tags: []', body }).replace('none.jpg', 'dot.png');
const inStory = (more: string, body?: string) => ({ 'articles/a.md': story(more, body) });
const body = (text: string) => inStory('', text);

interface Example {
  files: Record<string, string | Uint8Array>;
  at: string;
  suggestion?: string;
}

const fonts = (text: string) => ({ 'theme.json': `{\n  "fonts": ${text}\n}` });

const image = (text: string) => inStory(`promoImage: ${text}`);

/** A minimal example of each problem, and the only position at which it must be reported. */
const EXAMPLES: Record<ProblemCode, Example> = {
  'not-utf8': {
    files: { 'articles/a.md': Buffer.from(story('', 'First.\nCaf\u00e9.'), 'latin1') },
    at: 'articles/a.md:11:4',
  },
  'control-character': { files: body('a\0b'), at: 'articles/a.md:10:2' },
  'file-name': { files: { 'articles/a b.md': story('') }, at: 'articles/a b.md:1:1' },
  'no-front-matter': { files: { 'articles/a.md': 'Words.' }, at: 'articles/a.md:1:1' },
  'invalid-yaml': { files: inStory('tags: [a'), at: 'articles/a.md:8:9' },
  'invalid-json': { files: { 'menus.json': '{\n  "header": [}' }, at: 'menus.json:2:14' },
  'invalid-file': { files: { 'vanity.json': '{}' }, at: 'vanity.json:1:1' },
  'missing-field': {
    files: { 'articles/a.md': story('').replace('dek:', 'dekk:') },
    at: 'articles/a.md:1:1',
    suggestion: 'rename dekk to dek',
  },
  'invalid-field': {
    files: inStory('type: best-lst'),
    at: 'articles/a.md:8:1',
    suggestion: 'did you mean best-list?',
  },
  'impossible-date': { files: inStory('dateUpdated: 2026-02-31'), at: 'articles/a.md:8:1' },
  'duplicate-id': {
    files: inStory('listicles:\n  - uuid: x\n  - uuid: x'),
    at: 'articles/a.md:10:5',
  },
  'picture-path': { files: image('{ alt: x, file: ../x.png }'), at: 'articles/a.md:8:23' },
  'picture-outside': { files: image('{ file: link.png, alt: x }'), at: 'articles/a.md:8:15' },
  'crop-outside': {
    files: image('{ file: dot.png, alt: x, crop: 9x9+0+0 }'),
    at: 'articles/a.md:8:38',
  },
  'font-missing': { files: fonts('{ "text": "fonts/no.ttf" }'), at: 'theme.json:2:15' },
  'font-unreadable': { files: fonts('{ "text": "fonts/words.otf" }'), at: 'theme.json:2:15' },
  'font-too-large': { files: fonts('{ "text": "fonts/large.ttf" }'), at: 'theme.json:2:15' },
  'byte-order-mark': {
    files: { 'articles/a.md': `\uFEFF${story('')}` },
    at: 'articles/a.md:1:1',
  },
  'file-ending': { files: { 'articles/a.MD': story('') }, at: 'articles/a.MD:1:1' },
  'unknown-field': {
    files: inStory('supressAds: true'),
    at: 'articles/a.md:8:1',
    suggestion: 'did you mean suppressAds?',
  },
  'unknown-section': {
    files: inStory('section: nwes'),
    at: 'articles/a.md:8:1',
    suggestion: 'did you mean news?',
  },
  'unknown-topic': {
    files: { 'articles/a.md': story('').replace('[innovation]', '[innovatoin]') },
    at: 'articles/a.md:5:10',
    suggestion: 'did you mean innovation?',
  },
  'unknown-author': {
    files: { 'articles/a.md': story('').replace('ada-quill', 'ada-quil') },
    at: 'articles/a.md:4:1',
    suggestion: 'did you mean ada-quill?',
  },
  'unknown-story': {
    files: { ...inStory(''), 'collections/c.md': '---\ntitle: C\ncontents: [a, bb]\n---\n' },
    at: 'collections/c.md:3:15',
  },
  'unknown-name': {
    files: {
      'experiments.json': JSON.stringify(
        [
          {
            ...{ id: 'cta', version: '1', startDate: '2024-04-02', endDate: '2024-04-09' },
            allocations: [{ bucket: 'test', percentage: 50 }],
            criteria: { devices: ['mobil'] },
          },
        ],
        null,
        1,
      ),
    },
    at: 'experiments.json:15:6',
    suggestion: 'did you mean mobile?',
  },
  'unknown-file-type': {
    files: {
      'videos/v.md': story(
        'duration: 9\nfiles: [{ url: "https://films.example/v", type: SMOOTH }]',
      ),
    },
    at: 'videos/v.md:9:1',
  },
  'missing-alt': { files: image('{ file: dot.png }'), at: 'articles/a.md:8:1' },
  'missing-rating': {
    files: inStory('type: review-single'),
    at: 'articles/a.md:8:1',
    suggestion: 'add reviewCards with productName and rating, or say why in notRated',
  },
  'picture-missing': { files: image('{ file: no.png, alt: x }'), at: 'articles/a.md:8:15' },
  'picture-unreadable': { files: image('{ file: text.png, alt: x }'), at: 'articles/a.md:8:15' },
  'picture-too-large': { files: image('{ file: large.png, alt: x }'), at: 'articles/a.md:8:15' },
  'clip-missing': { files: body('Words.\n\n[podcast slug="talk"]'), at: 'articles/a.md:12:16' },
  'clip-type': { files: inStory('audio: { file: talk.flac }'), at: 'articles/a.md:8:10' },
  'low-contrast': {
    files: { 'theme.json': '{\n  "colors": { "light": { "accent": "#ffb000" } }\n}' },
    at: 'theme.json:2:27',
  },
  'font-license': { files: fonts('{ "display": "fonts/closed.ttf" }'), at: 'theme.json:2:15' },
  'font-heavy': {
    files: fonts('{ "text": ["fonts/a.woff2", "fonts/b.woff2", "fonts/c.woff2"] }'),
    at: 'theme.json:2:4',
  },
  'menu-entry': {
    files: {
      'menus.json': '{ "footer": [{ "linkText": "x", "mainTopic": { "linkText": "y" } }] }',
    },
    at: 'menus.json:1:1',
  },
  'unknown-shortcode': {
    files: body('Words `[galery a="b"]`.\n\n[galery slug="a"]'),
    at: 'articles/a.md:12:1',
    suggestion: 'did you mean gallery?',
  },
  'unclosed-shortcode': {
    files: body('[pull_quote author="A"] Words.'),
    at: 'articles/a.md:10:1',
    suggestion: 'write [/pull_quote] after its text',
  },
  'broken-shortcode': {
    files: body('[youtube id="!"]'),
    at: 'articles/a.md:10:1',
  },
};

beforeAll(async () => {
  const pictures = await draftContentFolder();
  folderOfPictures = pictures;
  await pictures.write('pictures/text.png', 'words');
  const plain = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#aa3355' } })
      .png()
      .toBuffer();
  await writeFile(join(pictures.folder, 'pictures/dot.png'), await plain(8, 8));
  await writeFile(join(pictures.folder, 'pictures/large.png'), await plain(6000, 4001));
  await writeFile(join(pictures.folder, 'outside.png'), await plain(8, 8));
  await pictures.write('fonts/words.otf', 'words');
  const font = (name: string, bytes: Uint8Array) =>
    writeFile(join(pictures.folder, 'fonts', name), bytes);
  await font('large.ttf', new Uint8Array(8_000_001));
  await font('closed.ttf', await staticFont('sans', 400, 2));
  await font('a.woff2', await variableFont('serif'));
  await font('b.woff2', await variableFont('serifItalic'));
  await font('c.woff2', await variableFont('sans'));
});
afterAll(() => folderOfPictures.clear());

let folderOfPictures: ContentFolderDraft;

beforeEach(async () => {
  draft = await draftContentFolder();
  await draft.write('authors/ada-quill.md', AUTHOR);
  await draft.write('topics/innovation.md', TOPIC);
  await cp(folderOfPictures.folder, draft.folder, { recursive: true });
  await symlink(join(draft.folder, 'outside.png'), join(draft.folder, 'pictures/link.png'));
});
afterEach(() => draft.clear());

describe('the table of problems', () => {
  it('matches the codes and severities in the guide', async () => {
    const guide = await readFile('docs/guides/import-problems.md', 'utf8');
    const rows = [
      ...guide.matchAll(/^\| `([\w-]+)` +\| (error|warning) +\| [^|]*\S[^|]*\| [^|]*\S/gm),
    ];
    expect(rows.map(([, code, severity]) => [code, severity])).toEqual(Object.entries(PROBLEMS));
  });

  it.each(Object.entries(EXAMPLES))(
    'contains %s, which is reported at its line and column',
    async (code, example) => {
      for (const [file, content] of Object.entries(example.files)) {
        if (typeof content === 'string') await draft.write(file, content);
        else {
          await draft.write(file, '');
          await writeFile(join(draft.folder, file), content);
        }
      }
      const found = (await check()).filter(
        (problem) => problem.code !== 'unknown-field' || code === 'unknown-field',
      );
      expect(found.map((problem) => [problem.code, place(problem)])).toEqual([[code, example.at]]);
      expect(found[0]).toMatchObject({ severity: PROBLEMS[code as ProblemCode] });
      expect(found[0]?.suggestion).toEqual(example.suggestion ?? found[0]?.suggestion);
    },
  );
});

describe('an import check', () => {
  it('reports nothing for a folder without problems', async () => {
    await draft.write('articles/a.md', story(''));
    expect(await check()).toEqual([]);
  });

  it('reports every problem in a file, in line order', async () => {
    const more = 'type: poem\nsection: nwes\nnoIndex: perhaps\npromoImage: { file: no.png }';
    await draft.write('articles/a.md', story(more, '[galery slug="x"] [video slug="none"]'));
    expect((await check()).map(({ line, code }) => [line, code])).toEqual([
      [8, 'invalid-field'],
      [9, 'unknown-section'],
      [10, 'invalid-field'],
      [11, 'missing-alt'],
      [11, 'picture-missing'],
      [13, 'unknown-shortcode'],
      [13, 'broken-shortcode'],
    ]);
  });

  it('reports unknown authors and topics in a file that has other errors', async () => {
    const more = 'dateUpdated: 2026-02-31';
    const text = story(more)
      .replace('ada-quill', 'ada-quil')
      .replace('[innovation]', '[innovatoin, Big ideas]');
    await draft.write('articles/a.md', text);
    expect((await check()).map(({ code }) => code)).toEqual([
      'unknown-author',
      'unknown-topic',
      'invalid-field',
      'impossible-date',
    ]);
  });

  it('reports shortcodes that refer to missing content', async () => {
    const text = '[review_card uuid="r2"]\n\n[related_links slugs="a, b"]\n\n[newsletter slug="n"]';
    await draft.write('articles/a.md', story('reviewCards: [{ uuid: r1 }]', text));
    expect((await check()).map(({ line, code, suggestion }) => [line, code, suggestion])).toEqual([
      [10, 'broken-shortcode', 'did you mean r1?'],
      [12, 'broken-shortcode', 'did you mean a?'],
      [14, 'broken-shortcode', undefined],
    ]);
  });

  it('reports a shortcode that lacks its uuid', async () => {
    await draft.write('articles/a.md', story('reviewCards: [{ uuid: r1 }]', '[review_card]'));
    expect((await check()).map(({ message }) => message)).toEqual([
      'the shortcode review_card needs a uuid from reviewCards',
    ]);
  });

  it('reports an invalid site key, and an invalid URL for another site', async () => {
    await draft.write('site.json', '{ "key": "Field Notes", "otherSites": { "help": "help" } }');
    expect((await check()).map(({ code, message }) => [code, message])).toEqual([
      [
        'invalid-field',
        'field key must be a lowercase letter followed by lowercase letters, digits or hyphens',
      ],
      ['invalid-field', 'field otherSites.help must be an https address'],
    ]);
  });

  it('does not report brackets in code or words in brackets as shortcodes', async () => {
    const text =
      '```\n[galery slug="a"]\n```\n\nHe [sic] said `[x a="b"]` [1].\n\n[code_snippet]a [b c="d"][/code_snippet]';
    await draft.write('articles/a.md', story('', text));
    expect(await check()).toEqual([]);
  });
});
