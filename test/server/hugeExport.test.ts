import { createReadStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import sharp from 'sharp';
import { IS_LONG, LONG_TEST_LIMIT } from '../support/deadlines';
import { importedExport, MB, writeUploads } from '../support/exportImport';

const BYTES = (IS_LONG ? 2000 : 4) * MB;
/** Maximum memory of an import, in megabytes. */
const PEAK = 300;

let root: string;

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'offprint-huge-'));
});
afterAll(() => rm(root, { recursive: true }));

test(
  `importing an export of ${BYTES / MB} MB takes less than ${PEAK} MB of memory, and redirects every story`,
  async () => {
    const image = { width: 40, height: 30, channels: 3, background: '#aa3355' } as const;
    const uploads = await writeUploads(root, await sharp({ create: image }).png().toBuffer());
    const { stories, peak, out } = await importedExport(root, BYTES, uploads);
    let redirects = 0;
    for await (const line of createInterface(createReadStream(join(out, 'vanity.json')))) {
      if (line.includes('"path": "/2020/')) redirects += 1;
    }
    expect(redirects).toBe(stories);
    expect(peak).toBeLessThan(PEAK);
  },
  LONG_TEST_LIMIT,
);
