import { spokenSentences } from './spokenSentences';
import type { BodyNode } from '../content/bodyTree';

const spoken = (body: BodyNode[]): string[] =>
  spokenSentences({ headline: 'Quiet fans', title: '', dek: 'We measured six.', body }, 'en');

describe('the spoken sentences of a story', () => {
  it('begin with the headline and the dek', () => {
    expect(spoken([])).toEqual(['Quiet fans', 'We measured six.']);
  });

  it('begin with the title if the story has no headline', () => {
    const story = { headline: '', title: 'Fans', dek: '', body: [] };
    expect(spokenSentences(story, 'en')).toEqual(['Fans']);
  });

  it('include each sentence of a paragraph, with the text of inline elements', () => {
    const body: BodyNode[] = [
      {
        tag: 'p',
        children: ['It is ', { tag: 'em', children: ['very'] }, ' quiet. Is it 2.5 times?  Yes! '],
      },
    ];
    expect(spoken(body).slice(2)).toEqual(['It is very quiet.', 'Is it 2.5 times?', 'Yes!']);
  });

  it('include headings, quotations, and the items of nested lists in order', () => {
    const item = (...children: BodyNode[]): BodyNode => ({ tag: 'li', children });
    const body: BodyNode[] = [
      { tag: 'h2', children: ['Method'] },
      { tag: 'blockquote', children: [{ tag: 'p', children: ['We listened.'] }] },
      { tag: 'ul', children: [item('One', { tag: 'ol', children: [item('Inner')] }), item('Two')] },
    ];
    expect(spoken(body).slice(2)).toEqual(['Method', 'We listened.', 'One', 'Inner', 'Two']);
  });

  it('omit tables, code, captions and shortcodes', () => {
    const words: BodyNode[] = [{ tag: 'p', children: ['Not read.'] }];
    const body: BodyNode[] = [
      { tag: 'table', children: words },
      { tag: 'pre', children: ['let x;'] },
      { tag: 'figure', children: [{ tag: 'figcaption', children: ['A fan'] }] },
      { shortcode: 'pull_quote', attributes: {}, children: words },
    ];
    expect(spoken(body)).toHaveLength(2);
  });
});
