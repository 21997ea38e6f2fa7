import { convert, droppedOf, markdownOf } from '../../../test/support/fixtures/convertedStory';
import { writtenText } from './markup/writtenText';

describe('convertStory', () => {
  it("keeps a sentence that contains a plugin's shortcode in one paragraph", async () => {
    const { markdown, notes } = await convert(
      '<p>A [icon name="b"] c [tip_x]<em>d</em>[/tip_x]e.</p>',
    );
    expect(markdown).toBe('A c *d*e.');
    expect(notes.dropped.map(({ what }) => what)).toEqual(['[icon name="b"]', '[tip_x]']);
    const rows = '[vc_row]\n\nOne.\n\nTwo.\n\n[/vc_row]\nThree.';
    expect(await markdownOf(rows, { hasLineBreaks: true })).toBe('One.\n\nTwo.\n\nThree.');
  });

  it("keeps the line breaks of code in a plugin's shortcode", async () => {
    const html =
      'A\n\n[sourcecode language="python"]\nif a &lt; b:\n    [c]\n\n    d\n[/sourcecode]\n\nE';
    expect(await markdownOf(html, { hasLineBreaks: true })).toBe(
      'A\n\n```python\nif a < b:\n    [c]\n\n    d\n```\n\nE',
    );
    expect(await markdownOf('<p>The [code] of conduct</p>')).toBe('The \\[code\\] of conduct');
  });

  it('preserves a collapsible section and a task list', async () => {
    const details =
      '<details><summary>How <b>we</b> *test*</summary><p>With <i>care</i>.</p><ul><li>a</li></ul></details>';
    const { markdown, notes } = await convert(`${details}<p>After</p>`);
    expect(markdown).toBe(
      '<details><summary>How <strong>we</strong> *test*</summary>\n\nWith *care*.\n\n- a\n\n</details>\n\nAfter',
    );
    expect(notes).toEqual({ problems: [], dropped: [] });
    expect(await markdownOf('<details><p>No title</p></details>')).toBe('No title');
    const tasks =
      '<ul><li><input type="checkbox" checked disabled> Done</li><li><p><input type="checkbox"> To <b>do</b></p></li>' +
      '<li data-task="done">Card</li></ul>';
    expect(await markdownOf(tasks)).toBe('- [x] Done\n- [ ] To **do**\n- [x] Card');
  });

  it('uses the data-caption attribute of a picture as its caption', async () => {
    expect(await markdownOf('<p><img src="/a.jpg" alt="A" data-caption="B"></p>')).toBe(
      '[image slug="a" alt="A" caption="B"]',
    );
  });

  it('keeps a formula as text in its sentence, and reports it', async () => {
    const formula = '<math><mfrac><mi>a</mi><mi>b</mi></mfrac><mo>=</mo><mn>2</mn></math>';
    const { markdown, notes } = await convert(`<p>If ${formula} then.</p>`);
    expect(markdown).toBe('If a b = 2 then.');
    expect(notes.dropped).toEqual([]);
    expect(notes.problems).toEqual([
      expect.objectContaining({
        code: 'formula',
        line: 10,
        message: expect.stringMatching(/a b = 2$/) as string,
      }),
    ]);
  });

  it('reports that table columns lose their alignment', async () => {
    const table = (cell: string): string =>
      `<table><tr><th>a</th></tr><tr><td ${cell}>1</td></tr></table>`;
    for (const cell of ['align="right"', 'style="text-align:center"']) {
      const { notes } = await convert(table(cell));
      expect(notes.problems.map(({ code }) => code)).toEqual(['column-alignment']);
    }
    expect((await convert(table('align="left"'))).notes.problems).toEqual([]);
  });

  it.each([
    ['<ol start="4"><li>a</li><li>b</li></ol>', '4. a\n5. b', []],
    ['<ol reversed><li>a</li><li>b</li></ol>', '1. a\n2. b', ['list-numbers']],
    ['<ol start="-1"><li>a</li><li>b</li></ol>', '1. a\n2. b', ['list-numbers']],
    ['<ol><li value="7">a</li></ol>', '1. a', ['list-numbers']],
  ])('keeps or reports the numbering of %s', async (html, written, codes) => {
    const { markdown, notes } = await convert(html);
    expect(markdown).toBe(written);
    expect(notes.problems.map(({ code }) => code)).toEqual(codes);
  });

  it.each([
    ['<p>a</p><constructor><p>b</p></constructor>', 'a\n\nb'],
    ['<p>a <b>b <constructor>c</constructor></b></p>', 'a **b**\n\nc'],
    ['<details><summary>a</summary><constructor>b</constructor></details>', 'b'],
    ['<table><tr><td><ul><li>a</li></ul><constructor>b</constructor></td></tr></table>', ' b '],
  ])(
    'converts %s, in which an element has the name of an inherited object property',
    async (html, text) => {
      expect(await markdownOf(html)).toContain(text);
    },
  );

  it('does not mistake a table of contents for footnotes', async () => {
    const html =
      '<p><a href="#a" id="top">1</a></p><div id="a"><h2>Part</h2><p>Text <a href="#top">↑</a></p></div>';
    expect(await markdownOf(html)).toContain('## Part');
    expect(await markdownOf('<p>1: <a href="#b">1</a></p><p id="b">Plain</p>')).not.toContain('[^');
  });

  it.each([
    ['<p>One <b>two</b> <i>three</i> <code>a_b</code></p>', 'One **two** *three* `a_b`'],
    ['<p>a<em>b</em><strong>c</strong></p>', 'a*b*<strong>c</strong>'],
    ['<p><em>"quoted"</em>x</p>', '<em>"quoted"</em>x'],
    ['<p><s>a b</s>c</p>', '~~a b~~c'],
    ['<p>~~~ a</p>', '\\~\\~~ a'],
    ['<h1>Title</h1><h6>Small #</h6>', '## Title\n\n#### Small \\#'],
    [
      '<p>1. not a list<br>- nor this<br># nor that</p>',
      '1\\. not a list\\\n\\- nor this\\\n\\# nor that',
    ],
    ['<p>a * b_c _d_ `e` &lt;i&gt; &amp;amp;</p>', 'a \\* b_c \\_d\\_ \\`e\\` \\<i> \\&amp;'],
    [
      '<ul><li>one<ol start="3"><li>two</li></ol></li><li>three</li></ul>',
      '- one\n  3. two\n- three',
    ],
    ['<ul><li><p>a</p><p>b</p></li></ul>', '- a\n\n  b'],
    ['<blockquote><p>a</p><p>b</p></blockquote>', '> a\n>\n> b'],
    ['<pre class="lang-js">let a;\n\n```</pre>', '````js\nlet a;\n\n```\n````'],
    ['<a href="/a (b)/">x</a>', '[x](/a%20%28b%29/)'],
    ['<p>H<sub>2</sub>O</p>', 'H<sub>2</sub>O'],
    ['<div>loose<div>deep</div></div>', 'loose\n\ndeep'],
    ['<svg><title>a</title></svg>after', 'after'],
  ])('writes %s as Markdown', async (html, markdown) => {
    expect(await markdownOf(html)).toBe(markdown);
  });

  it.each([
    ['<img src="https://o.example/p.png" alt="A pen">', '[image slug="p" alt="A pen"]'],
    [
      '<figure><a href="/p.png"><img src="/p.png" alt=""></a><figcaption>He said "hi"</figcaption></figure>',
      `[image slug="p" alt="" caption='He said "hi"']`,
    ],
    [
      '<p>before <img src="/p.png" alt="x"> after</p>',
      'before\n\n[image slug="p" alt="x"]\n\nafter',
    ],
    [
      '[caption width="3"]<img src="/p.png" alt="x"> Words[/caption]',
      '[image slug="p" alt="x" caption="Words"]',
    ],
    [
      '<div style="background-image:url(/p.png)"><p>On it</p></div>',
      '[image slug="p" alt=""]\n\nOn it',
    ],
    [
      '<iframe src="https://www.youtube.com/embed/abc1234?rel=0" title="A film"></iframe>',
      '[youtube url="https://www.youtube.com/embed/abc1234?rel=0" title="A film"]',
    ],
    [
      '<iframe src="//player.vimeo.com/video/76979871"></iframe>',
      '[vimeo url="https://player.vimeo.com/video/76979871"]',
    ],
    ['[embed]https://vimeo.com/76979871[/embed]', '[vimeo url="https://vimeo.com/76979871"]'],
    ['[audio mp3="/talk.mp3"]', '[podcast slug="talk" title="talk.mp3"]'],
    [
      '<blockquote class="twitter-tweet"><p>Hello</p><a href="https://twitter.com/a/status/12">May</a></blockquote>',
      '[twitter_tweet url="https://twitter.com/a/status/12" text="Hello May"]',
    ],
    [
      '<img src="https://o.example/lost.png" alt="A pen">',
      '[Picture: A pen](https://o.example/lost.png)',
    ],
  ])('writes %s as a shortcode, or as a link if the picture is missing', async (html, markdown) => {
    expect(await markdownOf(html)).toBe(markdown);
  });

  it('writes a simple table as Markdown and any other table as HTML', async () => {
    const simple =
      '<table><tr><th>a</th><th>b</th></tr><tr><td>1|2</td><td><b>3</b></td></tr></table>';
    expect(await markdownOf(simple)).toBe('| a | b |\n| --- | --- |\n| 1\\|2 | **3** |');
    const spanning = '<table><tr><td colspan="2">a</td></tr><tr><td>1</td><td>2</td></tr></table>';
    expect(await markdownOf(spanning)).toBe(
      '<table><tr><td colspan="2">a</td></tr><tr><td>1</td><td>2</td></tr></table>',
    );
  });

  it('keeps words between the rows of a table', async () => {
    const html = '<table>loose<tr><th>a</th></tr><tr><td>b</td></tr></table>';
    expect(writtenText(await markdownOf(html)).text.match(/\w+/g)).toEqual(
      expect.arrayContaining(['a', 'b', 'loose']),
    );
  });

  it('keeps the line breaks and paragraphs of the classic editor', async () => {
    expect(await markdownOf('one\ntwo\n\n<b>three</b>\n', { hasLineBreaks: true })).toBe(
      'one\\\ntwo\n\n**three**',
    );
    expect(await markdownOf('one\ntwo')).toBe('one two');
  });

  it('writes a picture gallery as a gallery, or as separate pictures if one of them is missing', async () => {
    const gallery = (second: string) =>
      `<figure class="wp-block-gallery"><figure><img src="/a.png" alt="x"><figcaption>First</figcaption></figure><figure><img src="/${second}.png" alt="y"></figure></figure>`;
    const full = await convert(gallery('b'));
    expect(full.markdown).toBe('[gallery slug="a-story-gallery-1"]');
    expect(full.galleries[0]?.pictures).toMatchObject([{ caption: 'First' }, { alt: 'y' }]);
    const partial = await convert(gallery('lost'));
    expect(partial.markdown).toBe('[image slug="a" alt="x" caption="First"]\n\nPicture: y');
    expect(partial).toMatchObject({ source: { pictures: 2 }, taken: { pictures: 1 } });
  });

  it('does not convert words in brackets to shortcodes', async () => {
    const { markdown } = await convert('<p>[sic] [image] [[gallery]] [/b] [John Doe]</p>');
    expect(writtenText(markdown).text.match(/\w+/g)?.join(' ')).toBe(
      'sic image gallery b John Doe',
    );
  });

  it('keeps the ids that links inside the text refer to', async () => {
    const html = '<h2 id="sums">Sums</h2><h2 id="other">Other</h2><p><a href="#sums">up</a></p>';
    expect(await markdownOf(html)).toBe(
      '## <span id="sums"></span>Sums\n\n## Other\n\n[up](#sums)',
    );
  });

  it.each([
    ['line\n<script src="https://t.example/a.js"></script>', 'https://t.example/a.js', 11, 1],
    ['<p>a <a href="tel:123">call</a></p>', 'tel:123', 10, 10],
    ['[plugin-form id="3"]', '[plugin-form id="3"]', 10, 5],
    [
      '[b][/b] <iframe src="https://no.example/x"></iframe>',
      '<iframe> https://no.example/x',
      10,
      13,
    ],
    ['<!-- wp:latest-posts {"a":1} /-->', 'wp:latest-posts {"a":1}', 10, 5],
    ['<video src="/a.mp4"></video>', '/a.mp4', 10, 5],
  ])('reports the part omitted from %s, with its position', async (html, what, line, column) => {
    expect(await droppedOf(html)).toContainEqual(
      expect.objectContaining({ file: 'export.xml', what, line, column }),
    );
  });

  it('counts the words and pictures of the source, and those that readers see', async () => {
    const { source, taken } = await convert('<p>one two <img src="/a.png" alt="x"></p>');
    expect(source).toEqual({ words: 2, pictures: 1, media: 0 });
    expect(taken).toEqual({ words: 2, pictures: 1, media: 0 });
  });
});
