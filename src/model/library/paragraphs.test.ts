import type { BodyNode } from '../content/bodyTree';
import { paragraphsOf } from './paragraphs';

const BODY: BodyNode[] = [
  'Loose ',
  { tag: 'em', children: ['words'] },
  { tag: 'h2', children: ['A heading'] },
  { tag: 'p', children: ['One\n  line', { tag: 'br' }, 'and another.'] },
  { shortcode: 'image', attributes: { slug: 'kettle' } },
  {
    tag: 'blockquote',
    children: [
      { tag: 'p', children: ['Said.'] },
      { tag: 'p', children: ['Twice.'] },
    ],
  },
  { tag: 'blockquote', children: ['Said once.'] },
  {
    tag: 'ul',
    children: [
      { tag: 'li', children: ['First'] },
      { tag: 'li', children: [{ tag: 'strong', children: ['Second'] }] },
    ],
  },
  { tag: 'p', children: [] },
  { shortcode: 'pull_quote', attributes: {}, children: [{ tag: 'p', children: ['Quoted.'] }] },
  {
    tag: 'table',
    children: [
      {
        tag: 'tbody',
        children: [
          {
            tag: 'tr',
            children: [
              { tag: 'td', children: ['a'] },
              { tag: 'td', children: ['b'] },
            ],
          },
        ],
      },
    ],
  },
];

describe('paragraphsOf', () => {
  it('returns each non-empty paragraph, heading, list item and table row once', () => {
    expect(paragraphsOf(BODY)).toEqual([
      'Loose words',
      'A heading',
      'One line and another.',
      'Said.',
      'Twice.',
      'Said once.',
      'First',
      'Second',
      'Quoted.',
      'a b',
    ]);
  });

  it('returns an empty list for an empty body', () => {
    expect(paragraphsOf([])).toEqual([]);
  });
});
