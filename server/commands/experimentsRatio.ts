import { exposureReports, type ExposureReport } from '../events/reports/exposures';
import { RATIO_ALPHA } from '../events/reports/sampleRatio';
import { currentExperiments } from './currentExperiments';
import { withSession } from './withSession';

const print = (line: string): void => void process.stdout.write(`${line}\n`);

/** `npm run experiments:ratio`: compares exposures with the configured shares. Exits with 1 on a mismatch. */
export async function runExperimentsRatio(): Promise<void> {
  await withSession(async (client) => {
    const reports = await exposureReports(client, await currentExperiments(client));
    if (reports.length === 0) print('No test has any exposures yet.');
    for (const report of reports) print(ratioLine(report));
    if (reports.some(({ isBalanced }) => !isBalanced)) process.exitCode = 1;
  });
}

function ratioLine({
  test,
  version,
  buckets,
  units,
  isDefined,
  isBalanced,
  pValue,
}: ExposureReport): string {
  const whole = buckets.reduce((sum, { share }) => sum + share, 0);
  const parts = buckets.map(
    ({ bucket, count, share }) =>
      `${bucket} ${count} (${((100 * share) / whole).toFixed(1)} % expected)`,
  );
  const verdict = isBalanced ? 'as expected' : `mismatch, below ${RATIO_ALPHA}`;
  const known = isDefined ? '' : '; not defined here, equal shares assumed';
  return `${test}:${version}: ${parts.join(', ')} (${unitsText(units)}): p = ${pValue.toPrecision(3)}, ${verdict}${known}`;
}

/** Describes what was counted, such as `412 readers, 30 visits before a choice of consent`. */
function unitsText({ reader, visit, load }: ExposureReport['units']): string {
  if (load > 0) return `${load} page loads of an earlier release`;
  const visits = visit > 0 ? [`${visit} visits before a choice of consent`] : [];
  return [`${reader} readers`, ...visits].join(', ');
}
