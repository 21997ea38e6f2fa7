import {
  objectComponent,
  articleFixture,
  topicFixture,
} from '../../../test/support/fixtures/contentFixtures';
import {
  renderPlainly,
  plainPage,
  startFakeServer,
  type FakeServer,
} from '../../../test/support/servers/fakeServer';

const GUARDED = { 'cdn-health-privacy': '1', 'cdn-segment': 'WA' };
const HEALTH = '/article/hearing-aids/';
const OTHER = '/article/laptops/';

let server: FakeServer;

/** Serves stories whose topic is their slug, except for the story about hearing aids, whose topic is health. */
async function start(env: Record<string, string> = {}): Promise<void> {
  server = await startFakeServer({
    env,
    content: {
      page({ type, id }) {
        const topics = [topicFixture(id === 'hearing-aids' ? 'health' : id)];
        const value = plainPage(type as 'article', id, `Words of ${id}`);
        if (type === 'article') {
          value.components.push(objectComponent('article', { ...articleFixture(id), topics }));
        }
        return Promise.resolve({ value, keys: [`article:${id}`], stale: false });
      },
    },
    render: async (input) => ({
      ...(await renderPlainly(input)),
      ...(input.error && { markup: `<h1>${input.error.kind} ${input.error.status}</h1>` }),
    }),
  });
}

afterEach(() => server.close());

const read = async (path: string, headers: Record<string, string> = {}) => {
  const response = await server.get(path, headers);
  return { status: response.status, headers: response.headers, text: await response.text() };
};

describe('a health page for a reader in Washington', () => {
  it('is replaced by an uncacheable notice with status 451, whether or not the page is cached', async () => {
    await start();
    for (const before of ['made now', 'in memory']) {
      const { status, headers, text } = await read(HEALTH, GUARDED);
      expect([before, status]).toEqual([before, 451]);
      expect(headers.get('cache-control')).toBe('private, no-store, max-age=0');
      expect(text).toContain('<h1>health 451</h1>');
      expect(text).not.toContain('hearing');
      expect(headers.get('set-cookie')).toBeNull();
      await read(HEALTH);
    }
  });

  it('is also replaced by the notice for conditional, HEAD and debug requests', async () => {
    await start();
    const etag = (await read(HEALTH)).headers.get('etag') ?? '';
    expect((await read(HEALTH, { ...GUARDED, 'if-none-match': etag })).status).toBe(451);
    expect((await read(`${HEALTH}?jsDebug=page`, GUARDED)).status).toBe(451);
    const head = await fetch(server.origin + HEALTH, { method: 'HEAD', headers: GUARDED });
    expect(head.status).toBe(451);
  });

  it('is replaced by the notice before and after a change, each time with a different change number', async () => {
    await start();
    const first = await read(HEALTH, GUARDED);
    server.changes.notify('site');
    const second = await read(HEALTH, GUARDED);
    expect([first.status, second.status]).toEqual([451, 451]);
    expect(second.headers.get('x-offprint-changes')).not.toBe(
      first.headers.get('x-offprint-changes'),
    );
  });

  it('is replaced by the notice if it is a topic page or one of its numbered pages', async () => {
    await start();
    for (const path of ['/topic/health/', '/topic/health/2/']) {
      expect((await read(path, GUARDED)).status).toBe(451);
      expect((await read(path)).status).toBe(200);
    }
  });

  it('is recognized by the topics in the settings', async () => {
    await start({ HEALTH_TOPICS: 'laptops,wellness' });
    expect((await read(OTHER, GUARDED)).status).toBe(451);
    expect((await read('/topic/wellness/', GUARDED)).status).toBe(451);
    expect((await read(HEALTH, GUARDED)).status).toBe(200);
  });
});

describe('a health page for other readers', () => {
  it.each([
    ['without a cdn-health-privacy header', { 'cdn-segment': 'WA' }],
    ['without a cdn-segment header', { 'cdn-health-privacy': '1' }],
    ['in another state', { 'cdn-health-privacy': '1', 'cdn-segment': 'OR' }],
    ['if the cdn-health-privacy header is 0', { 'cdn-health-privacy': '0', 'cdn-segment': 'WA' }],
  ])('is public and unchanged %s', async (_, headers) => {
    await start();
    const plain = await read(HEALTH);
    await read(HEALTH, GUARDED);
    const odd = await read(HEALTH, headers);
    expect(odd.status).toBe(200);
    expect(odd.text).toBe(plain.text);
    expect(odd.headers.get('cache-control')).toMatch(/^public, /);
    expect(odd.headers.get('x-cache')).toBe('fresh');
  });
});

describe('a page about another topic', () => {
  it('is served from the cache to a reader in Washington too', async () => {
    await start();
    const plain = await read(OTHER);
    const guarded = await read(OTHER, GUARDED);
    expect([guarded.status, guarded.text]).toEqual([200, plain.text]);
    expect(guarded.headers.get('x-cache')).toBe('fresh');
    expect((await read('/', GUARDED)).status).toBe(200);
  });
});
