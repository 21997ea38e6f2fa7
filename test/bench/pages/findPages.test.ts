import { draftContentFolder, storyFile } from '../../support/fixtures/contentFolder';
import { findPages, shortcodeNames } from './findPages';

describe('findPages', () => {
  it('chooses the longest story without shortcodes, and the story with the most shortcodes', async () => {
    const draft = await draftContentFolder();
    await draft.write('articles/short.md', storyFile({ body: 'Few words.' }));
    await draft.write('articles/long.md', storyFile({ body: 'Many words. '.repeat(50) }));
    await draft.write('articles/one.md', storyFile({ body: '[youtube id="a"]' }));
    await draft.write('articles/two.md', storyFile({ body: '[youtube id="a"]\n\n[vimeo id="b"]' }));
    const pages = await findPages(draft.folder);
    await draft.clear();
    expect(pages).toContainEqual({ kind: 'story', path: '/article/long/' });
    expect(pages).toContainEqual({ kind: 'shortcodes', path: '/article/two/' });
  });

  it('includes the topics of a story in its path', async () => {
    const draft = await draftContentFolder();
    await draft.write('articles/loan.md', storyFile({ topics: ['finance', 'advice'] }));
    const pages = await findPages(draft.folder);
    await draft.clear();
    expect(pages).toContainEqual({ kind: 'story', path: '/finance/advice/loan/' });
  });

  it('omits page kinds that the folder does not contain', async () => {
    const draft = await draftContentFolder();
    await draft.write('articles/plain.md', storyFile());
    const pages = await findPages(draft.folder);
    await draft.clear();
    const kinds = pages.map(({ kind }) => kind);
    expect(kinds).not.toContain('gallery');
    expect(kinds).not.toContain('video');
    expect(kinds).toContain('front');
  });
});

describe('shortcodeNames', () => {
  it('finds opening shortcodes, but ignores links and closing tags', () => {
    const text = '[chart title="A"]\n\nText with [a link](/a/).\n\n[/chart]\n\n[image slug="b"]';
    expect(shortcodeNames(text)).toEqual(['chart', 'image']);
  });
});
