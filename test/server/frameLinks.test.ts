import { EXAMPLE_PAGES } from '../support/fixtures/examplePages';
import { sharedServer, type SharedServer } from '../support/servers/sharedServer';

/** Pages of several kinds, all of which show the header and footer. */
const PLACED_ON = [
  '/',
  '/latest/',
  '/about/',
  '/newsletters/',
  '/topic/',
  '/privacy-policy/',
  EXAMPLE_PAGES.article,
  EXAMPLE_PAGES['dynamic-feature'],
  '/no/such/page/at/all/',
];

let server: SharedServer;

beforeAll(async () => {
  server = await sharedServer({ WORKER: 'off' });
});

/** Returns the addresses of the links in the header and footer, including the menus, which the server renders. */
async function frameLinks(path: string): Promise<string[]> {
  const html = await (await server.get(path)).text();
  const frame = ['header', 'footer'].map(
    (name) => new RegExp(`<${name}\\b[\\s\\S]*?</${name}>`).exec(html)?.[0] ?? '',
  );
  const links = [...frame.join('').matchAll(/<(?:a|form)\b[^>]*?\s(?:href|action)="([^"]*)"/g)];
  return links.map((found) => found[1]?.replaceAll('&amp;', '&') ?? '');
}

describe('the header, menus and footer', () => {
  it('contain no broken internal links', async () => {
    const links = [...new Set(await frameLinks('/article/there-is-none/'))];
    expect(links.length).toBeGreaterThan(60);
    const own = links.filter((href) => !href.startsWith('https://'));
    const wrong: string[] = [];
    for (const href of own) {
      const { status } = await server.get(href);
      if (status !== 200) wrong.push(`${href} returned ${status}`);
    }
    expect(wrong).toEqual([]);
  });

  it('contain links to the other editions and to external services', async () => {
    const outside = (await frameLinks('/')).filter((href) => href.startsWith('https:'));
    const hosts = new Set(outside.map((href) => new URL(href).hostname));
    for (const name of ['france', 'germany', 'korea', 'japan', 'narratives', 'help', 'licensing']) {
      expect(hosts).toContain(`${name}.halfwave.example`);
    }
  });

  it.each(PLACED_ON)(
    'contain no link to the current page and no link without a target: %s',
    async (path) => {
      const links = await frameLinks(path);
      expect(links.filter((href) => ['', '#', path].includes(href))).toEqual([]);
    },
  );
});
