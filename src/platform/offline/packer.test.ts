import { createFakeCaches, type FakeCaches } from '../../../test/support/fakes/fakeCaches';
import { PACKED_CACHE, type PackStory } from '../../model/offline/pack';
import { createPacker, type PackProblem, type Packer } from './packer';

const STORY: PackStory = {
  path: '/article/nine-docks/',
  title: 'Nine docks',
  data: {
    href: '/api/neutron/composer/halfwave/pages/article/nine-docks/web?contentOnly=true',
    length: 40,
  },
  pictures: [{ href: '/a/img/resize/ab/docks.jpg?width=416', length: 4 }],
};
const DATA = '/pages/article/nine-docks/web';
const PICTURE = '/a/img/resize/ab/docks.jpg?width=416';
const RECORD = '/_packed/article/nine-docks/';
const OURS = { 'x-offprint-release': 'r1', date: 'Fri, 20 Nov 2026 07:42:00 GMT' };
const PAGE = '{"data":{"item":{"components":[]}}}';

const json = (body: string, status = 200, more: Record<string, string> = {}): Response =>
  new Response(body, { status, headers: { ...OURS, 'content-type': 'application/json', ...more } });
const picture = (bytes = 4): Response =>
  new Response(new Uint8Array(bytes), { headers: { ...OURS, 'content-type': 'image/webp' } });

