import {
  draftContentFolder,
  storyFile,
  type ContentFolderDraft,
} from '../support/fixtures/contentFolder';
import { openRealSite, type RealSite } from '../support/servers/realSite';

const SHALOM = '\u05e9\u05dc\u05d5\u05dd';
const OVERRIDE = '\u202e';
const CLOSED = '\u202c';

let draft: ContentFolderDraft;
let real: RealSite;

beforeAll(async () => {
  draft = await draftContentFolder('content');
  const hebrew = storyFile({
    title: `${SHALOM} ${OVERRIDE}A title`,
    datePublished: new Date(Date.now() - 60_000).toISOString(),
    more: 'lang: he\nsection: news',
    body: `${SHALOM}.[^1]\n\nOnly Latin.\n\n[^1]: ${SHALOM}`,
  });
  await draft.write('articles/hebrew.md', hebrew.replace('ada-quill', 'maren-holt'));
  real = await openRealSite(draft.folder);
});

afterAll(async () => {
  await real.close();
  await draft.clear();
});

const textOf = async (path: string): Promise<string> => (await real.site.get(path)).text();

describe('a story', () => {
  it('names its language and direction in the document', async () => {
    const html = await textOf('/article/hebrew/');
    expect(html).toMatch(/<article[^>]* lang="he" dir="rtl"/);
    expect(html).toMatch(/<h1[^>]* dir="auto"/);
    expect(html).toContain('<p dir="auto">Only Latin.</p>');
    expect(html).toContain('"inLanguage":"he"');
    expect(html).toMatch(/<a id="body-fnref-\w{8}-1" href="#body-fn-\w{8}-1" role="doc-noteref"/);
    expect(html).toContain('<section role="doc-endnotes" aria-label="Footnotes"><ol>');
  });

  it('names its language and direction in lists, and in the feed', async () => {
    expect(await textOf('/latest/')).toMatch(/<h2[^>]* lang="he" dir="auto"><a[^>]*hebrew/);
    expect(await textOf('/news/rss.xml')).toContain('<item xml:lang="he">');
  });

  it('closes the bidi controls that its title opens, wherever the title appears', async () => {
    for (const path of ['/article/hebrew/', '/latest/', '/news/rss.xml']) {
      const titles = (await textOf(path)).split(`${OVERRIDE}A title`).slice(1);
      expect(titles.length).toBeGreaterThan(0);
      for (const rest of titles) expect(rest.startsWith(CLOSED)).toBe(true);
    }
  });

  it("has the site's language if its file sets none", async () => {
    const html = await textOf('/article/kestrel-14-laptop-review/');
    expect(html).toContain('"inLanguage":"en-US"');
    expect(html).not.toMatch(/<article[^>]* lang=/);
  });
});
