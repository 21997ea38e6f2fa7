import { writeFile } from 'node:fs/promises';
import { cpus, loadavg } from 'node:os';
import { createBench } from './createBench';
import { readOptions } from './options';
import { accounts } from './parts/accounts/accounts';
import { chain } from './parts/chain';
import { documents } from './parts/documents';
import { edge } from './parts/edge';
import { events } from './parts/events';
import { held } from './parts/held';
import { hydration } from './parts/hydration';
import { library } from './parts/library';
import { memory } from './parts/memory';
import { menus } from './parts/menus';
import { method } from './parts/method';
import { paint } from './parts/paint';
import type { Part } from './parts/part';
import { images } from './parts/images';
import { imports } from './parts/store/imports';
import { restore } from './parts/store/restore';
import { ready } from './parts/ready';
import { requests } from './parts/requests';
import { returning } from './parts/returning';
import { scale } from './parts/store/scale';
import { search } from './parts/store/search';
import { start } from './parts/start';
import { within } from './parts/within';
import { workers } from './parts/workers';
import type { Figure } from './report/figure';
import { worstOfEach } from './report/worst';

/**
 * `npm run bench [-- OPTIONS]`: runs the benchmark; exits with 1 if a goal is missed or a part fails. See README.md.
 */
const PARTS: Record<string, Part> = {
  start,
  method,
  paint,
  ready,
  returning,
  within,
  menus,
  documents,
  requests,
  memory,
  workers,
  held,
  images,
  chain,
  events,
  hydration,
  search,
  scale,
  library,
  imports,
  edge,
  restore,
  accounts,
};

interface PartReport {
  part: string;
  figures: Figure[];
  failure: string | null;
}

const options = readOptions(process.argv.slice(2), Object.keys(PARTS));
const bench = createBench(options);
const machine = `${cpus().length} × ${cpus()[0]?.model ?? 'processor'}, Node ${process.version}`;
const report: PartReport[] = [];
try {
  for (const [part, take] of Object.entries(PARTS)) {
    if (options.parts.length === 0 || options.parts.includes(part))
      report.push(await measured(part, take));
  }
} finally {
  await bench.close();
}
if (options.json !== null) {
  await writeFile(
    options.json,
    JSON.stringify({ machine, options, report, samples: bench.samples }),
  );
}
const isMet = report.every(
  ({ figures, failure }) => failure === null && figures.every((figure) => figure.isMet !== false),
);
process.exitCode = isMet ? 0 : 1;

/** Runs a part and prints its worst figures. If the part fails, prints the error and returns it in the report. */
async function measured(part: string, take: Part): Promise<PartReport> {
  const load = loadavg()[0]?.toFixed(1) ?? '';
  try {
    const figures = await take(bench);
    bench.show(`${part} (${machine}; load before: ${load})`, worstOfEach(figures));
    return { part, figures, failure: null };
  } catch (error) {
    const failure = error instanceof Error ? error.message : String(error);
    process.stdout.write(`\n${part} could not be measured: ${failure}\n`);
    return { part, figures: [], failure };
  }
}
