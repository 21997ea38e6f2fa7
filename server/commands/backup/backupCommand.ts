import { stat } from 'node:fs/promises';
import { CommandError } from '../commandError';
import { readOptions } from '../readOptions';
import { withSession } from '../withSession';
import { dumpStore } from './dumpStore';
import { restoreStore } from './restoreStore';

const BACKUP_USAGE = 'Usage: npm run backup -- FILE';
const RESTORE_USAGE = 'Usage: npm run restore -- FILE';

/** `npm run backup -- FILE`: writes the contents of the store to a file. */
export async function runBackup(words: readonly string[]): Promise<void> {
  const file = fileOf(words, BACKUP_USAGE);
  if (await exists(file)) {
    throw new CommandError(
      `${file} already exists. Choose another file name, or delete this file first.`,
    );
  }
  await withSession(async (client) => {
    print(`Saved to ${file}:`, await dumpStore(client, file));
  });
  process.stderr.write(
    'The backup does not include the content folder or the settings and their keys; back them up separately.\n',
  );
}

/** `npm run restore -- FILE`: fills an empty store from a backup. */
export async function runRestore(words: readonly string[]): Promise<void> {
  const file = fileOf(words, RESTORE_USAGE);
  await withSession(async (client) => {
    print(`Restored from ${file}:`, await restoreStore(client, file));
  });
}

function fileOf(words: readonly string[], usage: string): string {
  const { rest } = readOptions(words, [], usage);
  const [file] = rest;
  if (file === undefined || rest.length > 1)
    throw new CommandError(`Specify exactly one file\n${usage}`);
  return file;
}

async function exists(file: string): Promise<boolean> {
  return stat(file).then(
    () => true,
    () => false,
  );
}

function print(title: string, rows: Readonly<Record<string, number>>): void {
  const lines = Object.entries(rows).filter(([, count]) => count > 0);
  const counts = lines.map(([table, count]) => `  ${table} ${count}`);
  process.stderr.write(`${[title, ...counts].join('\n')}\n`);
}
