import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runExperimentsExplain } from '../../server/commands/experimentsExplain';
import { encodeState } from '../../src/model/experiments/experimentState';
import { runCommand } from '../support/command';
import { failedStart } from '../support/servers/server';
import {
  LATER,
  markOf,
  MIDWEEK,
  openTestedSite,
  OTHER,
  sent,
  STORY,
  TEST,
  type TestedSite,
} from '../support/servers/testedSite';

const EXPIRES = 'Expires=Tue, 09 Apr 2024 00:00:00 GMT';

let site: TestedSite;

beforeEach(async () => {
  site = await openTestedSite();
});

afterEach(() => site.close());

describe('a reader without an experiment cookie', () => {
  it.each([
    [42, 'test'],
    [45, 'control'],
  ])('is assigned to a bucket by slot, and stays in it: %d, %s', async (slot, bucket) => {
    await site.feed(slot);
    const first = await site.open(STORY);
    expect(first).toMatchObject({
      status: 200,
      test: 'cta:1',
      bucket,
      control: 'private, no-cache',
    });
    expect(first.cookies).toHaveLength(1);
    expect(first.cookies[0]).toMatch(
      new RegExp(`^nemo_highlander=cta:1:${bucket}; Path=/; ${EXPIRES}; Secure; SameSite=Lax$`),
    );
    expect(markOf(first)).toBe(`cta:1:${bucket}`);
    for (const path of [STORY, STORY, '/article/laptop-other/']) {
      const again = await site.open(path, sent(first));
      expect(again).toMatchObject({ test: 'cta:1', bucket, cookies: [] });
      expect(markOf(again)).toBe(`cta:1:${bucket}`);
    }
  });

  it('is not assigned on an error page', async () => {
    await site.close();
    site = await openTestedSite([{ ...TEST, criteria: {} }]);
    await site.feed(0, 0);
    expect(await site.open('/article/missing-story/')).toMatchObject({
      ...{ status: 404, test: null, bucket: null, cookies: [] },
    });
    expect(await site.open(STORY)).toMatchObject({ status: 200, bucket: 'test' });
  });

  it("may be excluded, and then gets the experiment's exclusion cookie and is not assigned again", async () => {
    await site.feed(95);
    const first = await site.open(STORY);
    expect(first).toMatchObject({ test: 'cta:1', bucket: 'exclude', control: 'private, no-cache' });
    expect(first.cookies[0]).toContain(`nemo_highlander_cta=cta:1:exclude; Path=/; ${EXPIRES}`);
    await site.feed(0);
    for (let visit = 0; visit < 5; visit += 1) {
      expect(await site.open(STORY, sent(first))).toMatchObject({ bucket: 'exclude', cookies: [] });
    }
    expect((await site.open(STORY)).bucket).toBe('test');
  });

  it('gets the experiment headers even in a 304 response and for HEAD', async () => {
    await site.feed(0, 0, 0);
    const { etag } = await site.open(STORY);
    const unchanged = await site.server.get(STORY, { 'if-none-match': etag });
    expect(unchanged.status).toBe(304);
    expect(unchanged.headers.get('x-ab-bucket')).toBe('test');
    expect(unchanged.headers.getSetCookie()).toHaveLength(1);
    const head = await fetch(site.server.origin + STORY, { method: 'HEAD' });
    expect(head.headers.get('x-ab-bucket')).toBe('test');
    expect(head.headers.getSetCookie()).toHaveLength(1);
  });

  it('is assigned at random by default, roughly in the configured proportions', async () => {
    const counts: Record<string, number> = { test: 0, control: 0, exclude: 0 };
    for (let reader = 0; reader < 200; reader += 1) {
      const { bucket } = await site.open(STORY);
      counts[bucket ?? ''] = (counts[bucket ?? ''] ?? 0) + 1;
    }
    // The limits are six standard deviations from the expected count.
    expect(counts['test']).toBeGreaterThan(47);
    expect(counts['test']).toBeLessThan(133);
    expect(counts['control']).toBeGreaterThan(47);
    expect(counts['exclude']).toBeGreaterThan(0);
    expect(counts['exclude']).toBeLessThan(46);
  });
});

