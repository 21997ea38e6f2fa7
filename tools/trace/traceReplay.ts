import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { CommandError } from '../../server/commands/commandError';
import { projectFolder } from '../../server/store/projectFolder';
import { readTrace, type Trace, type TracedEvent } from '../../src/model/trace/trace';
import { describedEvent } from '../../src/platform/trace/traceRecording';
import { compareEvents, type EventDifference } from './compareEvents';
import { replayTrace } from './replayTrace';

const USAGE = 'Usage: npm run trace:replay FILE, a trace of the developer toolbar';
const MANIFEST = 'dist/client/assets.json';

/**
 * `npm run trace:replay FILE`: replays a trace and prints the events that differ. Exits with 1 if any event differs.
 */
export async function runTraceReplay(words: readonly string[]): Promise<void> {
  const [file] = words;
  if (file === undefined || words.length > 1) throw new CommandError(USAGE);
  const trace = await readTraceFile(file);
  checkRelease(trace, await builtRelease());
  const recorded = trace.entries.flatMap((entry) => ('event' in entry ? [entry.event] : []));
  const { events, unknownCalls, failures } = await replayTrace(trace);
  const differences = compareEvents(recorded, events.map(describedEvent));
  for (const difference of differences) print(lineOf(difference));
  for (const call of unknownCalls) print(`not in the trace: ${call}`);
  for (const failure of failures) print(`failed: ${failure}`);
  if (trace.isFull) print('The trace is full: the run went on after its last entry.');
  print(verdict(recorded, differences.length));
  if (differences.length > 0) process.exitCode = 1;
}

async function readTraceFile(file: string): Promise<Trace> {
  const text = await readFile(file, 'utf8').catch(() => null);
  if (text === null) throw new CommandError(`There is no file ${file}\n${USAGE}`);
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
  const found = built === null ? 'nothing is built here' : `the build here is ${built}`;
  throw new CommandError(
    `The trace was recorded with release ${release}, and ${found}. Check out that release and run npm run build.`,
  );
}

function lineOf(difference: EventDifference): string {
  const { kind, at, type } = difference;
  if (difference.kind === 'changed') {
    const { field, recorded, replayed } = difference;
    return `changed: ${at} ${type} ${field}: ${JSON.stringify(recorded)} is now ${JSON.stringify(replayed)}`;
  }
  return `${kind}: ${at} ${type} ${JSON.stringify(difference.payload)}`;
}

function verdict(recorded: readonly TracedEvent[], differences: number): string {
  const count = `${recorded.length} event${recorded.length === 1 ? '' : 's'}`;
  if (differences === 0) return `${count}, replayed without a difference`;
  return `${count}, ${differences} difference${differences === 1 ? '' : 's'}`;
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
