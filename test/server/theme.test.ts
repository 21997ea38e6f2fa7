import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { draftContentFolder, FIXTURE_CONTENT } from '../support/fixtures/contentFolder';
import { variableFont } from '../support/fixtures/fonts';
import { openRealSite, type RealSite } from '../support/servers/realSite';

const LOGO = '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="60"/>';
const MARK =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96"><rect width="96" height="96" fill="#0b5d3b"/></svg>';
const THEME = {
  name: 'Field Notes',
  logo: { light: 'theme/logo.svg', dark: 'theme/mark.svg' },
  mark: 'theme/mark.svg',
  colors: {
    light: { paper: '#ffffff', ink: '#101820', accent: '#0b5d3b' },
    dark: { paper: '#0e1512', ink: '#eef2ee', accent: '#7ed6a5' },
  },
};

async function openThemed(fonts?: Record<string, string>): Promise<RealSite> {
  const draft = await draftContentFolder(FIXTURE_CONTENT);
  await draft.write('theme.json', JSON.stringify(fonts ? { ...THEME, fonts } : THEME));
  for (const font of ['serif', 'sans'] as const) {
    await writeFile(join(draft.folder, `${font}.woff2`), await variableFont(font));
  }
  await draft.write('theme/logo.svg', LOGO);
  await draft.write('theme/mark.svg', MARK);
  try {
    return await openRealSite(draft.folder);
  } finally {
    await draft.clear();
  }
}

let themed: RealSite;
beforeAll(async () => {
  themed = await openThemed();
});
afterAll(() => themed.close());

const text = async (path: string): Promise<string> => (await themed.site.get(path)).text();

