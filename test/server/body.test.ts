import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseDocument } from 'htmlparser2';
import { createPreviewTokens } from '../../server/pages/preview/previewTokens';
import { CREDIT_CARD_GROUPS } from '../../src/model/content/creditCards';
import type { Article } from '../../src/model/content/content';
import { EMBED_ORIGINS } from '../../src/model/shortcodes/embeds';
import { SHEET_LABELS } from '../../src/model/content/products';
import { READERS } from '../../src/model/shortcodes/readers';
import { IS_LONG } from '../support/deadlines';
import {
  draftContentFolder,
  storyFile,
  type ContentFolderDraft,
} from '../support/fixtures/contentFolder';
import { SHORTCODE_WORDS } from '../support/fixtures/shortcodeWords';
import { animatedImage } from '../support/ads/animatedImage';
import { openRealSite, type RealSite } from '../support/servers/realSite';

const NOTEBOOK = '/article/kestrel-14-sleep-notebook/';
const BEST_LIST = '/finance/credit-cards/best-cards-for-small-travelers/';
const LIVE_BLOG = '/article/sekirei-4-launch-live/';
const SOFTWARE = '/product/quillstone-invoices-software-review/';
const PRODUCT = '/product/pellam-kestrel-14/';
const SIGNS = IS_LONG ? 5_000_000 : 250_000;
const IMAGES = IS_LONG ? 10_000 : 400;

const API = '/api/neutron/composer/halfwave/pages';

let draft: ContentFolderDraft;
let real: RealSite;

beforeAll(async () => {
  draft = await draftContentFolder('content');
  await draft.write(
    'articles/broken-parts.md',
    storyFile({
      title: 'A story with broken parts',
      body: [
        'Before.',
        '[hologram depth="3"]gone[/hologram]',
        '[youtube id="../../evil"]',
        '[gallery slug="nothing-there"]',
        '[review_card uuid="nobody"]',
        '[iframe url="https://evil.example/"]',
        '[commerce_button url="javascript:alert(1)" price="9"]',
        Array.from({ length: 500 }, () => '[vimeo id="7600"]').join('\n\n'),
        'After.',
      ].join('\n\n'),
    }),
  );
  await writeFile(join(draft.folder, 'pictures/rolling-ball.gif'), await animatedImage(4));
  await draft.write(
    'articles/rolling-ball.md',
    storyFile({ body: '[image slug="rolling-ball" alt="A ball that rolls"]' }),
  );
  await draft.write(
    'drafts/in-work.md',
    storyFile({ body: 'Nobody reads this yet. [video slug="x"]' }),
  );
  await draft.write(
    'drafts/broken-parts.md',
    storyFile({ title: 'The second version', body: 'Better words.\n\n[hologram depth="3"]' }),
  );
  await draft.write(
    'features/shown-things.md',
    ['---', 'title: Shown things', 'dek: What a text shows.', '---'].join('\n') +
      '\n[image slug="aldous-27-monitor-review" alt="The first desk"]\n\n[gallery slug="a-winter-of-desks"]\n\n[video slug="not-there"]',
  );
  const words = `${'Too many words. '.repeat(60)}\n\n`;
  const image = '[image slug="kestrel-14-laptop-review" alt="One of many"]\n\n';
  const tooMuch = words.repeat(SIGNS / words.length) + image.repeat(IMAGES);
  await draft.write('articles/far-too-much.md', storyFile({ body: `${tooMuch}The end of it.` }));
  const reprints = await draft.read('pages/reprints.md');
  await draft.write('pages/reprints.md', `${reprints}\n\n[gallery slug="a-winter-of-desks"]\n`);
  real = await openRealSite(draft.folder);
});

afterAll(async () => {
  await real.close();
  await draft.clear();
});

async function read(path: string): Promise<{ status: number; html: string; headers: Headers }> {
  const answer = await real.site.get(path);
  return { status: answer.status, html: await answer.text(), headers: answer.headers };
}

/** Returns the main markup that readers see without JavaScript, excluding the state block. */
async function markup(path: string): Promise<string> {
  const { status, html } = await read(path);
  expect([path, status]).toEqual([path, 200]);
  const end = html.indexOf('<script type="application/json" id="offprint-state"');
  return html.slice(html.indexOf('<main'), end).replaceAll('<!-- -->', '');
}

