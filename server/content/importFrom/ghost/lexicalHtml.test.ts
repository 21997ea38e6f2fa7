import fc from 'fast-check';
import { plainText } from '../markup/nodes';
import { lexicalHtml } from './lexicalHtml';

/** Generates words that can be distinguished from markup. */
const word = fc.stringMatching(/^[a-z]{3,8}$/).map((letters) => `w${letters}`);

describe('lexicalHtml', () => {
  it('keeps or reports every word of a document, whatever its node types', () => {
    const { node } = fc.letrec<{ node: object }>((tie) => ({
      node: fc.oneof(
        { maxDepth: 4 },
        fc.record({ type: fc.constant('text'), text: word, format: fc.nat(255) }),
        fc.record({
          type: fc.constantFrom('callout', 'toggle', 'unheard-of', 'codeblock', 'signup', 'file'),
          ...{ calloutText: word, heading: word, content: word, code: word },
        }),
        fc.record({
          type: fc.constantFrom('paragraph', 'list', 'listitem', 'quote', 'link', 'heading', 'new'),
          children: fc.array(tie('node'), { maxLength: 4 }),
        }),
      ),
    }));
    const shown = ['text', 'calloutText', 'heading', 'content', 'code'];
    const fields: Record<string, string[]> = {
      text: ['text'],
      callout: ['calloutText'],
      toggle: ['heading', 'content'],
      codeblock: ['code'],
      'unheard-of': shown,
      signup: shown,
    };
    const wordsIn = (value: object): string[] => {
      const { type = '', children = [] } = value as { type?: string; children?: object[] };
      const own = (fields[type] ?? []).map((name) => (value as Record<string, string>)[name] ?? '');
      return [...own, ...children.flatMap(wordsIn)];
    };
    fc.assert(
      fc.property(fc.array(node), (children) => {
        const html = lexicalHtml(JSON.stringify({ root: { type: 'root', children } }));
        const reported = [...html.matchAll(/what="([^"]*)"/g)].map(([, what]) => what).join(' ');
        const words = children.flatMap(wordsIn).join(' ');
        // Checks for substrings: adjacent text nodes may be parts of one word and are not separated by spaces.
        const kept = `${plainText(html)} ${reported}`;
        for (const each of words.split(' ')) expect(kept).toContain(each);
      }),
    );
  });
});

test('lexicalHtml puts a nested list into the preceding item', () => {
  const item = (...children: object[]) => ({ type: 'listitem', children });
  const list = (...children: object[]) => ({ type: 'list', listType: 'bullet', children });
  const text = (words: string) => ({ type: 'extended-text', text: words });
  const inner = list(item(text('Inner')));
  const document = { root: { type: 'root', children: [list(item(text('One')), item(inner))] } };
  expect(lexicalHtml(JSON.stringify(document))).toBe(
    '<ul><li>One<ul><li>Inner</li></ul></li></ul>',
  );
});
