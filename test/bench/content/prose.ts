import type { Random } from './random';

/** A generator of text that compresses about as well as English. */
export interface Prose {
  words(count: number): string;
  /** Returns a title without quotation marks, so that it can be quoted in front matter. */
  title(): string;
  sentence(): string;
  /** Returns sentences with about this many words in total. */
  paragraph(words: number): string;
}

/** Function words, which make up almost half of the words in English text. */
const COMMON = 'the of and a to in is that it was for on with as at by this from but not'.split(
  ' ',
);
const STARTS = 'b br c ch d f g gr h l m n p pl r s st t tr v w'.split(' ');
const MIDDLES = 'a e i o ai ea ie oo'.split(' ');
const ENDS = 'd l ll m n nd p r rd rn rst s st t'.split(' ');
const SUFFIXES = ['', '', 'ed', 'er', 'ing', 'ly', 's', 'tion'];

const SHORTEST_SENTENCE = 7;
const LONGEST_SENTENCE = 22;
const VOCABULARY = 3000;

export function createProse(random: Random): Prose {
  const vocabulary = Array.from({ length: VOCABULARY }, newWord);

  function newWord(): string {
    const syllables = Array.from(
      { length: 1 + random.integer(2) },
      () => random.pick(STARTS) + random.pick(MIDDLES) + random.pick(ENDS),
    );
    return syllables.join('') + random.pick(SUFFIXES);
  }

  /** Picks words with low indexes more often: as in any language, a few words are frequent. */
  function word(): string {
    if (random.integer(5) < 2) return random.pick(COMMON);
    const frequent = random.integer(1 + random.integer(VOCABULARY));
    return vocabulary[frequent] ?? '';
  }

  const words = (count: number): string => Array.from({ length: count }, word).join(' ');

  const sentence = (): string => {
    const length = SHORTEST_SENTENCE + random.integer(LONGEST_SENTENCE - SHORTEST_SENTENCE);
    return `${capitalized(words(length))}.`;
  };

  return {
    words,
    title: () => capitalized(words(6 + random.integer(5))),
    sentence,
    paragraph(count) {
      const sentences: string[] = [];
      for (let length = 0; length < count;) {
        const next = sentence();
        sentences.push(next);
        length += next.split(' ').length;
      }
      return sentences.join(' ');
    },
  };
}

function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
