import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  draftContentFolder,
  FIXTURE_CONTENT,
  storyFile,
  type ContentFolderDraft,
} from '../../../../test/support/fixtures/contentFolder';
import { readFolder, type ContentFolder, type FolderOptions } from '../readFolder';

const STORY = 'articles/plain-story.md';
const FROM_CACHE = 'A title that only the cache contains';

const CLIPS = ['clips/ink.m3u8', 'clips/ink.mp4', 'clips/ink.vtt'];
const EXPERIMENT = {
  ...{ id: 'ink', version: '1', startDate: '2026-04-02', endDate: '2026-04-09' },
  allocations: [{ bucket: 'test', percentage: 50 }],
};

let draft: ContentFolderDraft;
let cacheDir: string;

beforeEach(async () => {
  draft = await draftContentFolder(FIXTURE_CONTENT);
  cacheDir = await mkdtemp(join(tmpdir(), 'offprint-parsed-'));
});

afterEach(async () => {
  await draft.clear();
  await rm(cacheDir, { recursive: true });
});

const read = (options: Partial<FolderOptions> = {}): Promise<ContentFolder> =>
  readFolder(draft.folder, {
    siteKey: 'halfwave',
    parseCache: { cacheDir, build: 'one' },
    ...options,
  });

/** Writes a story, parses it, and changes the title of its cached copy. */
async function cacheStory(text: string): Promise<void> {
  await draft.write(STORY, text);
  await read();
  const entry = join(cacheDir, `${STORY}.json`);
  const cached = JSON.parse(await readFile(entry, 'utf8')) as {
    story: { document: { title: string } };
  };
  cached.story.document.title = FROM_CACHE;
  await writeFile(entry, JSON.stringify(cached));
}

async function titleOfStory(options?: Partial<FolderOptions>): Promise<string | undefined> {
  const { stories } = await read(options);
  return stories.find(({ file }) => file === STORY)?.document.title;
}

const cachedFiles = async (folder: string): Promise<string[]> =>
  (await readdir(join(cacheDir, folder))).sort();