function sheetOf(html: string): string {
  return /<style[^>]*>([^<]*--accent:#0b5d3b[^<]*)<\/style>/.exec(html)?.[1] ?? '';
}

describe('a publication with a theme.json', () => {
  it.each(['/', '/latest/', '/_error/offline/', '/_error/static/', '/nowhere/', '/user/login/'])(
    'serves its colors in an inline style sheet that the Content Security Policy allows: %s',
    async (path) => {
      const answer = await themed.site.get(path);
      const html = await answer.text();
      expect(sheetOf(html)).toContain('@media screen and (prefers-color-scheme:dark)');
      const hash = createHash('sha256').update(sheetOf(html)).digest('base64');
      expect(answer.headers.get('content-security-policy')).toContain(`'sha256-${hash}'`);
      expect(html).not.toMatch(/#fbf7f0|Testwave|Halfwave/);
    },
  );

  it('sets the theme color of the browser for light and dark mode', async () => {
    const html = await text('/');
    expect(html).toContain('media="(prefers-color-scheme: light)" content="#ffffff"');
    expect(html).toContain('media="(prefers-color-scheme: dark)" content="#0e1512"');
  });

  it('has its name in titles, and on the fallback error page', async () => {
    expect(await text('/latest/')).toMatch(/<title>[^<]*Field Notes<\/title>/);
    const plain = themed.site.dependencies.plainError(503);
    expect(plain).toContain('Back to Field Notes');
    const hash = createHash('sha256').update(sheetOf(plain)).digest('base64');
    const { policyHeaders } = themed.site.dependencies;
    expect(policyHeaders['content-security-policy']).toContain(`'sha256-${hash}'`);
  });

  it('shows its logo in the header, and serves the logo at a permanent address in a CSP sandbox', async () => {
    const html = await text('/');
    const found = [...html.matchAll(/\/assets\/theme\/[0-9a-f]+\.svg/g)].map(([url]) => url);
    expect(new Set(found).size).toBe(2);
    const answer = await themed.site.get(found.find((url) => html.includes(`src="${url}"`))!);
    expect(await answer.text()).toBe(LOGO);
    expect(answer.headers.get('content-type')).toBe('image/svg+xml');
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(answer.headers.get('content-security-policy')).toContain('sandbox');
    expect((await themed.site.get('/assets/theme/none.svg')).status).toBe(404);
    expect((await themed.site.get('/assets/theme/constructor')).status).toBe(404);
  });

  it('has its name in the manifest and its mark in the icons', async () => {
    expect(JSON.parse(await text('/manifest.webmanifest'))).toMatchObject({
      ...{ name: 'Field Notes', short_name: 'Field Notes' },
      ...{ background_color: '#ffffff', theme_color: '#ffffff' },
    });
    const icon = await themed.site.get('/icons/icon-192.png');
    const { dominant } = await sharp(Buffer.from(await icon.arrayBuffer())).stats();
    expect(dominant.g).toBeGreaterThan(dominant.r);
    const again = { 'if-none-match': icon.headers.get('etag') ?? '' };
    expect((await themed.site.get('/icons/icon-192.png', again)).status).toBe(304);
    expect(await text('/icons/icon.svg')).toBe(MARK);
  });

  it('passes its logo to the app', async () => {
    const path = '/api/neutron/composer/halfwave/pages/front-door/front-door/web';
    const { data } = JSON.parse(await text(path)) as { data: { item: { header: unknown } } };
    expect(data.item.header).toMatchObject({
      item: { logo: { linkText: 'Field Notes', image: { width: 300, height: 60 } } },
    });
  });
});

describe('a publication with fonts', () => {
  let site: RealSite;
  beforeAll(async () => {
    site = await openThemed({ display: 'serif.woff2', text: 'sans.woff2' });
  });
  afterAll(() => site.close());

  it.each(['/', '/latest/', '/_error/offline/', '/user/login/'])(
    'serves the rules for its fonts in the style sheet that the Content Security Policy allows: %s',
    async (path) => {
      const answer = await site.site.get(path);
      const sheet = sheetOf(await answer.text());
      expect(sheet).toContain("@font-face{font-family:'Site Display';");
      expect(sheet).toMatch(/:root\{--serif:'Site Text',.*--display-face:'Site Display',/);
      const hash = createHash('sha256').update(sheet).digest('base64');
      const policy = answer.headers.get('content-security-policy');
      expect(policy).toContain(`'sha256-${hash}'`);
      expect(policy).toContain("font-src 'self'");
    },
  );

  it("preloads its own headline font instead of the app's", async () => {
    const html = await (await site.site.get('/latest/')).text();
    const preloads = [...html.matchAll(/<link rel="preload" as="font"[^>]*>/g)].map(([tag]) => tag);
    expect(preloads).toHaveLength(1);
    const address = /href="([^"]+)"/.exec(preloads[0] ?? '')?.[1] ?? '';
    expect(address).toMatch(/^\/assets\/theme\/[0-9a-f]{20}\.woff2$/);
    expect(preloads[0]).toMatch(/type="font\/woff2".* crossorigin>/);
    expect(sheetOf(html)).toMatch(
      new RegExp(`'Site Display';[^}]*url\\('${address.replaceAll('.', '\\.')}'\\)`),
    );
  });

  it('serves each font at a permanent address with a hash of its content', async () => {
    const html = await (await site.site.get('/latest/')).text();
    const addresses = new Set([...html.matchAll(/[^'"]+\.woff2/g)].map(([url]) => url));
    expect(addresses.size).toBe(2);
    for (const address of addresses) {
      const answer = await site.site.get(address);
      expect(answer.status).toBe(200);
      expect(answer.headers.get('content-type')).toBe('font/woff2');
      expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
      const bytes = Buffer.from(await answer.arrayBuffer());
      expect(bytes.toString('latin1', 0, 4)).toBe('wOF2');
      expect(address).toContain(createHash('sha256').update(bytes).digest('hex').slice(0, 20));
    }
  });

  it('has the same documents as without fonts, except for the style sheet and the preload', async () => {
    const plain = await text('/latest/');
    const html = await (await site.site.get('/latest/')).text();
    expect(sheetOf(plain)).not.toMatch(/Site |--serif|--display-face/);
    expect(html.replace(sheetOf(html), '').replace(/<link rel="preload" as="font"[^>]*>/, '')).toBe(
      plain.replace(sheetOf(plain), ''),
    );
  });
});

describe('the demo publication', () => {
  let demo: RealSite;
  beforeAll(async () => {
    demo = await openRealSite();
  });
  afterAll(() => demo.close());

  it('contains no styles or files of a theme', async () => {
    const answer = await demo.site.get('/');
    const html = await answer.text();
    expect(html).toContain('<style data-href="critical.css">body{margin:0}</style>');
    expect(html).not.toContain('--ornament');
    expect(html).toContain('content="#fbf7f0"');
    expect((await demo.site.get('/assets/theme/none.svg')).status).toBe(404);
    expect(await (await demo.site.get('/manifest.webmanifest')).text()).toBe('{}');
  });
});
