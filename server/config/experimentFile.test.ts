import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { ConfigError } from './settings';
import { readExperiments } from './experimentFile';

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'offprint-experiments-'));
});

afterAll(() => rm(folder, { recursive: true, force: true }));

async function written(text: string): Promise<string> {
  const file = join(folder, 'tests.json');
  await writeFile(file, text);
  return file;
}

const shares = (...names: string[]) =>
  names.map((bucket) => ({ bucket, percentage: names.length === 4 ? 25 : 45 }));
const FOUR = shares('test1', 'test2', 'test3', 'control');
const TWO = shares('test', 'control');

describe('shipped experiments', () => {
  it.each([
    ['bl1_adcap_mob', '2024-03-11', '2024-03-18', FOUR],
    ['bl2_adcap_mob', '2024-03-25', '2024-04-01', FOUR],
    ['details_precap', '2024-01-29', '2024-02-05', TWO],
    ['cta_pricing', '2024-04-02', '2024-04-09', TWO],
    ['precap_vs_hero', '2024-05-20', '2024-06-03', TWO],
    ['adlib_variant', '2024-07-25', '2024-08-03', TWO],
  ])('includes %s from %s to %s with its buckets', (id, startDate, endDate, allocations) => {
    const test = readExperiments('', resolve('content')).find((one) => one.id === id);
    expect(test).toMatchObject({ startDate, endDate, allocations });
  });

  it('includes six experiments with the same topics', () => {
    const tests = readExperiments('', resolve('content'));
    expect(tests).toHaveLength(6);
    for (const { criteria } of tests) {
      expect(criteria.topics).toEqual(['laptops', 'vpn', 'credit-cards', 'health', 'wearables']);
    }
  });
});

describe('readExperiments', () => {
  it('prefers the configured file to the shipped experiments', async () => {
    expect(readExperiments(await written('[]'), resolve('content'))).toEqual([]);
  });

  it('allows a content folder without experiments but not a missing configured file', () => {
    expect(readExperiments('', folder)).toEqual([]);
    const missing = join(folder, 'CANARY.json');
    expect(() => readExperiments(missing, folder)).toThrow(
      new ConfigError('EXPERIMENTS_FILE', 'names a file that cannot be read'),
    );
  });

  it.each([
    ['[', 'It is not valid JSON'],
    ['', 'It is not valid JSON'],
    ['{}', 'Tests must be an array'],
    ['[{"id":"CANARY-id"}]', 'Test 1: A test requires a version'],
    ['[null]', 'Test 1: A test must be an object'],
  ])('names the variable and the broken rule for %s', async (text, rule) => {
    const file = await written(text);
    expect(() => readExperiments(file, folder)).toThrow(
      new ConfigError('EXPERIMENTS_FILE', `has tests that cannot be used. ${rule}`),
    );
  });

  it("names CONTENT_DIR if the content folder's file is broken", async () => {
    await writeFile(join(folder, 'experiments.json'), '{');
    expect(() => readExperiments('', folder)).toThrow('CONTENT_DIR has tests that cannot be used');
  });
});
