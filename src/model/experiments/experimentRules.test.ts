import { checkedExperiment, checkedExperiments } from './experimentRules';

const ALLOCATIONS = [
  { bucket: 'test', percentage: 45 },
  { bucket: 'control', percentage: 45 },
];
const GOOD = {
  id: 'cta_pricing',
  version: '1',
  startDate: '2024-04-02',
  endDate: '2024-04-09',
  allocations: ALLOCATIONS,
  criteria: { topics: ['laptops'], routes: ['article'], devices: ['mobile'] },
};

const withFields = (fields: Record<string, unknown>) => ({ ...GOOD, ...fields });
const share = (bucket: unknown, percentage: unknown) => [{ bucket, percentage }];

describe('checkedExperiment', () => {
  it('accepts an experiment with an ID, a version, dates, allocations and criteria', () => {
    expect(checkedExperiment(GOOD)).toEqual(GOOD);
  });

  it('uses empty criteria by default', () => {
    expect(checkedExperiment(withFields({ criteria: undefined })).criteria).toEqual({});
  });

  it.each<[string, unknown]>([
    ['A test id must start with a letter', withFields({ id: '1cta' })],
    ['A test id must start with a letter', withFields({ id: '_cta' })],
    ['A test id must start with a letter', withFields({ id: '' })],
    [
      'A test id may contain only letters, digits and underscores',
      withFields({ id: 'cta-pricing' }),
    ],
    [
      'A test id may contain only letters, digits and underscores',
      withFields({ id: 'cta pricing' }),
    ],
    ['A test id may contain only letters, digits and underscores', withFields({ id: 'prüfung' })],
    ['The id of a test must be a string', withFields({ id: 7 })],
    ['A test version must start with a letter or digit', withFields({ version: '_1' })],
    ['A test version must start with a letter or digit', withFields({ version: '' })],
    [
      'A test version may contain only letters, digits and underscores',
      withFields({ version: '1.0' }),
    ],
    ['The version of a test must be a string such as "1"', withFields({ version: null })],
    ['A bucket must start with a letter', withFields({ allocations: share('1test', 5) })],
    ['A bucket must start with a letter', withFields({ allocations: share('', 5) })],
    [
      'A bucket may contain only letters, digits and underscores',
      withFields({ allocations: share('te-st', 5) }),
    ],
    ['allocations must be an array', withFields({ allocations: { bucket: 'a', percentage: 5 } })],
    ['allocations must be an array', withFields({ allocations: 'test' })],
    ['allocations must be an array', withFields({ allocations: undefined })],
    [
      'Each allocation must have a percentage and a bucket',
      withFields({ allocations: [{ bucket: 'test' }] }),
    ],
    [
      'Each allocation must have a percentage and a bucket',
      withFields({ allocations: [{ percentage: 45 }] }),
    ],
    ['Each allocation must have a percentage and a bucket', withFields({ allocations: [null] })],
    [
      'A percentage must be a whole number from 0 to 100',
      withFields({ allocations: share('a', 33.3) }),
    ],
    [
      'A percentage must be a whole number from 0 to 100',
      withFields({ allocations: share('a', -1) }),
    ],
    [
      'A percentage must be a whole number from 0 to 100',
      withFields({ allocations: share('a', '45') }),
    ],
    [
      'A percentage must be a whole number from 0 to 100',
      withFields({ allocations: share('a', NaN) }),
    ],
    ['Allocations must total at most 100', withFields({ allocations: share('a', 101) })],
    [
      'Allocations must total at most 100',
      withFields({ allocations: [...ALLOCATIONS, { bucket: 'more', percentage: 11 }] }),
    ],
    ['A bucket must not be named exclude', withFields({ allocations: share('exclude', 5) })],
    [
      'Each bucket must have exactly one allocation',
      withFields({ allocations: [...share('a', 5), ...share('a', 5)] }),
    ],
    ['criteria cannot be a boolean', withFields({ criteria: true })],
    ['criteria cannot be a boolean', withFields({ criteria: false })],
    ['criteria cannot be an array', withFields({ criteria: [] })],
    ['criteria cannot be an array', withFields({ criteria: ['laptops'] })],
    ['criteria must be an object', withFields({ criteria: 'laptops' })],
    ['criteria must be an object', withFields({ criteria: null })],
    ['criteria allows only topics, routes, devices', withFields({ criteria: { tags: ['x'] } })],
    [
      'criteria.topics must be a non-empty array of names',
      withFields({ criteria: { topics: [] } }),
    ],
    [
      'criteria.routes must be a non-empty array of names',
      withFields({ criteria: { routes: 'article' } }),
    ],
    [
      'criteria.devices must be a non-empty array of names',
      withFields({ criteria: { devices: [''] } }),
    ],
    ['startDate must be an ISO 8601 date', withFields({ startDate: '02.04.2024' })],
    ['startDate must be an ISO 8601 date', withFields({ startDate: 1712016000000 })],
    ['endDate must be an ISO 8601 date', withFields({ endDate: '2024-02-31' })],
    ['endDate must be an ISO 8601 date', withFields({ endDate: '2024-04-09Tnoon' })],
    ['endDate must be after startDate', withFields({ endDate: '2024-04-02' })],
    ['endDate must be after startDate', withFields({ endDate: '2024-04-01' })],
    ['A test must be an object', 'cta_pricing'],
    ['A test must be an object', null],
  ])('throws a TypeError that names the violated rule: %s', (rule, value) => {
    expect(() => checkedExperiment(value)).toThrow(new TypeError(rule));
    expect(() => checkedExperiment(value)).toThrow(TypeError);
  });

  it('accepts allocations for all 100 slots, or for none', () => {
    const full = [
      { bucket: 'a', percentage: 100 },
      { bucket: 'b', percentage: 0 },
    ];
    expect(checkedExperiment(withFields({ allocations: full })).allocations).toEqual(full);
    expect(checkedExperiment(withFields({ allocations: [] })).allocations).toEqual([]);
  });

  it('limits the ID, version and bucket to 25 characters in total, including the colons', () => {
    const id = 'a'.repeat(18);
    const named = (bucket: string) => withFields({ id, allocations: share(bucket, 50) });
    expect(`${id}:1:test`).toHaveLength(25);
    expect(checkedExperiment(named('test')).id).toBe(id);
    expect(() => checkedExperiment(named('tests'))).toThrow(
      new TypeError('A test state (id:version:bucket) must have at most 25 characters'),
    );
  });

  it('accepts a timestamp instead of a date', () => {
    const fields = { startDate: '2024-04-02T15:00:00Z', endDate: '2024-04-09T00:00:00.000Z' };
    expect(checkedExperiment(withFields(fields))).toMatchObject(fields);
  });
});

describe('checkedExperiments', () => {
  it('requires an array, and reports the position of an invalid entry', () => {
    expect(checkedExperiments([])).toEqual([]);
    expect(() => checkedExperiments({ tests: [] })).toThrow(
      new TypeError('Tests must be an array'),
    );
    expect(() => checkedExperiments([GOOD, withFields({ id: '2' })])).toThrow(
      'Test 2: A test id must start with a letter',
    );
  });

  it('requires unique ids, because each experiment has its own cookie', () => {
    expect(() => checkedExperiments([GOOD, withFields({ version: '2' })])).toThrow(
      new TypeError('Test ids must be unique'),
    );
  });
});
