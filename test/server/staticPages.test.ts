import { bodyText } from '../../src/model/content/bodyTree';
import type { PageComponent } from '../../src/model/routing/component';
import type { Page } from '../../src/model/routing/page';
import type {
  AboutSection,
  AuthorEntry,
  DeskEntry,
  FeedEntry,
  InnovationTrend,
  MemberInvitation,
  SitemapEntry,
  SitemapLine,
} from '../../src/model/routing/pageComponents';
import { ownPathElsewhere, pageRequestFor } from '../../src/model/routing/pageRequest';
import { matchRoute } from '../../src/model/routing/routeMatch';
import type {
  FooterItem,
  HeaderItem,
  HeaderMenu,
  SiteLink,
} from '../../src/model/routing/siteFrame';
import { createContentServer, type ContentServer } from '../support/servers/contentServer';
import { openTestStore, type TestStore } from '../support/database/store';

const API = '/api/neutron';
const EXTERNAL = ['France', 'Germany', 'Korea', 'Japan'];

let test: TestStore;
let server: ContentServer;

beforeAll(async () => {
  test = await openTestStore('shipped');
  server = await createContentServer(test.store);
});

afterAll(async () => {
  await server.close();
  await test.close();
});

async function fetchPage(path: string): Promise<{ status: number; item: Page }> {
  const { pathname, search } = new URL(path, 'http://halfwave.example');
  const match = matchRoute(pathname, search);
  if (!match) return { status: 404, item: {} as Page };
  const { type, id, query } = pageRequestFor(match);
  const url = `${API}/composer/halfwave/pages/${type}/${id}/web?${new URLSearchParams(query).toString()}`;
  const { statusCode, body } = await server.app.inject({ url });
  const { data } = JSON.parse(body) as { data?: { item: Page } };
  const item = data?.item ?? ({} as Page);
  const isElsewhere = statusCode === 200 && ownPathElsewhere(item, match) !== null;
  return { status: isElsewhere ? 301 : statusCode, item };
}

async function page(path: string): Promise<Page> {
  const { status, item } = await fetchPage(path);
  expect([path, status]).toEqual([path, 200]);
  return item;
}

function part(item: Page, name: string): PageComponent {
  const found = item.components.find(({ meta }) => meta.componentName === name);
  if (!found) throw new Error(`The page has no ${name}`);
  return found;
}

const itemOf = (item: Page, name: string): unknown =>
  (part(item, name) as unknown as { item: unknown }).item;
const itemsOf = <Item>(item: Page, name: string) =>
  (part(item, name) as unknown as { items: Item[] }).items;
const names = (item: Page): string[] => item.components.map(({ meta }) => meta.componentName);

const linksOf = ({ main, sections }: HeaderMenu): SiteLink[] => [
  ...(main ? [main] : []),
  ...sections.flatMap(({ columns }) => columns.flat()),
];
const hrefs = (links: readonly SiteLink[]): string[] => links.map(({ href }) => href);
const topicPaths = (slugs: string): string[] => slugs.split(' ').map((slug) => `/topic/${slug}/`);

