import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { createLineCheck } from '../../src/model/events/lineCheck';
import { isSystemError } from '../content/importFrom/systemError';

/**
 * `npm run events:check -- FILE`: validates exported events against the contract and the rules. Exits with 1 if any
 * event is invalid, and with 2 if the file cannot be read. Reads line by line, because an export might not fit in
 * memory.
 */
export async function runEventsCheck([file]: readonly string[]): Promise<void> {
  if (file === undefined) {
    process.stderr.write('Specify a file: npm run events:check -- FILE\n');
    process.exitCode = 2;
    return;
  }
  const lineCheck = createLineCheck();
  try {
    for await (const text of createInterface({ input: createReadStream(file) })) {
      for (const { line, rule, problem } of lineCheck.check(text)) {
        process.stdout.write(`line ${line}: ${rule}: ${problem}\n`);
      }
    }
  } catch (error) {
    if (!isSystemError(error)) throw error;
    process.stderr.write(`${file} cannot be read (${error.code ?? error.message})\n`);
    process.exitCode = 2;
    return;
  }
  const { events, broken, quarantined, unordered } = lineCheck.counts();
  if (quarantined > 0) {
    process.stdout.write(`${quarantined} in quarantine; each line contains the reason\n`);
  }
  if (unordered > 0) {
    process.stdout.write(`${unordered} in unknown order: earlier events of the run are missing\n`);
  }
  process.stdout.write(`${events} ${events === 1 ? 'event' : 'events'}, ${broken} broken\n`);
  process.exitCode = broken > 0 ? 1 : 0;
}
