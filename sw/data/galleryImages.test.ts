import {
  createFakeScope,
  errorAnswer,
  jsonAnswer,
  settled,
  SITE,
  storyAnswer,
  type FakeScope,
} from '../../test/support/fakes/fakeScope';
import {
  galleryFixture,
  objectComponent,
  pageFixture,
} from '../../test/support/fixtures/contentFixtures';
import { imageMeta } from '../../src/model/images/galleryImages';
import { DATA_CACHE } from '../../src/model/offline/cacheNames';
import { BUNDLE_CACHE, recordKey, type BundleRecord } from '../../src/model/offline/offlineBundle';
import { dataKey } from '../../src/model/offline/workerRules';
import { pageInBody } from '../../src/model/routing/pageInBody';
import { cacheDocument, documentAt, documentPaths } from '../documents/cachedDocuments';
import { isBundled } from '../offlineBundle/bundleReader';
import { replyTo } from '../messages';
import { dataAt } from './cachedData';
import { forgetPage } from './forget';
import { answerPageData } from './pageData';
import { checkRecalls, isWithheld } from './recalls';

const PATH = '/pictures/desks/';
const CALL = '/api/neutron/composer/__SITE_KEY__/pages/gallery/desks/web';
const gallery = galleryFixture('desks', 3);

function pageAt(position: number) {
  const page = pageFixture('gallery', 'desks', [objectComponent('gallery', gallery)]);
  return {
    ...page,
    queryParams: position > 1 ? { pageNumber: String(position) } : {},
    meta: { ...page.meta, ...imageMeta(gallery, position, 'Halfwave'), canonical: PATH },
  };
}

const answerAt = (position: number): Response =>
  jsonAnswer({ data: { item: pageAt(position) } }, { etag: `"${position}"` });

describe("the pages of a gallery's images", () => {
  let scope: FakeScope;

  beforeEach(() => {
    scope = createFakeScope();
  });

  const ask = async (position: number): Promise<Response> => {
    const query = position > 1 ? `?pageNumber=${position}` : '';
    const request = new Request(`${SITE}${CALL}${query}`);
    const answer = await answerPageData(request, 'tab', (work) => void work, scope);
    await settled();
    return answer;
  };
  const pageOf = async (answer: Response) => pageInBody(await answer.text());

  async function hold(): Promise<void> {
    const cache = await scope.caches.open(BUNDLE_CACHE);
    const href = dataKey(CALL);
    const record: BundleRecord = {
      ...{ path: PATH, title: 'Desks', data: { href, length: 9 } },
      ...{ pictures: [], savedAt: 1 },
    };
    await cache.put(href, answerAt(1));
    await cache.put(recordKey(PATH), new Response(JSON.stringify(record)));
  }

  it('are served from a saved gallery, each with its own title and image', async () => {
    await hold();
    for (const position of [1, 2, 3]) {
      expect(await pageOf(await ask(position))).toEqual(pageAt(position));
    }
    expect(await dataAt(`${PATH}3/`, scope)).toBeDefined();
    expect(await isBundled(`${PATH}3/`, scope)).toBe(true);
    await expect(ask(4)).rejects.toThrow('Failed to fetch');
  });

  it.each([
    [1, 3],
    [3, 1],
    [2, 3],
  ])(
    'are served without a network if the gallery was opened at another image: at %d, then %d',
    async (from, to) => {
      scope.answers.set(CALL, () => answerAt(from));
      await ask(from);
      scope.answers.set(CALL, 'refused');
      expect(await pageOf(await ask(to))).toEqual(pageAt(to));
      expect(await scope.caches.paths(DATA_CACHE)).toHaveLength(1);
    },
  );

  it('do not affect the cached gallery if one of them does not exist', async () => {
    scope.answers.set(CALL, () => answerAt(1));
    await ask(1);
    await cacheDocument(PATH, storyAnswer('desks'), scope);
    scope.answers.set(CALL, () => errorAnswer(404));
    expect((await ask(9)).status).toBe(404);
    await forgetPage(`${PATH}9/`, scope);
    expect(await dataAt(PATH, scope)).toBeDefined();
    expect(await documentAt(PATH, scope)).toBeDefined();
  });

  it('are recalled with the gallery', async () => {
    await hold();
    for (const path of [PATH, `${PATH}3/`, '/pictures/chairs/']) {
      await cacheDocument(path, storyAnswer('desks'), scope);
    }
    const recall = { seq: 7, kind: 'withdrawal', type: 'gallery', slug: 'desks', path: PATH };
    scope.answers.set('/api/neutron/recalls/__SITE_KEY__', () =>
      jsonAnswer({ data: { items: [{ ...recall, note: '', until: null }] }, meta: { seq: 7 } }),
    );
    await checkRecalls(scope);
    expect(await documentPaths(scope)).toEqual(['/pictures/chairs/']);
    expect(await dataAt(`${PATH}3/`, scope)).toBeUndefined();
    expect(await isWithheld(`${PATH}3/`, scope)).toBe(true);
  });

  it('count as one story in the list of opened stories', async () => {
    for (const path of [PATH, `${PATH}3/`]) {
      await cacheDocument(path, storyAnswer('desks'), scope);
    }
    expect(await replyTo({ type: 'list' }, 'tab', scope)).toMatchObject([{ path: PATH }]);
  });
});
