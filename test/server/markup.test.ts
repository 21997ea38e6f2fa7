import { HtmlValidate, StaticConfigLoader } from 'html-validate';
import { readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import sharp from 'sharp';
import { IS_LONG } from '../support/deadlines';
import { draftContentFolder, type ContentFolderDraft } from '../support/fixtures/contentFolder';
import { EXAMPLE_PAGES } from '../support/fixtures/examplePages';
import { openRealSite, PUBLIC_ORIGIN, type RealSite } from '../support/servers/realSite';
import {
  errorsIn,
  missingFields,
  thingsIn,
  unseenWords,
  withParts,
} from '../support/structuredData';
import { childrenNamed, parseXml } from '../support/xml';

/** Origin of absolute URLs in documents. The fake server's port is not known until the server listens. */
const ORIGIN = 'http://127.0.0.1:0';

/** Stories with features that their route's example lacks. */
const STORIES = {
  everyShortcode: '/article/kestrel-14-sleep-notebook/',
  bestList: '/finance/credit-cards/best-cards-for-small-travelers/',
  liveBlog: '/article/sekirei-4-launch-live/',
  software: '/product/quillstone-invoices-software-review/',
  product: '/product/pellam-kestrel-14/',
  questions: '/article/laptop-sleep-questions/',
  infographic: '/paid-content/article/a-year-of-standby-drawn/',
  told: '/article/told-to-machines/',
  sly: '/article/sly-words/',
  oneReview: '/article/one-pen/',
  longReview: '/product/a-long-headline/',
  unrated: '/product/not-rated/',
};
/** Pages of different kinds. `test:long` validates the HTML of all `PAGES` instead. */
const SHAPES = [
  ...['/', '/latest/2/', '/reviews/', '/video/', '/about/', '/feature/the-repair-year/'],
  ...['/topic/', '/topic/gaming/', '/meet-the-team/maren-holt/', '/innovation-index/'],
  ...['/newsletters/', '/search/?q=battery', '/sitemap/news/', '/rssfeeds/', '/privacy-policy/'],
  ...[EXAMPLE_PAGES.article, EXAMPLE_PAGES.gallery, EXAMPLE_PAGES.review, EXAMPLE_PAGES.video],
];
const PAGES = [...new Set([...Object.values(EXAMPLE_PAGES), ...Object.values(STORIES)])];
const ERRORS = [
  '/nothing/at/all/',
  '/article/nothing/',
  '/_error/offline/',
  '/saved/',
  '/_error/500/',
];

const SLY = '</script><script>alert(1)</script><!-- \u2028 __proto__ & "quoted"';
const LONG_HEADLINE = Array.from({ length: 40 }, (_, at) => `word${at}`).join(' ');

const COMMON = [
  'dek: "What it is about, in one sentence."',
  'author: maren-holt',
  'topics: [innovation]',
  'datePublished: 2026-10-01T08:00:00Z',
  'image: { file: lead.png, alt: "A wide picture" }',
];

function file(title: string, lines: readonly string[], body = 'Words of the story.'): string {
  return ['---', `title: ${JSON.stringify(title)}`, ...COMMON, ...lines, '---', body].join('\n');
}

const SEO = [
  'canonicalUrl: https://first.example/told/',
  'relNext: /article/told-next/',
  'relPrev: https://www.example.com/told-before/',
  'relHrefLang: "de https://de.example/erzaehlt/, fr /fr/raconte/, es"',
  'relAlternate: https://es.example/contado/',
  'seoMetaDescription: "Told to \\"search engines\\"."',
  'seoNewsKeywords: pens, paper',
  'seoOgTitle: "A card\'s title"',
  'seoOgDescription: What cards say.',
  'seoOgImage: { file: card.png, alt: "For cards" }',
  'seoTwitterCreator: "@adaq"',
  'noIndex: true',
];

let draft: ContentFolderDraft;
let real: RealSite;
const documents = new Map<string, string>();

beforeAll(async () => {
  draft = await draftContentFolder('content');
  const image = await sharp({
    create: { width: 1600, height: 900, channels: 3, background: '#888' },
  })
    .png()
    .toBuffer();
  for (const name of ['lead.png', 'card.png']) {
    await writeFile(join(draft.folder, 'pictures', name), image);
  }
  await draft.write('articles/told-to-machines.md', file('Told to machines', SEO));
  await draft.write('articles/sly-words.md', file(SLY, []));
  const card = 'reviewCards: [{ uuid: pen, productName: "A tin pen", rating: 8.5 }]';
  await draft.write(
    'articles/one-pen.md',
    file('One pen', ['type: review-single', card], '[review_card uuid="pen"]'),
  );
  const unrated = ['type: review-single', 'notRated: It broke on the first day.'];
  await draft.write('articles/no-rating.md', file('No rating', unrated));
  await draft.write('reviews/a-long-headline.md', file(LONG_HEADLINE, ['rating: 7']));
  await draft.write('reviews/not-rated.md', file('Not rated', ['type: first-take']));
  real = await openRealSite(draft.folder);
});

afterAll(async () => {
  await real.close();
  await draft.clear();
});

async function read(path: string): Promise<string> {
  const known = documents.get(path);
  if (known !== undefined) return known;
  const html = await (await real.site.get(path)).text();
  documents.set(path, html);
  return html;
}

const head = async (path: string): Promise<string> => (await read(path)).split('</head>')[0] ?? '';

const typesOn = async (path: string): Promise<string[]> =>
  thingsIn(await read(path)).map((thing) => thing['@type']);

async function partsOn(path: string, type: string) {
  return withParts(thingsIn(await read(path))).filter((thing) => thing['@type'] === type);
}

/** Returns every address in the sitemaps. */
async function everyPage(): Promise<string[]> {
  const locations = async (path: string): Promise<string[]> => {
    const root = parseXml(await (await real.site.get(path)).text());
    return root.children.flatMap((entry) => childrenNamed(entry, 'loc').map(({ text }) => text));
  };
  const maps = await locations('/sitemaps/');
  const found = await Promise.all(maps.map((map) => locations(map.replace(PUBLIC_ORIGIN, ''))));
  return [...new Set(found.flat().map((address) => address.replace(PUBLIC_ORIGIN, '')))];
}

describe('the document of a story', () => {
  it('is at most 18 kB after Brotli compression', async () => {
    const html = await read(EXAMPLE_PAGES.article);
    // By default, Node compresses with the highest quality, as the server does for cached responses.
    expect(brotliCompressSync(html).length).toBeLessThanOrEqual(18_000);
  });
});

describe('the markup of each kind of page', () => {
  const validator = new HtmlValidate(
    new StaticConfigLoader({
      extends: ['html-validate:standard', 'html-validate:a11y'],
      rules: { 'aria-label-misuse': ['error', { allowAnyNamable: true }] },
    }),
  );

  it('is valid HTML', async () => {
    const wrong: unknown[] = [];
    const { everyShortcode, bestList, software, sly } = STORIES;
    const shapes = [...SHAPES, everyShortcode, bestList, software, sly];
    for (const path of [...(IS_LONG ? PAGES : shapes), ...ERRORS]) {
      const { results } = await validator.validateString(await read(path));
      for (const { messages } of results) {
        wrong.push(...messages.map(({ ruleId, message }) => [path, ruleId, message]));
      }
    }
    expect(wrong).toEqual([]);
  });
});

describe('structured data', () => {
  it.each<[keyof typeof EXAMPLE_PAGES | keyof typeof STORIES, string[]]>([
    ['front-door', ['Organization', 'WebSite']],
    ['about', ['Organization']],
    ['latest-door', ['ItemList']],
    ['news-door', ['ItemList']],
    ['bestproducts-door', ['ItemList']],
    ['deals-door', ['ItemList']],
    ['gallery-door', ['ItemList']],
    ['howto-door', ['ItemList']],
    ['indepth-door', ['ItemList']],
    ['productcomparisons-door', ['ItemList']],
    ['productspotlights-door', ['ItemList']],
    ['reviews-door', ['ItemList']],
    ['video-door', ['ItemList']],
    ['article', ['NewsArticle', 'BreadcrumbList', 'Review']],
    ['sponsored-article', ['NewsArticle', 'BreadcrumbList']],
    ['article-topic-longform', ['NewsArticle', 'BreadcrumbList']],
    ['article-topic', ['NewsArticle', 'BreadcrumbList']],
    ['gallery', ['ImageGallery', 'BreadcrumbList']],
    ['review', ['Review', 'BreadcrumbList']],
    ['video', ['VideoObject', 'BreadcrumbList']],
    ['video-share', ['VideoObject', 'BreadcrumbList']],
    ['video-sponsored', ['VideoObject', 'BreadcrumbList']],
    ['dynamic-feature', ['ItemList']],
    ['collection', ['ItemList']],
    ['topic', ['ItemList']],
    ['tag', ['ItemList']],
    ['author-profile', ['ProfilePage', 'ItemList']],
    ['recommends', ['ItemList']],
    ['search', []],
    ['member', []],
    ['privacy-policy', []],
    ['bestList', ['NewsArticle', 'BreadcrumbList', 'ItemList']],
    ['liveBlog', ['LiveBlogPosting', 'BreadcrumbList']],
    ['questions', ['NewsArticle', 'BreadcrumbList', 'FAQPage']],
    ['software', ['Review', 'BreadcrumbList']],
    ['product', ['Product']],
    ['oneReview', ['NewsArticle', 'BreadcrumbList', 'Review']],
    ['unrated', ['NewsArticle', 'BreadcrumbList']],
  ])('describes %s as %j', async (name, types) => {
    const path = { ...EXAMPLE_PAGES, ...STORIES }[name];
    expect(await typesOn(path)).toEqual(types);
  });

  it('is complete and valid, and contains nothing that the page does not show', async () => {
    const pages = IS_LONG ? [...new Set([...PAGES, ...(await everyPage())])] : PAGES;
    const wrong: unknown[] = [];
    for (const path of pages) {
      const html = await read(path);
      const things = thingsIn(html);
      const found = [...(await errorsIn(things)), ...things.flatMap(missingFields)];
      wrong.push(...found.map((issue) => [path, issue]));
      wrong.push(...unseenWords(html).map((words) => [path, 'unseen', words]));
    }
    expect(wrong).toEqual([]);
  });

  it("includes the URL of a video's MP4 file", async () => {
    const [video] = await partsOn(EXAMPLE_PAGES.video, 'VideoObject');
    const address = String(video?.['contentUrl']);
    expect(address).toMatch(new RegExp(`^${ORIGIN}/a/clips/[a-z0-9-]+\\.mp4$`));
    const bytes = await readFile(resolve(`content${address.replace(`${ORIGIN}/a`, '')}`));
    expect(bytes.subarray(4, 8).toString()).toBe('ftyp');
  });

  it("lists a story's image for social cards in one preset, and its lead image in four", async () => {
    const [story] = thingsIn(await read(STORIES.told));
    const images = (story?.['image'] as { url: string; width: number; height?: number }[]).map(
      ({ url, width, height }) => [url.replace(/[^/]+$/, ''), width, height],
    );
    expect(images).toEqual([
      [`${ORIGIN}/i/r/seo_image/`, 1200, 675],
      [`${ORIGIN}/i/r/article_schema_4x3/`, 1200, 900],
      [`${ORIGIN}/i/r/article_schema_16x9/`, 1200, 675],
      [`${ORIGIN}/i/r/article_schema_1x1/`, 1200, 1200],
      [`${ORIGIN}/i/r/sc_medium/`, 740, undefined],
    ]);
    const names = (story?.['image'] as { url: string }[]).map(({ url }) => url.split('/').at(-1));
    expect(new Set(names.slice(1)).size).toBe(1);
    expect(names[0]).not.toBe(names[1]);
  });

  it("includes the publisher's logos, of 310 by 310 and 120 by 84 pixels", async () => {
    for (const path of [EXAMPLE_PAGES.article, EXAMPLE_PAGES['front-door'], EXAMPLE_PAGES.review]) {
      const logos = (await partsOn(path, 'ImageObject')).filter(({ url }) =>
        String(url).includes('/icons/'),
      );
      expect([path, logos.map(({ width, height }) => [width, height])]).toEqual([
        path,
        [
          [310, 310],
          [120, 84],
        ],
      ]);
      for (const { url, width, height } of logos) {
        const bytes = await readFile(join(resolve('public'), String(url).replace(ORIGIN, '')));
        expect(await sharp(bytes).metadata()).toMatchObject({ width, height });
      }
    }
  });

  it("truncates a review's headline to 106 characters, but not in the breadcrumbs", async () => {
    for (const [path, length] of [
      [STORIES.longReview, 106],
      [EXAMPLE_PAGES.review, 106],
      [STORIES.unrated, 106],
    ] as const) {
      const [review] = thingsIn(await read(path));
      expect(String(review?.['headline']).length).toBeLessThanOrEqual(length);
    }
    const [long] = thingsIn(await read(STORIES.longReview));
    expect(long?.['headline']).toBe(LONG_HEADLINE.slice(0, 106));
    const [way] = await partsOn(STORIES.longReview, 'BreadcrumbList');
    expect(JSON.stringify(way)).toContain(LONG_HEADLINE);
  });

  it("includes a review's verdict: the product, the rating out of ten, pros and cons", async () => {
    const [review] = await partsOn(EXAMPLE_PAGES.review, 'Review');
    expect(review).toMatchObject({
      reviewRating: { ratingValue: 9, bestRating: 10, worstRating: 0 },
      itemReviewed: { '@type': 'Product' },
    });
    expect(review?.['positiveNotes']).toBeDefined();
    expect(review?.['negativeNotes']).toBeDefined();
  });

  it('includes the questions and answers of an FAQ', async () => {
    const questions = await partsOn(STORIES.questions, 'Question');
    expect(questions.map(({ name }) => name)).toContain('Is hibernation slower?');
    for (const { acceptedAnswer } of questions) {
      expect(acceptedAnswer).toMatchObject({ '@type': 'Answer' });
      expect((acceptedAnswer as { text?: string }).text).toMatch(/\w/);
    }
  });

  it("includes a live blog's coverage times and updates", async () => {
    const [blog] = await partsOn(STORIES.liveBlog, 'LiveBlogPosting');
    const start = Date.parse(String(blog?.['coverageStartTime']));
    expect(Date.parse(String(blog?.['coverageEndTime'])) - start).toBe(24 * 60 * 60 * 1000);
    expect(blog?.['liveBlogUpdate']).toHaveLength(5);
  });

  it('includes the text of each update, and links to each entry in a best list', async () => {
    const updates = await partsOn(STORIES.liveBlog, 'BlogPosting');
    expect(updates).toHaveLength(5);
    for (const { articleBody, headline } of updates) {
      expect(String(headline)).not.toBe('');
      expect(String(articleBody)).toContain(String(headline));
    }
    const html = await read(STORIES.bestList);
    const [list] = await partsOn(STORIES.bestList, 'ItemList');
    const entries = list?.['itemListElement'] as { url: string }[];
    expect(entries.length).toBeGreaterThan(1);
    for (const { url } of entries) expect(html).toContain(` id="${url.split('#')[1]}"`);
  });

  it('contains no rating for an unrated product, while the page explains why', async () => {
    const html = await read('/article/no-rating/');
    expect(html).toContain('It broke on the first day.');
    expect(thingsIn(html)).not.toEqual([]);
    expect(JSON.stringify(thingsIn(html))).not.toMatch(/"(?:reviewRating|ratingValue)"/);
  });

  it('cannot close its script element, whatever an editor writes', async () => {
    const html = await read(STORIES.sly);
    const [story] = thingsIn(html);
    expect(story?.['headline']).toBe(SLY);
    const blocks = html.match(/<script type="application\/ld\+json">.*?<\/script>/g) ?? [];
    for (const block of blocks) expect(block.slice(1, -9)).not.toMatch(/<[/!]|\u2028|&/);
    expect(html).not.toContain('<script>alert');
  });
});

describe('the document head of a story', () => {
  const tags = async (path = STORIES.told): Promise<string[]> =>
    (await head(path)).match(/<(?:link|meta)\b[^>]*>/g) ?? [];

  it.each([
    '<link rel="canonical" href="https://first.example/told/">',
    `<link rel="next" href="${ORIGIN}/article/told-next/">`,
    '<link rel="prev" href="https://www.example.com/told-before/">',
    '<link rel="alternate" hreflang="de" href="https://de.example/erzaehlt/">',
    `<link rel="alternate" hreflang="fr" href="${ORIGIN}/fr/raconte/">`,
    '<link rel="alternate" hreflang="es" href="https://es.example/contado/">',
    '<meta name="description" content="Told to &quot;search engines&quot;.">',
    '<meta name="news_keywords" content="pens, paper">',
    '<meta name="robots" content="noindex, follow">',
    '<meta property="og:url" content="https://first.example/told/">',
    `<meta name="site-origin" content="${ORIGIN}">`,
    '<meta property="og:type" content="article">',
    '<meta property="og:title" content="A card&#39;s title">',
    '<meta property="og:description" content="What cards say.">',
    '<meta property="og:image:alt" content="For cards">',
    '<meta name="twitter:card" content="summary_large_image">',
    '<meta name="twitter:title" content="A card&#39;s title">',
    '<meta name="twitter:description" content="What cards say.">',
    '<meta name="twitter:creator" content="@adaq">',
  ])('has %s', async (tag) => {
    expect(await tags()).toContain(tag);
  });

  it("has an absolute address for its image, with the image's size", async () => {
    const found = await tags();
    const content = (name: string) =>
      found
        .map((tag) => new RegExp(`"og:image${name}" content="([^"]*)"`).exec(tag)?.[1])
        .find(Boolean);
    expect(content('')).toMatch(new RegExp(`^${ORIGIN}/.*card\\.png`));
    expect([content(':width'), content(':height')]).toEqual(['1280', '720']);
  });

  it("uses the story's own values if metadata is missing, and has no next, previous or alternate link", async () => {
    const found = await tags(STORIES.oneReview);
    expect(found).toContain(`<link rel="canonical" href="${ORIGIN}${STORIES.oneReview}">`);
    expect(found).toContain('<meta name="robots" content="index, follow">');
    expect(found).toContain('<meta property="og:title" content="One pen">');
    expect(found).toContain(
      '<meta name="description" content="What it is about, in one sentence.">',
    );
    expect(found.join('')).not.toMatch(/rel="(?:next|prev|alternate)"|news_keywords/);
  });
});

describe('the document head of a list', () => {
  const steps = async (path: string): Promise<(string | undefined)[]> => {
    const html = await head(path);
    return ['prev', 'next'].map(
      (rel) => new RegExp(`<link rel="${rel}" href="([^"]*)"`).exec(html)?.[1],
    );
  };

  it.each([
    ['/latest/', undefined, '/latest/2/'],
    ['/latest/2/', '/latest/', '/latest/3/'],
    ['/latest/3/', '/latest/2/', '/latest/4/'],
    ['/video/', undefined, undefined],
    ['/search/?q=battery', undefined, undefined],
  ])('links from %s to the previous and the next page: %s, %s', async (path, prev, next) => {
    expect(await steps(path)).toEqual([prev, next].map((step) => step && ORIGIN + step));
  });

  it.each(['/latest/', '/topic/tech/', '/tags/budget/', '/news/'])(
    'has its own title and description on the second page of %s',
    async (path) => {
      const named = async (address: string): Promise<(string | undefined)[]> => {
        const html = await head(address);
        return [/<title>([^<]*)/, /<meta name="description" content="([^"]*)/].map(
          (pattern) => pattern.exec(html)?.[1],
        );
      };
      const [title, description] = await named(path);
      const [name, site] = title?.split(' | ') ?? [];
      expect(await named(`${path}2/`)).toEqual([
        `${name}, page 2 | ${site}`,
        `Page 2. ${description}`,
      ]);
    },
  );

  it('links to the RSS feed of a topic and of the news', async () => {
    const type = 'type="application/rss+xml"';
    expect(await head('/topic/gaming/')).toContain(
      `<link rel="alternate" ${type} href="${ORIGIN}/topic/gaming/rss.xml">`,
    );
    expect(await head('/news/')).toContain(
      `<link rel="alternate" ${type} href="${ORIGIN}/news/rss.xml">`,
    );
  });
});

describe('every feed, the sitemap index and the news sitemap', () => {
  it('are well-formed XML', async () => {
    const feeds = [...(await read('/rssfeeds/')).matchAll(/href="(\/[\w/-]*rss\.xml)"/g)];
    const paths = ['/sitemaps/', '/sitemaps/news.xml', ...feeds.map(([, path = '']) => path)];
    expect(paths.length).toBeGreaterThan(20);
    for (const path of new Set(paths)) {
      const root = parseXml(await (await real.site.get(path)).text());
      expect([path, ['rss', 'urlset', 'sitemapindex']]).toEqual([
        path,
        expect.arrayContaining([root.name]),
      ]);
    }
  });
});
