import { bodyText, type BodyNode } from '../../../../src/model/content/bodyTree';
import { spokenSentences } from '../../../../src/model/listen/spokenSentences';
import { sanitizeBody } from '../../sanitizer/sanitizeBody';
import { writeTree } from '../../sanitizer/writeTree';
import { markdownToHtml } from './markdown';

const OPTIONS = { ownDomains: ['halfwave.example'], subId: 'halfwave-a-story' };

const body = (text: string): BodyNode[] => sanitizeBody(markdownToHtml(text, 'a1'), OPTIONS).body;
const written = (text: string): string => writeTree(body(text)).replace(/\n/g, '');

describe('a footnote', () => {
  const TEXT = 'It lasts 14 hours.[^test] Or 9.[^test]\n\n[^test]: By *our* test.';

  it('is linked from each of its references, and links back to each of them', () => {
    expect(written(TEXT)).toBe(
      [
        '<p>It lasts 14 hours.<sup><a id="body-fnref-a1-1" role="doc-noteref" aria-label="Footnote 1" href="#body-fn-a1-1">1</a></sup>',
        ' Or 9.<sup><a id="body-fnref-a1-1-1" role="doc-noteref" aria-label="Footnote 1" href="#body-fn-a1-1">1</a></sup></p><hr>',
        '<section role="doc-endnotes" aria-label="Footnotes">',
        '<ol><li id="body-fn-a1-1"><p>By <em>our</em> test.',
        ' <a role="doc-backlink" aria-label="Back to reference 1" href="#body-fnref-a1-1">\u21A9\uFE0E</a>',
        ' <a role="doc-backlink" aria-label="Back to reference 1-2" href="#body-fnref-a1-1-1">\u21A9\uFE0E</a></p></li></ol></section>',
      ].join(''),
    );
  });

  it('has ids that are unique to its story', () => {
    expect(markdownToHtml(TEXT, 'b2')).not.toContain('a1');
    expect(markdownToHtml(TEXT, 'b2')).toContain('id="fnref-b2-1"');
  });

  it('adds no number to the text that is searched and read aloud', () => {
    expect(bodyText(body(TEXT))).toBe('It lasts 14 hours. Or 9. By our test.');
    const story = { headline: 'A', title: 'A', dek: '', body: body(TEXT) };
    expect(spokenSentences(story, 'en')).toEqual([
      ...['A', 'It lasts 14 hours.', 'Or 9.', 'By our test.'],
    ]);
  });

  it('keeps its section element and roles, which are removed from other markup', () => {
    expect(written(TEXT)).toContain('<section role="doc-endnotes"');
    expect(written('<section class="a" role="region"><p>b</p></section>')).toBe('<p>b</p>');
    expect(written('<p><a href="/c/" role="button">c</a></p>')).toBe('<p><a href="/c/">c</a></p>');
  });

  it('is left as text if it has no definition', () => {
    expect(written('A claim.[^none]')).toBe('<p>A claim.[^none]</p>');
  });
});

describe('a task list', () => {
  it('marks items as open or done', () => {
    expect(written('- [ ] Buy\n- [x] Test *well*\n- [y] No box\n- plain')).toBe(
      [
        '<ul><li data-task="open">Buy</li><li data-task="done">Test <em>well</em></li>',
        '<li>[y] No box</li><li>plain</li></ul>',
      ].join(''),
    );
  });

  it('is not created from brackets outside a list or from a shortcode in a list item', () => {
    expect(written('[x] Not a list')).toBe('<p>[x] Not a list</p>');
    expect(body('- [video slug="a"]')).toEqual([
      {
        tag: 'ul',
        children: [{ tag: 'li', children: [{ shortcode: 'video', attributes: { slug: 'a' } }] }],
      },
    ]);
  });
});

describe('a details element', () => {
  it('keeps its summary separate from its text', () => {
    const text =
      '<details onclick="x()" open>\n<summary>How we *test*</summary>\n\nWith **care**.\n\n- one\n\n</details>';
    expect(written(text)).toBe(
      '<details><summary>How we *test*</summary><p>With <strong>care</strong>.</p><ul><li>one</li></ul></details>',
    );
    expect(bodyText(body(text))).toBe('How we *test* With care. one');
  });

  it('begins with a single summary that contains no block elements', () => {
    const html = '<details>Text<summary><h2>A</h2><p>b</p></summary><summary>c</summary></details>';
    expect(written(html)).toBe('<details><summary>Ab</summary><p>Textc</p></details>');
    expect(written('<p>A</p><summary>b</summary>')).toBe('<p>A</p><p>b</p>');
    expect(written('<details></details>')).toBe('');
  });
});

test('an element keeps its language and direction, but loses an invalid direction', () => {
  expect(written('<p lang="he" dir="rtl">a <bdi>b</bdi></p><p dir="up">c</p>')).toBe(
    '<p lang="he" dir="rtl">a <bdi>b</bdi></p><p>c</p>',
  );
});
