import { foreignLanguage } from './language';

describe('the language of a source', () => {
  it.each([
    ['fr-FR', 'fr-FR'],
    ['pt_BR', 'pt-BR'],
    ['he', 'he'],
    ['en-US', ''],
    ['en', ''],
    ['', ''],
    ['no language', ''],
  ])('written as %j is %j for its stories', (written, tag) => {
    expect(foreignLanguage(written)).toBe(tag);
  });
});
