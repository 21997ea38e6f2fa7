import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { CommandError } from '../../server/commands/commandError';
import { projectFolder } from '../../server/store/projectFolder';
import { readTrace, type Trace } from '../../src/model/trace/trace';
import { replayReport } from './replayReport';
import { replayTrace } from './replayTrace';

const USAGE =
  'Usage: npm run trace:replay FILE, where FILE is a trace downloaded from the developer toolbar';
const MANIFEST = 'dist/client/assets.json';

/**
 * `npm run trace:replay FILE`: replays a trace and prints the events and calls that differ. Exits with 1 if any differ.
 */
export async function runTraceReplay(words: readonly string[]): Promise<void> {
  const [file] = words;
  if (file === undefined || words.length > 1) throw new CommandError(USAGE);
  const trace = await readTraceFile(file);
  checkRelease(trace, await builtRelease());
  const { lines, isDifferent } = replayReport(trace, await replayTrace(trace));
  process.stdout.write(lines.map((line) => `${line}\n`).join(''));
  if (isDifferent) process.exitCode = 1;
}

async function readTraceFile(file: string): Promise<Trace> {
  const text = await readFile(file, 'utf8').catch(() => null);
  if (text === null) throw new CommandError(`Could not read ${file}\n${USAGE}`);
  const trace = readTrace(text);
  if (typeof trace === 'string') throw new CommandError(`${file}: ${trace}`);
  return trace;
}

async function builtRelease(): Promise<string | null> {
  const text = await readFile(path.join(projectFolder(), MANIFEST), 'utf8').catch(() => null);
  return text === null ? null : (JSON.parse(text) as { release: string }).release;
}

/**
 * Throws for a trace from another release, because its sagas may behave differently, and differences would be
 * meaningless.
 */
function checkRelease({ release }: Trace, built: string | null): void {
  if (built === release) return;
  const found = built === null ? 'there is no build here' : `the build here is ${built}`;
  throw new CommandError(
    `The trace was recorded with release ${release}, but ${found}. Check out that release and run npm run build.`,
  );
}
