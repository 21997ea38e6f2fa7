import { endlessWait } from '../../../test/support/endlessWait';
import { createFakeCaches, type FakeCaches } from '../../../test/support/fakes/fakeCaches';
import { READ_CACHE } from '../../model/offline/cacheNames';
import { textHash } from '../../model/library/textHash';
import { createReadVersions, type ReadVersions } from './readVersions';

const PATH = '/article/nine-docks/';
const VERSION = { paragraphs: ['One.', 'Two.'], readAt: 5 };

let caches: FakeCaches;
let versions: ReadVersions;

beforeEach(() => {
  caches = createFakeCaches();
  versions = createReadVersions(caches, endlessWait);
});

describe('createReadVersions', () => {
  it('returns the version that was read, and the hash of its text', async () => {
    await versions.note(PATH, VERSION);
    expect(await versions.at(PATH)).toEqual(VERSION);
    expect([...(await versions.hashes())]).toEqual([
      [PATH, { textHash: textHash(VERSION.paragraphs), readAt: 5 }],
    ]);
  });

  it('creates no cache for a reader who has not read anything', async () => {
    expect(await versions.at(PATH)).toBeNull();
    expect((await versions.hashes()).size).toBe(0);
    expect(await caches.has(READ_CACHE)).toBe(false);
  });

  it('keeps the versions of the last 120 stories', async () => {
    for (let at = 0; at < 122; at += 1) await versions.note(`/article/${at}/`, VERSION);
    const { size } = await versions.hashes();
    expect([size, await versions.at('/article/1/')]).toEqual([120, null]);
    expect(await versions.at('/article/2/')).toEqual(VERSION);
  });

  it('deletes its cache when it is cleared', async () => {
    await versions.note(PATH, VERSION);
    await versions.clear();
    expect(await caches.has(READ_CACHE)).toBe(false);
  });

  it.each(['null', '[]', '{"paragraphs":"x","readAt":1}', '{"paragraphs":[1],"readAt":1}', '{'])(
    'ignores data that another release stored as %s',
    async (body) => {
      await (await caches.open(READ_CACHE)).put(`/_read${PATH}`, new Response(body));
      expect(await versions.at(PATH)).toBeNull();
    },
  );

  it('returns no hash for a version that another release stored without one', async () => {
    const headers = { 'x-offprint-text': '9-x', 'x-offprint-saved-at': '5' };
    const body = JSON.stringify(VERSION);
    await (await caches.open(READ_CACHE)).put(`/_read${PATH}`, new Response(body, { headers }));
    expect([await versions.at(PATH), (await versions.hashes()).size]).toEqual([VERSION, 0]);
  });

  it('returns no version, without an error, if storage is missing, full or blocked', async () => {
    caches.refusePuts(1);
    await versions.note(PATH, VERSION);
    expect(await versions.at(PATH)).toBeNull();
    const none = createReadVersions(undefined, endlessWait);
    await none.note(PATH, VERSION);
    expect([await none.at(PATH), (await none.hashes()).size]).toEqual([null, 0]);
    jest.spyOn(caches, 'has').mockRejectedValue(new Error('Refused'));
    expect([await versions.at(PATH), (await versions.hashes()).size]).toEqual([null, 0]);
  });
});
