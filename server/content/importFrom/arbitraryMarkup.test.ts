import fc from 'fast-check';
import { convert } from '../../../test/support/fixtures/convertedStory';

test('convertStory reports every word that it loses, whatever the markup', async () => {
  const { html, options } = arbitraryMarkup();
  await fc.assert(
    fc.asyncProperty(html, options, async (markup, given) => {
      const { notes, source, taken } = await convert(markup, given);
      const silent = notes.dropped.filter(({ why }) => why.startsWith('These words'));
      expect(silent).toEqual([]);
      expect(taken.words).toBeLessThanOrEqual(source.words);
    }),
    { numRuns: 600 },
  );
});

/** Generates nested markup of all kinds, with text that Markdown and shortcodes could misinterpret. */
function arbitraryMarkup() {
  const hazards = [
    '* a',
    '_b_',
    '1. c',
    '# d',
    '[e]',
    '[f](g)',
    '`h`',
    '&lt;i&gt;',
    '~~j~~',
    '> k',
  ];
  const more = [
    '- l',
    '[image]',
    '[/video]',
    '| m | n |',
    '&amp;amp;',
    'o\n\np',
    '\\',
    '---',
    '+ q',
  ];
  const text = fc.oneof(
    fc.constantFrom('plain words', 'x', ' ', '\n', 'é日本'),
    fc.constantFrom(...hazards, ...more),
  );
  const tags =
    'p div b i em a code h2 h5 ul ol li blockquote pre table tr td th figure figcaption span sub details summary dl dt dd section s u q center font'.split(
      ' ',
    );
  const leaf = fc.constantFrom(
    '<br>',
    '<hr>',
    '<img src="/a.png" alt="pen">',
    '<img src="/lost.png" alt="ink">',
    '<!-- wp:paragraph -->',
    '<!--nextpage-->',
    '[gallery]',
    '[caption]<img src="/b.png" alt="y"> said[/caption]',
    '[box a="1"]within[/box]',
    '<iframe src="https://no.example/x" title="far away"></iframe>',
  );
  const { node: html } = fc.letrec<{ node: string }>((tie) => ({
    node: fc.oneof(
      { maxDepth: 5, withCrossShrink: true },
      text,
      leaf,
      fc
        .tuple(fc.constantFrom(...tags), fc.array(tie('node'), { maxLength: 4 }), fc.boolean())
        .map(([tag, children, isClosed]) => {
          const open = tag === 'a' ? '<a href="/x/">' : `<${tag}>`;
          return `${open}${children.join('')}${isClosed ? `</${tag}>` : ''}`;
        }),
    ),
  }));
  const options = fc.record({ hasLineBreaks: fc.boolean(), hasShortcodes: fc.constant(true) });
  return { html, options };
}
