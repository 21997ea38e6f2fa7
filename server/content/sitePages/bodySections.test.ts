import type { BodyNode } from '../../../src/model/content/bodyTree';
import { bodySections } from './bodySections';

const heading = (text: string): BodyNode => ({ tag: 'h2', children: [text] });
const BODY: BodyNode[] = ['a', heading('One'), 'b', heading('Two'), 'c', heading('Three'), 'd'];

describe('the sections of a body', () => {
  it('begin at its headings', () => {
    expect(bodySections(BODY, 5).map((section) => [section.heading, section.body])).toEqual([
      ['', ['a']],
      ['One', ['b']],
      ['Two', ['c']],
      ['Three', ['d']],
    ]);
  });

  it('contain the whole body, even if there are fewer sections than headings', () => {
    expect(bodySections(BODY, 3)).toEqual([
      { heading: '', body: ['a'] },
      { heading: 'One', body: ['b'] },
      { heading: 'Two', body: ['c', heading('Three'), 'd'] },
    ]);
  });
});
