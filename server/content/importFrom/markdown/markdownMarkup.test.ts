import fc from 'fast-check';
import { markdownMarkup } from './markdownMarkup';

describe('markdownMarkup', () => {
  const markupOf = (text: string): string =>
    markdownMarkup(
      text,
      () => null,
      (href) => href,
    );

  it('ignores footnote syntax in code, and reads inline footnotes', () => {
    const markup = markupOf('`a[^1]` b[^1] c^[inline]\n\n```\nx[^1]\n```\n\n[^1]: Note.\n');
    expect(markup).toContain('<code>a[^1]</code>');
    expect(markup).toMatch(/>x\[\^1\]\n</);
    expect(markup).toContain('inline');
    expect(markup).not.toContain('left-out');
  });

  it('reads the id of a heading, and the title of a picture', () => {
    const markup = markupOf('## How to {#how .big}\n\n![A](a.jpg "A title")\n');
    expect(markup).toMatch(/<h2 [^>]*id="how"[^>]*>How to<\/h2>/);
    expect(markup).toContain('data-caption="A title"');
  });

  it('marks the items of a task list as open or done', () => {
    const markup = markupOf('- [x] Done\n- [ ] Open\n');
    expect(markup).toMatch(/data-task="done"[^>]*>Done[\s\S]*data-task="open"[^>]*>Open/);
    expect(markup).not.toContain('left-out');
  });

  it('reports a footnote without a reference', () => {
    expect(markupOf('A claim.\n\n[^a]: Never shown.\n')).toContain('what="Never shown"');
  });

  it('keeps or reports every word of a file', () => {
    const piece = fc.constantFrom(
      ...['wone wtwo', '# wthree', '- wfour', '1. wfive', '> wsix', '`wseven`', '[weight](/x)'],
      ...['[wnine]: /y', '[^a]: wten', 'weleven[^a]', '```\nwtwelve\n```', '<b>wthirteen</b>'],
      ...[
        '{{< wfourteen >}}',
        '{% wfifteen %}',
        '*wsixteen*',
        '| wa | wb |\n|---|---|\n| wc | wd |',
      ],
    );
    fc.assert(
      fc.property(fc.array(piece), fc.constantFrom('\n', '\n\n'), (pieces, between) => {
        const body = pieces.join(between);
        const html = markdownMarkup(
          body,
          () => null,
          (href) => href,
        );
        for (const word of body.match(/\bw[a-z]+/g) ?? []) expect(html).toContain(word);
      }),
    );
  });
});