describe('the header', () => {
  let header: HeaderItem;
  const menu = (name: string): HeaderMenu => {
    const found = header.menus.find((candidate) => candidate.name === name);
    if (!found) throw new Error(`There is no menu ${name}`);
    return found;
  };

  beforeAll(async () => {
    header = ((await page('/')).header as unknown as { item: HeaderItem }).item;
  });

  it('links its logo to the front page and its slogan to the about page', () => {
    expect(header.logo).toEqual({ linkText: 'Halfwave', href: '/' });
    expect(header.slogan).toEqual({
      linkText: "Embrace tomorrow's innovation today",
      href: '/about/',
    });
    expect(header.search.href).toBe('/search/');
    expect(header.account).toEqual({
      linkText: 'Join / Log In',
      href: '/user/login/',
    });
  });

  it('has its eight menus in order', () => {
    expect(header.menus.map(({ name, label }) => [name, label])).toEqual([
      ['trending', 'Trending'],
      ['tech', 'Tech'],
      ['innovation', 'Innovation'],
      ['business', 'Business'],
      ['security', 'Security'],
      ['advice', 'Advice'],
      ['guides', 'Buying guides'],
      ['more', 'More'],
    ]);
  });

  it.each([
    ['tech', 'tech gaming headphones laptops smartphones tvs smart-home'],
    ['business', 'business amazon apple google microsoft'],
    ['security', 'security vpn ransomware password-manager cyber-threats'],
    ['more', 'finance education health'],
  ])('has the expected topics in its %s menu', (name, slugs) => {
    expect(hrefs(linksOf(menu(name)))).toEqual(expect.arrayContaining(topicPaths(slugs)));
  });

  it('lists the remaining links under More, which opens only on a click', () => {
    expect(hrefs(linksOf(menu('more')))).toEqual(
      expect.arrayContaining([
        ...['/topic/', '/feature/special-features/', '/in-depth/', '/zdnet-recommends/'],
        ...['/newsletters/', '/video/', '/editorial-guidelines/'],
        'https://narratives.halfwave.example/',
      ]),
    );
    expect(header.menus.filter(({ clickToOpen }) => clickToOpen).map(({ name }) => name)).toEqual([
      'more',
    ]);
  });

  it('shows trending links in three columns and buying guides in four', () => {
    expect(menu('trending').sections.map(({ columns }) => columns.length)).toEqual([3]);
    expect(menu('guides').sections.map(({ columns }) => columns.length)).toEqual([4]);
  });

  it('offers the United States edition and links to the other editions', () => {
    expect(header.editions.own).toEqual([{ linkText: 'United States', code: 'us' }]);
    expect(header.editions.external).toEqual(
      EXTERNAL.map((name) => ({
        linkText: name,
        href: `https://${name.toLowerCase()}.halfwave.example/`,
      })),
    );
  });

  it('links to every kind of content', () => {
    expect(hrefs(header.menus.flatMap(linksOf))).toEqual(
      expect.arrayContaining([
        ...['/news/', '/reviews/', '/in-depth/', '/how-to/', '/pictures/', '/video/'],
        ...['/newsletters/', '/deals/', '/best-products/'],
        ...['/product-comparisons/', '/product-spotlights/'],
      ]),
    );
  });

  it('has no broken internal links, and neither does the footer', async () => {
    const { footer } = await page('/');
    const { columns, policies } = (footer as unknown as { item: FooterItem }).item;
    const links = [
      ...header.menus.flatMap(linksOf),
      ...columns.flatMap((column) => column.links),
      ...policies,
    ];
    const own = new Set(hrefs(links).filter((href) => href.startsWith('/')));
    expect(own.size).toBeGreaterThan(60);
    for (const href of own) expect([href, (await fetchPage(href)).status]).toEqual([href, 200]);
  });
});

describe('the footer', () => {
  let footer: FooterItem;

  beforeAll(async () => {
    footer = ((await page('/')).footer as unknown as { item: FooterItem }).item;
  });

  it('has three columns', () => {
    const [first, second, third] = footer.columns.map(({ links }) => hrefs(links));
    expect(footer.columns).toHaveLength(3);
    expect(first).toEqual(
      expect.arrayContaining([
        ...['/topic/', '/pictures/', '/video/'],
        '/do-not-sell-or-share-my-personal-information/',
      ]),
    );
    expect(second).toEqual(
      expect.arrayContaining(['/about/', '/meet-the-team/', '/sitemap/', '/reprints/']),
    );
    expect(third).toEqual(
      expect.arrayContaining([
        '/newsletters/',
        'https://help.halfwave.example/',
        'https://licensing.halfwave.example/',
      ]),
    );
  });

  it('links to the other editions, six social networks and the policies', () => {
    expect(footer.editions.map(({ linkText }) => linkText)).toEqual(EXTERNAL);
    expect(footer.social.map(({ network }) => network)).toEqual([
      ...['facebook', 'twitter', 'linkedin', 'youtube', 'instagram', 'tiktok'],
    ]);
    for (const { network, href } of footer.social) {
      expect(href).toBe(`https://${network}.halfwave.example/`);
    }
    expect(hrefs(footer.policies)).toEqual([
      ...['/privacy-policy/', '/advertise/', '/auth/flow/terms-of-service/'],
    ]);
    expect(footer.copyrightHolder).toBe('Halfwave Publishing Company');
  });
});

describe('the front page', () => {
  it('describes itself as technology news, reviews and advice', async () => {
    const { meta } = await page('/');
    expect(meta.description).toMatch(/^Technology news, reviews and advice\b/);
  });
});

