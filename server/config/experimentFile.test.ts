import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ConfigError } from './settings';
import { readExperimentsFile } from './experimentFile';

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

describe('readExperimentsFile', () => {
  it('returns null without a configured file, but an empty list for a file without experiments', async () => {
    expect(readExperimentsFile('')).toBeNull();
    expect(readExperimentsFile(await written('[]'))).toEqual([]);
  });

  it('rejects a configured file that is missing', () => {
    const missing = join(folder, 'CANARY.json');
    expect(() => readExperimentsFile(missing)).toThrow(
      new ConfigError('EXPERIMENTS_FILE', 'refers to a file that cannot be read'),
    );
  });

  it.each([
    ['[', 'It is not valid JSON'],
    ['', 'It is not valid JSON'],
    ['{}', 'Tests must be an array'],
    ['[{"id":"CANARY-id"}]', 'Test 1: The version of a test must be a string such as "1"'],
    ['[null]', 'Test 1: A test must be an object'],
    [
      '[{"criterias":{}}]',
      'Test 1: A test allows only id, version, startDate, endDate, allocations, criteria',
    ],
  ])('names the variable and the violated rule for %s', async (text, rule) => {
    const file = await written(text);
    expect(() => readExperimentsFile(file)).toThrow(
      new ConfigError('EXPERIMENTS_FILE', `refers to a file that cannot be used. ${rule}`),
    );
  });
});
