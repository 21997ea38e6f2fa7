import { storyFor } from './storyVariants';

const story = {
  ...{ headline: 'A gate', dek: 'It sings.', slug: 'gate' },
  variants: [
    { experiment: 'heads', bucket: 'test', headline: 'Why does this gate sing?' },
    { experiment: 'deks', bucket: 'test', dek: 'Listen.' },
  ],
};
const state = (id: string, bucket: string) => ({ id, version: '1', bucket });

describe('a story with variants', () => {
  it.each([
    ['heads', 'test', ['Why does this gate sing?', 'It sings.']],
    ['deks', 'test', ['A gate', 'Listen.']],
    ['heads', 'control', ['A gate', 'It sings.']],
    ['heads', 'exclude', ['A gate', 'It sings.']],
    ['others', 'test', ['A gate', 'It sings.']],
  ])('shows readers in bucket %s:%s the headline and dek %j', (id, bucket, words) => {
    const { headline, dek } = storyFor(story, state(id, bucket));
    expect([headline, dek]).toEqual(words);
  });

  it('is unchanged for a reader who is not in any experiment', () => {
    expect(storyFor(story, null)).toBe(story);
    expect(storyFor({ headline: '', dek: '' }, state('heads', 'test'))).toEqual({
      headline: '',
      dek: '',
    });
  });
});
