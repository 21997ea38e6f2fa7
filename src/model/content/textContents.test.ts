import type { BodyNode } from './bodyTree';
import { textContents } from './textContents';

const chapter = (text: string, id?: string): BodyNode => ({
  tag: 'h2',
  children: [text],
  ...(id !== undefined && { attributes: { id } }),
});

const ids = (...body: BodyNode[]) => textContents(body).entries.map(({ id }) => id);

describe('textContents', () => {
  it('derives ids from headings', () => {
    expect(ids(chapter('What we’ll never license'))).toEqual(['what-well-never-license']);
    expect(ids(chapter('Größe & Gewicht'))).toEqual(['größe-gewicht']);
  });

  it('keeps ids set by editors', () => {
    expect(ids(chapter('Fees', 'what-it-costs'))).toEqual(['what-it-costs']);
  });

  it('avoids duplicate ids and ids that the app uses', () => {
    expect(ids(chapter('Mail'), chapter('Mail'), chapter('Main'), chapter('…'))).toEqual([
      'mail',
      'mail-2',
      'main-2',
      'chapter',
    ]);
  });

  it('adds ids to headings, and leaves other nodes unchanged', () => {
    const words: BodyNode = { tag: 'p', children: ['Link to anything.'] };
    const { nodes } = textContents(['Before', words, chapter('Fees')]);
    expect(nodes).toEqual(['Before', words, chapter('Fees', 'fees')]);
  });
});
