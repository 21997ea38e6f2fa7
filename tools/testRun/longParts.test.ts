import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../projectRoot';
import { LONG_PARTS } from './longParts';

test('each suite that uses `IS_LONG` belongs to one part of the long run, or to parts that share a prefix', () => {
  const suites = readdirSync(join(projectRoot, 'test'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.test.ts'))
    .map((name) => `test/${name}`)
    .filter((name) => readFileSync(join(projectRoot, name), 'utf8').includes('IS_LONG'));
  const pairs = Object.entries(LONG_PARTS).flatMap(([part, paths]) =>
    paths.map((path) => `${part.split('-', 1)[0]} ${path}`),
  );
  const partsOf = (suite: string) =>
    [...new Set(pairs)].filter((pair) => suite.includes(pair.split(' ')[1] ?? ''));
  expect(suites.length).toBeGreaterThan(15);
  expect(suites.map((suite) => [suite, partsOf(suite).length])).toEqual(
    suites.map((suite) => [suite, 1]),
  );
});
