import { decide, slotsOf, type Question } from './experimentDecision';
import type { Experiment } from './experiments';
import { EXPERIMENT_FIXTURE } from '../../../test/support/fixtures/experimentFixture';

const ONE: Experiment = {
  ...EXPERIMENT_FIXTURE,
  id: 'one',
  criteria: { routes: ['article'] },
};
const TWO: Experiment = { ...ONE, id: 'two', endDate: '2024-04-20', criteria: {} };
const END = Date.parse('2024-04-09T00:00:00Z');

const ask = (more: Partial<Omit<Question, 'cookies'>> & { cookies?: Record<string, string> }) => {
  const { cookies = {}, ...rest } = more;
  return decide({
    experiments: [ONE],
    now: Date.parse('2024-04-03T12:00:00Z'),
    context: { route: 'article', topics: [], device: 'mobile' },
    override: null,
    randomSlot: () => {
      throw new Error('No slot should be assigned');
    },
    ...rest,
    cookies: new Map(Object.entries(cookies)),
  });
};
const inOne = (bucket: string) => ({ id: 'one', version: '1', bucket });
const removal = (name: string) => ({ name, value: null, expires: 0 });

describe('slotsOf', () => {
  it('gives each bucket its percentage of the 100 slots, and fills the rest with `exclude`', () => {
    const slots = slotsOf(ONE);
    expect(slots).toHaveLength(100);
    expect(slots.filter((bucket) => bucket === 'test')).toHaveLength(45);
    expect(slots.filter((bucket) => bucket === 'control')).toHaveLength(45);
    expect(slots.slice(90)).toEqual(Array(10).fill('exclude'));
  });

  it.each([
    [0, 'test'],
    [44, 'test'],
    [45, 'control'],
    [89, 'control'],
    [90, 'exclude'],
    [99, 'exclude'],
  ])('maps slot %d to bucket %s', (slot, bucket) => {
    expect(ask({ randomSlot: () => slot })).toMatchObject({
      state: inOne(bucket),
      reason: 'assigned',
    });
  });

  it('returns only `exclude` without allocations, and no `exclude` if all slots are allocated', () => {
    expect(slotsOf({ ...ONE, allocations: [] })).toEqual(Array(100).fill('exclude'));
    expect(slotsOf({ ...ONE, allocations: [{ bucket: 'a', percentage: 100 }] })).not.toContain(
      'exclude',
    );
  });

  it('distributes readers among the buckets by percentage', () => {
    const counts: Record<string, number> = {};
    for (let slot = 0; slot < 100; slot += 1) {
      const { state } = ask({ randomSlot: () => slot });
      counts[state?.bucket ?? ''] = (counts[state?.bucket ?? ''] ?? 0) + 1;
    }
    expect(counts).toEqual({ test: 45, control: 45, exclude: 10 });
  });
});

describe('a reader without an experiment cookie', () => {
  it('is assigned to a bucket, which the main cookie stores until the experiment ends', () => {
    expect(ask({ randomSlot: () => 3 }).changes).toEqual([
      { name: 'nemo_highlander', value: 'one:1:test', expires: END },
    ]);
  });

  it('may be excluded, which a separate cookie stores until the experiment ends', () => {
    expect(ask({ randomSlot: () => 95 }).changes).toEqual([
      { name: 'nemo_highlander_one', value: 'one:1:exclude', expires: END },
    ]);
  });

  it('is not in an experiment before it starts, after it ends, or if its criteria do not match', () => {
    const nothing = { state: null, reason: 'none', changes: [] };
    expect(ask({ now: Date.parse('2024-04-01T23:59:59Z') })).toEqual(nothing);
    expect(ask({ now: END })).toEqual(nothing);
    expect(ask({ context: { route: 'gallery', topics: [], device: 'mobile' } })).toEqual(nothing);
  });

  it('is not assigned to a bucket if new assignments are not allowed', () => {
    expect(ask({ randomSlot: null })).toEqual({ state: null, reason: 'none', changes: [] });
  });

  it('is assigned only to the first of several experiments', () => {
    const randomSlot = jest.fn(() => 95);
    expect(ask({ experiments: [ONE, TWO], randomSlot }).state).toEqual(inOne('exclude'));
    expect(randomSlot).toHaveBeenCalledTimes(1);
  });
});

