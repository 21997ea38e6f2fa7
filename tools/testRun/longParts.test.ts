import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../projectRoot';
import { LONG_PARTS } from './longParts';

it('runs every suite with long counts in exactly one part', () => {
  const suites = readdirSync(join(projectRoot, 'test'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.test.ts'))
    .map((name) => `test/${name}`)
    .filter((name) => readFileSync(join(projectRoot, name), 'utf8').includes('IS_LONG'));
  const paths = Object.values(LONG_PARTS).flat();
  const partsOf = (suite: string) => paths.filter((path) => suite.includes(path));
  expect(suites.length).toBeGreaterThan(15);
  expect(suites.map((suite) => [suite, partsOf(suite).length])).toEqual(
    suites.map((suite) => [suite, 1]),
  );
});
