import fc from 'fast-check';
import {
  isShortcode,
  isText,
  type BodyNode,
  type BodyShortcode,
} from '../../../src/model/content/bodyTree';
import { READERS } from '../../../src/model/shortcodes/readers';
import { markdownToHtml } from '../import/fields/markdown';
import { sanitizeBody } from './sanitizeBody';
import { writeTree } from './writeTree';

const OPTIONS = { ownDomains: ['halfwave.example'], subId: 'halfwave-a-story' };
const REL = 'sponsored noopener nofollow';

const clean = (html: string): BodyNode[] => sanitizeBody(html, OPTIONS).body;
const cleanMarkdown = (text: string): BodyNode[] => clean(markdownToHtml(text, 'doc'));

function shortcodes(nodes: readonly BodyNode[]): BodyShortcode[] {
  return nodes.flatMap((node) => {
    if (isText(node)) return [];
    return [...(isShortcode(node) ? [node] : []), ...shortcodes(node.children ?? [])];
  });
}

describe('a link', () => {
  it('gets rel="noopener nofollow" unless it is internal', () => {
    const body = clean(
      '<p><a href="https://www.halfwave.example/x">a</a> <a href="/topic/vpn/">b</a> <a href="https://friend.example/">c</a></p>',
    );
    expect(writeTree(body)).toBe(
      '<p><a href="https://www.halfwave.example/x">a</a> <a href="/topic/vpn/">b</a> <a href="https://friend.example/" rel="noopener nofollow">c</a></p>',
    );
  });

  it('becomes a commerce link with rel="sponsored" and a sub id if its URL is an affiliate URL', () => {
    const [link] = shortcodes(cleanMarkdown('Buy [this dock](https://www.amazon.com/dp/1) now.'));
    expect(link).toEqual({
      shortcode: 'commerce_link',
      attributes: { url: 'https://www.amazon.com/dp/1?ascsubtag=halfwave-a-story', rel: REL },
      children: ['this dock'],
    });
  });

  it('stays a plain link with rel="sponsored" inside no_autolink or code', () => {
    const url = 'https://www.amazon.com/dp/1?ascsubtag=halfwave-a-story';
    for (const html of [
      '<p>[no_autolink]<a href="https://www.amazon.com/dp/1">dock</a>[/no_autolink]</p>',
      '<pre><a href="https://www.amazon.com/dp/1">dock</a></pre>',
    ]) {
      const written = writeTree(clean(html));
      expect(written).toContain(`<a href="${url}" rel="${REL}">dock</a>`);
      expect(written).not.toContain('commerce_link');
    }
  });

  it('cannot be nested in another link', () => {
    const html =
      '<p>[commerce_link url="https://a.sjv.io/1"]x <a href="/y/">y</a>[/commerce_link] <a href="/z/">[commerce_link url="https://a.sjv.io/2"]z[/commerce_link]</a></p>';
    expect(writeTree(clean(html))).toBe(
      `<p>[commerce_link url="https://a.sjv.io/1?subId1=halfwave-a-story" rel="${REL}"]x y[/commerce_link] <a href="/z/">z</a></p>`,
    );
  });
});

describe('a URL in a shortcode', () => {
  it.each([
    ['commerce_button', 'javascript:alert(1)'],
    ['commerce_promo', 'data:text/html,x'],
    ['commerce_link', '//evil.example'],
    ['iframe', 'javascript:alert(1)'],
    ['iframe', 'data:text/html,<script>alert(1)</script>'],
    ['youtube', 'java\tscript:alert(1)'],
    ['livestream', 'vbscript:x'],
    ['interactive', 'blob:https://x/1'],
  ])('is removed if unsafe: %s with %s', (name, url) => {
    const [found] = shortcodes(clean(`<p>[${name} url="${url}" title="x"]</p>`));
    expect(found?.attributes['url']).toBeUndefined();
    expect(found && READERS[found.shortcode as keyof typeof READERS](found)).toBeNull();
  });

  it('has no rel from the editor, and gets rel="sponsored" in a commerce shortcode', () => {
    const body = clean(
      '<p>[youtube id="abcdefghijk" rel="opener"] [commerce_button url="https://x.sjv.io/1" rel="opener"]</p>',
    );
    expect(shortcodes(body).map(({ attributes }) => attributes['rel'])).toEqual([undefined, REL]);
  });
});