describe('rereading a content folder', () => {
  it('yields the same content and problems', async () => {
    await draft.write(
      STORY,
      storyFile({ body: 'Words, and <iframe src="https://elsewhere.example/"></iframe>' }),
    );
    const whole = await read({ parseCache: null });
    expect(await read()).toStrictEqual(whole);
    expect(await read()).toStrictEqual(whole);
    expect(whole.problems).not.toEqual([]);
    expect(whole.texts.dropped).not.toEqual([]);
  });

  it('uses the cached stories', async () => {
    await cacheStory(storyFile());
    expect(await titleOfStory()).toBe(FROM_CACHE);
  });

  const write = (file: string, text: string) => () => draft.write(file, text);
  it.each<[what: string, body: string, change: () => Promise<void>]>([
    ['the text of the story', '', write(STORY, storyFile({ title: 'Another title' }))],
    [
      'an image in its fields',
      '',
      () => cp(join(draft.folder, 'pictures/wide.png'), join(draft.folder, 'pictures/none.jpg')),
    ],
    [
      'an image in its text',
      '[image slug="square"]',
      () => cp(join(draft.folder, 'pictures/wide.png'), join(draft.folder, 'pictures/square.png')),
    ],
    [
      'a video in its text',
      '[video slug="how-ink-dries"]',
      () => draft.remove('videos/how-ink-dries.md'),
    ],
    ['its author', '', () => draft.remove('authors/ada-quill.md')],
    ['its topic', '', () => draft.remove('topics/innovation.md')],
    [
      'a gallery in its text',
      '[gallery slug="three-pens"]',
      () => draft.remove('galleries/three-pens.md'),
    ],
    [
      'a newsletter in its text',
      '[newsletter slug="the-blot"]',
      () => draft.remove('newsletters/the-blot.md'),
    ],
    ['an audio clip', '[podcast slug="talk"]', write('clips/talk.mp3', 'sound')],
    ['the experiments', '', write('experiments.json', JSON.stringify([EXPERIMENT]))],
    [
      'the domains of the site',
      '',
      write('site.json', '{ "name": "A", "domains": ["a.example"] }'),
    ],
  ])('parses a story again after a change to %s', async (_what, body, change) => {
    await cacheStory(storyFile({ body: `Words. ${body}` }));
    await change();
    expect(await titleOfStory()).toMatch(/^(?:A plain|Another) (?:story|title)$/);
  });

  it.each<[what: string, options: Partial<FolderOptions>]>([
    ['build', { parseCache: { cacheDir: '', build: 'two' } }],
    ['site key', { siteKey: 'notes' }],
  ])('parses a story again with a different %s', async (_what, { parseCache, ...options }) => {
    await cacheStory(storyFile());
    const other = parseCache ? { parseCache: { ...parseCache, cacheDir } } : {};
    expect(await titleOfStory({ ...options, ...other })).toBe('A plain story');
  });

  it.each(CLIPS)('parses a video again if its file %s is gone', async (file) => {
    for (const clip of CLIPS) {
      await draft.write(clip, 'WEBVTT\n\n00:00.000 --> 00:01.000\nInk.\n');
    }
    const text = storyFile({ more: 'duration: 1\nclip: ink\ncaptions: ink' });
    await draft.write('videos/ink.md', text);
    await read();
    expect(await cachedFiles('videos')).toContain('ink.md.json');
    await draft.remove(file);
    expect((await read()).problems).toContainEqual(
      expect.objectContaining({ file: 'videos/ink.md', code: 'clip-missing' }),
    );
  });

  it('reports the problems in two files with the same slug on every read', async () => {
    const text = storyFile({ author: 'nobody-known' });
    await draft.write('articles/twice.md', text);
    await draft.write('articles/twice.MD', text);
    for (const { problems } of [await read(), await read()]) {
      expect(
        problems
          .filter(({ file }) => /twice/.test(file))
          .map(({ file, code }) => `${file} ${code}`),
      ).toEqual([
        'articles/twice.md duplicate-id',
        'articles/twice.md unknown-author',
        'articles/twice.md picture-missing',
        'articles/twice.MD file-ending',
        'articles/twice.MD unknown-author',
        'articles/twice.MD picture-missing',
      ]);
    }
  });

  it('updates the suggestion for a misspelled name when the existing names change', async () => {
    const suggestion = async () =>
      (await read()).problems.find(({ file, code }) => file === STORY && code === 'unknown-author')
        ?.suggestion;
    await draft.write(STORY, storyFile({ author: 'ada-quilt' }));
    expect(await suggestion()).toBe('did you mean ada-quill?');
    await draft.write('authors/ada-kilt.md', '---\nname: Ada Kilt\n---\n');
    await draft.remove('authors/ada-quill.md');
    expect(await suggestion()).toBe('did you mean ada-kilt?');
  });

  it('parses a story whose cached copy is damaged', async () => {
    await cacheStory(storyFile());
    await writeFile(join(cacheDir, `${STORY}.json`), '{"key":');
    expect(await titleOfStory()).toBe('A plain story');
  });

  it('deletes the cached stories whose files are gone', async () => {
    await read();
    expect(await cachedFiles('articles')).toContain('plain-story.md.json');
    await draft.remove(STORY);
    await read();
    expect(await cachedFiles('articles')).not.toContain('plain-story.md.json');
  });

  it('yields every story even if a cache entry cannot be deleted', async () => {
    await mkdir(join(cacheDir, 'articles/a-folder'), { recursive: true });
    expect((await read()).stories).toStrictEqual((await read({ parseCache: null })).stories);
  });

  it('yields every story even if the cache cannot be written', async () => {
    const file = join(cacheDir, 'file');
    await writeFile(file, '');
    const { stories } = await read({ parseCache: { cacheDir: file, build: 'one' } });
    expect(stories).toHaveLength((await read({ parseCache: null })).stories.length);
  });
});
