import { shell, text } from '../../test/support/browser/documentTab';
import { FOREIGN, stalledHead, tooShort } from '../../test/support/browser/brokenDocuments';
import {
  cachedAnswer,
  createFakeScope,
  errorAnswer,
  jsonAnswer,
  settled,
  SITE,
  storyAnswer,
  type FakeScope,
} from '../../test/support/fakes/fakeScope';
import { READER_WAITS } from '../../src/model/events/readerTimings';
import { STATUS_PATH } from '../../src/model/offline/workerRules';
import { shownIn } from '../tabs';
import { cacheDocument } from './cachedDocuments';
import { answerUncached } from './uncached';

const LOGIN = '/user/login/';

describe('a document that is never cached', () => {
  let scope: FakeScope;

  beforeEach(() => {
    scope = createFakeScope();
  });

  const open = (path: string, init?: RequestInit): Promise<Response> =>
    answerUncached(
      { request: new Request(SITE + path, init), resultingClientId: 'uncached tab' },
      scope,
      shell,
    );

  it("is the server's response, even if it is an error, and is not cached", async () => {
    scope.answers.set(LOGIN, () => storyAnswer('login'));
    expect(await text(open(LOGIN))).toContain('A login story');
    scope.answers.set(LOGIN, () => errorAnswer(503));
    expect((await open(LOGIN)).status).toBe(503);
    expect(await scope.caches.keys()).toEqual([]);
  });

  it('is replaced by the offline page if there is no connection, even if a form was submitted', async () => {
    expect(await text(open(LOGIN))).toBe('the offline page');
    expect(await text(open(LOGIN, { method: 'POST', body: 'a=b' }))).toBe('the offline page');
    expect(shownIn('uncached tab')).toMatchObject({ path: LOGIN, from: 'offline-page' });
  });

  it('is replaced by the offline page within ten seconds if the server is silent', async () => {
    scope.answers.set(LOGIN, 'never');
    const answer = open(LOGIN);
    await settled();
    await scope.pass(READER_WAITS.message);
    expect(await text(answer)).toBe('the offline page');
  });

  it('is replaced by the offline page within ten seconds if its heading does not arrive', async () => {
    scope.answers.set(LOGIN, stalledHead);
    const answer = open(LOGIN);
    await settled();
    await scope.pass(READER_WAITS.message);
    expect(await text(answer)).toBe('the offline page');
  });

  it('is requested again, bypassing the HTTP cache, if it is truncated before its heading', async () => {
    scope.answers.set(
      LOGIN,
      cachedAnswer(scope, tooShort, () => storyAnswer('login')),
    );
    expect(await text(open(LOGIN))).toContain('A login story');
  });

  it('is replaced by the error page if it is truncated again', async () => {
    scope.answers.set(LOGIN, tooShort);
    expect(await text(open(LOGIN))).toBe('the error page');
  });

  it.each(FOREIGN)(
    'is replaced by the offline page when %s answers',
    async (_, answer, obstacle) => {
      scope.answers.set(LOGIN, answer);
      scope.answers.set(STATUS_PATH, () => new Response('<html>Welcome</html>'));
      expect(await text(open(LOGIN))).toBe('the offline page');
      expect(shownIn('uncached tab')).toMatchObject({ obstacle });
    },
  );

  describe('at an address that leads to a cached story', () => {
    const moved = async (answer: Promise<Response>): Promise<unknown[]> => {
      const { status, headers } = await answer;
      return [status, headers.get('location')];
    };

    beforeEach(async () => {
      await cacheDocument('/article/one/', storyAnswer('first'), scope);
    });

    it.each(['/Article/One', '/article/one?utm_source=mail'])(
      'is replaced by a redirect that keeps the query if there is no connection: %s',
      async (address) => {
        const [, search = ''] = address.split('?');
        const own = `${SITE}/article/one/${search && `?${search}`}`;
        expect(await moved(open(address))).toEqual([302, own]);
      },
    );

    it('is replaced by a redirect to the story if there is no response within a second', async () => {
      scope.answers.set('/Article/One', 'never');
      const answer = open('/Article/One');
      await settled();
      await scope.pass(READER_WAITS.document);
      expect(await moved(answer)).toEqual([302, `${SITE}/article/one/`]);
    });

    it("is the server's response if there is one", async () => {
      scope.answers.set('/Article/One', () => storyAnswer('another'));
      expect(await text(open('/Article/One'))).toContain('another');
    });

    it('is replaced by the offline page if a form is submitted and the request fails', async () => {
      const form = open('/Article/One', { method: 'POST', body: 'a=b' });
      expect(await text(form)).toBe('the offline page');
    });
  });

  it('is served even if it comes from another program on the same host', async () => {
    scope.answers.set('/reports/', () => new Response('another program'));
    scope.answers.set(STATUS_PATH, () => jsonAnswer({ status: 'ok' }));
    expect(await text(open('/reports/'))).toBe('another program');
  });
});
