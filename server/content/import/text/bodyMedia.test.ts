import {
  bodyText,
  isShortcode,
  isText,
  type BodyNode,
} from '../../../../src/model/content/bodyTree';
import { sanitizeBody } from '../../sanitizer/sanitizeBody';
import { markdownToHtml } from '../fields/markdown';
import { amountsInBody, amountsInMarkup } from './amounts';
import { readBodyMedia, type LeftOut } from './bodyMedia';

const VIDEOS = new Set(['how-ink-dries']);

interface Shown {
  shortcodes: (readonly [string, Record<string, string>])[];
  text: string;
  leftOut: LeftOut[];
  body: BodyNode[];
}

function shown(markdown: string): Shown {
  const { html, leftOut } = readBodyMedia(markdownToHtml(markdown, 'a1'), VIDEOS);
  const { body } = sanitizeBody(html, { ownDomains: [], subId: '' });
  const shortcodes: Shown['shortcodes'] = [];
  const visit = (node: BodyNode): void => {
    if (isText(node)) return;
    if (isShortcode(node)) shortcodes.push([node.shortcode, node.attributes]);
    node.children?.forEach(visit);
  };
  body.forEach(visit);
  return { shortcodes, text: bodyText(body), leftOut, body };
}

describe('the import of body text', () => {
  it.each([
    ['![A pen](pictures/pen.jpg "In tin")', { slug: 'pen', alt: 'A pen', caption: 'In tin' }],
    ['![](pen.jpg)', { slug: 'pen', alt: '' }],
    ['<img src="/pictures/pen.jpg" alt="A &quot;pen&quot;">', { slug: 'pen', alt: 'A "pen"' }],
    [
      '<figure><img src="../pictures/pen.jpg" alt="A pen"><figcaption>In <b>tin</b></figcaption></figure>',
      { slug: 'pen', alt: 'A pen', caption: 'In tin' },
    ],
    [
      '<picture><source srcset="pen.avif"><img src="pen.jpg" alt="A pen"></picture>',
      { slug: 'pen', alt: 'A pen' },
    ],
    ['<noscript><img src="pen.jpg" alt="A pen"></noscript>', { slug: 'pen', alt: 'A pen' }],
  ])('converts the picture in %s', (markdown, attributes) => {
    const { shortcodes, leftOut } = shown(`Before.\n\n${markdown}\n\nAfter.`);
    expect(shortcodes).toEqual([['image', attributes]]);
    expect(leftOut).toEqual([]);
  });

  it.each([
    [
      '<iframe src="https://www.youtube.com/embed/hW7sleep14K" title="Sleep"></iframe>',
      ['youtube', { url: 'https://www.youtube.com/embed/hW7sleep14K', title: 'Sleep' }],
    ],
    [
      '<video controls><source src="clips/how-ink-dries.mp4"></video>',
      ['video', { slug: 'how-ink-dries' }],
    ],
    [
      '<audio src="clips/hum.mp3" title="A hum"></audio>',
      ['podcast', { slug: 'hum', title: 'A hum' }],
    ],
  ])('converts the player in %s', (markdown, shortcode) => {
    const { shortcodes, leftOut } = shown(markdown);
    expect(shortcodes).toEqual([shortcode]);
    expect(leftOut).toEqual([]);
  });

  it('moves an inline picture out of its sentence, and removes the link around it', () => {
    const { shortcodes, text } = shown('A [![pen](pen.jpg)](https://pens.example/) in a line.');
    expect(shortcodes).toEqual([['image', { slug: 'pen', alt: 'pen' }]]);
    expect(text).toBe('A in a line.');
  });

  it.each([
    [
      '![x](https://old.example/a.jpg)',
      '<img> https://old.example/a.jpg',
      'pictures from other sites',
    ],
    ['![x](../photos/a.jpg)', '<img> ../photos/a.jpg', 'it is not in pictures/'],
    ['<img alt="x">', '<img>', 'it has no address'],
    [
      '<iframe src="https://ads.example/1"></iframe>',
      '<iframe> https://ads.example/1',
      'embeds from this',
    ],
    ['<video src="film.mp4"></video>', '<video> film.mp4', 'a video needs its own file'],
    [
      '<audio src="https://a.example/a.mp3"></audio>',
      '<audio> https://a.example/a.mp3',
      'only from clips/',
    ],
    ['<object data="a.swf"><img src="a.jpg"></object>', '<object> a.swf', 'embeds from this host'],
    ['<script>track()</script>', '<script>', 'this element is not allowed'],
    ['<svg><title>A drawing</title></svg>', '<svg>', 'this element is not allowed'],
    ['<input name="a">', '<input>', 'this element is not allowed'],
  ])('lists the element that it omits from %s', (markdown, what, why) => {
    const { shortcodes, leftOut } = shown(markdown);
    expect(shortcodes).toEqual([]);
    expect(leftOut[0]).toMatchObject({ what, why: expect.stringContaining(why) as string });
    expect(markdown).toContain(leftOut[0]?.words);
  });

  it.each(['svg', 'math', 'noscript', 'template', 'iframe', 'title'])(
    'keeps the rest of the text after an unclosed %s',
    (tag) => {
      const { text, leftOut } = shown(`One.\n\n<${tag} class="a">\n\nTwo *three*.\n\n- four`);
      expect(text).toMatch(/^One\.\s+Two three\.\s+four$/);
      expect(leftOut).toMatchObject([{ what: `<${tag} class="a">` }]);
    },
  );

  it('keeps the text after an unclosed textarea, but does not parse it as Markdown', () => {
    expect(shown('One.\n\n<textarea>\n\nTwo *three*.').text).toBe('One. Two *three*.');
  });

  it('leaves text without media unchanged', () => {
    const html = markdownToHtml('Words & `<img>` and [image slug="pen" alt="A pen"]', 'a1');
    expect(readBodyMedia(html, VIDEOS)).toEqual({ html, leftOut: [], pictures: 0, media: 0 });
  });
});

describe('the content count of body text', () => {
  const TEXT = [
    'One **two** `[image slug="three"]` it’s [^1] [image slug="pen" alt="not counted"]',
    '[youtube id="hW7sleep14K"] <script>no()</script> ![](pen.jpg)',
    '[gallery slug="pens"] [nothing]lost[/nothing]',
    '[^1]: A note.',
  ].join('\n\n');

  it('includes the words of rendered Markdown, and its shortcodes for pictures and other media', () => {
    const html = markdownToHtml(TEXT, 'a1');
    expect(amountsInMarkup(html)).toMatchObject({ pictures: 2, media: 1 });
    const { words } = amountsInMarkup(html);
    expect(amountsInMarkup(markdownToHtml(`${TEXT}\n\nTwo words`, 'a1')).words).toBe(words + 2);
  });

  it('includes only the content that readers see', () => {
    const { body } = shown(TEXT);
    const { words, pictures, media } = amountsInBody(body);
    // Images without data do not count, and this test reads no files. The gallery is the only picture that counts.
    expect([pictures, media]).toEqual([1, 1]);
    const source = amountsInMarkup(markdownToHtml(TEXT, 'a1')).words;
    // Readers do not see the unknown shortcode, so its three words are lost.
    expect(source - words).toBe(3);
  });
});
