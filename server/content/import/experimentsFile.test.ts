import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { readExperiments } from './experimentsFile';

const TOPICS = new Set(['laptops', 'vpn']);
const TEST = {
  ...{ id: 'cta', version: '1', startDate: '2024-04-02', endDate: '2024-04-09' },
  allocations: [{ bucket: 'test', percentage: 50 }],
};

const shares = (...names: string[]) =>
  names.map((bucket) => ({ bucket, percentage: names.length === 4 ? 25 : 45 }));
const FOUR = shares('test1', 'test2', 'test3', 'control');
const TWO = shares('test', 'control');

/** Returns the problems in a file that contains these experiments. */
function problemsOf(...tests: unknown[]) {
  const { found } = readExperiments(JSON.stringify(tests, null, 1), TOPICS).problems;
  return found.map(({ severity, line, message, suggestion }) => ({
    ...{ severity, line, message, suggestion },
  }));
}

describe('shipped experiments', () => {
  const shipped = async () =>
    readExperiments(await readFile(resolve('content/experiments.json'), 'utf8'), TOPICS)
      .experiments;

  it.each([
    ['bl1_adcap_mob', '2024-03-11', '2024-03-18', FOUR],
    ['bl2_adcap_mob', '2024-03-25', '2024-04-01', FOUR],
    ['details_precap', '2024-01-29', '2024-02-05', TWO],
    ['cta_pricing', '2024-04-02', '2024-04-09', TWO],
    ['precap_vs_hero', '2024-05-20', '2024-06-03', TWO],
    ['adlib_variant', '2024-07-25', '2024-08-03', TWO],
  ])(
    'include %s with its dates (%s to %s) and its buckets',
    async (id, startDate, endDate, allocations) => {
      const test = (await shipped()).find((one) => one.id === id);
      expect(test).toMatchObject({ startDate, endDate, allocations });
    },
  );

  it('consist of six experiments that target the same topics', async () => {
    const tests = await shipped();
    expect(tests).toHaveLength(6);
    for (const { criteria } of tests) {
      expect(criteria.topics).toEqual(['laptops', 'vpn', 'credit-cards', 'health', 'wearables']);
    }
  });
});

describe('readExperiments', () => {
  it('reports a misspelled field as an error, because the experiment would otherwise run on every page', () => {
    expect(problemsOf({ ...TEST, criterias: { topics: ['vpn'] } })).toEqual([
      {
        severity: 'error',
        line: 13,
        message: expect.stringContaining('test 1 has an unknown field criterias') as string,
        suggestion: 'did you mean criteria?',
      },
    ]);
  });

  it('reports an invalid allocation and a duplicate id, and rejects a file that is not a JSON list', () => {
    const half = { ...TEST, allocations: [{ bucket: 'test', percentage: 150 }] };
    expect(problemsOf(TEST, half, TEST)).toMatchObject([
      { severity: 'error', line: 14, message: 'test 2: Allocations must total at most 100' },
      {
        severity: 'error',
        line: 27,
        message: 'field [2].id is cta, which an earlier test already uses',
      },
    ]);
    expect(() => readExperiments('{}', TOPICS)).toThrow('experiments.json: must be a list');
    expect(() => readExperiments('[', TOPICS)).toThrow('is not valid JSON');
  });

  it('reports topics, routes and devices that do not exist', () => {
    const criteria = { topics: ['laptps'], routes: ['article', 'poem'], devices: ['watch'] };
    expect(problemsOf({ ...TEST, criteria })).toMatchObject([
      {
        severity: 'warning',
        message: 'field [0].criteria.topics[0] is laptps, which is not the topic of any story',
        suggestion: 'did you mean laptops?',
      },
      { message: 'field [0].criteria.routes[1] is poem, which is not a route' },
      { message: 'field [0].criteria.devices[0] is watch, which is not a device' },
    ]);
  });
});
