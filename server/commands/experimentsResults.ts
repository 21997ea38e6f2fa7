import { parseArgs } from 'node:util';
import {
  experimentResults,
  type BucketResult,
  type ExperimentResult,
  type Outcome,
} from '../events/reports/experimentResults';
import { exposureReports } from '../events/reports/exposures';
import { CommandError } from './commandError';
import { currentExperiments } from './currentExperiments';
import { unitsText } from './unitsText';
import { withSession } from './withSession';

const USAGE = 'Usage: npm run experiments:results -- NAME[:VERSION] [--json]';

/**
 * `npm run experiments:results`: prints how many readers were exposed to each bucket of a test, and what they did
 * afterwards.
 */
export async function runExperimentsResults(words: readonly string[]): Promise<void> {
  const { name, isJson } = readWords(words);
  await withSession(async (client) => {
    const experiments = await currentExperiments(client);
    const results = await experimentResults(client, experiments, name);
    if (results.length === 0) {
      const seen = (await exposureReports(client, [])).map((one) => `${one.test}:${one.version}`);
      const known =
        seen.length > 0
          ? `Tests with exposures: ${seen.join(', ')}.`
          : 'No test has any exposures yet.';
      throw new CommandError(`No exposures to ${name} have been recorded. ${known}`);
    }
    const text = isJson ? JSON.stringify(results, null, 2) : results.map(resultText).join('\n\n');
    process.stdout.write(`${text}\n`);
  });
}

function readWords(words: readonly string[]): { name: string; isJson: boolean } {
  try {
    const { values, positionals } = parseArgs({
      args: [...words],
      options: { json: { type: 'boolean', default: false } },
      allowPositionals: true,
    });
    const [name, ...more] = positionals;
    if (name === undefined || more.length > 0) throw new Error('Specify exactly one test');
    return { name, isJson: values.json };
  } catch (error) {
    throw new CommandError(`${(error as Error).message}\n${USAGE}`, { cause: error });
  }
}

function resultText(result: ExperimentResult): string {
  const { test, version, isBalanced, units, mixedLoads, buckets } = result;
  const warning = isBalanced
    ? []
    : [
        'Readers were not split as configured (see npm run experiments:ratio): do not compare buckets.',
      ];
  const mixed =
    mixedLoads > 0
      ? [`Page loads with more than one bucket, not counted in any: ${mixedLoads}`]
      : [];
  const names = ['', ...buckets.map(({ bucket }) => bucket)];
  const loadRows = [
    names,
    ['readers', ...buckets.map(({ readers }) => String(readers))],
    ['page loads', ...buckets.map(({ loads }) => String(loads))],
    ...outcomeRows(buckets, ({ loads, share, pValue }) => outcomeText(loads, share, pValue)),
  ];
  const unitRows = [
    names,
    ['first exposures', ...buckets.map((bucket) => String(bucket.units))],
    ...outcomeRows(buckets, (outcome) =>
      outcomeText(outcome.units, outcome.unitShare, outcome.unitPValue),
    ),
  ];
  return [
    `${test}:${version}`,
    ...warning,
    ...aligned(loadRows),
    '',
    `Each counted at most once, after their first exposure (${unitsText(units)}):`,
    ...aligned(unitRows),
    ...mixed,
  ].join('\n');
}

function outcomeRows(
  buckets: readonly BucketResult[],
  text: (outcome: Outcome) => string,
): string[][] {
  return (buckets[0]?.outcomes ?? []).map(({ event }, index) => [
    event,
    ...buckets.map(({ outcomes }) => {
      const outcome = outcomes[index];
      return outcome ? text(outcome) : '';
    }),
  ]);
}

function outcomeText(count: number, share: number, pValue: number | null): string {
  const chance = pValue === null ? '' : `, p = ${pValue.toPrecision(2)}`;
  return `${count} (${(100 * share).toFixed(1)}%${chance})`;
}

function aligned(rows: readonly string[][]): string[] {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((row) => row[column]?.length ?? 0)),
  );
  return rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}
