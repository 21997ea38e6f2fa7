import { createOutput, type Output } from '../events/export/output';
import { eventCounts, type CountKey } from '../events/reports/eventCounts';
import { eventRuns, type EventRun } from '../events/reports/eventRuns';
import { asRanges, missingEvents } from '../events/reports/missingEvents';
import { CommandError } from './commandError';
import { FILTER_OPTIONS, FILTER_USAGE, readFilter } from './eventOptions';
import { readOptions } from './readOptions';
import { withSession } from './withSession';

const COUNT_KEYS: readonly CountKey[] = ['name', 'page', 'day'];
const COUNT_USAGE = `Usage: npm run events:count -- [--by ${COUNT_KEYS.join('|')}] ${FILTER_USAGE}`;

/** `npm run events:count`: prints the number of stored events by name, page or day. */
export async function runEventsCount(words: readonly string[]): Promise<void> {
  const { options, rest } = readOptions(words, ['by', ...FILTER_OPTIONS], COUNT_USAGE);
  const by = COUNT_KEYS.find((key) => key === (options.by ?? 'name'));
  if (rest.length > 0) {
    throw new CommandError(`Unexpected argument: ${rest.join(' ')}\n${COUNT_USAGE}`);
  }
  if (!by) {
    throw new CommandError(`--by must be one of ${COUNT_KEYS.join(', ')}\n${COUNT_USAGE}`);
  }
  const filter = readFilter(options);
  await withSession(async (client) => {
    const counts = await eventCounts(client, by, filter);
    const lines = counts.map(({ key, count }) => `${key} ${count}`);
    const total = counts.reduce((sum, { count }) => sum + count, 0);
    await standardOutput().write([...lines, `${total} in total`, ''].join('\n'));
  });
}

const RUNS_USAGE = 'Usage: npm run events:runs';

/** `npm run events:runs`: lists all runs. A run is one page load. */
export async function runEventsRuns(words: readonly string[]): Promise<void> {
  const { rest } = readOptions(words, [], RUNS_USAGE);
  if (rest.length > 0)
    throw new CommandError(`Unexpected argument: ${rest.join(' ')}\n${RUNS_USAGE}`);
  await withSession(async (client) => {
    const output = standardOutput();
    let count = 0;
    for await (const runs of eventRuns(client)) {
      count += runs.length;
      await output.write(runs.map((run) => `${runLine(run)}\n`).join(''));
      if (output.isClosed()) return;
    }
    await output.write(`${counted(count)}\n`);
  });
}

function counted(runs: number): string {
  return `${runs} ${runs === 1 ? 'run' : 'runs'}`;
}

function runLine({ run, firstAt, stored, missing, dropped, path }: EventRun): string {
  const page = path ?? '(unknown page)';
  return `${run} ${firstAt.toISOString()} ${page}: ${stored} stored, ${missing} missing, ${dropped} dropped`;
}

const MISSING_USAGE = 'Usage: npm run events:missing [-- RUN]';

/**
 * `npm run events:missing [-- RUN]`: prints the numbers of a run's missing events or, without RUN, lists the runs with
 * missing or dropped events.
 */
export async function runEventsMissing(words: readonly string[]): Promise<void> {
  const { rest } = readOptions(words, [], MISSING_USAGE);
  if (rest.length > 1) throw new CommandError(`Specify at most one run\n${MISSING_USAGE}`);
  const [run] = rest;
  await withSession(async (client) => {
    const output = standardOutput();
    if (run === undefined) return printAllMissing(eventRuns(client), output);
    const found = await missingEvents(client, run);
    if (!found)
      throw new CommandError(`Run not found: ${run}. List all runs with npm run events:runs`);
    const { stored, last, missing, drops } = found;
    const lines = Object.entries(drops).map(([reason, count]) => `Dropped (${reason}): ${count}`);
    await output.write(
      [
        `${stored} stored; the last is number ${last}`,
        `Missing: ${missing.length === 0 ? 'none' : asRanges(missing)}`,
        ...lines,
        '',
      ].join('\n'),
    );
  });
}

async function printAllMissing(runs: AsyncIterable<EventRun[]>, output: Output): Promise<void> {
  const total = { runs: 0, stored: 0, missing: 0, dropped: 0 };
  for await (const part of runs) {
    const gaps = part.filter(({ missing, dropped }) => missing > 0 || dropped > 0);
    await output.write(gaps.map((run) => `${runLine(run)}\n`).join(''));
    if (output.isClosed()) return;
    total.runs += part.length;
    for (const { stored, missing, dropped } of part) {
      total.stored += stored;
      total.missing += missing;
      total.dropped += dropped;
    }
  }
  const { stored, missing, dropped } = total;
  await output.write(
    `${counted(total.runs)}: ${stored} stored, ${missing} missing, ${dropped} dropped by browsers\n`,
  );
}

function standardOutput(): Output {
  return createOutput(process.stdout);
}
