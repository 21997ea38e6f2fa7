import {
  breakStorage,
  evictAll,
  REFUSAL,
  STORAGE_FAULTS,
  type StorageFault,
} from '../test/support/fakes/brokenStorage';
import {
  createFakeScope,
  jsonAnswer,
  SITE,
  storyAnswer,
  type FakeScope,
} from '../test/support/fakes/fakeScope';
import { advanceClock, clockWait } from '../test/support/fakes/fakeClock';
import { shell, STORY } from '../test/support/browser/documentTab';
import { stalledHead } from '../test/support/browser/brokenDocuments';
import { cacheDocument, documentAt } from './documents/cachedDocuments';
import { answerFor } from './routing/answer';
import type { Shell } from './routing/shell';

/** Milliseconds within which the reader must see a response. */
const LIMIT = 10_000;
const DATA = '/api/neutron/composer/halfwave/pages/article/kestrel-14-laptop-review/web';
const CHUNK = '/assets/door.0a1b2c3d.js';
const IMAGE = '/a/img/resize/ab12/dir/laptop.jpg?width=400';

const fileAnswer = (type: string): Response =>
  new Response('the file', { headers: { 'content-type': type, 'x-offprint-release': 'r1' } });

/** Requests that the worker handles, of every kind except `once` and `recording`, with the server's response. */
const REQUESTS: Readonly<Record<string, { path: string; mode: string; answer: () => Response }>> = {
  story: { path: STORY, mode: 'navigate', answer: () => storyAnswer('first') },
  list: { path: '/latest/', mode: 'navigate', answer: () => storyAnswer('list') },
  'log-in': { path: '/user/login/', mode: 'navigate', answer: () => storyAnswer('log-in') },
  library: { path: '/saved/', mode: 'navigate', answer: () => storyAnswer('saved') },
  'page data': { path: DATA, mode: 'cors', answer: () => jsonAnswer({ data: { item: {} } }) },
  script: { path: CHUNK, mode: 'no-cors', answer: () => fileAnswer('text/javascript') },
  image: { path: IMAGE, mode: 'no-cors', answer: () => fileAnswer('image/webp') },
};

const PAGE_WITHOUT_STORAGE =
  /<title>This page did not load<\/title>.*<h1>This page did not load<\/h1>.*<a href="">Try again/;
/** The worker's response to each request for a document if neither storage nor the server responds. */
const LAST_RESORT: Readonly<Record<string, RegExp>> = Object.fromEntries(
  Object.entries(REQUESTS)
    .filter(([, { mode }]) => mode === 'navigate')
    .map(([name]) => [name, PAGE_WITHOUT_STORAGE]),
);

const broken: Readonly<Record<StorageFault, () => Promise<Response | undefined>>> = {
  refused: () => Promise.reject(REFUSAL),
  hanging: () => new Promise(() => undefined),
  full: () => Promise.resolve(undefined),
  evicted: () => Promise.resolve(undefined),
};

let scope: FakeScope;

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['setImmediate'] });
  scope = createFakeScope();
  scope.wait = clockWait;
});

afterEach(() => {
  jest.useRealTimers();
});

/** Breaks the worker's caches, and returns a shell with the same fault. */
function breakCaches(fault: StorageFault): Shell {
  const { caches } = scope;
  scope.caches = breakStorage<typeof caches>(caches, fault, () => evictAll(caches));
  const lost = broken[fault];
  return { ...shell, file: lost, page: lost, offlinePage: lost, errorPage: lost };
}

/**
 * Sends a request and advances the clock to the time limit. Resolves with the text of the response, `an error` or
 * `never`.
 */
async function send(name: string, installed: Shell): Promise<string> {
  const { path, mode } = REQUESTS[name]!;
  const request = new Request(SITE + path);
  Object.defineProperty(request, 'mode', { value: mode });
  const destination = mode === 'navigate' ? 'document' : '';
  Object.defineProperty(request, 'destination', { value: destination });
  const work: Promise<unknown>[] = [];
  const event = {
    request,
    clientId: 'tab',
    resultingClientId: 'tab',
    waitUntil: (promise: Promise<unknown>) => {
      promise.catch(() => undefined);
      work.push(promise);
    },
  } as unknown as FetchEvent;
  let answer = 'never';
  answerFor(event, scope, installed)?.then(
    async (response) => {
      answer = response.type === 'error' ? 'an error' : await response.text();
    },
    () => (answer = 'an error'),
  );
  await advanceClock(LIMIT);
  return answer;
}

describe('failing caches', () => {
  const cases = STORAGE_FAULTS.flatMap((fault) =>
    Object.keys(REQUESTS).map((name) => [fault, name] as const),
  );

  it.each(cases)("do not prevent the server's response if they are %s: %s", async (fault, name) => {
    const { path, answer } = REQUESTS[name]!;
    scope.answers.set(path, answer);
    expect(await send(name, breakCaches(fault))).toBe(await answer().text());
  });

  it.each(cases)(
    'do not keep the reader waiting forever without a network if they are %s: %s',
    async (fault, name) => {
      expect(await send(name, breakCaches(fault))).toMatch(LAST_RESORT[name] ?? /^an error$/);
    },
  );

  it.each(cases)(
    'do not prevent an available fallback when the server is silent (fault: %s, request: %s)',
    async (fault, name) => {
      scope.answers.set(REQUESTS[name]!.path, 'never');
      // There is no fallback for files and page data, so the worker waits as long as the browser does. The app has its
      // own time limits.
      expect(await send(name, breakCaches(fault))).toMatch(LAST_RESORT[name] ?? /^never$/);
    },
  );

  it.each(STORAGE_FAULTS)(
    'do not keep the reader waiting forever if a story stalls before its heading while they are %s',
    async (fault) => {
      scope.answers.set(STORY, stalledHead);
      expect(await send('story', breakCaches(fault))).toMatch(PAGE_WITHOUT_STORAGE);
    },
  );

  it.each(STORAGE_FAULTS)(
    'do not prevent a story that arrives slowly from being shown if they are %s',
    async (fault) => {
      scope.answers.set(STORY, () => scope.wait(4500).then(() => storyAnswer('first')));
      expect(await send('story', breakCaches(fault))).toContain('A first story');
    },
  );

  it('keep the older copy if there is no space for the newer copy', async () => {
    const earlier = { 'x-offprint-release': 'r0' };
    for (const path of ['/article/oldest/', '/article/older/', STORY]) {
      await cacheDocument(path, storyAnswer('first', earlier), scope);
    }
    scope.caches.refusePuts(2);
    await cacheDocument(STORY, storyAnswer('second'), scope);
    expect(await (await documentAt(STORY, scope))?.text()).toContain('A first story');
  });
});
