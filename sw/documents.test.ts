import {
  createFakeScope,
  errorAnswer,
  settled,
  SITE,
  storyAnswer,
  type FakeScope,
} from '../test/support/fakeScope';
import { routeOf } from '../src/model/workerRules';
import { dataAt, keepPage } from './dataCopies';
import {
  answerList,
  answerOfflinePage,
  answerOnce,
  answerStory,
  SHELL_AFTER,
  type Visit,
} from './documents';
import { documentAt, keepDocument } from './documentCopies';
import type { Shell } from './shell';
import { shownIn } from './tabs';

const STORY = '/article/kestrel-14-laptop-review/';
const LIST = '/latest/';
const HOUR = 60 * 60 * 1000;

const shellDocument = (name: string) => () => Promise.resolve(new Response(name));
const shell: Shell = {
  install: () => Promise.resolve(),
  activate: () => Promise.resolve(),
  file: () => Promise.resolve(undefined),
  page: shellDocument('the shell'),
  offlinePage: shellDocument('the offline page'),
  errorPage: shellDocument('the error page'),
};

/** A document that breaks off after its first bytes, as one whose packing is broken does. */
function brokenOff(): Response {
  const body = new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode('<!doctype html><html>'));
      setImmediate(() => {
        controller.error(new TypeError('network error'));
      });
    },
  });
  return new Response(body, { headers: storyAnswer('second').headers });
}

/** One that was cut to a wrong length, without an error. */
const tooShort = (): Response =>
  new Response('<!doctype html><html><h1>A second st', storyAnswer('second'));

const BROKEN: [string, () => Response][] = [
  ['breaks off', brokenOff],
  ['is cut to a wrong length', tooShort],
];

