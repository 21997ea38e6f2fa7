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
  ])('that is written %j is for its stories %j', (written, tag) => {
    expect(foreignLanguage(written)).toBe(tag);
  });
});
