import { exposureReports, type ExposureReport } from '../events/exposures';
import { missingEvents } from '../events/missingEvents';
import { RATIO_ALPHA } from '../events/sampleRatio';
import { SINKS } from '../events/sinks/sinks';
import { eventCounts, storedEvents } from '../events/storedEvents';
import { withStore } from './withStore';

const print = (line: string): void => void process.stdout.write(`${line}\n`);

/** `npm run events:count`: prints the number of stored events by name. */
export async function runEventsCount(): Promise<void> {
  await withStore(async ({ pool }) => {
    const counts = await eventCounts(pool);
    for (const { type, count } of counts) print(`${type} ${count}`);
    print(`${counts.reduce((sum, { count }) => sum + count, 0)} in all`);
  });
}

/** `npm run events:missing -- RUN`: prints the gaps in one document's event sequence. */
export async function runEventsMissing([run]: readonly string[]): Promise<void> {
  if (run === undefined) throw new Error('Name a run: npm run events:missing -- RUN');
  await withStore(async ({ pool }) => {
    const { stored, last, missing, drops } = await missingEvents(pool, run);
    print(`${stored} stored, the last is number ${last}`);
    print(`Missing: ${missing.length === 0 ? 'none' : missing.join(', ')}`);
    for (const [reason, count] of Object.entries(drops)) print(`Dropped for ${reason}: ${count}`);
  });
}

/** `npm run events:export -- lines|segment|snowplow [--since ISO]`: prints one event or one call per line. */
export async function runEventsExport(words: readonly string[]): Promise<void> {
  const [form = 'lines'] = words;
  const at = words.indexOf('--since');
  const since = new Date(at >= 0 ? (words[at + 1] ?? '') : 0);
  const sink = Object.hasOwn(SINKS, form) ? SINKS[form] : undefined;
  if ((!sink && form !== 'lines') || Number.isNaN(since.getTime())) {
    throw new Error('Name a format: npm run events:export -- lines|segment|snowplow [--since ISO]');
  }
  await withStore(async ({ pool }) => {
    const sentAt = new Date().toISOString();
    for await (const events of storedEvents(pool, since)) {
      if (sink) print(JSON.stringify(sink(events, sentAt)));
      else for (const event of events) print(JSON.stringify(event));
    }
  });
}

/** `npm run experiments:ratio`: compares exposures with the configured shares; exits with 1 on a mismatch. */
export async function runExperimentsRatio(): Promise<void> {
  await withStore(async ({ pool }, { experiments }) => {
    const reports = await exposureReports(pool, experiments);
    if (reports.length === 0) print('No test was seen yet.');
    for (const report of reports) print(ratioLine(report));
    if (reports.some(({ isBalanced }) => !isBalanced)) process.exitCode = 1;
  });
}

function ratioLine({
  test,
  version,
  buckets,
  isDefined,
  isBalanced,
  pValue,
}: ExposureReport): string {
  const whole = buckets.reduce((sum, { share }) => sum + share, 0);
  const parts = buckets.map(
    ({ bucket, count, share }) =>
      `${bucket} ${count} (${((100 * share) / whole).toFixed(1)} % due)`,
  );
  const verdict = isBalanced ? 'as it should be' : `mismatch, below ${RATIO_ALPHA}`;
  const known = isDefined ? '' : '; not defined here, equal shares assumed';
  return `${test}:${version}: ${parts.join(', ')}: p = ${pValue.toPrecision(3)}, ${verdict}${known}`;
}
