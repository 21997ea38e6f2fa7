import type { BodyNode } from '../../model/content/bodyTree';
import { documentContents } from './documentContents';

const chapter = (text: string, id?: string): BodyNode => ({
  tag: 'h2',
  children: [text],
  ...(id !== undefined && { attributes: { id } }),
});

const ids = (...body: BodyNode[]) => documentContents(body).entries.map(({ id }) => id);

describe('the chapters of a document', () => {
  it('are called by their words', () => {
    expect(ids(chapter('What we’ll never license'))).toEqual(['what-well-never-license']);
    expect(ids(chapter('Größe & Gewicht'))).toEqual(['größe-gewicht']);
  });

  it('keep the names that editors gave them', () => {
    expect(ids(chapter('Fees', 'what-it-costs'))).toEqual(['what-it-costs']);
  });

  it('never share a name, neither with each other nor with a place of the app', () => {
    expect(ids(chapter('Mail'), chapter('Mail'), chapter('Main'), chapter('…'))).toEqual([
      'mail',
      'mail-2',
      'main-2',
      'chapter',
    ]);
  });

  it('carry their names in the text, of which nothing else changes', () => {
    const words: BodyNode = { tag: 'p', children: ['Link to anything.'] };
    const { nodes } = documentContents(['Before', words, chapter('Fees')]);
    expect(nodes).toEqual(['Before', words, chapter('Fees', 'fees')]);
  });
});