describe('the about page', () => {
  const figures = (section: AboutSection): string[] =>
    section.figures.map(({ value, label }) => `${value} ${label}`);

  it('has hero, values, audience, work and team sections, each with its own text', async () => {
    const about = await page('/about/');
    expect(names(about)).toEqual([
      ...['about-hero', 'about-values', 'about-audience', 'about-work', 'about-team'],
    ]);
    const sections = names(about).map((name) => itemOf(about, name) as AboutSection);
    for (const { body } of sections) expect(body.length).toBeGreaterThan(0);
    expect(new Set(sections.map(({ heading }) => heading)).size).toBe(5);
    expect((itemOf(about, 'about-team') as AboutSection).people).toHaveLength(8);
    expect(about.meta.canonical).toBe('/about/');
  });

  it('addresses people who work with technology and everyone else', async () => {
    const { body } = itemOf(await page('/about/'), 'about-audience') as AboutSection;
    expect(bodyText(body)).toContain('Some build software for a living.');
    expect(bodyText(body)).toContain('More of them teach, nurse, farm, drive or keep shop');
  });

  it('states nine exact figures', async () => {
    const about = await page('/about/');
    expect(figures(itemOf(about, 'about-values') as AboutSection)).toEqual([
      '33 years of experience',
      '30 hands-on reviewers',
      '10,000 square feet of lab space',
    ]);
    expect(figures(itemOf(about, 'about-audience') as AboutSection)).toEqual([
      '130M annual global visits',
      '85M of them in the US',
      '1.1M social followers',
      '300K+ followers on a professional network',
      '1.8X more likely to reach IT decision makers',
      '1.9X more likely to reach tech early adopters',
    ]);
  });
});

describe('a static page', () => {
  it.each([
    '/editorial-guidelines/',
    '/reprints/',
    '/advertise/',
    '/do-not-sell-or-share-my-personal-information/',
  ])('has a header and text, and is indexable: %s', async (path) => {
    const staticPage = await page(path);
    expect(names(staticPage)).toEqual(['document-header', 'document-body']);
    expect(
      (itemOf(staticPage, 'document-body') as { body: unknown[] }).body.length,
    ).toBeGreaterThan(5);
    expect(staticPage.meta).toMatchObject({ canonical: path, robots: 'index, follow' });
  });

  it('can end with the storage register, as the privacy policy does', async () => {
    const policy = await page('/privacy-policy/');
    expect(names(policy)).toEqual(['document-header', 'document-body', 'storage-register']);
    expect(policy.meta).toMatchObject({ canonical: '/privacy-policy/', robots: 'index, follow' });
  });

  it('can show best lists, as the recommendations page does', async () => {
    const recommends = await page('/zdnet-recommends/');
    expect(names(recommends)).toEqual(['document-header', 'document-body', 'recommends-list']);
    const items = itemsOf<{ slug: string }>(recommends, 'recommends-list');
    expect(items).toHaveLength(12);
    expect(items.every(({ slug }) => /^(?:best|gifts)-/.test(slug))).toBe(true);
  });

  it.each(['terms-of-service', 'registration-success'])(
    'is hidden from search engines as the sign-up step %s',
    async (slug) => {
      const { meta } = await page(`/auth/flow/${slug}/`);
      expect(meta.robots).toBe('noindex, follow');
    },
  );

  it('invites visitors to sign in if it is a member page', async () => {
    const member = await page('/members/newsletters/');
    const invitation = itemOf(member, 'member-signed-out') as MemberInvitation;
    expect([invitation.signIn.href, invitation.join.href]).toEqual(['/user/login/', '/user/join/']);
    expect(member.meta.robots).toBe('noindex, nofollow');
    expect((await page('/members/preferences/')).meta.title).not.toBe(member.meta.title);
  });
});

describe('the innovation index', () => {
  it('ranks eight trends, on its page and in the API', async () => {
    const trends = itemsOf<InnovationTrend>(await page('/innovation-index/'), 'innovation-trends');
    expect(trends).toHaveLength(8);
    const scores = trends.map(({ score }) => score);
    expect(scores).toEqual([...scores].sort((one, other) => other - one));
    const { body } = await server.app.inject({
      url: `${API}/components/halfwave/editorial/editorial_text/innovation-index-trends/web`,
    });
    const { data } = JSON.parse(body) as { data: { item: { data: unknown } } };
    expect(data.item.data).toEqual(trends);
    const { statusCode } = await server.app.inject({
      url: `${API}/components/halfwave/editorial/editorial_text/anything-else/web`,
    });
    expect(statusCode).toBe(404);
  });
});