describe('a downloaded story', () => {
  let caches: FakeCaches;
  let answers: Record<string, () => Response | Promise<Response>>;
  let requests: string[];
  let dependencies: number;
  let packer: Packer;

  beforeEach(() => {
    caches = createFakeCaches();
    requests = [];
    dependencies = 0;
    answers = { [STORY.data.href]: () => json(PAGE), [PICTURE]: () => picture() };
    packer = createPacker({
      caches,
      fetch: async (address) => {
        requests.push(address);
        const answer = answers[address];
        if (!answer) throw new TypeError('Failed to fetch');
        return answer();
      },
      makeRoom: () => Promise.resolve(void (dependencies += 1)),
      // Only the storage time limit never elapses.
      wait: (milliseconds) =>
        milliseconds < 1000 ? Promise.resolve() : new Promise(() => undefined),
      siteKey: 'halfwave',
    });
  });

  const keep = (): Promise<void> => packer.keep(STORY, new AbortController().signal);
  const problem = (): Promise<PackProblem | 'none'> =>
    keep().then(
      () => 'none' as const,
      (error: unknown) => (error as { problem: PackProblem }).problem,
    );

  it("is recorded with its files, the server's time and the byte lengths", async () => {
    await keep();
    const [held] = await packer.held();
    expect(held).toEqual({
      isWhole: true,
      record: {
        path: STORY.path,
        title: STORY.title,
        data: { href: DATA, length: PAGE.length },
        pictures: STORY.pictures,
        savedAt: Date.parse(OURS.date),
      },
    });
    expect(await caches.paths(PACKED_CACHE)).toEqual([DATA, PICTURE, RECORD]);
  });

  it.each<[string, string, () => Response | Promise<Response>, PackProblem]>([
    [
      'the network is gone',
      STORY.data.href,
      () => Promise.reject(new TypeError('Failed')),
      'unreachable',
    ],
    ['JSON is truncated', STORY.data.href, () => json('{"data":{"it'), 'unreachable'],
    [
      'HTML is returned instead of JSON',
      STORY.data.href,
      () => json('<html></html>'),
      'unreachable',
    ],
    ['the response contains no page', STORY.data.href, () => json('{"data":{}}'), 'unreachable'],
    ['a captive portal responds', STORY.data.href, () => new Response(PAGE), 'unreachable'],
    [
      'the worker responds from the cache',
      STORY.data.href,
      () => json(PAGE, 200, { 'x-offprint-copy': 'slow' }),
      'unreachable',
    ],
    ['the server fails', STORY.data.href, () => json('{}', 500), 'unreachable'],
    [
      'the response is empty',
      STORY.data.href,
      () => new Response(null, { status: 204, headers: OURS }),
      'unreachable',
    ],
    ['the story was withdrawn', STORY.data.href, () => json('{}', 410), 'gone'],
    ['the story is blocked for legal reasons', STORY.data.href, () => json('{}', 451), 'gone'],
    ['the response for an image is not an image', PICTURE, () => json('{}'), 'unreachable'],
    [
      'the connection drops before the image',
      PICTURE,
      () => Promise.reject(new TypeError('Failed')),
      'unreachable',
    ],
  ])('is not recorded when %s', async (_, address, answer, expected) => {
    answers[address] = answer;
    expect(await problem()).toBe(expected);
    expect(await packer.held()).toEqual([]);
  });

  it('is not recorded when its files cannot be read back', async () => {
    const cache = await caches.open(PACKED_CACHE);
    jest.spyOn(caches, 'open').mockResolvedValue(
      Object.assign(Object.create(cache) as Cache, {
        match: () => Promise.resolve(new Response('short')),
      }),
    );
    expect(await problem()).toBe('storage');
    jest.restoreAllMocks();
    expect(await caches.paths(PACKED_CACHE)).not.toContain(RECORD);
  });

  it('resumes after an interruption without fetching its images again', async () => {
    answers[PICTURE] = () => picture();
    const other = {
      ...STORY,
      pictures: [...STORY.pictures, { href: '/a/img/resize/cd/x.jpg', length: 9 }],
    };
    await expect(packer.keep(other, new AbortController().signal)).rejects.toMatchObject({
      problem: 'unreachable',
    });
    answers['/a/img/resize/cd/x.jpg'] = () => picture(9);
    requests = [];
    await packer.keep(other, new AbortController().signal);
    expect(requests).not.toContain(PICTURE);
    expect(await packer.held()).toMatchObject([{ isWhole: true }]);
  });

  it('requests more room once when storage is full, and fails if that does not help', async () => {
    caches.refusePuts(1);
    expect([await problem(), dependencies]).toEqual(['none', 1]);
    caches.refusePuts(2);
    expect([await problem(), dependencies]).toEqual(['full', 2]);
  });

  it('fails with a storage problem if Cache Storage is missing or unresponsive', async () => {
    const parts = {
      fetch: () => Promise.resolve(json(PAGE)),
      makeRoom: () => Promise.resolve(),
      siteKey: 'halfwave',
    };
    const { signal } = new AbortController();
    const none = createPacker({
      ...parts,
      caches: undefined,
      wait: () => new Promise(() => undefined),
    });
    await expect(none.keep(STORY, signal)).rejects.toMatchObject({ problem: 'storage' });
    jest.spyOn(caches, 'open').mockReturnValue(new Promise(() => undefined));
    const silent = createPacker({ ...parts, caches, wait: () => Promise.resolve() });
    await expect(silent.keep(STORY, signal)).rejects.toMatchObject({ problem: 'storage' });
    await expect(silent.held()).rejects.toMatchObject({ problem: 'storage' });
    jest.restoreAllMocks();
  });

  it('is incomplete after the browser has evicted one of its files', async () => {
    await keep();
    await (await caches.open(PACKED_CACHE)).delete(PICTURE);
    expect(await packer.held()).toMatchObject([{ isWhole: false }]);
  });

  it('is removed with the files that no other story needs', async () => {
    const second = {
      ...STORY,
      path: '/article/ten-docks/',
      data: { ...STORY.data, href: '/api/neutron/composer/halfwave/pages/article/ten-docks/web' },
    };
    answers[second.data.href] = () => json(PAGE);
    await keep();
    await packer.keep(second, new AbortController().signal);
    await packer.drop(STORY.path);
    expect(await caches.paths(PACKED_CACHE)).toEqual([
      PICTURE,
      '/pages/article/ten-docks/web',
      '/_packed/article/ten-docks/',
    ]);
    await packer.dropAll();
    expect(await packer.held()).toEqual([]);
  });

  it('is planned only from a valid server list', async () => {
    const address = '/api/neutron/packs/halfwave?pictures=small';
    answers[address] = () => json(JSON.stringify({ data: { item: { stories: [STORY] } } }));
    expect(await packer.plan('small', null)).toEqual({ stories: [STORY] });
    answers[address] = () => json('{"data":{"item":{}}}');
    await expect(packer.plan('small', null)).rejects.toMatchObject({ problem: 'unreachable' });
  });
});
