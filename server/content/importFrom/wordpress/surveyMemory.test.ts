import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { writeLargeExport } from '../../../../test/support/fixtures/largeExport';
import { moveFolders } from '../../../../test/support/fixtures/moveSource';
import { surveyWordpress } from './wordpressSurvey';

const BYTES = 4_000_000;

/** Returns the number of bytes in use after a garbage collection. */
function heapUsed(): number {
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
  return process.memoryUsage().heapUsed;
}

test('the WordPress survey finds every story in an export without keeping the file in memory', async () => {
  const folders = await moveFolders([]);
  const file = join(folders.uploads, 'export.xml');
  const given = { bytes: BYTES, seed: 3, site: 'https://old.example', pictures: 5 };
  const stories = await writeLargeExport(file, given);
  const short = join(folders.uploads, 'short.xml');
  await writeLargeExport(short, { ...given, bytes: 1 });
  await surveyWordpress(short);
  const before = heapUsed();
  const survey = await surveyWordpress(file);
  expect(heapUsed() - before).toBeLessThan(BYTES / 2);
  expect(survey.slugs.size).toBe(stories);
  await folders.clear();
});
