import { SILENT_LOG } from '../../config/log';
import type { VanityQuestion } from '../../../src/model/content/lazyContentApi';
import type { VanityEntry } from '../../../src/model/vanity/vanityEntry';
import { otherHostVanity } from './otherHost';

type Answer = VanityEntry | null | Error;

const ENTRY: VanityEntry = {
  ...{ id: 'guide', type: 'permanent', path: '/guide/', target: { type: 'url', url: '/about/' } },
  ...{ statusCode: 301, edition: 'us', enabled: true, expiryDate: null },
};

/** Creates a vanity service with a fake host that has one response per path. */
function openHost(answers: Record<string, Answer>) {
  const requests: VanityQuestion[] = [];
  const clock = { now: 0 };
  const vanity = otherHostVanity({
    calls: {
      lookUp(question) {
        requests.push(question);
        const answer = answers[question.path] ?? null;
        return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer);
      },
      dictionary: () => Promise.reject(new Error('No')),
    },
    edition: 'us',
    log: SILENT_LOG,
    now: () => clock.now,
  });
  return { vanity, asked: requests, clock };
}

const failing = new Error('The vanity service answered with 500');

describe('a vanity table on another host', () => {
  it('returns an entry only after a lookup, which tries the path with and without a trailing slash', async () => {
    const { vanity, asked: requests } = openHost({ '/guide/': ENTRY });
    expect(vanity.at('/guide/')).toBeUndefined();
    await vanity.learn('/guide/');
    expect(vanity.at('/guide/')).toBe(ENTRY);
    expect(vanity.at('/guide')).toBe(ENTRY);
    expect(requests).toEqual([
      { contentType: '', slug: '', path: '/guide', edition: 'us' },
      { contentType: '', slug: '', path: '/guide/', edition: 'us' },
    ]);
  });

  it('receives the content type and slug, and the path without its page number, if a route matches', async () => {
    const { vanity, asked: requests } = openHost({});
    await vanity.learn('/topic/security/3/');
    expect(requests[0]).toEqual({
      contentType: 'topic',
      slug: 'security',
      path: '/topic/security',
      edition: 'us',
    });
  });

  it('receives only one query per spelling of a path, even if lookups run concurrently', async () => {
    const { vanity, asked: requests } = openHost({ '/guide': ENTRY });
    await Promise.all([vanity.learn('/guide/'), vanity.learn('/guide'), vanity.learn('/guide/2/')]);
    expect(requests).toHaveLength(2);
  });

  it('is cached for 600 seconds', async () => {
    const { vanity, clock } = openHost({ '/guide': ENTRY });
    await Promise.all([vanity.learn('/guide/'), vanity.learn('/none/')]);
    clock.now = 599_999;
    expect([vanity.at('/guide/'), vanity.at('/none/')]).toEqual([ENTRY, null]);
    clock.now = 600_000;
    expect([vanity.at('/guide/'), vanity.at('/none/')]).toEqual([undefined, undefined]);
  });

  it('returns no entry for a path for five seconds after its lookup fails', async () => {
    const { vanity, clock } = openHost({ '/guide': failing, '/guide/': failing });
    await vanity.learn('/guide/');
    expect(vanity.at('/guide/')).toBeNull();
    clock.now = 5000;
    expect(vanity.at('/guide/')).toBeUndefined();
  });

  it('is not queried for five seconds after three failures in a row', async () => {
    const paths = ['/one', '/two', '/three'];
    const { vanity, clock, asked } = openHost(
      Object.fromEntries(
        paths.flatMap((path) => [
          [path, failing],
          [`${path}/`, failing],
        ]),
      ),
    );
    for (const path of paths) await vanity.learn(path);
    expect(vanity.at('/four/')).toBeNull();
    const before = asked.length;
    await vanity.learn('/four/');
    expect(asked).toHaveLength(before);
    clock.now = 5000;
    expect(vanity.at('/four/')).toBeUndefined();
    await vanity.learn('/four/');
    expect(asked.length).toBeGreaterThan(before);
  });

  it('is not queried for files, the server’s own paths or sections without vanity URLs', async () => {
    const { vanity, asked: requests } = openHost({});
    for (const path of ['/assets/app.js', '/api/neutron/', '/_node/status', '/news/more/']) {
      await vanity.learn(path);
      expect(vanity.at(path)).toBeNull();
    }
    expect(requests).toEqual([]);
  });

  it('is queried for a composer page if its path can be derived', async () => {
    const { vanity, asked: requests } = openHost({ '/topic/security': ENTRY });
    const ofPage = (type: string, id: string) => vanity.ofPage({ type, id, query: {} });
    expect(await ofPage('topic', 'security')).toBe(ENTRY);
    expect(await ofPage('article-topic', 'security')).toBeNull();
    expect(await ofPage('no-such-type', 'security')).toBeNull();
    expect(requests).toHaveLength(2);
  });

  it('returns empty results to API callers if the host fails', async () => {
    const { vanity } = openHost({ '/guide': failing });
    const question = { path: '/guide', contentType: '', slug: '', edition: 'us' };
    expect(await vanity.lookUp(question)).toBeNull();
    expect(await vanity.dictionary({ offset: 0, limit: 10 })).toEqual({ entries: [], total: 0 });
  });
});
