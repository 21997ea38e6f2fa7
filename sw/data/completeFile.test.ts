import { createHash } from 'node:crypto';
import {
  createFakeScope,
  errorAnswer,
  SITE,
  type FakeScope,
} from '../../test/support/fakes/fakeScope';
import { completeFile } from './completeFile';

const SCRIPT = 'export const answer = 42;';
const HASH = createHash('sha256').update(SCRIPT).digest('hex').slice(0, 9);
const PATH = `/assets/answer.${HASH}.js`;
const HALF = SCRIPT.slice(0, 10);
const ours = (text: string): Response =>
  new Response(text, { headers: { 'x-offprint-release': 'r1' } });

describe('a build file', () => {
  let scope: FakeScope;

  beforeEach(() => {
    scope = createFakeScope();
    scope.answers.set(PATH, () => ours(SCRIPT));
  });

  async function received(response: Response, path = PATH) {
    const file = await completeFile(SITE + path, response, scope);
    const caches = scope.requests.map(({ cache }) => cache);
    return { text: await file.response.text(), isComplete: file.isComplete, caches };
  }

  it('is used if its content matches its name', async () => {
    expect(await received(new Response(SCRIPT))).toEqual({
      text: SCRIPT,
      isComplete: true,
      caches: [],
    });
  });

  it.each([
    ['truncated', HALF],
    ['empty', ''],
    ['changed', SCRIPT.replace('42', '43')],
  ])('is requested again, bypassing the HTTP cache, if its content is %s', async (_, text) => {
    expect(await received(new Response(text))).toEqual({
      text: SCRIPT,
      isComplete: true,
      caches: ['reload'],
    });
  });

  it.each<[string, () => Response]>([
    ['does not match either', () => ours(HALF)],
    ['is an error', () => errorAnswer(503)],
    ['comes from a captive portal', () => new Response(SCRIPT)],
    ['fails', () => Response.error()],
  ])('is passed on as incomplete if the second response %s', async (_, answer) => {
    scope.answers.set(PATH, answer);
    expect(await received(new Response(HALF))).toEqual({
      text: HALF,
      isComplete: false,
      caches: ['reload'],
    });
  });

  it('is not verified if it is an error', async () => {
    expect(await received(errorAnswer(503))).toMatchObject({ isComplete: true, caches: [] });
  });

  it.each(['/assets/answer.0a1b2c3d.js', '/a/img/resize/ab12/dir/laptop.jpg', '/_shell/'])(
    'is not verified if its name has no hash of this release: %s',
    async (path) => {
      expect(await received(new Response(HALF), path)).toEqual({
        text: HALF,
        isComplete: true,
        caches: [],
      });
    },
  );
});
