import { BROKEN, FOREIGN, tooShort } from '../../test/support/browser/brokenDocuments';
import {
  createDocumentTab,
  STORY,
  text,
  type DocumentTab,
} from '../../test/support/browser/documentTab';
import {
  cachedAnswer,
  errorAnswer,
  settled,
  storyAnswer,
  type FakeScope,
} from '../../test/support/fakes/fakeScope';
import { READER_WAITS } from '../../src/model/events/readerTimings';
import { dataAt, cachePage } from '../data/cachedData';
import { documentAt } from './cachedDocuments';
import { shownIn } from '../tabs';

const LIST = '/latest/';
const HOUR = 60 * 60 * 1000;

describe('visited documents', () => {
  let scope: FakeScope;
  let tab: number;
  let open: DocumentTab['open'];
  let cached: DocumentTab['cached'];
  let openedBefore: DocumentTab['openedBefore'];

  beforeEach(() => {
    ({ scope, tab, open, cached, openedBefore } = createDocumentTab());
  });

  describe('a visited story', () => {
    beforeEach(() => openedBefore(STORY));

    it('is shown immediately while the network is silent', async () => {
      scope.answers.set(STORY, 'never');
      scope.setNow(Date.parse('2026-11-20T12:00:00Z'));
      expect(await text(open(STORY))).toContain('A first story');
    });

    it('is shown, and reported as cached, if slow storage finds it after the request has failed', async () => {
      const { match } = scope.caches;
      scope.caches.match = async (request) => {
        await scope.wait(2000);
        return match(request);
      };
      const answer = open(STORY);
      await settled();
      for (let waited = 0; waited < 8; waited += 1) await scope.pass(READER_WAITS.storage);
      expect(await text(answer)).toContain('A first story');
      expect(shownIn(`tab ${tab}`)).toMatchObject({ from: 'copy', check: 'failed' });
    });

    it("is reported as outdated, with the time it was saved by the server's clock", async () => {
      scope.setNow(Date.parse('2026-11-20T12:00:00Z'));
      await open(STORY);
      expect(shownIn(`tab ${tab}`)).toMatchObject({
        from: 'copy',
        savedAt: Date.parse('2026-11-20T07:42:00Z'),
        isOld: true,
        check: 'waiting',
      });
    });

    it('is not revalidated while it is younger than its maximum age', async () => {
      await open(STORY);
      expect(scope.requestedPaths).toEqual([]);
      expect(shownIn(`tab ${tab}`)).toMatchObject({ isOld: false, check: 'none' });
    });

    it('is not revalidated while data saver is on', async () => {
      scope.setNow(scope.now() + 5 * HOUR);
      scope.sparing = true;
      await open(STORY);
      expect(scope.requestedPaths).toEqual([]);
    });

    it('is revalidated with a `no-cache` request when it is outdated', async () => {
      scope.setNow(scope.now() + 5 * HOUR);
      await open(STORY);
      expect(scope.requests.map(({ cache }) => cache)).toEqual(['no-cache']);
    });

    it('is revalidated when the local clock is behind', async () => {
      scope.setNow(Date.parse('2016-01-01T00:00:00Z'));
      await open(STORY);
      expect(scope.requestedPaths).toEqual([STORY]);
    });

    describe('revalidation', () => {
      beforeEach(() => {
        scope.setNow(scope.now() + 5 * HOUR);
      });

      async function outcome(answer: () => Response): Promise<unknown> {
        scope.answers.set(STORY, answer);
        await open(STORY);
        await settled();
        return scope.messages;
      }

      it('offers a newer version and caches it for the next visit', async () => {
        expect(await outcome(() => storyAnswer('second'))).toEqual([
          { type: 'checked', path: STORY, outcome: 'newer' },
        ]);
        expect(await (await documentAt(STORY, scope))?.text()).toContain('A second story');
      });

      it('repeats the request, bypassing the HTTP cache, if the response is truncated', async () => {
        const second = () => storyAnswer('second');
        expect(await outcome(cachedAnswer(scope, tooShort, second))).toEqual([
          { type: 'checked', path: STORY, outcome: 'newer' },
        ]);
      });

      it('reports an unchanged document and resets its age', async () => {
        const date = 'Fri, 20 Nov 2026 12:59:00 GMT';
        expect(await outcome(() => storyAnswer('first', { date }))).toEqual([
          { type: 'checked', path: STORY, outcome: 'same' },
        ]);
        await open(STORY);
        expect(shownIn(`tab ${tab}`)).toMatchObject({ isOld: false, savedAt: Date.parse(date) });
      });

      it.each([404, 410, 451])(
        'deletes a document that the server withdrew with status %i',
        async (status) => {
          expect(await outcome(() => errorAnswer(status))).toEqual([
            { type: 'checked', path: STORY, outcome: 'gone' },
          ]);
          expect(await documentAt(STORY, scope)).toBeUndefined();
          expect(await dataAt(STORY, scope)).toBeUndefined();
        },
      );

      it('deletes a document that has moved', async () => {
        const moved = (): Response =>
          Object.defineProperty(storyAnswer('first'), 'redirected', { value: true });
        expect(await outcome(moved)).toMatchObject([{ outcome: 'gone' }]);
        expect(await documentAt(STORY, scope)).toBeUndefined();
      });

      it('keeps the cached copy when a captive portal answers', async () => {
        const portal = (): Response =>
          Object.defineProperty(
            new Response('<html>Welcome</html>', { status: 404 }),
            'redirected',
            {
              value: true,
            },
          );
        expect(await outcome(portal)).toMatchObject([{ outcome: 'failed' }]);
        expect(await (await documentAt(STORY, scope))?.text()).toContain('A first story');
      });

      it.each(BROKEN)('keeps the cached copy when the response %s', async (_, answer) => {
        scope.answers.set(STORY, answer);
        expect(await text(open(STORY))).toContain('A first story');
        await settled();
        expect(scope.messages).toEqual([{ type: 'checked', path: STORY, outcome: 'failed' }]);
        expect(await text(cached(STORY))).toContain('A first story');
      });

      it('keeps the cached copy while the server fails', async () => {
        expect(await outcome(() => errorAnswer(500))).toMatchObject([{ outcome: 'failed' }]);
        expect(await documentAt(STORY, scope)).toBeDefined();
      });

      it('does not cache a document that is now specific to one reader', async () => {
        const own = (): Response => storyAnswer('own', { 'cache-control': 'private, no-store' });
        expect(await outcome(own)).toMatchObject([{ outcome: 'newer' }]);
        expect(await documentAt(STORY, scope)).toBeUndefined();
      });

      it("neither caches nor shares an experiment variant's document, but keeps the page data", async () => {
        const cachedDocument = await documentAt(STORY, scope);
        const article = { meta: { componentName: 'article' }, item: {} };
        const page = { components: [article], meta: { title: 'First', canonical: STORY } };
        if (cachedDocument) await cachePage(STORY, page as never, cachedDocument, scope);
        const arm = (): Response => storyAnswer('arm', { 'cache-control': 'private, no-cache' });
        expect(await outcome(arm)).toMatchObject([{ outcome: 'newer' }]);
        expect(await documentAt(STORY, scope)).toBeUndefined();
        scope.answers.set(STORY, () =>
          storyAnswer('other arm', { 'cache-control': 'private, no-cache' }),
        );
        expect(await text(open(STORY))).toContain('A other arm story');
        await settled();
        expect(await documentAt(STORY, scope)).toBeUndefined();
        scope.answers.set(STORY, 'refused');
        expect(await text(open(STORY))).toBe('the shell');
      });
    });
  });

  describe('a visited list', () => {
    beforeEach(() => openedBefore(LIST));

    it.each(BROKEN)(
      'is served from the cache immediately if the response %s, and the copy stays cached',
      async (_, answer) => {
        scope.answers.set(LIST, answer);
        expect(await text(open(LIST))).toContain('A first story');
        expect(shownIn(`tab ${tab}`)).toMatchObject({ from: 'copy', check: 'failed' });
        await settled();
        expect(await text(cached(LIST))).toContain('A first story');
      },
    );

    it.each(FOREIGN)('is served from the cache when %s answers', async (_, answer) => {
      scope.answers.set(LIST, answer);
      expect(await text(open(LIST))).toContain('A first story');
      expect(shownIn(`tab ${tab}`)).toMatchObject({ from: 'copy', check: 'failed' });
      await settled();
      expect(await text(cached(LIST))).toContain('A first story');
    });

    it('is served by the server if it answers in time', async () => {
      scope.answers.set(LIST, () => storyAnswer('second'));
      expect(await text(open(LIST))).toContain('A second story');
    });

    it('is served from the cache within three seconds of silence, and a later response is offered', async () => {
      let answerLate: (response: Response) => void = () => undefined;
      scope.answers.set(LIST, () => new Promise((resolve) => (answerLate = resolve)));
      const answer = open(LIST);
      await settled();
      await scope.pass(2400);
      expect(shownIn(`tab ${tab}`)).toBeNull();
      await scope.pass(200);
      expect(await text(answer)).toContain('A first story');
      answerLate(storyAnswer('second'));
      await settled();
      expect(scope.messages).toEqual([{ type: 'checked', path: LIST, outcome: 'newer' }]);
    });

    it('is served from the cache within three seconds if the connection stalls after the headers', async () => {
      const silent = new Response(new ReadableStream(), storyAnswer('second'));
      scope.answers.set(LIST, () => silent);
      const answer = open(LIST);
      await settled();
      await scope.pass(2500);
      expect(await text(answer)).toContain('A first story');
    });

    it.each([
      ['refuses the connection', 'refused' as const],
      ['fails', () => errorAnswer(503)],
    ])('is served from the cache immediately if the server %s', async (_, answer) => {
      scope.answers.set(LIST, answer);
      expect(await text(open(LIST))).toContain('A first story');
      expect(shownIn(`tab ${tab}`)).toMatchObject({ from: 'copy', check: 'failed' });
    });
  });
});
