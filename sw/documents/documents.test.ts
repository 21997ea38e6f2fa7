import {
  BROKEN,
  brokenAfterHeading,
  brokenOff,
  FOREIGN,
  HEADING,
  stalledHead,
  unfollowedRedirect,
} from '../../test/support/browser/brokenDocuments';
import {
  createDocumentTab,
  shell,
  STORY,
  text,
  type DocumentTab,
} from '../../test/support/browser/documentTab';
import {
  errorAnswer,
  jsonAnswer,
  settled,
  SITE,
  storyAnswer,
  type Answer,
  type FakeScope,
} from '../../test/support/fakes/fakeScope';
import { storyPage } from '../../test/support/fixtures/contentFixtures';
import { BUNDLE_CACHE, recordKey } from '../../src/model/offline/offlineBundle';
import { READER_WAITS } from '../../src/model/events/readerTimings';
import { STATUS_PATH } from '../../src/model/offline/workerRules';
import { cacheData, cachePage } from '../data/cachedData';
import { documentAt } from './cachedDocuments';
import { answerOfflinePage, answerOnce, answerStory, SHELL_AFTER } from './documents';
import { shownIn } from '../tabs';

describe('the document handler', () => {
  let scope: FakeScope;
  let tab: number;
  let visit: DocumentTab['visit'];
  let open: DocumentTab['open'];
  let cached: DocumentTab['cached'];
  let openedBefore: DocumentTab['openedBefore'];

  beforeEach(() => {
    ({ scope, tab, visit, open, cached, openedBefore } = createDocumentTab());
  });

  it.each(BROKEN)(
    'serves the installed offline page if the response to a request for it %s',
    async (_, answer) => {
      scope.answers.set('/_error/offline/', answer);
      const request = new Request(new URL('/_error/offline/', SITE));
      const event = { request, resultingClientId: 'tab' } as FetchEvent;
      expect(await text(answerOfflinePage(event, scope, shell))).toBe('the offline page');
    },
  );

  it.each(BROKEN)(
    'serves and keeps the cached copy on a forced reload if the response %s',
    async (_, answer) => {
      await openedBefore(STORY);
      scope.answers.set(STORY, answer);
      expect(await text(answerOnce(visit(STORY), scope, shell))).toContain('A first story');
      expect(shownIn(`tab ${tab}`)).toMatchObject({ from: 'copy', check: 'failed' });
      await settled();
      expect(await text(cached(STORY))).toContain('A first story');
    },
  );

  it('serves the cached copy on a forced reload within three seconds of silence', async () => {
    await openedBefore(STORY);
    scope.answers.set(STORY, 'never');
    const answer = answerOnce(visit(STORY), scope, shell);
    await settled();
    await scope.pass(2400);
    expect(shownIn(`tab ${tab}`)).toBeNull();
    await scope.pass(200);
    expect(await text(answer)).toContain('A first story');
  });

  describe('an unvisited page', () => {
    it('is served by the server and cached', async () => {
      scope.answers.set(STORY, () => storyAnswer('first'));
      expect(await text(open(STORY))).toContain('A first story');
      await settled();
      expect(await scope.caches.paths('offprint-documents-r1')).toEqual([STORY]);
    });

    it('is replaced by the shell after a second without a response', async () => {
      scope.answers.set(STORY, 'never');
      const answer = open(STORY);
      await settled();
      await scope.pass(900);
      expect(shownIn(`tab ${tab}`)).toBeNull();
      await scope.pass(100);
      expect(await text(answer)).toBe('the shell');
    });

    it('is replaced by the shell within a second if the connection stalls after the headers', async () => {
      scope.answers.set(STORY, () => new Response(new ReadableStream(), storyAnswer('first')));
      const answer = open(STORY);
      await settled();
      await scope.pass(SHELL_AFTER);
      expect(await text(answer)).toBe('the shell');
    });

    it('is replaced by the shell if its first bytes arrive but its heading does not arrive in time', async () => {
      scope.answers.set(STORY, stalledHead);
      const answer = open(STORY);
      await settled();
      await scope.pass(READER_WAITS.heading);
      expect(await text(answer)).toBe('the shell');
      expect(shownIn(`tab ${tab}`)).toMatchObject({ from: 'shell' });
    });

    it('is served while its text is still arriving', async () => {
      const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
      const connection = writable.getWriter();
      scope.answers.set(STORY, () => new Response(readable, storyAnswer('first')));
      const answer = open(STORY);
      void connection.write(
        new TextEncoder().encode(`<!doctype html>${' '.repeat(300)}<h1>A story</h`),
      );
      await settled();
      void connection.write(new TextEncoder().encode('1><p>'));
      expect((await answer).status).toBe(200);
      expect(shownIn(`tab ${tab}`)).toMatchObject({ from: 'network' });
    });

    it('is replaced by the shell within a second if it is downloaded and no response or recall list arrives', async () => {
      const cache = await scope.caches.open(BUNDLE_CACHE);
      await cache.put(recordKey(STORY), new Response('{}'));
      scope.answers.set(STORY, 'never');
      scope.answers.set('/api/neutron/recalls/__SITE_KEY__', 'never');
      const answer = open(STORY);
      await settled();
      await scope.pass(SHELL_AFTER);
      expect(await text(answer)).toBe('the shell');
    });

    it('is replaced by the offline page immediately if the request fails', async () => {
      expect(await text(open(STORY))).toBe('the offline page');
      expect(shownIn(`tab ${tab}`)).toMatchObject({ from: 'offline-page' });
    });

    describe('of a story that is cached at another address', () => {
      const OWN = '/paid-content/article/kestrel-14-laptop-review/';

      beforeEach(async () => {
        const slug = 'kestrel-14-laptop-review';
        const page = {
          ...storyPage(slug, { section: 'sponsored' }),
          pageType: 'sponsored-article',
        };
        const item = { ...page, meta: { ...page.meta, canonical: OWN } };
        await cacheData(
          `/pages/sponsored-article/${slug}/web`,
          jsonAnswer({ data: { item } }),
          scope,
        );
      });

      it.each<[string, Answer]>([
        ['the request fails', 'refused'],
        ['the server fails', () => errorAnswer(503)],
      ])('redirects there if %s', async (_, answer) => {
        scope.answers.set(STORY, answer);
        expect((await open(STORY)).headers.get('location')).toBe(SITE + OWN);
      });

      it('redirects within a second of silence to that address, where the shell is served', async () => {
        scope.answers.set(STORY, 'never');
        scope.answers.set(OWN, 'never');
        const answer = open(STORY);
        await settled();
        await scope.pass(SHELL_AFTER);
        expect((await answer).headers.get('location')).toBe(SITE + OWN);
        expect(await text(answerStory(visit(OWN), scope, shell))).toBe('the shell');
      });
    });

    it('is replaced by the error page if even the offline page is missing', async () => {
      const bare = { ...shell, offlinePage: () => Promise.resolve(undefined) };
      expect(await text(answerStory(visit(STORY), scope, bare))).toBe('the error page');
    });

    it('is replaced by the shell if the request fails but its data is cached', async () => {
      await openedBefore(STORY);
      const document = await documentAt(STORY, scope);
      const page = { components: [], meta: { canonical: STORY } };
      if (document) await cachePage(STORY, page as never, document, scope);
      await scope.caches.delete('offprint-documents-r1');
      expect(await text(open(STORY))).toBe('the shell');
    });

    it.each(FOREIGN)(
      'is replaced by the offline page, which names the reason, when %s responds',
      async (_, answer, obstacle) => {
        scope.answers.set(STORY, answer);
        scope.answers.set(STATUS_PATH, () => new Response('<html>Welcome</html>'));
        expect(await text(open(STORY))).toBe('the offline page');
        expect(shownIn(`tab ${tab}`)).toMatchObject({ from: 'offline-page', obstacle });
      },
    );

    it.each(FOREIGN)(
      'is replaced by the shell, which renders cached data, when %s responds',
      async (_, answer) => {
        await openedBefore(STORY);
        const document = await documentAt(STORY, scope);
        const page = { components: [], meta: { canonical: STORY } };
        if (document) await cachePage(STORY, page as never, document, scope);
        await scope.caches.delete('offprint-documents-r1');
        scope.answers.set(STORY, answer);
        expect(await text(open(STORY))).toBe('the shell');
      },
    );

    it('is redirected if the server both sends a redirect and responds to a status check', async () => {
      scope.answers.set(STORY, unfollowedRedirect);
      scope.answers.set(STATUS_PATH, () => jsonAnswer({ status: 'ok' }));
      expect((await open(STORY)).type).toBe('opaqueredirect');
    });

    it("is replaced by the server's error response if nothing is cached", async () => {
      scope.answers.set(STORY, () => errorAnswer(500));
      expect((await open(STORY)).status).toBe(500);
    });
  });

  it('does not cache a page that depends on its query, so that no search shows the results of another', async () => {
    await openedBefore('/search/', 'first');
    scope.answers.set('/search/', () => storyAnswer('second'));
    expect(await text(open('/search/'))).toContain('A second story');
    await settled();
    expect(await scope.caches.paths('offprint-documents-r1')).toEqual([]);
  });

  it('requests a document with `no-cache` on a forced reload, with the cached copy as a fallback', async () => {
    await openedBefore(STORY);
    scope.answers.set(STORY, () => storyAnswer('second'));
    expect(await text(answerOnce(visit(STORY), scope, shell))).toContain('A second story');
    expect(scope.requests.map(({ cache }) => cache)).toEqual(['no-cache']);
    scope.answers.set(STORY, 'refused');
    await settled();
    expect(await text(answerOnce(visit(STORY), scope, shell))).toContain('A second story');
  });

  describe('uncacheable documents', () => {
    const body = '<!doctype html><html><h1>Half a st';
    it.each<[string, () => Response]>([
      ['a truncated document', () => new Response(body, { headers: storyAnswer('x').headers })],
      ['an error', () => errorAnswer(404)],
      ['a private document', () => storyAnswer('x', { 'cache-control': 'private, no-store' })],
      ['a document with no-store', () => storyAnswer('x', { 'cache-control': 'public, no-store' })],
      ['a document from another server', () => new Response('<html></html>')],
      ['an empty document', () => new Response(null, { status: 204 })],
    ])('include %s', async (_, answer) => {
      scope.answers.set(STORY, answer);
      await open(STORY);
      await settled();
      expect(await documentAt(STORY, scope)).toBeUndefined();
    });

    it('include a document whose transfer is cut off before its heading', async () => {
      scope.answers.set(STORY, brokenOff);
      expect(await text(open(STORY))).toBe('the offline page');
      await settled();
      expect(await documentAt(STORY, scope)).toBeUndefined();
    });

    it('include a document that is cut off after its heading, although the part that arrived is served', async () => {
      scope.answers.set(STORY, brokenAfterHeading);
      const answer = await open(STORY);
      expect(await answer.text()).toBe(HEADING);
      await settled();
      expect(await documentAt(STORY, scope)).toBeUndefined();
    });
  });

  it('caches a document under the release that rendered it, in place of an earlier copy', async () => {
    await openedBefore(STORY);
    scope.answers.set(STORY, () => storyAnswer('second', { 'x-offprint-release': 'r2' }));
    await answerOnce(visit(STORY), scope, shell);
    await settled();
    expect(await scope.caches.paths('offprint-documents-r1')).toEqual([]);
    expect(await scope.caches.paths('offprint-documents-r2')).toEqual([STORY]);
  });
});
