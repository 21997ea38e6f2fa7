import fc from 'fast-check';
import { isShortcode, isText, BODY_TAGS, type BodyNode } from '../../src/model/content/bodyTree';
import { sanitizeBody } from '../../server/content/sanitizer/sanitizeBody';
import { writeTree } from '../../server/content/sanitizer/writeTree';
import pg from 'pg';
import { importFolder, type ImportResult } from '../../server/content/import/importFolder';
import { markdownToHtml } from '../../server/content/import/fields/markdown';
import { IS_LONG } from '../support/deadlines';
import {
  draftContentFolder,
  FIXTURE_CONTENT,
  storyFile,
  type ContentFolderDraft,
} from '../support/fixtures/contentFolder';
import { openTestStore, type TestStore } from '../support/database/store';

const FIXTURE_SLUGS = [
  'full-story',
  'how-ink-dries',
  'paid-for-ink',
  'plain-story',
  'three-pens',
  'tin-pen-review',
];
const GATE = { ownDomains: ['halfwave.example'], subId: 'halfwave' };
const read = (html: string): BodyNode[] => sanitizeBody(html, GATE).body;

interface Collected {
  collections: unknown[];
  primaryCollection: unknown;
}

describe('an import', () => {
  let test: TestStore;
  let draft: ContentFolderDraft;
  const run = (isStrict = false) =>
    importFolder(test.store, draft.folder, { siteKey: 'halfwave', isStrict });
  const problemsOf = ({ report }: ImportResult, file: string) =>
    report.problems.filter((problem) => problem.file === file);

  beforeAll(async () => {
    test = await openTestStore();
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    draft = await draftContentFolder(FIXTURE_CONTENT);
    await run();
  });
  afterEach(() => draft.clear());

  const changes = async () =>
    (
      await test.store.pool.query<{ seq: string; keys: string[] }>(
        'select * from content_changes order by seq',
      )
    ).rows;
  const slugs = async () =>
    (
      await test.store.pool.query<{ slug: string }>('select slug from contents order by slug')
    ).rows.map((row) => row.slug);

  const listed = async (list: string) =>
    (
      await test.store.pool.query<{ slug: string }>(
        'select slug from content_lists join contents on id = content_id where list = $1',
        [list],
      )
    ).rows.map((row) => row.slug);

  it('changes nothing when it finds nothing new', async () => {
    const before = await changes();
    expect(await run()).toMatchObject({ added: 0, changed: 0, removed: 0, seq: null });
    expect(await changes()).toEqual(before);
  });

  it('writes only the differences and reports what they affect', async () => {
    await draft.write('articles/plain-story.md', storyFile({ topics: ['finance', 'pens'] }));
    expect(await run()).toMatchObject({ added: 0, changed: 1, removed: 0 });
    const [last] = (await changes()).reverse();
    expect([...(last?.keys ?? [])].sort()).toEqual([
      'article:plain-story',
      'list:author:ada-quill',
      'list:collection:things-to-write-with',
      'list:latest',
      'list:topic:finance',
      'list:topic:innovation',
      'list:topic:pens',
    ]);
  });

  it('removes content whose file is gone', async () => {
    await draft.remove('articles/full-story.md');
    await draft.remove('authors/ada-quill.md');
    expect(await run()).toMatchObject({ removed: 2 });
    expect(await slugs()).not.toContain('full-story');
    const [last] = (await changes()).reverse();
    expect(last?.keys).toEqual(expect.arrayContaining(['author:ada-quill', 'list:news']));
  });

  it.each([
    [
      'galleries/three-pens.md',
      'The lost one',
      'The found one',
      [
        'gallery:three-pens',
        'list:author:ada-quill',
        'list:collection:things-to-write-with',
        'list:latest',
        'list:pictures',
        'list:tag:pens',
        'list:topic:innovation',
      ],
    ],
    [
      'reviews/tin-pen-review.md',
      'Rattles',
      'Leaks',
      [
        'list:author:ada-quill',
        'list:collection:things-to-write-with',
        'list:latest',
        'list:reviews',
        'list:tag:pens',
        'list:topic:innovation',
        'review:tin-pen-review',
      ],
    ],
    [
      'videos/how-ink-dries.md',
      '94',
      '95',
      [
        'list:author:ada-quill',
        'list:latest',
        'list:topic:innovation',
        'list:videos',
        'video:how-ink-dries',
      ],
    ],
    ['features/the-pen-year.md', 'by hand', 'by foot', ['feature:the-pen-year', 'features']],
    ['pages/topics.md', 'Pick one', 'Pick two', ['page:topics', 'pages']],
    ['newsletters/the-blot.md', 'Monday', 'Tuesday', ['newsletter:the-blot', 'newsletters']],
    [
      'collections/things-to-write-with.md',
      'plain-story, three-pens',
      'three-pens, plain-story',
      ['collection:things-to-write-with', 'collections'],
    ],
    ['topics/finance.md', 'Money', 'Cash', ['topic:finance', 'topics']],
  ])('reports what a change in %s affects', async (file, before, after, keys) => {
    const text = await draft.read(file);
    expect(text).toContain(before);
    await draft.write(file, text.replace(before, after));
    expect(await run()).toMatchObject({ added: 0, changed: 1, removed: 0 });
    const [last] = (await changes()).reverse();
    expect([...(last?.keys ?? [])].sort()).toEqual(keys);
  });

  it('reports the lists that a story leaves as well as those it joins', async () => {
    const text = await draft.read('articles/full-story.md');
    await draft.write('articles/full-story.md', text.replace('section: news', 'section: deals'));
    await run();
    const [last] = (await changes()).reverse();
    expect(last?.keys).toEqual(expect.arrayContaining(['list:news', 'list:deals']));
    expect(await listed('news')).toEqual([]);
    expect(await listed('deals')).toEqual(['full-story']);
  });

  it('assigns stories to their collections, and updates the stories when a collection is added', async () => {
    await draft.write(
      'collections/more.md',
      '---\ntitle: More\ncontents: [plain-story, nothing-there]\n---\nWords.',
    );
    const result = await run();
    expect(result).toMatchObject({ added: 1, changed: 1 });
    const { rows } = await test.store.pool.query<{ document: Collected }>(
      "select document from contents where slug = 'plain-story'",
    );
    expect(rows[0]?.document.collections).toMatchObject([
      { slug: 'more', title: 'More', primary: true },
      { slug: 'things-to-write-with', primary: false },
    ]);
    expect(rows[0]?.document.primaryCollection).toMatchObject({ slug: 'more' });
    expect(problemsOf(result, 'collections/more.md')).toMatchObject([
      { code: 'unknown-story', line: 3, column: 25, severity: 'warning' },
    ]);
  });

  it('stores the menus, and keeps them when the file is invalid', async () => {
    await draft.write('menus.json', '{ "header": [{ "linkText": "News" }] }');
    await run();
    expect((await changes()).at(-1)?.keys).toEqual(['menus']);
    const before = await changes();
    for (const text of ['[]', '{', '{ "header": 1 }']) {
      await draft.write('menus.json', text);
      expect(problemsOf(await run(), 'menus.json')).toMatchObject([{ severity: 'error' }]);
    }
    expect(await changes()).toEqual(before);
  });

  it('skips broken files, reports all of their problems, and imports the other files', async () => {
    await draft.write('articles/another.md', storyFile());
    await draft.write('articles/bad.md', storyFile({ more: 'type: poem\nnoIndex: perhaps' }));
    await draft.write('galleries/worse.md', 'Just words.');
    const result = await run();
    expect(await slugs()).toEqual(['another', ...FIXTURE_SLUGS]);
    const errors = result.report.problems.filter(({ severity }) => severity === 'error');
    expect(errors.map(({ file, line, column }) => `${file}:${line}:${column}`)).toEqual([
      'articles/bad.md:8:1',
      'articles/bad.md:9:1',
      'galleries/worse.md:1:1',
    ]);
    expect(result.report.stories).toMatchObject({ added: 1, failed: 2 });
  });

  it('keeps the stored article, author, topic or page if its file becomes invalid', async () => {
    const before = await changes();
    const files = ['articles/full-story', 'authors/ada-quill', 'topics/finance', 'pages/topics'];
    for (const file of files) await draft.write(`${file}.md`, '---\ntitle: "open\n---\n');
    const { report, removed, changed } = await run();
    expect([removed, changed]).toEqual([0, 0]);
    expect(report.problems.filter(({ code }) => code === 'invalid-yaml')).toHaveLength(4);
    expect(await slugs()).toEqual(FIXTURE_SLUGS);
    expect(await changes()).toEqual(before);
  });

  it('reports which parts of a text readers will not see, with their positions', async () => {
    const { report: before } = await run();
    const body = 'Two words.\n\n![A pen](https://old.example/pen.jpg) [image slug="no-such-pen"]';
    await draft.write('articles/lossy.md', storyFile({ body }));
    const { report } = await run();
    expect(report.source.words - before.source.words).toBe(2);
    expect(report.source.pictures - before.source.pictures).toBe(2);
    expect(report.taken).toEqual({ ...before.taken, words: before.taken.words + 2 });
    const at = { file: 'articles/lossy.md', line: 11 };
    expect(report.dropped.filter(({ file }) => file === at.file)).toMatchObject([
      { ...at, column: 10, what: '<img> https://old.example/pen.jpg' },
      { ...at, what: '[image slug="no-such-pen"]' },
    ]);
    await draft.write('articles/lossy.md', storyFile({ more: 'noIndex: perhaps', body }));
    const { report: broken } = await run();
    expect(broken.source).toEqual(report.source);
    expect(broken.taken).toEqual(before.taken);
    await draft.remove('articles/lossy.md');
  });

  it('writes nothing at all in strict mode if a file has an error', async () => {
    const before = await changes();
    await draft.write('articles/another.md', storyFile());
    await draft.write('articles/bad.md', storyFile({ more: 'type: poem' }));
    expect(await run(true)).toMatchObject({ seq: null, report: { stories: { failed: 1 } } });
    expect(await slugs()).toEqual(FIXTURE_SLUGS);
    expect(await changes()).toEqual(before);
    await draft.remove('articles/bad.md');
    expect(await run(true)).toMatchObject({ added: 1 });
  });

  it('accepts a folder that contains only stories', async () => {
    const bare = await draftContentFolder();
    await bare.write('articles/alone.md', storyFile());
    await importFolder(test.store, bare.folder, { siteKey: 'halfwave' });
    expect(await slugs()).toEqual(['alone']);
    await bare.clear();
  });

  it("stores no keys that could pollute an object's prototype", async () => {
    const more =
      '__proto__: { polluted: yes }\nreviewCards: [{ uuid: a, __proto__: { polluted: yes }, constructor: x }]';
    await draft.write('articles/sly.md', storyFile({ more }));
    await run();
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
    const { rows } = await test.store.pool.query<{ document: { reviewCards: unknown } }>(
      "select document from contents where slug = 'sly'",
    );
    const stored = JSON.stringify(rows[0]?.document.reviewCards);
    expect(stored).toContain('"uuid":"a"');
    expect(stored).not.toMatch(/polluted|constructor/);
  });

  it('executes at most four more statements for 27 long stories than for one', async () => {
    const body = Array.from({ length: 12 }, () => `${'Plain words here. '.repeat(22)}\n`).join(
      '\n',
    );
    const query = jest.spyOn(pg.Client.prototype, 'query');
    const statementsFor = async (stories: number): Promise<number> => {
      for (let index = 0; index < stories; index += 1) {
        await draft.write(
          `articles/long-${stories}-${index}.md`,
          storyFile({ body: `${index} ${body}` }),
        );
      }
      const before = query.mock.calls.length;
      await run();
      return query.mock.calls.length - before;
    };
    try {
      const ofOne = await statementsFor(1);
      expect(ofOne).toBeGreaterThan(5);
      expect(await statementsFor(27)).toBeLessThan(ofOne + 5);
    } finally {
      query.mockRestore();
    }
  });
});

