import type { BodyNode } from '../../../src/model/content/bodyTree';
import { withDirections } from './directions';

const HEBREW = '\u05e9\u05dc\u05d5\u05dd';
const p = (text: string): BodyNode => ({ tag: 'p', children: [text] });
const auto = (text: string): BodyNode => ({
  ...{ tag: 'p', attributes: { dir: 'auto' } },
  children: [text],
});

describe('the direction of a block', () => {
  it('is determined by the browser if the block contains right-to-left letters', () => {
    const nodes = [p('Plain 12'), p(`${HEBREW} and more`), p(`A ${HEBREW}`)];
    expect(withDirections(nodes)).toEqual([
      nodes[0],
      auto(`${HEBREW} and more`),
      auto(`A ${HEBREW}`),
    ]);
  });

  it("is inherited from the story if the block contains a letter that runs in the story's direction", () => {
    const mixed = p(`iPhone ${HEBREW}`);
    expect(withDirections([mixed, p('Only Latin'), p('12')], 'rtl')).toEqual([
      ...[mixed, auto('Only Latin'), p('12')],
    ]);
    expect(withDirections([mixed, p(HEBREW)], 'ltr')).toEqual([mixed, auto(HEBREW)]);
  });

  it('is set on the list itself if every item runs in the opposite direction', () => {
    const list = (...items: string[]): BodyNode => ({
      tag: 'ul',
      children: items.map((text) => ({ tag: 'li', children: [text] })),
    });
    expect(withDirections([list(HEBREW, HEBREW)])).toEqual([
      { ...(list(HEBREW, HEBREW) as object), attributes: { dir: 'auto' } },
    ]);
    const [mixed] = withDirections([list(HEBREW, 'Latin')]);
    expect(JSON.stringify(mixed).match(/auto/g)).toHaveLength(1);
  });

  it("stays as set in the editor's markup", () => {
    const own: BodyNode = { tag: 'p', attributes: { dir: 'ltr' }, children: [HEBREW] };
    expect(withDirections([own])).toEqual([own]);
  });
});