async function article(type: string, slug: string): Promise<Article> {
  const answer = await real.site.get(`${API}/${type}/${slug}/web`);
  const { data } = (await answer.json()) as { data: { item: { components: { item: Article }[] } } };
  return data.item.components[0]?.item as Article;
}

type Parsed = ReturnType<typeof parseDocument>['children'][number];
type Tag = Extract<Parsed, { attribs: unknown }>;

function findAll({ children }: { children: Parsed[] }, holds: (tag: Tag) => boolean): Tag[] {
  return children.flatMap((node) => {
    if (!('attribs' in node)) return [];
    return [...(holds(node) ? [node] : []), ...findAll(node, holds)];
  });
}

function textOf(node: Parsed): string {
  if ('data' in node) return node.data;
  return 'children' in node ? node.children.map(textOf).join('') : '';
}

/** Normalizes apostrophes and whitespace. */
function plain(text: string): string {
  return text.replace(/[’']/g, "'").replace(/\s+/g, ' ');
}

describe('the demo story that uses every shortcode', () => {
  it.each(Object.keys(READERS))('has the shortcode %s in its markup', async (name) => {
    expect(await markup(NOTEBOOK)).toContain(`data-shortcode="${name}"`);
  });

  it.each(Object.entries(SHORTCODE_WORDS))(
    'renders the text of the %s shortcode inside its element: %s',
    async (name, words) => {
      const main = parseDocument(await markup(NOTEBOOK));
      const marks = findAll(main, (element) => element.attribs['data-shortcode'] === name);
      const texts = marks.map((mark) => plain(textOf(mark)));
      expect(texts.some((text) => text.includes(plain(words)))).toBe(true);
    },
  );

  it('contains no frame, script or inline style', async () => {
    const html = await markup(NOTEBOOK);
    expect(html).not.toMatch(/<iframe|<script|<style| style=| on\w+=/);
  });

  it('does not load the shortcode chunk at startup', async () => {
    const { html } = await read(NOTEBOOK);
    expect(html).not.toMatch(/data-scripts="[^"]*shortcodes/);
  });

  it("discloses affiliate links in the markup and in the app's state", async () => {
    const { html } = await read(NOTEBOOK);
    expect(html).toContain('data-affiliate-disclosure');
    expect(html).toContain('"affiliateDisclosure":true');
    const plain = await read('/article/kestrel-14-laptop-review/');
    expect(plain.html).not.toContain('"affiliateDisclosure":true');
  });

  it('marks commerce links as sponsored and adds their affiliate tags in the API response', async () => {
    const { body } = await article('article', 'kestrel-14-sleep-notebook');
    const text = JSON.stringify(body);
    expect(text).toContain('"rel":"sponsored noopener nofollow"');
    expect(text).toContain('ascsubtag=halfwave-kestrel-14-sleep-notebook');
    expect(text).not.toMatch(/"tag":"a","attributes":\{"href":"https:\/\/www\.amazon/);
  });

  it('shows its reading time in minutes', async () => {
    expect(await markup(NOTEBOOK)).toMatch(/\d+ min read/);
  });

  it('allows frames only from listed origins', async () => {
    const { headers } = await read(NOTEBOOK);
    const policy = headers.get('content-security-policy') ?? '';
    const frames = /frame-src ([^;]*)/.exec(policy)?.[1]?.split(' ') ?? [];
    expect(frames.filter((origin) => origin !== "'self'").sort()).toEqual(
      [...EMBED_ORIGINS].sort(),
    );
  });
});

describe('a story page', () => {
  it('shows a best list of credit cards with its entries, every detail label and a comparison table', async () => {
    const html = await markup(BEST_LIST);
    for (const { name, fields } of CREDIT_CARD_GROUPS) {
      for (const words of [name, ...fields.map(([, label]) => label)])
        expect(html).toContain(words);
    }
    expect(html).toContain('Card highlights');
    expect(html).toContain('data-listicle="arkwright-voyager"');
    expect(html).toMatch(/<caption>Comparison<\/caption>/);
    expect(html).toContain('clickref=halfwave-best-cards-for-small-travelers');
  });

  it('shows every label of a software review and of a product page', async () => {
    for (const path of [SOFTWARE, PRODUCT]) {
      const html = await markup(path);
      for (const [, label] of SHEET_LABELS)
        expect([path, html.includes(`>${label}<`)]).toEqual([path, true]);
      for (const label of ['Pros', 'Cons', 'Specs', 'Developer’s description']) {
        expect(html).toContain(label);
      }
    }
    expect(await markup(SOFTWARE)).toContain('Android, iOS, Mac, Windows, All platforms');
    expect(await markup(PRODUCT)).toContain('/article/kestrel-14-laptop-review/');
  });

  it("shows specs in the editor's order", async () => {
    const html = await markup(PRODUCT);
    const terms = [...html.matchAll(/<dt>([^<]+)<\/dt>/g)].map(([, term]) => term);
    const names = ['Screen', 'Memory', 'Storage', 'Battery', 'Weight'];
    expect(terms.filter((term) => names.includes(term ?? ''))).toEqual(names);
  });

  it("shows a live blog's updates, newest first", async () => {
    const html = await markup(LIVE_BLOG);
    const times = [...html.matchAll(/id="update-(\d{14})"/g)].map(([, time]) => time);
    expect(times).toHaveLength(5);
    expect([...times].sort().reverse()).toEqual(times);
    expect(html).not.toContain('2026-10-14T01:04:00Z</code>');
  });

  it('renders Q&A questions, the label of a sponsored infographic and the headings of a long read', async () => {
    expect(await markup('/article/laptop-sleep-questions/')).toContain('Is hibernation slower?');
    expect(await markup('/paid-content/article/a-year-of-standby-drawn/')).toContain(
      'Paid content',
    );
    expect(await markup('/in-depth/innovation/tidal-ceramic-battery-factory/')).toContain('<h2');
  });

  it('renders an animated image as a video that has a poster and does not preload or play by itself', async () => {
    const html = await markup('/article/rolling-ball/');
    const [video = ''] = /<video[^>]*>/.exec(html) ?? [];
    expect(video).toContain('src="/pictures/rolling-ball.gif?moving"');
    expect(video).toMatch(/poster="[^"]+"/);
    expect(video).toContain('aria-label="A ball that rolls"');
    expect(video).toContain('preload="none"');
    expect(video).not.toMatch(/autoplay|style=/i);
  });

  it('renders an image with its dimensions and tint color', async () => {
    const html = await markup('/article/kestrel-14-laptop-review/');
    expect(html).toMatch(/<img[^>]* width="\d+" height="\d+"[^>]* data-tint="#[0-9a-f]{3}"/);
  });

  it('shows the whole gallery at the address of any image, and a 404 after the last image', async () => {
    const html = await markup('/pictures/a-winter-of-desks/3/');
    const ids = [...html.matchAll(/<figure id="picture-(\d+)"/g)].map(([, id]) => Number(id));
    expect(ids.length).toBeGreaterThan(3);
    expect(ids).toEqual(ids.map((_, index) => index + 1));
    expect((await read('/pictures/a-winter-of-desks/99/')).status).toBe(404);
  });
});

describe('a page that is not a story', () => {
  it('shows the images and galleries that it references, and nothing in place of a missing video', async () => {
    const feature = await markup('/feature/shown-things/');
    expect(feature).toMatch(
      /<figure[^>]*data-shortcode="image"|data-shortcode="image"[^>]*>.*<img/s,
    );
    expect(feature).toContain('alt="The first desk"');
    for (const html of [feature, await markup('/reprints/')]) {
      expect(html).toContain('data-shortcode="gallery"');
      expect(html).toContain('href="/pictures/a-winter-of-desks/"');
    }
    expect(feature).not.toMatch(/data-shortcode="video"|data-shortcode-gap/);
  });
});

describe('a story with broken parts', () => {
  it('shows readers all other parts, and no placeholder for a broken one', async () => {
    const html = await markup('/article/broken-parts/');
    expect(html).toContain('Before.');
    expect(html).toContain('After.');
    expect(html.match(/data-shortcode="vimeo"/g)).toHaveLength(500);
    expect(html).not.toMatch(/hologram|data-shortcode-gap|evil|javascript:/);
  });
});

describe('an oversized story', () => {
  it(`is shown with ${SIGNS} characters and ${IMAGES} images`, async () => {
    const html = await markup('/article/far-too-much/');
    expect(html).toContain('The end of it.');
    expect(html.match(/<img /g)?.length).toBeGreaterThanOrEqual(IMAGES);
  });
});

describe('a preview', () => {
  const preview = (path: string, slug: string): string => {
    const { config, clock } = real.site.dependencies;
    return `${path}?preview=${createPreviewTokens(config).issue(slug, clock.now())}`;
  };

  it('shows the draft text, marks an unknown shortcode, and is private and excluded from search engines', async () => {
    const { status, html, headers } = await read(preview('/article/broken-parts/', 'broken-parts'));
    expect(status).toBe(200);
    expect(html).toContain('Better words.');
    expect(html).toMatch(/data-shortcode-gap="hologram"[^>]*>\[hologram\] Unknown shortcode/);
    expect(headers.get('cache-control')).toBe('private, no-store, max-age=0');
    expect(html).toContain('noindex, nofollow');
    expect(await markup('/article/broken-parts/')).not.toContain('Better words.');
  });

  it('shows an unpublished story that is not found without its token', async () => {
    const { status, html } = await read(preview('/article/in-work/', 'in-work'));
    expect(status).toBe(200);
    expect(html).toContain('Nobody reads this yet.');
    expect(html).toContain('data-shortcode-gap="video"');
    expect((await read('/article/in-work/')).status).toBe(404);
    expect((await real.site.get(`${API}/article/in-work/web`)).status).toBe(404);
    const latest = await (await real.site.get('/latest/')).text();
    expect(latest).not.toContain('in-work');
  });

  it('shows only the published page if the token is invalid or for another story', async () => {
    const other = preview('/article/broken-parts/', 'in-work');
    for (const path of [
      other,
      '/article/broken-parts/?preview=1',
      '/article/broken-parts/?preview=',
    ]) {
      const { status, html } = await read(path);
      expect(status).toBe(200);
      expect(html).not.toMatch(/Better words|data-shortcode-gap/);
    }
    expect((await read('/article/in-work/?preview=x')).status).toBe(404);
  });
});

describe('the feed after a story in a special feature', () => {
  it('starts with a story from the same collection', async () => {
    const slug = 'keyring-password-manager-audit';
    const { primaryCollection, id } = await article('article', slug);
    expect(primaryCollection?.collectionType.slug).toBe('special-feature');
    const names = new URLSearchParams({
      contentId: id,
      limit: '10',
      collectionId: primaryCollection?.id ?? '',
    });
    const answer = await real.site.get(
      `/api/neutron/seamless/halfwave/${slug}/web?${names.toString()}`,
    );
    const { data } = (await answer.json()) as { data: { items: { slug: string }[] } };
    expect(data.items).toHaveLength(10);
    const first = await article('article', data.items[0]?.slug ?? '');
    expect(first.collections.map((each) => each.id)).toContain(primaryCollection?.id);
  });
});

describe('an audio clip', () => {
  const get = (path: string, headers = {}) => real.site.get(path, headers);

  beforeAll(async () => {
    const folder = join(real.site.folder, 'content', 'clips');
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, 'hum.wav'), Buffer.from('0123456789'));
    await writeFile(join(folder, 'page.html'), '<script>alert(1)</script>');
    await writeFile(join(folder, 'empty.wav'), '');
  });

  it('is sent in full, or only the range that a player requests', async () => {
    const whole = await get('/a/clips/hum.wav');
    expect([whole.status, await whole.text()]).toEqual([200, '0123456789']);
    expect(whole.headers.get('content-type')).toBe('audio/wav');
    expect(whole.headers.get('accept-ranges')).toBe('bytes');
    const part = await get('/a/clips/hum.wav', { range: 'bytes=2-4' });
    expect([part.status, await part.text()]).toEqual([206, '234']);
    expect(part.headers.get('content-range')).toBe('bytes 2-4/10');
    expect((await get('/a/clips/hum.wav', { range: 'bytes=10-' })).status).toBe(416);
    const again = await get('/a/clips/hum.wav', {
      'if-none-match': whole.headers.get('etag') ?? '',
    });
    expect(again.status).toBe(304);
  });

  it.each([
    'page.html',
    'empty.wav',
    'gone.wav',
    '..%2f..%2fsite.json',
    '%2e%2e',
    'hum',
    'hum.wav%00',
  ])('is not served if its name is invalid or unknown, or its file is empty: %s', async (name) => {
    expect([400, 404]).toContain((await get(`/a/clips/${name}`)).status);
  });
});