/** Evasions in the OWASP cheat sheet, known sanitizer bypasses, and DOM clobbering of the names that this app uses. */
const ATTACKS = [
  '<script>alert(1)</script>',
  '<ScRiPt\n>alert(1)</sCrIpT\n>',
  '<img src=x onerror=alert(1)>',
  '<svg><script>alert(1)</script></svg>',
  '<svg onload=alert(1)>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  '<svg></p><style><a id="</style><img src=1 onerror=alert(1)>">',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
  '<p title="</noscript><img src=x onerror=alert(1)>">x</p>',
  '<form><math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="&#106;avascript:alert(1)">x</a>',
  '<a href="java&#x09;script:alert(1)">x</a>',
  '<a href=" &#14; javascript:alert(1)">x</a>',
  '<a href="data:text/html;base64,PHNjcmlwdD4=">x</a>',
  '<a href="//evil.example" target="_blank" onclick="alert(1)">x</a>',
  '<a href="/\\evil.example">x</a>',
  '<p style="background:url(javascript:alert(1))">x</p>',
  '<style>@import "https://evil.example/x.css";</style>',
  '<link rel=stylesheet href=https://evil.example/x.css>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<iframe src="https://evil.example/"></iframe>',
  '<object data="javascript:alert(1)"></object><embed src="javascript:alert(1)">',
  '<form name="__STATE__" action="https://evil.example"><input name="body"></form>',
  '<p id="offprint-state" name="offprint-root">x</p><a id=__STATE__></a><a id=__STATE__ name=x>y</a>',
  '<base href="https://evil.example/"><meta http-equiv=refresh content="0;url=https://evil.example">',
  '<details open ontoggle=alert(1)>',
  '<video><source onerror=alert(1)></video><audio src=x onerror=alert(1)>',
  '<xmp><p title="</xmp><script>alert(1)</script>">',
  '<textarea><p title="</textarea><img src=x onerror=alert(1)>">',
  '<template><script>alert(1)</script></template>',
  '<p>[youtube id="x\\" onload=alert(1)"]</p>',
  '<p>[iframe url="https://evil.example/" srcdoc="<script>alert(1)</script>"]</p>',
  '<p>[image slug="<img src=x onerror=alert(1)>" style="x" onerror="alert(1)"]</p>',
  '<p>[pull_quote author="</figcaption><script>alert(1)</script>"]x[/pull_quote]</p>',
  '[commerce_link url="https://a.sjv.io/1"][commerce_link url="https://a.sjv.io/1"]x[/commerce_link]',
  '[code_snippet]<script>alert(1)</script>[/code_snippet]',
  '[gallery slug=x [video slug="y"] [/gallery] [[[image]]] [/image]',
];

