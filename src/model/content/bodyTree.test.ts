import { bodyText, isShortcode, isText, type BodyNode } from './bodyTree';

const BODY: BodyNode[] = [
  { tag: 'h2', children: ['Why it ', { tag: 'em', children: ['matters'] }] },
  { tag: 'p', children: ['First\n  line', { tag: 'br' }, 'second line.'] },
  { shortcode: 'image', attributes: { slug: 'kettle' } },
  {
    tag: 'p',
    children: ['Said', { shortcode: 'commerce_link', attributes: {}, children: [' so'] }],
  },
  {
    tag: 'ul',
    children: [
      { tag: 'li', children: ['one'] },
      { tag: 'li', children: ['two'] },
    ],
  },
];

describe('bodyText', () => {
  it('keeps the order of the text, separates blocks and omits markup', () => {
    expect(bodyText(BODY)).toBe('Why it matters First line second line. Said so one two');
  });

  it('returns an empty string for an empty body', () => {
    expect(bodyText([])).toBe('');
  });
});

describe('the nodes of a body', () => {
  it('are text, elements or shortcodes', () => {
    expect(BODY.map((node) => isShortcode(node))).toEqual([false, false, true, false, false]);
    expect(['a', BODY[0] ?? ''].map((node) => isText(node))).toEqual([true, false]);
  });
});
