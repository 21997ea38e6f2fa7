import { readdirSync } from 'node:fs';
import { join, relative } from 'node:path';

/** Maximum number of files in a folder. A newcomer can read a list of this length at a glance. */
const MOST_FILES = 25;
const ROOT = process.cwd();
const FOLDERS = ['src', 'sagas', 'sw', 'server', 'tools', 'test', 'docs'];
/** Folders that contain data: releases for the worker's suites, and the output of a test run. */
const DATA = /^test\/(?:shells|\.output)\//;

/** Folders that contain a numbered series, which may be longer. */
const LONG_LISTS = ['docs/decisions'];

function fileCounts(): Map<string, number> {
  const counts = new Map<string, number>();
  for (const folder of FOLDERS) {
    const entries = readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true });
    for (const entry of entries) {
      const parent = relative(ROOT, entry.parentPath);
      if (!entry.isFile() || /\.test\.tsx?$/.test(entry.name) || DATA.test(`${parent}/`)) continue;
      counts.set(parent, (counts.get(parent) ?? 0) + 1);
    }
  }
  return counts;
}

test('no folder has more than 25 files, apart from tests and listed exceptions', () => {
  const counts = fileCounts();
  expect(counts.size).toBeGreaterThan(100);
  const tooMany = [...counts].filter(([, count]) => count > MOST_FILES).map(([folder]) => folder);
  expect(tooMany.sort()).toEqual(LONG_LISTS);
});
