import { brotliCompressSync } from 'node:zlib';
import { EXAMPLE_PAGES } from '../support/fixtures/examplePages';
import { sharedServer, type SharedServer } from '../support/servers/sharedServer';

/** Pages whose text, errors or offline content need style sheets that no example page needs. */
const FURTHER = [
  '/article/kestrel-14-sleep-notebook/',
  '/article/sekirei-4-launch-live/',
  '/finance/credit-cards/best-cards-for-small-travelers/',
  '/product/quillstone-invoices-software-review/',
  '/article/nothing/',
  '/nothing/at/all/',
  '/_error/offline/',
  '/saved/',
  '/_error/static/',
  '/_shell/',
];
const DOCUMENTS = [...new Set([...Object.values(EXAMPLE_PAGES), ...FURTHER])];

/**
 * Maximum size of each document after Brotli compression, in kB (1,000 bytes). In each document, 0.1 kB replace scripts
 * that a proxy has truncated.
 */
const BUDGETS: [string, number][] = [
  ['/article/kestrel-14-laptop-review/', 22.2],
  ['/article/kestrel-14-sleep-notebook/', 28.9],
  ['/', 23.6],
  ['/latest/2/', 19.7],
  ['/topic/gaming/', 17.6],
  ['/pictures/a-winter-of-desks/', 20.5],
  ['/product/aldous-27-monitor-review/', 20.9],
  ['/video/how-we-run-a-laptop-flat/', 19.4],
  ['/search/?q=battery', 17.5],
  ['/members/preferences/', 13.1],
  ['/_shell/', 11.5],
];

let server: SharedServer;

beforeAll(async () => {
  server = await sharedServer({ WORKER: 'off' });
});

const documentAt = async (path: string): Promise<string> => (await server.get(path)).text();

describe('the head of a document', () => {
  it.each(DOCUMENTS)('contains no render-blocking request: %s', async (path) => {
    const [head = ''] = (await documentAt(path)).split('</head>');
    const withoutFallback = head.replaceAll(/<noscript>.*?<\/noscript>/g, '');
    expect(withoutFallback).toContain('<style data-href="/assets/styles.');
    expect(
      withoutFallback.match(/<link[^>]*rel="stylesheet"[^>]*>|<script[^>]*\ssrc=[^>]*>/g),
    ).toBeNull();
  });

  it('inlines only the style sheets that the page needs', async () => {
    const sheetsOf = async (path: string): Promise<string[]> =>
      [...(await documentAt(path)).matchAll(/<style data-href="\/assets\/(\w+)\./g)].map(
        ([, name = '']) => name,
      );
    expect(await sheetsOf(EXAMPLE_PAGES['article-topic'])).toEqual(['styles', 'story']);
    expect(await sheetsOf('/article/kestrel-14-sleep-notebook/')).toEqual(
      expect.arrayContaining(['story', 'shortcodes', 'cards']),
    );
    expect(await sheetsOf('/')).toEqual(['styles', 'lists', 'front']);
  });

  it('preloads a font that its inline styles use', async () => {
    const html = await documentAt('/');
    const font = /<link rel="preload" as="font"[^>]* href="([^"]+)" crossorigin>/.exec(html)?.[1];
    expect(html).toContain(`url(${font})`);
    expect((await server.get(font ?? '')).headers.get('content-type')).toBe('font/woff2');
  });

  it('has the same font in a header, from which an edge makes an early hint', async () => {
    const answer = await server.get('/');
    const font = /<link rel="preload" as="font"[^>]* href="([^"]+)"/.exec(await answer.text())?.[1];
    const expected = `<${font}>; rel=preload; as=font; type="font/woff2"; crossorigin`;
    expect(answer.headers.get('link')).toBe(expected);
    // No edge may store a preview, and the worker requests its documents only to store them.
    for (const path of ['/?preview=x', '/_shell/']) {
      expect((await server.get(path)).headers.get('link')).toBeNull();
    }
  });
});

describe('the Content Security Policy', () => {
  it('is shorter than 2,500 characters on the front page', async () => {
    const { headers } = await server.get('/');
    expect(headers.get('content-security-policy')?.length).toBeLessThan(2500);
  });
});

describe('a document', () => {
  it.each(BUDGETS)('stays within its size budget: %s', async (path, most) => {
    expect(brotliCompressSync(await documentAt(path)).length / 1000).toBeLessThanOrEqual(most);
  });
});