describe('a reader with an experiment cookie', () => {
  it('keeps the bucket, and is not assigned again', () => {
    expect(ask({ cookies: { nemo_highlander: 'one:1:control' } })).toEqual({
      state: inOne('control'),
      reason: 'kept',
      changes: [],
    });
  });

  it('stays excluded, and is not assigned again', () => {
    expect(ask({ cookies: { nemo_highlander_one: 'one:1:exclude' } })).toEqual({
      state: inOne('exclude'),
      reason: 'kept',
      changes: [],
    });
  });

  it('may be assigned to another experiment after an exclusion', () => {
    const decision = ask({
      experiments: [ONE, TWO],
      cookies: { nemo_highlander_one: 'one:1:exclude' },
      randomSlot: () => 0,
    });
    expect(decision.state).toEqual({ id: 'two', version: '1', bucket: 'test' });
  });

  it('keeps the cookie but is in no experiment at a location that does not match the criteria', () => {
    const decision = ask({
      experiments: [ONE, TWO],
      context: { route: 'gallery', topics: [], device: 'mobile' },
      cookies: { nemo_highlander: 'one:1:test' },
    });
    expect(decision).toEqual({ state: null, reason: 'elsewhere', changes: [] });
  });

  it.each([
    'one:2:test',
    'one:1:gone',
    'one:1:exclude',
    'other:1:test',
    'one:1',
    'one:1:test:x',
    '',
    'x'.repeat(4000),
    '__proto__:1:test',
  ])('is assigned again if the cookie is invalid (case %#)', (value) => {
    const { state, changes } = ask({ cookies: { nemo_highlander: value }, randomSlot: () => 50 });
    expect(state).toEqual(inOne('control'));
    expect(changes).toEqual([{ name: 'nemo_highlander', value: 'one:1:control', expires: END }]);
  });

  it('loses an invalid cookie if excluded or not in an experiment', () => {
    const cookies = { nemo_highlander: 'old:1:test' };
    expect(ask({ cookies, randomSlot: () => 95 }).changes).toEqual([
      { name: 'nemo_highlander_one', value: 'one:1:exclude', expires: END },
      removal('nemo_highlander'),
    ]);
    expect(ask({ cookies, now: END }).changes).toEqual([removal('nemo_highlander')]);
  });

  it('loses the cookie of an experiment that has ended or has not started', () => {
    const cookies = { nemo_highlander: 'one:1:test', nemo_highlander_one: 'one:1:exclude' };
    for (const now of [END, Date.parse('2024-04-01T00:00:00Z')]) {
      expect(ask({ cookies, now })).toEqual({
        state: null,
        reason: 'none',
        changes: [removal('nemo_highlander'), removal('nemo_highlander_one')],
      });
    }
  });

  it.each(['one:1:test', 'two:1:exclude', 'one:2:exclude', '1', ''])(
    'loses an invalid exclusion cookie and is assigned again: %s',
    (value) => {
      const { state, changes } = ask({
        cookies: { nemo_highlander_one: value },
        randomSlot: () => 0,
      });
      expect(state).toEqual(inOne('test'));
      expect(changes).toContainEqual(removal('nemo_highlander_one'));
    },
  );

  it('loses the cookie of an unknown experiment but keeps unrelated cookies', () => {
    const cookies = { nemo_highlander_gone: 'gone:1:exclude', nemo_highlanders: 'x', consent: 'y' };
    expect(ask({ cookies, now: END }).changes).toEqual([removal('nemo_highlander_gone')]);
  });
});

describe('a state override in the URL', () => {
  it('assigns the bucket until the experiment ends, regardless of the cookie', () => {
    expect(ask({ override: 'one:1:control', cookies: { nemo_highlander: 'one:1:test' } })).toEqual({
      state: inOne('control'),
      reason: 'override',
      changes: [{ name: 'nemo_highlander', value: 'one:1:control', expires: END }],
    });
  });

  it('can exclude the reader, and include them again', () => {
    const out = ask({ override: 'one:1:exclude', cookies: { nemo_highlander: 'one:1:test' } });
    expect(out.changes).toEqual([
      { name: 'nemo_highlander_one', value: 'one:1:exclude', expires: END },
      removal('nemo_highlander'),
    ]);
    const back = ask({ override: 'one:1:test', cookies: { nemo_highlander_one: 'one:1:exclude' } });
    expect(back.changes).toEqual([
      { name: 'nemo_highlander', value: 'one:1:test', expires: END },
      removal('nemo_highlander_one'),
    ]);
  });

  it('applies regardless of the criteria and the start date, but sets no cookie before the start date', () => {
    const early = { now: Date.parse('2024-01-01T00:00:00Z'), override: 'one:1:test' };
    expect(ask(early)).toEqual({ state: inOne('test'), reason: 'override', changes: [] });
    const context = { route: 'gallery', topics: [], device: 'mobile' };
    expect(ask({ context, override: 'one:1:test' }).state).toEqual(inOne('test'));
  });

  it.each(['', 'one', 'one:1:gone', 'one:9:test', 'nobody:1:test', ':::', '%00'])(
    'is ignored if it is invalid: %s',
    (override) => {
      expect(ask({ override, randomSlot: () => 0 }).reason).toBe('assigned');
    },
  );
});
