import { createWriteStream } from 'node:fs';
import { finished } from 'node:stream/promises';
import { createOutput, type Output } from '../events/export/output';
import { storedEvents } from '../events/export/storedEvents';
import { EXPORT_FORMATS } from '../events/export/writeExport';
import { CommandError } from './commandError';
import { FILTER_OPTIONS, FILTER_USAGE, readFilter } from './eventOptions';
import { readOptions } from './readOptions';
import { withSession } from './withSession';

const FORMATS = Object.keys(EXPORT_FORMATS);
const USAGE = `Usage: npm run -s events:export -- --format ${FORMATS.join('|')} ${FILTER_USAGE} [--out FILE]`;

/** `npm run events:export`: writes the stored events, sorted by run and sequence number, to a file or stdout. */
export async function runEventsExport(words: readonly string[]): Promise<void> {
  const { options, rest } = readOptions(words, ['format', 'out', ...FILTER_OPTIONS], USAGE);
  const { format = '', out } = options;
  const writeExport = Object.hasOwn(EXPORT_FORMATS, format) ? EXPORT_FORMATS[format] : undefined;
  if (!writeExport || rest.length > 0) {
    const problem = writeExport
      ? `Unexpected argument: ${rest.join(' ')}`
      : `--format must be one of ${FORMATS.join(', ')}`;
    throw new CommandError(`${problem}\n${USAGE}`);
  }
  if (format === 'parquet' && out === undefined) requireCleanOutput();
  const filter = readFilter(options);
  await withSession(async (client) => {
    await toOutput(out, (output) => writeExport(storedEvents(client, filter), output));
  });
}

async function toOutput(
  file: string | undefined,
  work: (output: Output) => Promise<void>,
): Promise<void> {
  if (file === undefined) return work(createOutput(process.stdout));
  const stream = createWriteStream(file);
  await work(createOutput(stream));
  stream.end();
  await finished(stream);
}

/**
 * Throws if standard output is a terminal, or if npm has printed to it. Without `-s`, npm prints the command first,
 * which Parquet readers cannot skip.
 */
function requireCleanOutput(): void {
  const isPrintedByNpm =
    process.env['npm_lifecycle_event'] === 'events:export' &&
    process.env['npm_config_loglevel'] !== 'silent';
  if (process.stdout.isTTY || isPrintedByNpm) {
    throw new CommandError(
      'Parquet is a binary format: specify a file with --out FILE, or redirect the output of npm run -s events:export',
    );
  }
}
