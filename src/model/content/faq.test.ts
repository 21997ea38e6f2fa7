import type { BodyNode } from './bodyTree';
import { faqQuestions, isFaq } from './faq';

const entry = (heading: string, answer: string, tag: 'h3' | 'p' = 'h3'): BodyNode => ({
  tag: 'li',
  children: ['\n', { tag, children: [heading] }, { tag: 'p', children: [answer] }],
});

describe('an FAQ', () => {
  it('is marked by a tag with the slug `faq-markup`', () => {
    const tag = (slug: string) => ({ id: slug, slug, name: slug });
    expect(isFaq({ tags: [tag('budget'), tag('faq-markup')] })).toBe(true);
    expect(isFaq({ tags: [tag('faq')] })).toBe(false);
    expect(isFaq({ tags: [] })).toBe(false);
  });

  it('consists of the list entries whose heading ends with a question mark', () => {
    const list: BodyNode = {
      tag: 'ul',
      children: [
        entry('Does it sleep?', 'No.'),
        entry('It sleeps', 'Never.'),
        entry('Really?', 'No heading.', 'p'),
        entry('Why? ', 'The sensor.'),
        { tag: 'li', children: ['Plain?'] },
      ],
    };
    expect(faqQuestions([{ tag: 'blockquote', children: [list] }])).toEqual([
      { question: 'Does it sleep?', answer: [{ tag: 'p', children: ['No.'] }] },
      { question: 'Why?', answer: [{ tag: 'p', children: ['The sensor.'] }] },
    ]);
    expect(faqQuestions([{ tag: 'h3', children: ['Alone?'] }])).toEqual([]);
    expect(faqQuestions([])).toEqual([]);
  });
});
