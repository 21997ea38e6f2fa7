import { startSharedCache } from '../support/servers/sharedCache';
import {
  markOf,
  MIDWEEK,
  openTestedSite,
  OTHER,
  seen,
  sent,
  STORY,
  TEST,
  type Seen,
  type TestedSite,
} from '../support/servers/testedSite';

let site: TestedSite;

beforeEach(async () => {
  site = await openTestedSite();
});

afterEach(() => site.close());

describe('pages without a running experiment', () => {
  const READERS = [
    '',
    'nemo_highlander=cta:1:test',
    'nemo_highlander=cta:1:control',
    'nemo_highlander=x',
  ];

  it.each([OTHER, '/latest/', '/pictures/a-gallery/', '/article/missing/', '/nowhere/'])(
    'are public with the same bytes for every reader: %s',
    async (path) => {
      const plain = await site.open(path);
      expect(plain.control).toContain('public');
      for (const cookie of READERS) {
        const answer = await site.open(path, cookie);
        expect(answer.html).toBe(plain.html);
        expect(answer).toMatchObject({ bucket: null, test: null, cookies: [] });
        expect(answer.control).toContain('public');
      }
      expect(markOf(plain)).toBeUndefined();
    },
  );

  it('include the shell, the offline page and 404 pages, even if an experiment covers all pages', async () => {
    await site.close();
    site = await openTestedSite([{ ...TEST, criteria: {} }]);
    for (const path of ['/_shell/', '/_error/offline/', '/nowhere/']) {
      const answers = [await site.open(path), await site.open(path, 'nemo_highlander=cta:1:test')];
      for (const { cookies, html, control } of answers) {
        expect(cookies).toEqual([]);
        expect(control).not.toContain('private');
        expect(html).toBe(answers[0]?.html);
        expect(html).not.toContain('cta:1');
      }
    }
  });
});

describe('experiment criteria', () => {
  it("apply as soon as a story's topics change", async () => {
    expect((await site.open(OTHER)).control).toContain('public');
    site.topics['plain-story'] = ['tech', 'laptops'];
    site.server.changes.notify('article:plain-story');
    await site.feed(0);
    expect(await site.open(OTHER)).toMatchObject({ bucket: 'test', control: 'private, no-cache' });
    site.topics['plain-story'] = ['tech'];
    site.server.changes.notify('article:plain-story');
    expect((await site.open(OTHER)).control).toContain('public');
  });

  it('exclude readers on other devices, whose responses still bypass shared caches', async () => {
    await site.setClock({ now: '2024-05-02T00:00:00Z' });
    await site.feed(0);
    const path = '/pictures/a-gallery/';
    const desktop = await site.open(path, '', { 'cdn-device': 'desktop' });
    expect(desktop).toMatchObject({ bucket: null, cookies: [], control: 'private, no-cache' });
    const mobile = await site.open(path, '', { 'cdn-device': 'mobile' });
    expect(mobile).toMatchObject({ test: 'gallery_test:1', bucket: 'test' });
  });

  it('still let cached documents be served from memory while the experiment runs', async () => {
    await site.open(OTHER);
    const read = jest.spyOn(site.server.dependencies.documents, 'find');
    expect((await site.open(OTHER)).cache).toBe('fresh');
    const cookie = 'nemo_highlander=cta:1:test';
    await site.open(STORY, cookie);
    read.mockClear();
    expect((await site.open(STORY, cookie)).cache).toBe('fresh');
    expect(read).not.toHaveBeenCalled();
  });
});

describe('experiment variants', () => {
  it('are cached as separate documents, each rendered once', async () => {
    const cookies = ['test', 'control'].map((bucket) => `nemo_highlander=cta:1:${bucket}`);
    for (const expected of ['miss', 'fresh']) {
      for (const cookie of cookies) expect((await site.open(STORY, cookie)).cache).toBe(expected);
    }
    expect(site.server.rendered.filter((path) => path === STORY)).toHaveLength(2);
    const [one, other] = [await site.open(STORY, cookies[0]), await site.open(STORY, cookies[1])];
    expect(one.etag).not.toBe(other.etag);
    const crossed = await site.open(STORY, cookies[1], { 'if-none-match': one.etag });
    expect(crossed.status).toBe(200);
  });

  it('are never mixed up by a shared cache', async () => {
    const front = await startSharedCache(site.server.origin);
    const read = async (path: string, cookie = ''): Promise<Seen> =>
      seen(await fetch(front.origin + path, { headers: cookie ? { cookie } : {} }));
    try {
      await site.feed(0, 50, 95);
      const readers = [await read(STORY), await read(STORY), await read(STORY)];
      const buckets = ['test', 'control', 'exclude'];
      expect(readers.map(({ bucket }) => bucket)).toEqual(buckets);
      for (let visit = 0; visit < 3; visit += 1) {
        for (const [index, reader] of readers.entries()) {
          const again = await read(STORY, sent(reader));
          expect(markOf(again)).toBe(`cta:1:${buckets[index]}`);
          expect(again.cookies).toEqual([]);
        }
      }
      expect(front.hits).toEqual([]);
      await read(OTHER, sent(readers[0]!));
      expect((await read(OTHER, sent(readers[1]!))).bucket).toBeNull();
      expect(front.hits).toEqual([OTHER]);
    } finally {
      await front.close();
    }
  });

  it('are not assigned on a page that a shared cache stored before the experiment', async () => {
    const front = await startSharedCache(site.server.origin);
    try {
      await site.setClock({ now: '2024-04-01T23:59:00Z' });
      const before = await (await fetch(front.origin + STORY)).text();
      await site.setClock({ now: MIDWEEK });
      const cookie = 'nemo_highlander=cta:1:test';
      const kept = await seen(await fetch(front.origin + STORY, { headers: { cookie } }));
      expect(front.hits).toEqual([STORY]);
      expect(kept).toMatchObject({ html: before, bucket: null, cookies: [] });
      expect(markOf(kept)).toBeUndefined();
      front.age(7201);
      const own = await seen(await fetch(front.origin + STORY, { headers: { cookie } }));
      expect(own.bucket).toBe('test');
    } finally {
      await front.close();
    }
  });
});
