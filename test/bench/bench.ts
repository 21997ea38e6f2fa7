import { writeFile } from 'node:fs/promises';
import { cpus, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { createBench } from './createBench';
import { accounts } from './parts/accounts';
import { chain } from './parts/chain';
import { cold } from './parts/cold';
import { events } from './parts/events';
import { held } from './parts/held';
import { hydration } from './parts/hydration';
import { menus } from './parts/menus';
import { method } from './parts/method';
import type { Part } from './parts/part';
import { images } from './parts/images';
import { requests } from './parts/requests';
import { returning } from './parts/returning';
import { search } from './parts/search';
import { start } from './parts/start';
import { within } from './parts/within';
import type { Figure } from './report/figure';
import { table } from './report/table';

/**
 * `npm run bench [-- --json FILE] [-- PART …]`: takes the measurements; exits with 1 when a goal is missed.
 */
const PARTS: Record<string, Part> = {
  start,
  method,
  cold,
  returning,
  requests,
  pictures: images,
  chain,
  events,
  held,
  hydration,
  menus,
  search,
  within,
  accounts,
};

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { json: { type: 'string' } },
});
const unknown = positionals.filter((name) => !(name in PARTS));
if (unknown.length > 0) {
  throw new Error(
    `Unknown part: ${unknown.join(', ')}. Available parts: ${Object.keys(PARTS).join(', ')}`,
  );
}

const bench = createBench();
const machine = `${cpus().length} × ${cpus()[0]?.model ?? 'processor'}, Node ${process.version}`;
const report: { part: string; figures: Figure[]; failure: string | null }[] = [];
try {
  for (const [part, take] of Object.entries(PARTS)) {
    if (positionals.length === 0 || positionals.includes(part))
      report.push(await taken(part, take));
  }
} finally {
  await bench.close();
}
if (values.json) {
  await writeFile(values.json, JSON.stringify({ machine, report, samples: bench.samples }));
}
const isMet = report.every(
  ({ figures, failure }) => failure === null && figures.every((figure) => figure.isMet !== false),
);
process.exitCode = isMet ? 0 : 1;

/** Prints a part's figures. Reports a part that fails, and continues with the others. */
async function taken(part: string, take: Part): Promise<(typeof report)[number]> {
  const load = loadavg()[0]?.toFixed(1) ?? '';
  try {
    const figures = await take(bench);
    process.stdout.write(`\n${part} (${machine}; load before: ${load})\n${table(figures)}\n`);
    return { part, figures, failure: null };
  } catch (error) {
    const failure = error instanceof Error ? error.message : String(error);
    process.stdout.write(`\n${part} could not be measured: ${failure}\n`);
    return { part, figures: [], failure };
  }
}
