import { foreignLanguage } from './language';

describe('foreignLanguage', () => {
  it.each([
    ['fr-FR', 'fr-FR'],
    ['pt_BR', 'pt-BR'],
    ['he', 'he'],
    ['en-US', ''],
    ['en', ''],
    ['', ''],
    ['no language', ''],
  ])('maps %j to %j', (written, tag) => {
    expect(foreignLanguage(written)).toBe(tag);
  });
});