describe('the sanitizer', () => {
  it('keeps headings, paragraphs, tables and lists', () => {
    const html = markdownToHtml(
      '# Big\n\nA *b* [c](/topic/ai/) `[video]`.\n\n| x | y |\n|---|---|\n| 1 | 2 |\n\n- one\n- two',
      'doc',
    );
    expect(read(html).map((node) => (isText(node) || isShortcode(node) ? node : node.tag))).toEqual(
      ['h2', 'p', 'table', 'ul'],
    );
  });

  it.each([
    ['/topic/ai/', { href: '/topic/ai/' }],
    ['/a?b=1#c', { href: '/a?b=1#c' }],
    ['https://www.halfwave.example/x', { href: 'https://www.halfwave.example/x' }],
    ['https://other.example/x', { href: 'https://other.example/x', rel: 'noopener nofollow' }],
    [
      'https://nothalfwave.example/',
      { href: 'https://nothalfwave.example/', rel: 'noopener nofollow' },
    ],
    ['mailto:a@b.example', { href: 'mailto:a@b.example' }],
    ['#part', { href: '#body-part' }],
  ])('gives a link to %s the correct href and rel attributes', (href, attributes) => {
    expect(read(`<p><a href="${href}" rel="x">w</a></p>`)).toEqual([
      { tag: 'p', children: [{ tag: 'a', attributes, children: ['w'] }] },
    ]);
  });

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java\tscript:alert(1)',
    '&#x6a;avascript:alert(1)',
    ' javascript:alert(1)',
    '\u0001javascript:alert(1)',
    'data:text/html,<script>1</script>',
    'vbscript:x',
    'blob:https://x/y',
    'file:///etc/passwd',
    '//evil.example/x',
    '/\\evil.example',
    '\\\\evil.example',
    'https:evil.example',
    'https://user:pass@evil.example/',
    'http://[broken',
  ])('removes the link %j and keeps its text', (href) => {
    expect(read(`<p><a href="${href}">w</a></p>`)).toEqual([
      { tag: 'p', children: [{ tag: 'span', children: ['w'] }] },
    ]);
  });

  it.each(ATTACKS())('removes all harmful parts of %j', (html) => {
    const body = read(html);
    expectHarmless(body);
    expect(read(writeTree(body))).toEqual(body);
  });

  it('leaves its own output unchanged, whatever the input', () => {
    const piece = fc.constantFrom(
      ...[
        '<p>',
        '</p>',
        '<b>',
        '</b>',
        '<ul>',
        '<li>',
        '</ul>',
        '<table>',
        '<tr>',
        '<td>',
        '</table>',
        '<a href="/x">',
      ],
      ...[
        '</a>',
        '[video slug="a"]',
        '[pull_quote a="b"]',
        '[/pull_quote]',
        '[x y="1"]',
        '[/x]',
        '[',
        ']',
        '"',
        "'",
      ],
      ...[
        '&lt;',
        '&amp;',
        '<svg>',
        '<script>',
        'word ',
        '<h2 id="a">',
        '</h2>',
        '[dateline]',
        '[/dateline]',
        '<br>',
        '\n',
      ],
    );
    const any = fc.array(fc.oneof(piece, fc.string({ maxLength: 5 })), { maxLength: 40 });
    fc.assert(
      fc.property(any, (pieces) => {
        const body = read(pieces.join(''));
        expectHarmless(body);
        expect(read(writeTree(body))).toEqual(body);
      }),
      { numRuns: IS_LONG ? 20_000 : 800 },
    );
  });

  it('builds a tree of shortcodes, within paragraphs and across them', () => {
    expect(
      read('<p>[timeline]</p><p>a</p><p>[/timeline]</p><p>x [video slug="v"] y [sic] [no end</p>'),
    ).toEqual([
      { shortcode: 'timeline', attributes: {}, children: [{ tag: 'p', children: ['a'] }] },
      { tag: 'p', children: ['x'] },
      { shortcode: 'video', attributes: { slug: 'v' } },
      { tag: 'p', children: ['y [sic] [no end'] },
    ]);
  });

  it('keeps and reports unknown shortcodes', () => {
    const { body, unknown } = sanitizeBody('<p>[hologram id="3"]</p><p>[aside]a[/aside]</p>', GATE);
    expect(unknown).toEqual(['hologram', 'aside']);
    expect(body).toEqual([
      { shortcode: 'hologram', attributes: { id: '3' } },
      { shortcode: 'aside', attributes: {}, children: ['a'] },
    ]);
  });

  it.each([
    ['500 shortcodes', `<p>${'[video slug="a"] '.repeat(500)}</p>`, 500],
    ['shortcodes nested 100 deep', `${'[timeline]'.repeat(100)}x${'[/timeline]'.repeat(100)}`, 100],
    ['shortcodes nested 400 deep', `${'[timeline]'.repeat(400)}x${'[/timeline]'.repeat(400)}`, 100],
    ['5,000 unclosed brackets', `<p>${'[video slug="a '.repeat(5000)}</p>`, 0],
    ['20,000 nested elements', `${'<b>'.repeat(20_000)}x`, 0],
  ])('reads %s without an error', (_what, html, count) => {
    const body = read(html);
    let found = 0;
    const visit = (node: BodyNode): void => {
      if (isText(node)) return;
      if (isShortcode(node)) found += 1;
      node.children?.forEach(visit);
    };
    body.forEach(visit);
    expect(found).toBe(count);
  });
});

