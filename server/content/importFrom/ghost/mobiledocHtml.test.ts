import fc from 'fast-check';
import { mobiledocHtml } from './mobiledocHtml';

/** Generates words that can be distinguished from markup. */
const word = fc.stringMatching(/^[a-z]{3,8}$/).map((letters) => `w${letters}`);

describe('mobiledocHtml', () => {
  it('keeps every word of text and list sections, in order', () => {
    const marker = fc.tuple(fc.constant(0), fc.constantFrom([], [0]), fc.nat(1), word);
    const section = fc.oneof(
      fc.tuple(fc.constant(1), fc.constantFrom('p', 'h2', 'aside', 'blockquote'), fc.array(marker)),
      fc.tuple(fc.constant(3), fc.constantFrom('ul', 'ol'), fc.array(fc.array(marker))),
    );
    fc.assert(
      fc.property(fc.array(section), (sections) => {
        const markups = [['em']];
        const html = mobiledocHtml(JSON.stringify({ version: '0.3.1', markups, sections }));
        const words = JSON.stringify(sections).match(/w[a-z]{3,8}(?=")/g) ?? [];
        expect(html.replace(/<[^>]*>/g, '')).toBe(words.join(''));
      }),
    );
  });
});
