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

describe('a test definition', () => {
  it('has id, version, dates, allocations of bucket and percentage, and criteria', () => {
    expect(checkedExperiment(GOOD)).toEqual(GOOD);
  });

  it('needs no criteria, and then is everywhere', () => {
    expect(checkedExperiment(withFields({ criteria: undefined })).criteria).toEqual({});
  });

  it.each([
    [withFields({ id: '1cta' }), 'A test id starts with a letter'],
    [withFields({ id: '_cta' }), 'A test id starts with a letter'],
    [withFields({ id: '' }), 'A test id starts with a letter'],
    [withFields({ id: 'cta-pricing' }), 'A test id has only letters, digits and underscores'],
    [withFields({ id: 'cta pricing' }), 'A test id has only letters, digits and underscores'],
    [withFields({ id: 'prüfung' }), 'A test id has only letters, digits and underscores'],
    [withFields({ id: 7 }), 'A test has an id'],
    [withFields({ version: '_1' }), 'A test version starts with a letter or digit'],
    [withFields({ version: '' }), 'A test version starts with a letter or digit'],
    [withFields({ version: '1.0' }), 'A test version has only letters, digits and underscores'],
    [withFields({ version: null }), 'A test has a version'],
    [withFields({ allocations: share('1test', 5) }), 'A bucket starts with a letter'],
    [withFields({ allocations: share('', 5) }), 'A bucket starts with a letter'],
    [
      withFields({ allocations: share('te-st', 5) }),
      'A bucket has only letters, digits and underscores',
    ],
    [withFields({ allocations: { bucket: 'a', percentage: 5 } }), 'allocations is an array'],
    [withFields({ allocations: 'test' }), 'allocations is an array'],
    [withFields({ allocations: undefined }), 'allocations is an array'],
    [
      withFields({ allocations: [{ bucket: 'test' }] }),
      'Each allocation has percentage and bucket',
    ],
    [
      withFields({ allocations: [{ percentage: 45 }] }),
      'Each allocation has percentage and bucket',
    ],
    [withFields({ allocations: [null] }), 'Each allocation has percentage and bucket'],
    [withFields({ allocations: share('a', 33.3) }), 'A percentage is a whole number from 0 to 100'],
    [withFields({ allocations: share('a', -1) }), 'A percentage is a whole number from 0 to 100'],
    [withFields({ allocations: share('a', '45') }), 'A percentage is a whole number from 0 to 100'],
    [withFields({ allocations: share('a', NaN) }), 'A percentage is a whole number from 0 to 100'],
    [withFields({ allocations: share('a', 101) }), 'Allocations total at most 100'],
    [
      withFields({ allocations: [...ALLOCATIONS, { bucket: 'more', percentage: 11 }] }),
      'Allocations total at most 100',
    ],
    [withFields({ allocations: share('exclude', 5) }), 'No bucket is named exclude'],
    [
      withFields({ allocations: [...share('a', 5), ...share('a', 5)] }),
      'Each bucket has one allocation',
    ],
    [withFields({ criteria: true }), 'criteria cannot be a boolean'],
    [withFields({ criteria: false }), 'criteria cannot be a boolean'],
    [withFields({ criteria: [] }), 'criteria cannot be an array'],
    [withFields({ criteria: ['laptops'] }), 'criteria cannot be an array'],
    [withFields({ criteria: 'laptops' }), 'criteria is an object'],
    [withFields({ criteria: null }), 'criteria is an object'],
    [
      withFields({ criteria: { tags: ['x'] } }),
      'criteria has no names but topics, routes, devices',
    ],
    [withFields({ criteria: { topics: [] } }), 'criteria.topics is an array of one name or more'],
    [
      withFields({ criteria: { routes: 'article' } }),
      'criteria.routes is an array of one name or more',
    ],
    [
      withFields({ criteria: { devices: [''] } }),
      'criteria.devices is an array of one name or more',
    ],
    [withFields({ startDate: '02.04.2024' }), 'startDate is an ISO 8601 date'],
    [withFields({ startDate: 1712016000000 }), 'startDate is an ISO 8601 date'],
    [withFields({ endDate: '2024-02-31' }), 'endDate is an ISO 8601 date'],
    [withFields({ endDate: '2024-04-09Tnoon' }), 'endDate is an ISO 8601 date'],
    [withFields({ endDate: '2024-04-02' }), 'A test ends after it starts'],
    [withFields({ endDate: '2024-04-01' }), 'A test ends after it starts'],
    ['cta_pricing', 'A test is an object'],
    [null, 'A test is an object'],
  ])('that breaks a rule is refused with a type error that states it: %#', (value, rule) => {
    expect(() => checkedExperiment(value)).toThrow(new TypeError(rule));
    expect(() => checkedExperiment(value)).toThrow(TypeError);
  });

  it('may share out all hundred slots and no more, and may share out none', () => {
    const full = [
      { bucket: 'a', percentage: 100 },
      { bucket: 'b', percentage: 0 },
    ];
    expect(checkedExperiment(withFields({ allocations: full })).allocations).toEqual(full);
    expect(checkedExperiment(withFields({ allocations: [] })).allocations).toEqual([]);
  });

  it('has an id, version and bucket of at most 25 characters together, with their colons', () => {
    const id = 'a'.repeat(18);
    const named = (bucket: string) => withFields({ id, allocations: share(bucket, 50) });
    expect(`${id}:1:test`).toHaveLength(25);
    expect(checkedExperiment(named('test')).id).toBe(id);
    expect(() => checkedExperiment(named('tests'))).toThrow(
      new TypeError('A test state (id:version:bucket) has at most 25 characters'),
    );
  });

  it('may give an instant for a day', () => {
    const fields = { startDate: '2024-04-02T15:00:00Z', endDate: '2024-04-09T00:00:00.000Z' };
    expect(checkedExperiment(withFields(fields))).toMatchObject(fields);
  });
});

describe('the tests of a file', () => {
  it('are an array in which the guilty entry is named', () => {
    expect(checkedExperiments([])).toEqual([]);
    expect(() => checkedExperiments({ tests: [] })).toThrow(new TypeError('Tests are an array'));
    expect(() => checkedExperiments([GOOD, withFields({ id: '2' })])).toThrow(
      'Test 2: A test id starts with a letter',
    );
  });

  it('have ids of their own, since a reader has a cookie for each', () => {
    expect(() => checkedExperiments([GOOD, withFields({ version: '2' })])).toThrow(
      new TypeError('Each test has an id of its own'),
    );
  });
});
