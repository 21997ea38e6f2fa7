import type { XmlElement } from '../source/xmlElements';
import { useOf } from './wordpressItem';

const AT = { file: 'export.xml', line: 1, column: 1 };

function element(name: string, text = '', children: XmlElement[] = []): XmlElement {
  return { name, text, attributes: {}, children, textStart: AT, start: AT };
}

describe('useOf', () => {
  it.each(['private', 'constructor'])('marks a post with the status %s as left out', (status) => {
    const post = [element('wp:post_type', 'post'), element('wp:status', status)];
    expect(useOf(element('item', '', post))).toEqual({
      use: 'leftOut',
      why: `Its status is “${status}”`,
    });
  });
});
