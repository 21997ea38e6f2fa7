import { exposureReports, type ExposureReport } from '../events/reports/exposures';
import { RATIO_ALPHA } from '../events/reports/sampleRatio';
import { currentExperiments } from './currentExperiments';
import { unitsText } from './unitsText';
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
  mixedUnits,
  isDefined,
  isBalanced,
  pValue,
}: ExposureReport): string {
  const whole = buckets.reduce((sum, { share }) => sum + share, 0);
  const parts = buckets.map(
    ({ bucket, count, share }) =>
      `${bucket} ${count} (${((100 * share) / whole).toFixed(1)}% expected)`,
  );
  const verdict = isBalanced ? 'as expected' : `mismatch (below ${RATIO_ALPHA})`;
  const known = isDefined ? '' : '; not defined here, equal shares assumed';
  const mixed =
    mixedUnits > 0 ? `; ${mixedUnits} saw more than one bucket (counted in the first)` : '';
  return `${test}:${version}: ${parts.join(', ')} (${unitsText(units)}): p = ${pValue.toPrecision(3)}, ${verdict}${known}${mixed}`;
}