describe('documents', () => {
  let scope: FakeScope;
  let tab = 0;

  beforeEach(() => {
    scope = createFakeScope();
    tab += 1;
  });

  function visit(path: string): Visit {
    const route = routeOf(path);
    if (!route) throw new Error(`${path} is no page`);
    const waitUntil = (work: Promise<unknown>): void => void work;
    const request = new Request(new URL(path, SITE));
    return { request, path, route, clientId: `tab ${tab}`, waitUntil };
  }

  async function text(answer: Promise<Response>): Promise<string> {
    return (await answer).text();
  }

  const open = (path: string): Promise<Response> =>
    path === STORY ? answerStory(visit(path), scope, shell) : answerList(visit(path), scope, shell);

  async function kept(path: string): Promise<Response> {
    return (await documentAt(path, scope)) ?? new Response('nothing');
  }

  async function openedBefore(path: string, words = 'first'): Promise<void> {
    await keepDocument(path, storyAnswer(words), scope);
  }

  describe('a story opened before', () => {
    beforeEach(() => openedBefore(STORY));

    it('is shown at once while the network says nothing', async () => {
      scope.answers.set(STORY, 'never');
      scope.setNow(Date.parse('2026-11-20T12:00:00Z'));
      expect(await text(open(STORY))).toContain('A first story');
    });

    it('says when it was saved by the server’s clock, and that it is old', async () => {
      scope.setNow(Date.parse('2026-11-20T12:00:00Z'));
      await open(STORY);
      expect(shownIn(`tab ${tab}`)).toMatchObject({
        from: 'copy',
        savedAt: Date.parse('2026-11-20T07:42:00Z'),
        isOld: true,
        check: 'waiting',
      });
    });

    it('is not asked for beside itself while it is younger than its page’s age', async () => {
      await open(STORY);
      expect(scope.asked).toEqual([]);
      expect(shownIn(`tab ${tab}`)).toMatchObject({ isOld: false, check: 'none' });
    });

    it('is not asked for on a line that is to be spared', async () => {
      scope.setNow(scope.now() + 5 * HOUR);
      scope.sparing = true;
      await open(STORY);
      expect(scope.asked).toEqual([]);
    });

    it('is asked for past the browser’s memory when it is old', async () => {
      scope.setNow(scope.now() + 5 * HOUR);
      await open(STORY);
      expect(scope.requests.map(({ cache }) => cache)).toEqual(['no-cache']);
    });

    it('is asked for when the machine’s clock lies in the past', async () => {
      scope.setNow(Date.parse('2016-01-01T00:00:00Z'));
      await open(STORY);
      expect(scope.asked).toEqual([STORY]);
    });

    describe('when it is looked at beside', () => {
      beforeEach(() => {
        scope.setNow(scope.now() + 5 * HOUR);
      });

      async function outcome(answer: () => Response): Promise<unknown> {
        scope.answers.set(STORY, answer);
        await open(STORY);
        await settled();
        return scope.told;
      }

      it('offers a newer text and keeps it for the next time', async () => {
        expect(await outcome(() => storyAnswer('second'))).toEqual([
          { type: 'checked', path: STORY, outcome: 'newer' },
        ]);
        expect(await (await documentAt(STORY, scope))?.text()).toContain('A second story');
      });

      it('says so when nothing has changed, and counts as fresh again', async () => {
        const date = 'Fri, 20 Nov 2026 12:59:00 GMT';
        expect(await outcome(() => storyAnswer('first', { date }))).toEqual([
          { type: 'checked', path: STORY, outcome: 'same' },
        ]);
        await open(STORY);
        expect(shownIn(`tab ${tab}`)).toMatchObject({ isOld: false, savedAt: Date.parse(date) });
      });

      it.each([404, 410, 451])('deletes what the server withdrew with %i', async (status) => {
        expect(await outcome(() => errorAnswer(status))).toEqual([
          { type: 'checked', path: STORY, outcome: 'gone' },
        ]);
        expect(await documentAt(STORY, scope)).toBeUndefined();
        expect(await dataAt(STORY, scope)).toBeUndefined();
      });

      it('deletes what the server moved', async () => {
        const moved = (): Response =>
          Object.defineProperty(storyAnswer('first'), 'redirected', { value: true });
        expect(await outcome(moved)).toMatchObject([{ outcome: 'gone' }]);
        expect(await documentAt(STORY, scope)).toBeUndefined();
      });

      it('keeps its copy from a sign-in page that somebody put in between', async () => {
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

      it.each(BROKEN)('keeps its copy from an answer that %s', async (_, answer) => {
        scope.answers.set(STORY, answer);
        expect(await text(open(STORY))).toContain('A first story');
        await settled();
        expect(scope.told).toEqual([{ type: 'checked', path: STORY, outcome: 'failed' }]);
        expect(await text(kept(STORY))).toContain('A first story');
      });

      it('keeps its copy while the server fails', async () => {
        expect(await outcome(() => errorAnswer(500))).toMatchObject([{ outcome: 'failed' }]);
        expect(await documentAt(STORY, scope)).toBeDefined();
      });

      it('does not keep a document that has become one reader’s own', async () => {
        const own = (): Response => storyAnswer('own', { 'cache-control': 'private, no-store' });
        expect(await outcome(own)).toMatchObject([{ outcome: 'newer' }]);
        expect(await documentAt(STORY, scope)).toBeUndefined();
      });

      it('keeps no document of an arm and shows none to another, but goes on with its words', async () => {
        const copy = await documentAt(STORY, scope);
        const article = { meta: { componentName: 'article' }, item: {} };
        const page = { components: [article], meta: { title: 'First', canonical: STORY } };
        if (copy) await keepPage(STORY, page as never, copy, scope);
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

  it.each(BROKEN)('the offline page that %s is the one that was brought', async (_, answer) => {
    scope.answers.set('/_error/offline/', answer);
    const request = new Request(new URL('/_error/offline/', SITE));
    const event = { request, resultingClientId: 'tab' } as FetchEvent;
    expect(await text(answerOfflinePage(event, scope, shell))).toBe('the offline page');
  });

  it.each(BROKEN)(
    'that the reader wants anew is the copy where the new one %s, and the copy stays kept',
    async (_, answer) => {
      await openedBefore(STORY);
      scope.answers.set(STORY, answer);
      expect(await text(answerOnce(visit(STORY), scope, shell))).toContain('A first story');
      expect(shownIn(`tab ${tab}`)).toMatchObject({ from: 'copy', check: 'failed' });
      await settled();
      expect(await text(kept(STORY))).toContain('A first story');
    },
  );

  it('that the reader wants anew is the copy after twelve seconds of silence', async () => {
    await openedBefore(STORY);
    scope.answers.set(STORY, 'never');
    const answer = answerOnce(visit(STORY), scope, shell);
    await settled();
    await scope.pass(11_900);
    expect(shownIn(`tab ${tab}`)).toBeNull();
    await scope.pass(200);
    expect(await text(answer)).toContain('A first story');
  });

  describe('a list opened before', () => {
    beforeEach(() => openedBefore(LIST));

    it.each(BROKEN)(
      'is the copy at once where the answer %s, and the copy stays kept',
      async (_, answer) => {
        scope.answers.set(LIST, answer);
        expect(await text(open(LIST))).toContain('A first story');
        expect(shownIn(`tab ${tab}`)).toMatchObject({ from: 'copy', check: 'failed' });
        await settled();
        expect(await text(kept(LIST))).toContain('A first story');
      },
    );

    it('is the page that somebody puts in between, as a hotel does, whatever its form', async () => {
      scope.answers.set(LIST, () => new Response('Please sign in'));
      expect(await text(open(LIST))).toBe('Please sign in');
      await settled();
      expect(await text(kept(LIST))).toContain('A first story');
    });

    it('is the server’s when that answers in time', async () => {
      scope.answers.set(LIST, () => storyAnswer('second'));
      expect(await text(open(LIST))).toContain('A second story');
    });

    it('is the copy in time to be seen within three seconds; what comes later is offered', async () => {
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
      expect(scope.told).toEqual([{ type: 'checked', path: LIST, outcome: 'newer' }]);
    });

    it('is the copy as soon when the line falls silent after the headers', async () => {
      const silent = new Response(new ReadableStream(), storyAnswer('second'));
      scope.answers.set(LIST, () => silent);
      const answer = open(LIST);
      await settled();
      await scope.pass(2500);
      expect(await text(answer)).toContain('A first story');
    });

    it.each([
      ['refuses', 'refused' as const],
      ['fails', () => errorAnswer(503)],
    ])('is the copy at once when the server %s', async (_, answer) => {
      scope.answers.set(LIST, answer);
      expect(await text(open(LIST))).toContain('A first story');
      expect(shownIn(`tab ${tab}`)).toMatchObject({ from: 'copy', check: 'failed' });
    });
  });

  describe('a page never opened', () => {
    it('is the server’s, and is kept on the way', async () => {
      scope.answers.set(STORY, () => storyAnswer('first'));
      expect(await text(open(STORY))).toContain('A first story');
      await settled();
      expect(await scope.caches.paths('offprint-documents-r1')).toEqual([STORY]);
    });

    it('is the shell after a second without an answer', async () => {
      scope.answers.set(STORY, 'never');
      const answer = open(STORY);
      await settled();
      await scope.pass(1000);
      expect(await text(answer)).toBe('the shell');
    });

    it('is the shell as soon when the line falls silent after the headers', async () => {
      scope.answers.set(STORY, () => new Response(new ReadableStream(), storyAnswer('first')));
      const answer = open(STORY);
      await settled();
      await scope.pass(SHELL_AFTER);
      expect(await text(answer)).toBe('the shell');
    });

    it('is the offline page at once when the server refuses', async () => {
      expect(await text(open(STORY))).toBe('the offline page');
      expect(shownIn(`tab ${tab}`)).toMatchObject({ from: 'offline-page' });
    });

    it('is the error page where even the offline page was lost', async () => {
      const bare = { ...shell, offlinePage: () => Promise.resolve(undefined) };
      expect(await text(answerStory(visit(STORY), scope, bare))).toBe('the error page');
    });

    it('is the shell when the server refuses but the page’s data is kept', async () => {
      await openedBefore(STORY);
      const document = await documentAt(STORY, scope);
      const page = { components: [], meta: { canonical: STORY } };
      if (document) await keepPage(STORY, page as never, document, scope);
      await scope.caches.delete('offprint-documents-r1');
      expect(await text(open(STORY))).toBe('the shell');
    });

    it('shows the server’s own error where nothing better is kept', async () => {
      scope.answers.set(STORY, () => errorAnswer(500));
      expect((await open(STORY)).status).toBe(500);
    });
  });

  it('is not kept where a query makes another page, so that no other search is shown for it', async () => {
    await openedBefore('/search/', 'first');
    scope.answers.set('/search/', () => storyAnswer('second'));
    expect(await text(open('/search/'))).toContain('A second story');
    await settled();
    expect(await scope.caches.paths('offprint-documents-r1')).toEqual([]);
  });

  it('comes from the network once when the reader asked for that, else from the copy', async () => {
    await openedBefore(STORY);
    scope.answers.set(STORY, () => storyAnswer('second'));
    expect(await text(answerOnce(visit(STORY), scope, shell))).toContain('A second story');
    expect(scope.requests.map(({ cache }) => cache)).toEqual(['no-cache']);
    scope.answers.set(STORY, 'refused');
    await settled();
    expect(await text(answerOnce(visit(STORY), scope, shell))).toContain('A second story');
  });

  describe('what is never kept', () => {
    const body = '<!doctype html><html><h1>Half a st';
    it.each<[string, () => Response]>([
      ['a document cut short', () => new Response(body, { headers: storyAnswer('x').headers })],
      ['a failure', () => errorAnswer(404)],
      ['a private one', () => storyAnswer('x', { 'cache-control': 'private, no-store' })],
      ['one with both', () => storyAnswer('x', { 'cache-control': 'public, no-store' })],
      ['an unnamed one', () => new Response('<html></html>')],
      ['one with nothing in it', () => new Response(null, { status: 204 })],
    ])('%s', async (_, answer) => {
      scope.answers.set(STORY, answer);
      await open(STORY);
      await settled();
      expect(await documentAt(STORY, scope)).toBeUndefined();
    });

    it('a document that broke off on the way', async () => {
      scope.answers.set(STORY, brokenOff);
      const answer = await open(STORY);
      await expect(answer.text()).rejects.toThrow();
      await settled();
      expect(await documentAt(STORY, scope)).toBeUndefined();
    });
  });

  it('keeps a document under the release that made it, so that the next worker has it', async () => {
    await openedBefore(STORY);
    scope.answers.set(STORY, () => storyAnswer('second', { 'x-offprint-release': 'r2' }));
    await answerOnce(visit(STORY), scope, shell);
    await settled();
    expect(await scope.caches.paths('offprint-documents-r1')).toEqual([]);
    expect(await scope.caches.paths('offprint-documents-r2')).toEqual([STORY]);
  });
});
