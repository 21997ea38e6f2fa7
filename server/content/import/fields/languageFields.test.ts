import { readContentFile } from './frontMatter';
import { languageFields } from './languageFields';

function read(yaml: string) {
  const { fields, problems } = readContentFile('articles/a.md', `---\ntitle: A\n${yaml}\n---\n`);
  return { ...languageFields(fields), problems: problems.found.map(({ message }) => message) };
}

describe('the language of a story', () => {
  it.each([
    ['', {}],
    ['lang: de', { lang: 'de', dir: 'ltr' }],
    ['lang: ar-eg', { lang: 'ar-EG', dir: 'rtl' }],
    ['lang: he', { lang: 'he', dir: 'rtl' }],
    ['lang: uz-Arab', { lang: 'uz-Arab', dir: 'rtl' }],
    ['lang: ar-Latn', { lang: 'ar-Latn', dir: 'ltr' }],
    ['lang: ar\ndir: ltr', { lang: 'ar', dir: 'ltr' }],
    ['dir: rtl', { dir: 'rtl' }],
  ])('is read from the front matter %j as %j', (yaml, language) => {
    expect(read(yaml)).toEqual({ ...language, problems: [] });
  });

  it('is reported if its tag or its direction is invalid', () => {
    expect(read('lang: english_words')).toEqual({
      problems: [expect.stringContaining('must be a language tag')],
    });
    expect(read('dir: left')).toEqual({ problems: [expect.stringContaining('ltr, rtl')] });
  });
});