const WITHOUT_HARM = {
  attributes: [
    ...['href', 'rel', 'title', 'id', 'datetime', 'colspan', 'rowspan', 'scope', 'start', 'lang'],
  ],
  addresses: /^(?:https?:\/\/|mailto:|#body-|\/(?![/\\]))/,
};

function faultsOf(nodes: readonly BodyNode[]): string[] {
  return nodes.flatMap((node) => {
    if (isText(node)) return [];
    if (isShortcode(node)) return faultsOf(node.children ?? []);
    const own = Object.entries(node.attributes ?? {}).flatMap(([name, value]) => {
      if (!WITHOUT_HARM.attributes.includes(name)) return [`${node.tag} ${name}`];
      if (name === 'href' && !WITHOUT_HARM.addresses.test(value)) return [`href ${value}`];
      return name === 'id' && !value.startsWith('body-') ? [`id ${value}`] : [];
    });
    return [...own, ...faultsOf(node.children ?? [])];
  });
}

describe('unsafe markup', () => {
  it.each(ATTACKS)('is removed from %s', (attack) => {
    for (const html of [
      attack,
      `<p>${attack}</p>`,
      `<ul><li>${attack}`,
      `<table><tr><td>${attack}`,
    ]) {
      const body = clean(html);
      expect(faultsOf(body)).toEqual([]);
      expect(JSON.stringify(body)).not.toMatch(
        /"tag":"(?:script|style|iframe|form|svg|math|img|object)"/,
      );
    }
  });
});

describe('the name of an inherited object property', () => {
  it.each([
    ['<p constructor="a" tostring="b" __proto__="c">Words</p>', '<p>Words</p>'],
    ['<a href="/topic/vpn/" constructor="a">Words</a>', '<p><a href="/topic/vpn/">Words</a></p>'],
    ['<constructor>Words</constructor>', '<p>Words</p>'],
    ['<p>[constructor]</p>', '<p>[constructor]</p>'],
  ])('is treated like any other unknown name: %s', (html, text) => {
    expect(writeTree(clean(html))).toBe(text);
  });
});

describe('sanitizeBody', () => {
  const again = (body: readonly BodyNode[]): BodyNode[] => clean(writeTree(body));
  const isStable = (html: string): void => {
    const body = clean(html);
    expect(again(body)).toEqual(body);
  };

  it.each(ATTACKS)('is idempotent for %s', isStable);

  it('is idempotent for many, deeply nested, unclosed and unknown shortcodes', () => {
    isStable(Array.from({ length: 500 }, (_, at) => `[youtube id="abcdefgh${at}"]`).join(' '));
    isStable('[related_links title="x"]'.repeat(100) + 'x' + '[/related_links]'.repeat(100));
    isStable('[gallery '.repeat(200));
    isStable('[hologram a="b"]words[/hologram] [hologram]words[/hologram] [/hologram]');
    isStable(
      `[commerce_link url="https://a.sjv.io/1" title="${'x'.repeat(3900)}"]y[/commerce_link]`,
    );
    isStable(`<a href="https://a.sjv.io/${'x'.repeat(1980)}">y</a>`);
    isStable(`<a href="https://a.sjv.io/${'x'.repeat(5000)}">y</a>`);
  });

  const names = [...Object.keys(READERS), 'hologram'];
  const url = fc.constantFrom(
    'https://www.amazon.com/dp/1?a=1&b=2',
    'https://a.sjv.io/c?x=[1]',
    'https://friend.example/?q="x"',
    '/topic/vpn/',
    'javascript:alert(1)',
    'https://youtu.be/dQw4w9WgXcQ',
  );
  const piece = fc.oneof(
    { weight: 3, arbitrary: fc.string({ maxLength: 12 }) },
    fc.constantFrom(...ATTACKS),
    fc.constantFrom(
      '<p>',
      '</p>',
      '<ul><li>',
      '</li></ul>',
      '<pre>',
      '</pre>',
      '<code>',
      '</code>',
      '<b>',
      '</b>',
      '<table><tr><td>',
    ),
    fc
      .tuple(fc.constantFrom(...names), url, fc.string({ maxLength: 8 }))
      .map(
        ([name, address, text]) =>
          `[${name} url="${address}" title='${text.replace(/[[\]'"]/g, '')}']`,
      ),
    fc.constantFrom(...names).map((name) => `[/${name}]`),
    fc
      .tuple(url, fc.string({ maxLength: 8 }))
      .map(([address, text]) => `<a href='${address}'>${text}</a>`),
  );

  it('is idempotent, and its output is safe, for random markup', () => {
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 14 }), (pieces) => {
        const body = clean(pieces.join(''));
        expect(faultsOf(body)).toEqual([]);
        expect(again(body)).toEqual(body);
      }),
      { numRuns: 600 },
    );
  });
});

describe('a table header cell', () => {
  it('gets a scope attribute unless the editor set one', () => {
    const [table] = cleanMarkdown('| Dock | Price |\n| - | - |\n| Six | $89 |');
    expect(JSON.stringify(table).match(/"tag":"th","attributes":{"scope":"col"}/g)).toHaveLength(2);
    const rows = clean('<table><tbody><tr><th>Six</th><td>$89</td></tr></tbody></table>');
    expect(JSON.stringify(rows)).toContain('"tag":"th","attributes":{"scope":"row"}');
    const own = clean('<table><thead><tr><th scope="colgroup">Six</th></tr></thead></table>');
    expect(JSON.stringify(own)).toContain('"scope":"colgroup"');
  });
});
