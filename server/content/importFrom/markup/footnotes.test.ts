import { convert, markdownOf } from '../../../../test/support/fixtures/convertedStory';
import { markdownMarkup } from '../markdown/markdownMarkup';
import { writtenText } from './writtenText';

describe('imported footnotes', () => {
  it.each([
    [
      'from remark and GitHub',
      '<p>Claim<sup><a href="#fn-1" id="ref-1" data-footnote-ref>1</a></sup>.</p>' +
        '<section data-footnotes class="footnotes"><h2 class="sr-only">Footnotes</h2><ol>' +
        '<li id="fn-1"><p>A <em>note</em>. <a href="#ref-1" data-footnote-backref>↩</a></p></li></ol></section>',
    ],
    [
      'from Jekyll',
      '<p>Claim<sup id="fnref:1"><a href="#fn:1" class="footnote">1</a></sup>.</p>' +
        '<div class="footnotes"><ol><li id="fn:1"><p>A <em>note</em>. <a href="#fnref:1">↩</a></p></li></ol></div>',
    ],
    [
      'written by hand',
      '<p>Claim<a href="#n1" id="b1">[1]</a>.</p><hr>' +
        '<p id="n1"><a href="#b1">1</a> A <em>note</em>.</p>',
    ],
    ['from a plugin', '<p>Claim[efn_note]A <em>note</em>.[/efn_note].</p>'],
  ])('are converted to Markdown footnotes: %s', async (_name, html) => {
    const { markdown, notes } = await convert(html);
    expect(markdown).toBe('Claim[^1].\n\n[^1]: A *note*.');
    expect(notes.dropped).toEqual([]);
  });

  it('keep all of their paragraphs and lists, and can be referenced twice', async () => {
    const ref = '<sup><a href="#n" id="r">1</a></sup>';
    const note = '<li id="n"><p>One.</p><ul><li>two</li></ul><p>Three. <a href="#r">↩</a></p></li>';
    const { markdown, text } = await convert(`<p>A claim${ref}.</p><p>B${ref}</p><ol>${note}</ol>`);
    expect(markdown).toBe('A claim[^1].\n\nB[^1]\n\n[^1]: One.\n\n    - two\n\n    Three.');
    expect(writtenText(markdown).text).toMatch(/One\.\s+two\s+Three/);
    expect(text).toBe('A claim. B');
  });

  it('can be referenced several times in Markdown', async () => {
    const markup = markdownMarkup(
      'A.[^x] B.[^x]\n\n[^x]: Note.',
      () => null,
      (href) => href,
    );
    expect(await markdownOf(markup, { hasShortcodes: false })).toBe('A.[^1] B.[^1]\n\n[^1]: Note.');
  });

  it('become inline text in a table cell, but are dropped from a caption and reported', async () => {
    const ref = '<sup><a href="#n" id="r">1</a></sup>';
    const note = '<ol><li id="n">A note <a href="#r">↩</a></li></ol>';
    expect(
      await markdownOf(`<table><tr><td colspan="2">A${ref}</td></tr></table>${note}`),
    ).toContain('<td colspan="2">A (A note)</td>');
    const figure = `<figure><img src="/a.jpg" alt="a"><figcaption>B${ref}</figcaption></figure>${note}`;
    expect((await convert(figure)).notes.dropped).toEqual([
      {
        file: 'export.xml',
        line: 10,
        column: expect.any(Number) as number,
        what: 'A note',
        why: 'Captions cannot have footnotes',
      },
    ]);
  });
});
