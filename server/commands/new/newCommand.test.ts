import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { siteKeyOf } from '../../config/siteKey';
import { checkFolder } from '../../content/import/importFolder';
import { readFolder } from '../../content/import/readFolder';
import { keyOf } from '../../content/importFrom/source/slugs';
import { CommandError } from '../commandError';
import { runNew } from './newCommand';

describe('npm run new', () => {
  let parent: string;
  let folder: string;
  let printed: string;

  beforeEach(async () => {
    parent = await mkdtemp(join(tmpdir(), 'offprint-new-'));
    folder = join(parent, 'field notes');
    printed = '';
    jest.spyOn(process.stdout, 'write').mockImplementation((text) => {
      printed += String(text);
      return true;
    });
  });
  afterEach(() => rm(parent, { recursive: true }));

  const create = (name = 'Field Notes'): Promise<void> => runNew([folder, '--name', name]);
  const textOf = (path: string): Promise<string> => readFile(join(folder, path), 'utf8');

  it.each(['Field Notes', 'L’Été & Cie: "Notes"', "The Gardener's Post", '庭の記録'])(
    'writes a folder for %j that imports without any problems',
    async (name) => {
      await create(name);
      const siteKey = siteKeyOf(folder);
      const { problems, stories } = await checkFolder(folder, { siteKey });
      expect(problems).toEqual([]);
      expect(stories.failed).toBe(0);
      const {
        site,
        theme,
        stories: read,
        menus,
        authors,
        topics,
      } = await readFolder(folder, { siteKey });
      expect(site).toMatchObject({ name, publisher: { name }, copyrightHolder: name });
      expect(theme).not.toBeNull();
      expect(read).toHaveLength(3);
      expect(menus).not.toBeNull();
      expect([authors.length, topics.length]).toEqual([1, 1]);
    },
  );

  it('writes stories that are already published, each with a different picture of the same width', async () => {
    await create();
    const { stories } = await readFolder(folder, { siteKey: 'field-notes' });
    for (const { document, datePublished, status } of stories) {
      expect(status).toBe('published');
      expect(Date.parse(datePublished)).toBeLessThan(Date.now());
      expect(document.image).not.toBeNull();
    }
    const pictures = await readdir(join(folder, 'pictures'));
    for (const name of pictures) {
      expect(await sharp(join(folder, 'pictures', name)).metadata()).toMatchObject({ width: 1800 });
    }
    expect(new Set(stories.map(({ document }) => document.image?.path)).size).toBe(3);
    expect(
      stories.flatMap(({ document }) =>
        'shortcodeTags' in document ? document.shortcodeTags : [],
      ),
    ).toEqual(expect.arrayContaining(['image', 'chart', 'timeline', 'pull_quote']));
  });

  it('replaces all placeholders in its templates, and marks the text that the publisher has to write', async () => {
    await create();
    const files = await readdir(folder, { recursive: true, withFileTypes: true });
    for (const entry of files.filter(({ name }) => /\.(?:md|json)$/.test(name))) {
      expect(await readFile(join(entry.parentPath, entry.name), 'utf8')).not.toMatch(
        /\{\{|halfwave/i,
      );
    }
    for (const page of ['pages/privacy-policy.md', 'pages/terms-of-service.md']) {
      expect(await textOf(page)).toContain('TO FILL IN');
    }
  });

  it('explains how to view the new publication, in its output and in a README', async () => {
    await create();
    expect(printed).toMatch(/CONTENT_DIR='.*field notes' npm start/);
    const readme = await textOf('README.md');
    expect(readme).toMatch(/^# Field Notes\n/);
    expect(readme).toContain(`CONTENT_DIR='${folder}' npm start`);
  });

  it('rejects a folder that is not empty, and writes nothing into it', async () => {
    await create();
    await rm(join(folder, 'articles'), { recursive: true });
    await writeFile(join(folder, 'site.json'), 'mine');
    await expect(create()).rejects.toThrow('is not empty');
    expect(await textOf('site.json')).toBe('mine');
    expect(await readdir(folder)).not.toContain('articles');
  });

  it.each([
    [['--name', 'A'], 'Specify exactly one folder'],
    [['a', 'b', '--name', 'A'], 'Specify exactly one folder'],
    [['a'], 'Specify the name of the publication with --name'],
    [['a', '--name', ' '], 'Specify the name of the publication with --name'],
    [['a', '--name', 'One\nline'], 'The name must start with'],
    [['a', '--name', '[image]'], 'The name must start with'],
    [['a', '--name', '*A'], 'The name must start with'],
  ])('rejects %j', async (words, message) => {
    await expect(runNew(words)).rejects.toThrow(message);
    await expect(runNew(words)).rejects.toThrow(CommandError);
  });

  it('rejects a path that is a file', async () => {
    await writeFile(folder, 'a file');
    await expect(create()).rejects.toThrow(/^Cannot write to the folder: /);
  });
});

describe('the site key of a new publication', () => {
  it.each([
    ['Field Notes', 'field-notes'],
    ['L’Été & Cie', 'lete-cie'],
    ['1843', 'site-1843'],
  ])('is derived from the name %s: %s', (name, key) => {
    expect(keyOf(name)).toBe(key);
  });

  it('contains a hash if the name has no Latin letters, and has at most 41 characters', () => {
    expect(keyOf('庭の記録')).toMatch(/^site-[0-9a-f]{6}$/);
    expect(keyOf('A'.repeat(60))).toHaveLength(41);
  });
});
