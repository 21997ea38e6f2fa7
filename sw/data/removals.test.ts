import {
  createFakeScope,
  jsonAnswer,
  settled,
  SITE,
  storyAnswer,
  type FakeScope,
} from '../../test/support/fakes/fakeScope';
import { shell, STORY } from '../../test/support/browser/documentTab';
import { replyTo } from '../messages';
import { answerFor } from '../routing/answer';

const DATA = '/api/neutron/composer/halfwave/pages/article/kestrel-14-laptop-review/web';
const IMAGE = '/a/img/resize/ab12/dir/laptop.jpg?width=400';
const PAGE = { components: [], meta: { title: 'The laptop', canonical: STORY } };

/** Requests and the server's responses to them, keyed by name. */
const REQUESTS: Readonly<Record<string, { path: string; mode: string; answer: () => Response }>> = {
  document: { path: STORY, mode: 'navigate', answer: () => storyAnswer('late') },
  'page data': { path: DATA, mode: 'cors', answer: () => jsonAnswer({ data: { item: PAGE } }) },
  image: {
    path: IMAGE,
    mode: 'no-cors',
    answer: () =>
      new Response('pixels', {
        headers: { 'content-type': 'image/webp', 'x-offprint-release': 'r1' },
      }),
  },
};

describe('removing all opened stories', () => {
  let scope: FakeScope;
  let answer: () => void;

  beforeEach(() => {
    scope = createFakeScope();
  });

  /** Sends a request whose response arrives when `answer` is called. */
  function send(name: string): void {
    const { path, mode, answer: response } = REQUESTS[name]!;
    scope.answers.set(path, () => new Promise((resolve) => (answer = () => resolve(response()))));
    const request = new Request(`${SITE}${path}`);
    const destination = { document: 'document', image: 'image' }[name] ?? '';
    Object.defineProperties(request, {
      mode: { value: mode },
      destination: { value: destination },
    });
    const event = { request, clientId: 'tab', resultingClientId: 'tab', waitUntil: () => {} };
    void answerFor(event as unknown as FetchEvent, scope, shell);
  }

  const removeAll = (): Promise<unknown> =>
    Promise.resolve(replyTo({ type: 'forget-opened' }, 'tab', scope));

  async function cachedPaths(): Promise<string[]> {
    const names = (await scope.caches.keys()).filter((name) =>
      /documents|data|pictures/.test(name),
    );
    return (await Promise.all(names.map((name) => scope.caches.paths(name)))).flat();
  }

  it.each(Object.keys(REQUESTS))('does not affect the %s of a later request', async (name) => {
    await removeAll();
    send(name);
    await settled();
    answer();
    await settled();
    expect(await cachedPaths()).toHaveLength(1);
  });

  it.each(Object.keys(REQUESTS))('leaves behind no %s that was still in flight', async (name) => {
    send(name);
    await settled();
    await removeAll();
    answer();
    await settled();
    expect(await cachedPaths()).toEqual([]);
  });

  it.each(Object.keys(REQUESTS))('leaves behind no %s that was being stored', async (name) => {
    send(name);
    await settled();
    const open = scope.caches.open.bind(scope.caches);
    let removed: Promise<unknown> | undefined;
    scope.caches.open = async (cacheName) => {
      const cache = await open(cacheName);
      const put = cache.put.bind(cache);
      cache.put = async (...stored) => {
        scope.caches.open = open;
        removed = removeAll();
        await removed;
        return put(...stored);
      };
      return cache;
    };
    answer();
    await settled();
    await removed;
    expect(removed).toBeDefined();
    expect(await cachedPaths()).toEqual([]);
  });
});