describe('an experiment cookie', () => {
  it.each(['gone:1:test', 'cta:2:test', 'cta:1:gone', 'cta:1:exclude', 'rubbish', 'a:b:c:d', '%'])(
    'is removed when invalid: %s',
    async (value) => {
      await site.feed(95, 0);
      const out = await site.open(STORY, `nemo_highlander=${value}`);
      expect(out.bucket).toBe('exclude');
      expect(out.cookies.join('\n')).toContain(
        'nemo_highlander=; Path=/; Expires=Thu, 01 Jan 1970 00:00:00 GMT',
      );
      const rendered = await site.open(STORY, `nemo_highlander=${value}`);
      expect(rendered).toMatchObject({ bucket: 'test' });
      expect(rendered.cookies).toHaveLength(1);
      expect(sent(rendered)).toBe('nemo_highlander=cta:1:test');
    },
  );

  it('is removed if it records an invalid exclusion, and the reader is assigned to a bucket', async () => {
    await site.feed(50);
    const answer = await site.open(STORY, 'nemo_highlander_cta=cta:9:exclude; nemo_highlander_x=x');
    expect(answer.bucket).toBe('control');
    expect(answer.cookies.join('\n')).toMatch(/nemo_highlander_cta=;[^]*nemo_highlander_x=;/);
  });

  it('is ignored if its value is huge or hostile, and the reader is assigned to a bucket', async () => {
    for (const value of ['x'.repeat(9000), '__proto__:1:test', '"><script>', ':::']) {
      await site.feed(0);
      const answer = await site.open(STORY, `nemo_highlander=${value}`);
      expect(answer).toMatchObject({ status: 200, bucket: 'test' });
    }
  });
});

describe('the dates of an experiment', () => {
  it.each([
    ['2024-04-01T23:59:59Z', null],
    ['2024-04-02T00:00:00Z', 'test'],
    ['2024-04-08T23:59:59Z', 'test'],
    ['2024-04-09T00:00:00Z', null],
  ])('assign a reader who visits at %s to the bucket %s (null: none)', async (now, bucket) => {
    await site.setClock({ now });
    await site.feed(0);
    const answer = await site.open(STORY);
    expect(answer.bucket).toBe(bucket);
    expect(answer.control).toContain(bucket ? 'private, no-cache' : 'public, max-age=7200');
    expect(answer.cookies).toHaveLength(bucket ? 1 : 0);
  });

  it('end the experiment for assigned readers too, and make the page public again', async () => {
    await site.feed(0);
    const cookie = sent(await site.open(STORY));
    await site.setClock({ now: '2024-04-09T00:00:00Z' });
    const mine = await site.open(STORY, cookie);
    expect(mine).toMatchObject({ bucket: null, test: null, cookies: [] });
    expect(mine.control).toContain('public');
    expect(markOf(mine)).toBeUndefined();
    expect((await site.open(STORY)).html).toBe(mine.html);
  });

  it('are respected if the clock is wrong or set back', async () => {
    await site.feed(0);
    const cookie = sent(await site.open(STORY));
    const bucketAfter = async (body: unknown): Promise<string | null> => {
      await site.setClock(body);
      const { status, bucket } = await site.open(STORY, cookie);
      expect(status).toBe(200);
      return bucket;
    };
    expect(await bucketAfter({ advanceMs: -2 * 3_600_000 })).toBe('test');
    expect(await bucketAfter({ advanceMs: 4 * 3_600_000 })).toBe('test');
    expect(await bucketAfter({ advanceMs: 400 * 86_400_000 })).toBeNull();
    expect(await bucketAfter({ advanceMs: -400 * 86_400_000 })).toBe('test');
    expect(await bucketAfter({ now: '1970-01-01T00:00:00Z' })).toBeNull();
    expect(await bucketAfter({})).toBe('test');
  });
});