/** Expects only allowed tags and attributes, and no address that a browser would execute. */
function expectHarmless(nodes: readonly BodyNode[]): void {
  for (const node of nodes) {
    if (isText(node)) continue;
    if (!isShortcode(node)) {
      expect(BODY_TAGS).toContain(node.tag);
      const names = 'href rel title id datetime colspan rowspan scope start lang'.split(' ');
      for (const [name, value] of Object.entries(node.attributes ?? {})) {
        expect(names).toContain(name);
        if (name === 'href') expect(value).toMatch(/^(?:\/(?![/\\])|#body-|https?:\/\/|mailto:)/);
        if (name === 'id') expect(value).toMatch(/^body-/);
      }
    }
    expectHarmless(node.children ?? []);
  }
}

/** Returns markup that tries to get scripts, forbidden tags or dangerous addresses past the sanitizer. */
function ATTACKS(): string[] {
  return [
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '<svg onload=alert(1)>',
    '<svg><script>alert(1)</script></svg>',
    '<svg><style><img src=x onerror=alert(1)></style></svg>',
    '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
    '<math><mi//xlink:href="data:x,<script>alert(1)</script>">',
    '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
    '<p title="</noscript><img src=x onerror=alert(1)>">x</p>',
    '<form><math><mtext></form><form><mglyph><svg><mtext><style><path id="</style><img onerror=alert(1) src>">',
    '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
    '<iframe src="javascript:alert(1)"></iframe>',
    '<object data="data:text/html,x"></object><embed src="data:x">',
    '<a href="javascript&colon;alert(1)">x</a>',
    '<a href="jav&#x0A;ascript:alert(1)">x</a>',
    '<a href="https://a.example" onclick="alert(1)" style="color:red" target="_blank">x</a>',
    '<p style="background:url(javascript:alert(1))" class="x" data-x="y">x</p>',
    '<form name="body"><input name="cookie" id="__STATE__"></form>',
    '<p id="offprint-state" name="x">x</p>',
    '<base href="https://evil.example/"><meta http-equiv="refresh" content="0;url=javascript:1">',
    '<link rel="stylesheet" href="//evil.example/x.css"><style>*{}</style>',
    '<template><script>alert(1)</script></template>',
    '<xmp><img src=x onerror=alert(1)></xmp><plaintext><img src=x onerror=alert(1)>',
    '<!--><img src=x onerror=alert(1)>-->',
    '<![CDATA[<img src=x onerror=alert(1)>]]>',
    '<<script>alert(1)//<</script>',
    '<details ontoggle=alert(1) open>x</details><video onerror=alert(1)><source></video>',
    '<table><td><p><table><tr><img src=x onerror=alert(1)>',
    '[video slug="<script>alert(1)</script>" onload="x"]',
    '[iframe url="javascript:alert(1)"]<img src=x onerror=alert(1)>[/iframe]',
    '[__proto__ polluted="1"]x[/__proto__] [constructor prototype="1"]',
    '[vid<script></script>eo slug="a"][/vid<b></b>eo]',
    '&#91;video slug="a"&#93; &lt;script&gt;alert(1)&lt;/script&gt;',
  ];
}
