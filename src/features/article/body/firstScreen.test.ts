import type { BodyNode } from '../../../model/content/bodyTree';
import { firstScreen } from './firstScreen';

const paragraph = (length: number): BodyNode => ({ tag: 'p', children: ['x'.repeat(length)] });

describe('the first screen of a story', () => {
  it('ends with the paragraph that fills it', () => {
    const nodes = Array.from({ length: 20 }, () => paragraph(300));
    expect(firstScreen(nodes)).toEqual(nodes.slice(0, 9));
  });

  it('counts nested words and shortcodes', () => {
    const list: BodyNode = { tag: 'ul', children: [{ tag: 'li', children: ['x'.repeat(2000)] }] };
    const gallery: BodyNode = { shortcode: 'gallery', attributes: {} };
    expect(firstScreen([list, gallery, paragraph(10), paragraph(10)])).toEqual([list, gallery]);
  });

  it('is a short story as a whole', () => {
    const nodes = [paragraph(100), paragraph(100)];
    expect(firstScreen(nodes)).toBe(nodes);
  });
});
