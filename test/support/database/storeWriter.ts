import { cp, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { importFolder } from '../../../server/content/import/importFolder';
import { SILENT_LOG } from '../../../server/config/log';
import { openStore } from '../../../server/store/openStore';

/**
 * Runs in a process that tests kill. Prints `starts`, opens the embedded store in a data folder, prints `open`, and
 * repeatedly publishes the same story with an increasing number. Prints each number once its import is committed.
 */
async function run(dataDir: string, contentDir: string, from: number): Promise<void> {
  process.stdout.write('starts\n');
  const store = await openStore({ dataDir, databaseUrl: '' }, SILENT_LOG);
  process.stdout.write('open\n');
  const folder = await mkdtemp(join(tmpdir(), 'offprint-writer-'));
  await cp(contentDir, folder, { recursive: true });
  for (let number = from; ; number += 1) {
    await writeFile(join(folder, 'articles', 'counted.md'), story(number));
    await importFolder(store, folder, { siteKey: 'halfwave' });
    process.stdout.write(`${number}\n`);
  }
}

function story(number: number): string {
  return `---
title: Number ${number}
dek: A story that is published again and again.
author: ada-quill
topics: [innovation]
datePublished: 2026-11-01T10:00:00Z
image: { file: wide.png, alt: "" }
---
Number ${number}`;
}

const [dataDir = '', contentDir = '', from = '1'] = process.argv.slice(2);
run(dataDir, contentDir, Number(from)).catch((error: unknown) => {
  process.stderr.write(`${String(error)}\n`);
  process.exitCode = 1;
});
