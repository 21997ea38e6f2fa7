import type { BodyNode } from '../../model/content/bodyTree';
import { documentContents } from './documentContents';

const chapter = (text: string, id?: string): BodyNode => ({
  tag: 'h2',
  children: [text],
  ...(id !== undefined && { attributes: { id } }),
});

const ids = (...body: BodyNode[]) => documentContents(body).entries.map(({ id }) => id);

describe('documentContents', () => {
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

  it('adds ids to headings and leaves other nodes unchanged', () => {
    const words: BodyNode = { tag: 'p', children: ['Link to anything.'] };
    const { nodes } = documentContents(['Before', words, chapter('Fees')]);
    expect(nodes).toEqual(['Before', words, chapter('Fees', 'fees')]);
  });
});
