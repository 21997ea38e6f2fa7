import { readFile } from 'node:fs/promises';
import { checkLines } from '../src/model/events/checkLines';

/**
 * `npm run events:check -- FILE`: validates exported events against contract and rules; exits with
 * 1 if one is invalid.
 */
const [file] = process.argv.slice(2);
if (file === undefined) {
  process.stderr.write('Say which file: npm run events:check -- FILE\n');
  process.exitCode = 2;
} else {
  const text = await readFile(file, 'utf8').catch(() => null);
  if (text === null) {
    process.stderr.write(`${file} cannot be read\n`);
    process.exitCode = 2;
  } else {
    const { events, broken } = checkLines(text);
    for (const { line, rule, problem } of broken) {
      process.stdout.write(`line ${line}: ${rule}: ${problem}\n`);
    }
    process.stdout.write(`${events} events, ${broken.length} broken\n`);
    process.exitCode = broken.length > 0 ? 1 : 0;
  }
}
