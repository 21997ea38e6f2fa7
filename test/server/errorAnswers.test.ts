import type { ErrorComponent } from '../../src/model/routing/component';
import { answerError } from '../../src/model/content/contentApi';
import { PageError } from '../../src/model/routing/errors';
import type { Page } from '../../src/model/routing/page';
import { StoreUnavailableError } from '../../server/store/storeFailure';
import {
  plainContent,
  plainPage,
  startFakeServer,
  type FakeServer,
} from '../support/servers/fakeServer';

jest.mock('../../server/config/limits', () => ({
  ...jest.requireActual<object>('../../server/config/limits'),
  CONTENT_TIMEOUT: 250,
}));

const HANGS = 'hangs';

let server: FakeServer;

beforeEach(async () => {
  const plain = plainContent();
  server = await startFakeServer({
    content: {
      async page(request) {
        if (request.id === HANGS) await new Promise(() => {});
        const failure = FAILURES[request.id]?.();
        if (failure instanceof Error) throw failure;
        return failure ? { value: failure, keys: [], stale: false } : plain.page(request);
      },
    },
  });
});

afterEach(() => server.close());

const EDITIONS = [
  { edition: 'fr', slug: 'histoire' },
  { edition: 'us', slug: 'new-slug' },
];

/** Responses from the content service, keyed by slug: an error, or a page in which one component is an error. */
const FAILURES: Record<string, () => Error | Page> = {
  'component-404': () => withError({ code: '404', message: 'Gone fishing' }),
  'component-301': () => withError({ code: '301', message: '', availableOn: EDITIONS }),
  'component-301-elsewhere': () =>
    withError({ code: '301', message: '', availableOn: EDITIONS.slice(0, 1) }),
  'component-410': () => withError({ code: '410', message: 'CANARY' }),
  'api-404-moved': () => answerError(404, notFound({ availableOn: EDITIONS }), 'us'),
  'api-404-elsewhere': () =>
    answerError(404, notFound({ availableOn: EDITIONS.slice(0, 1) }), 'us'),
  'api-404': () => answerError(404, {}, 'us'),
  'own-status': () => Object.assign(new Error('CANARY'), { statusCode: 502, status: 404 }),
  'plain-status': () => Object.assign(new Error('CANARY'), { status: 503 }),
  'response-status': () => Object.assign(new Error('CANARY'), { response: { status: 502 } }),
  'no-status': () => new Error('CANARY'),
  'bad-request': () => new PageError(400, 'CANARY'),
  'store-away': () => new StoreUnavailableError(new Error('CANARY')),
};

interface ErrorBody {
  code: string;
  message: string;
  availableOn?: { edition: string; slug: string }[];
}

function withError({ code, message, availableOn = [] }: ErrorBody): Page {
  const component: ErrorComponent = {
    id: 'article-1',
    meta: { componentName: 'article', componentDisplayName: '', componentType: 'CONTENTBLOCK' },
    metadata: {},
    links: {},
    fetcherName: 'article',
    name: 'article',
    status: Number(code),
    errors: [{ code, message, context: { availableOn } }],
  };
  return { ...plainPage('article', 'a-story', 'Words'), components: [component] };
}

function notFound(context: object): Record<string, unknown> {
  return { errors: [{ code: '404', message: 'Not here', context }] };
}

/** Returns the status, the redirect location and the heading. */
async function answerTo(slug: string): Promise<unknown[]> {
  const answer = await server.get(`/article/${slug}/`);
  const html = await answer.text();
  expect(html).not.toContain('CANARY');
  const heading = /<h1>(.*?)<\/h1>/.exec(html)?.[1] ?? null;
  return [answer.status, answer.headers.get('location'), heading];
}

describe('an error from the content service', () => {
  it.each([
    ['component-404', 404, null, 'missing'],
    ['component-301', 301, '/article/new-slug/', null],
    ['component-301-elsewhere', 500, null, 'failure'],
    ['component-410', 500, null, 'failure'],
    ['api-404-moved', 301, '/article/new-slug/', null],
    ['api-404-elsewhere', 404, null, 'missing'],
    ['api-404', 404, null, 'missing'],
    ['own-status', 502, null, 'failure'],
    ['plain-status', 503, null, 'failure'],
    ['response-status', 502, null, 'failure'],
    ['no-status', 500, null, 'failure'],
    ['bad-request', 400, null, 'failure'],
    ['store-away', 503, null, 'failure'],
  ])(
    'leads to the expected status, location and page: %s, %d, %s, %s',
    async (slug, ...expected) => {
      expect(await answerTo(slug)).toEqual(expected);
    },
  );

  it('is not cached, and the next reader triggers a new request', async () => {
    const answer = await server.get('/article/store-away/');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('x-cache')).toBe('miss');
    expect(answer.headers.get('retry-after')).toBe('5');
    const again = await server.get('/article/store-away/');
    expect(again.headers.get('x-cache')).toBe('miss');
  });

  it('is returned eventually if the service hangs, without delaying other pages', async () => {
    const order: string[] = [];
    const hanging = answerTo(HANGS).finally(() => order.push(HANGS));
    expect((await server.get('/article/a-story/')).status).toBe(200);
    order.push('a-story');
    const [status] = await hanging;
    expect(status).toBeGreaterThanOrEqual(500);
    expect(order).toEqual(['a-story', HANGS]);
  });
});
