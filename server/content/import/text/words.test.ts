import { missingWords, wordsOf } from './words';

describe('missingWords', () => {
  it('lists a word once for each time that it is missing', () => {
    expect(missingWords('one two two three', 'two three')).toEqual(['one', 'two']);
  });

  it('ignores order, punctuation and additional words in the other text', () => {
    expect(missingWords('“One,” two!', 'two zero one One')).toEqual([]);
  });

  it('accepts a word whose parts the other text contains as separate words', () => {
    expect(missingWords('aplain', 'a plain')).toEqual([]);
    expect(missingWords('aplain', 'a plane')).toEqual(['aplain']);
    expect(missingWords('aplain a', 'a plain')).toEqual(['aplain']);
  });

  it('accepts words that the other text contains as one word', () => {
    expect(missingWords('a plain word', 'aplain word')).toEqual([]);
    expect(missingWords('a plain word', 'aplane word')).toEqual(['a', 'plain']);
  });

  it('treats http and https addresses as equal', () => {
    expect(missingWords('http://a.example', 'https://a.example')).toEqual([]);
  });
});

describe('wordsOf', () => {
  it('finds numbers, and words in any script', () => {
    expect(wordsOf('Crème, 1 000 日本 — x')).toEqual(['Crème', '1', '000', '日本', 'x']);
  });
});
