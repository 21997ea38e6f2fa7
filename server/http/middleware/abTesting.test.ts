import type { Experiment } from '../../../src/model/experiments/experiments';
import { matchRoute } from '../../../src/model/routing/routeMatch';
import type { VanityEntry } from '../../../src/model/vanity/vanityEntry';
import { abTesting } from './abTesting';
import { cache } from './cache';
import type { ChainRequest, Verdict } from './verdict';
import { EXPERIMENT_FIXTURE } from '../../../test/support/fixtures/experimentFixture';

const TEST: Experiment = { ...EXPERIMENT_FIXTURE, criteria: { routes: ['article'] } };
const STORY = '/article/a-story/';
const BEFORE = {
  ...{ device: 'mobile', experimentCookies: [], experiment: null, isTested: false },
  features: { 'vanity.mask': true },
} as const;

interface Options {
  path?: string;
  tests?: Experiment[];
  now?: string;
  query?: string;
  cookies?: Record<string, string>;
  topics?: string[] | null;
  slot?: number;
  cookieSecure?: boolean;
  vanity?: VanityEntry;
}

function verdictFor(options: Options): Pick<
  Verdict,
  'cacheControl' | 'isPublic' | keyof typeof BEFORE
> & {
  awaitsTopics?: boolean;
} {
  const path = options.path ?? STORY;
  const { slot } = options;
  const request = {
    query: new URLSearchParams(options.query),
    cookies: new Map(Object.entries(options.cookies ?? {})),
    route: matchRoute(path),
    now: Date.parse(options.now ?? '2024-04-03T12:00:00Z'),
    cookieSecure: options.cookieSecure ?? true,
    path,
    editions: ['us'],
    vanityAt: () => options.vanity ?? null,
    experiments: {
      all: options.tests ?? [TEST],
      topicsOf: () => (options.topics === undefined ? [] : options.topics),
      randomSlot() {
        if (slot === undefined) throw new Error('No slot should be assigned');
        return slot;
      },
    },
  } as unknown as ChainRequest;
  return cache(request, abTesting(request, BEFORE as unknown as Verdict));
}

const vanityEntry = (type: VanityEntry['type'], path: string, url: string): VanityEntry => ({
  ...{ id: 'v', type, path, target: { type: 'url', url }, statusCode: 200 },
  ...{ edition: 'us', enabled: true, expiryDate: null },
});

const inTest = (bucket: string) => ({ id: 'cta', version: '1', bucket });

describe('A/B testing', () => {
  it('keeps a page without a running experiment public, and assigns no bucket', () => {
    for (const options of [
      { tests: [] },
      { path: '/latest/' },
      { now: '2024-04-01T23:59:59Z' },
      { now: '2024-04-09T00:00:00Z' },
    ]) {
      const verdict = verdictFor({ ...options, cookies: { nemo_highlander: 'cta:1:test' } });
      expect(verdict).toMatchObject({ isPublic: true, isTested: false, experimentCookies: [] });
      expect(verdict.cacheControl).toContain('public');
    }
  });

  it('assigns a bucket to a new reader of a tested page, and makes the response private', () => {
    expect(verdictFor({ slot: 42 })).toMatchObject({
      experiment: inTest('test'),
      isPublic: false,
      cacheControl: 'private, no-cache',
      experimentCookies: [
        'nemo_highlander=cta:1:test; Path=/; Expires=Tue, 09 Apr 2024 00:00:00 GMT; Secure; SameSite=Lax',
      ],
    });
  });

  it("stores a reader's exclusion in a per-experiment cookie", () => {
    const out = verdictFor({ slot: 95, cookieSecure: false });
    expect(out.experiment).toEqual(inTest('exclude'));
    expect(out.experimentCookies).toEqual([
      'nemo_highlander_cta=cta:1:exclude; Path=/; Expires=Tue, 09 Apr 2024 00:00:00 GMT; SameSite=Lax',
    ]);
    const again = verdictFor({ cookies: { nemo_highlander_cta: 'cta:1:exclude' } });
    expect(again).toMatchObject({ experiment: inTest('exclude'), experimentCookies: [] });
  });

  it('keeps the bucket from a valid cookie, and does not set the cookie again', () => {
    const verdict = verdictFor({ cookies: { nemo_highlander: 'cta:1:control' } });
    expect(verdict).toMatchObject({ experiment: inTest('control'), experimentCookies: [] });
  });

  it('removes an invalid cookie', () => {
    const { experimentCookies } = verdictFor({
      slot: 95,
      cookies: { nemo_highlander: 'gone:1:test' },
    });
    expect(experimentCookies).toContain(
      'nemo_highlander=; Path=/; Expires=Thu, 01 Jan 1970 00:00:00 GMT; Secure; SameSite=Lax',
    );
  });

  it('applies a URL override and disables caching', () => {
    const verdict = verdictFor({ query: 'ab=cta:1:control', path: '/latest/' });
    expect(verdict).toMatchObject({
      experiment: inTest('control'),
      cacheControl: 'private, no-store, max-age=0',
    });
    expect(verdict.experimentCookies[0]).toContain('nemo_highlander=cta:1:control');
  });

  it('keeps responses for a tested page private even on a device that the experiment does not target', () => {
    const tests = [{ ...TEST, criteria: { devices: ['desktop'] } }];
    expect(verdictFor({ tests })).toMatchObject({
      experiment: null,
      isTested: true,
      cacheControl: 'private, no-cache',
    });
  });

  it("waits for the page's topics if an experiment targets topics", () => {
    const tests = [{ ...TEST, criteria: { topics: ['vpn'] } }];
    expect(verdictFor({ tests, topics: null })).toMatchObject({
      awaitsTopics: true,
      isPublic: false,
      experiment: null,
    });
    expect(verdictFor({ tests, topics: ['laptops'] }).isPublic).toBe(true);
    expect(verdictFor({ tests, topics: ['vpn'], slot: 0 }).experiment).toEqual(inTest('test'));
  });

  it('assigns no bucket at an address that is not a page, even if an experiment targets everything', () => {
    const tests = [{ ...TEST, criteria: {} }];
    const verdict = verdictFor({ tests, path: '/_shell/', topics: null });
    expect(verdict).toMatchObject({ experiment: null, isTested: false, isPublic: true });
  });

  it('treats a masked page like the page that it shows', () => {
    const vanity = vanityEntry('mask', '/spring-guide/', STORY);
    const tests = [{ ...TEST, criteria: { routes: ['article'], topics: ['vpn'] } }];
    const masked = { tests, vanity, path: '/spring-guide/' };
    expect(verdictFor({ ...masked, topics: null })).toMatchObject({ awaitsTopics: true });
    expect(verdictFor({ ...masked, topics: ['vpn'], slot: 0 })).toMatchObject({
      experiment: inTest('test'),
      isTested: true,
    });
  });

  it('assigns no bucket at an address that is redirected or reported as missing', () => {
    const tests = [{ ...TEST, criteria: {} }];
    for (const type of ['permanent', 'notFound'] as const) {
      const vanity = vanityEntry(type, '/deals/', '/about/');
      expect(verdictFor({ tests, vanity, path: '/deals/' })).toMatchObject({
        experiment: null,
        isTested: false,
      });
    }
  });
});