describe('the `ab` parameter', () => {
  it('sets and stores the experiment state, and prevents caching of the response', async () => {
    const answer = await site.open(`${STORY}?ab=cta:1:control`, 'nemo_highlander=cta:1:test');
    expect(answer).toMatchObject({ bucket: 'control', control: 'private, no-store, max-age=0' });
    expect(markOf(answer)).toBe('cta:1:control');
    expect(sent(answer)).toBe('nemo_highlander=cta:1:control');
    expect((await site.open(STORY, sent(answer))).bucket).toBe('control');
    const reader = await site.server.get('/_dev/reader?ab=cta:1:control');
    expect(await reader.json()).toMatchObject({
      experiment: { id: 'cta', version: '1', bucket: 'control' },
    });
  });

  it('shows an experiment that has not started, without setting a cookie', async () => {
    const answer = await site.open('/pictures/a-gallery/?ab=gallery_test:1:test');
    expect(answer).toMatchObject({ test: 'gallery_test:1', bucket: 'test', cookies: [] });
  });

  it.each(['', 'x', 'cta:1:gone', 'cta:1', '<b>:1:c'])(
    'changes nothing if it names no valid state: %j',
    async (value) => {
      const answer = await site.open(`${OTHER}?ab=${encodeURIComponent(value)}`);
      expect(answer).toMatchObject({ status: 200, bucket: null, cookies: [] });
      expect(answer.control).toBe('private, no-store, max-age=0');
    },
  );
});

describe('the published experiment definitions', () => {
  it("include the server's time and are cached for a minute", async () => {
    const answer = await site.server.get('/api/neutron/experiments/halfwave');
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toBe('public, max-age=60');
    const body = (await answer.json()) as { data: { items: unknown }; meta: { now: string } };
    expect(body.data).toEqual({
      items: [TEST, LATER],
      paging: { total: 2, limit: 2, offset: 0 },
    });
    expect(body.meta.now).toMatch(/^2024-04-03T12:0/);
  });

  it('are documented, cannot be requested with unknown parameters, and exist only for this site', async () => {
    const description = (await (await site.server.get('/api/neutron/openapi.json')).json()) as {
      paths: Record<string, unknown>;
    };
    expect(description.paths['/api/neutron/experiments/{site}']).toBeDefined();
    expect((await site.server.get('/api/neutron/experiments/halfwave?x=1')).status).toBe(400);
    expect((await site.server.get('/api/neutron/experiments/other')).status).toBe(404);
  });
});

describe('the test hook for assignments', () => {
  it.each([[{ slots: [100] }], [{ slots: [-1] }], [{ slots: ['4'] }], [{ slots: 4 }], [{}], [[]]])(
    'rejects anything but a list of integers from 0 to 99: %j',
    async (body) => {
      expect((await site.post('/_dev/draw', body)).status).toBe(400);
    },
  );
});

describe('the experiments file', () => {
  it('prevents startup if it is invalid, with an error that names the variable and the rule', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'offprint-tests-'));
    const file = join(folder, 'CANARY-broken.json');
    await writeFile(
      file,
      JSON.stringify([{ ...TEST, allocations: [{ bucket: 'x', percentage: 101 }] }]),
    );
    const { code, errors } = await failedStart({ EXPERIMENTS_FILE: file });
    expect(code).toBe(1);
    expect(errors).toContain('EXPERIMENTS_FILE');
    expect(errors).toContain('Allocations must total at most 100');
    expect(errors).not.toContain('CANARY');
    await rm(folder, { recursive: true, force: true });
  });
});

describe("a reader's experiment state", () => {
  it('is the same in the headers, the cookie and the document', async () => {
    await site.feed(10);
    const answer = await site.open(STORY);
    const state = { id: 'cta', version: '1', bucket: answer.bucket ?? '' };
    expect(sent(answer)).toBe(`nemo_highlander=${encodeState(state)}`);
    expect(markOf(answer)).toBe(encodeState(state));
    expect(answer.html).toContain(JSON.stringify({ arm: { state } }));
  });
});

describe('npm run experiments:explain', () => {
  it('replays an assignment and explains which variant was chosen and why', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'offprint-tests-'));
    const file = join(folder, 'experiments.json');
    await writeFile(file, JSON.stringify([{ ...TEST, criteria: { routes: ['article'] } }]));
    const args = ['--at', MIDWEEK, '--path', STORY];
    const { stdout } = await runCommand(['experiments:explain', '--draw', '50', ...args], {
      EXPERIMENTS_FILE: file,
    });
    expect(stdout).toContain('cta 1: runs until 2024-04-09, and tests this page (routes article)');
    expect(stdout).toContain('Arm: cta:1:control, because slot 50 belongs to control (45 to 89)');
    const wrong = runExperimentsExplain(['--draw', '100', ...args]);
    await expect(wrong).rejects.toThrow('--draw must be a slot from 0 to 99');
    await rm(folder, { recursive: true, force: true });
  });
});