describe('people', () => {
  it('have their own pages if the team page lists them', async () => {
    const people = itemsOf<AuthorEntry>(await page('/meet-the-team/'), 'team-list');
    expect(people.map(({ name }) => name)).toContain('Maren Holt');
    for (const { url } of people) expect((await fetchPage(url ?? '')).status).toBe(200);
  });

  it('are all on /blog/, each with three stories, newest first', async () => {
    const people = itemsOf<DeskEntry>(await page('/blog/'), 'desk-list');
    expect(people).toHaveLength(9);
    for (const { stories } of people) {
      const dates = stories.map(({ date }) => date);
      expect(dates).toHaveLength(3);
      expect(dates).toEqual([...dates].sort().reverse());
    }
  });
});

describe('sponsored content', () => {
  it('is labeled on /blog/, where only the stories of Halfwave Studio are sponsored', async () => {
    const people = itemsOf<DeskEntry>(await page('/blog/'), 'desk-list');
    expect(people.map(({ name }) => name)).toContain('Halfwave Studio');
    for (const { name, stories } of people) {
      const isPaid = name === 'Halfwave Studio';
      expect([name, stories.map(({ isSponsored }) => isSponsored)]).toEqual([
        name,
        stories.map(() => isPaid),
      ]);
    }
  });

  it('is labeled in the sitemap', async () => {
    const lines = itemsOf<SitemapLine>(await page('/sitemap/videos/'), 'sitemap-list');
    const paid = lines.filter(({ isSponsored }) => isSponsored).map(({ url }) => url);
    expect(paid.sort()).toEqual([
      '/paid-content/video/a-cup-of-coolant/',
      '/paid-content/video/joining-glass-by-hand/',
    ]);
  });
});

describe('the newsletters page', () => {
  it('lists four newsletters, each with a title and a frequency', async () => {
    const newsletters = itemsOf<{ title: string; frequency: string }>(
      await page('/newsletters/'),
      'newsletter-list',
    );
    expect(newsletters.map(({ title }) => title).sort()).toEqual([
      ...['First Light', 'Kitchen Table', 'The Bench Sheet', 'Who Noticed'],
    ]);
    expect(newsletters.every(({ frequency }) => frequency !== '')).toBe(true);
  });
});

describe('the HTML sitemap', () => {
  it('counts the entries in each category, and lists at most a hundred', async () => {
    const entries = itemsOf<SitemapEntry>(await page('/sitemap/'), 'sitemap-index');
    expect(entries.length).toBe(14);
    for (const { url, count } of entries) {
      const lines = itemsOf<SitemapLine>(await page(url), 'sitemap-list');
      expect([url, lines.length]).toEqual([url, Math.min(100, count)]);
      const [first] = lines;
      expect([url, (await fetchPage(first?.url ?? '')).status]).toEqual([url, 200]);
    }
    expect((await fetchPage('/sitemap/news/2/')).status).toBe(404);
  });

  it('is available page by page through the API', async () => {
    const get = async (path: string) => server.app.inject({ url: `${API}/sitemaps/${path}` });
    const whole = JSON.parse((await get('news')).body) as Lines;
    const some = JSON.parse((await get('news?offset=1&limit=2')).body) as Lines;
    expect(some.data.items).toEqual(whole.data.items.slice(1, 3));
    expect(some.data.paging).toEqual({ total: whole.data.paging.total, offset: 1, limit: 2 });
    expect((await get('nothing')).statusCode).toBe(404);
    expect((await get('news?limit=101')).statusCode).toBe(400);
  });

  interface Lines {
    data: { items: SitemapLine[]; paging: { total: number } };
  }
});

describe('the list of feeds', () => {
  it('has the latest news first, then thirty topics', async () => {
    const feeds = itemsOf<FeedEntry>(await page('/rssfeeds/'), 'feeds-index');
    expect(feeds[0]).toEqual({ name: 'Latest news', url: '/news/rss.xml', page: '/news/' });
    expect(feeds).toContainEqual({
      name: 'Smart Home',
      url: '/topic/smart-home/rss.xml',
      page: '/topic/smart-home/',
    });
    expect(feeds).toHaveLength(31);
  });
});

describe('the breaking news banner', () => {
  it('is empty if there is no breaking news', async () => {
    const { body } = await server.app.inject({
      url: `${API}/components/halfwave/editorial/mixed_editorial/breaking-news-banner/web?limit=1`,
    });
    expect(JSON.parse(body)).toEqual({
      data: { items: [], paging: { total: 0, limit: 1, offset: 0 } },
    });
  });
});
