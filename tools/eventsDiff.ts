import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { dictionaryChanges } from './eventDocs/eventsDiff';
import type { EventsSchema } from './eventDocs/eventJsonSchema';
import { projectFolder } from '../server/store/projectFolder';
import { CommandError } from '../server/commands/commandError';

const SCHEMA = 'docs/events.schema.json';
const USAGE = `Usage: npm run events:diff OLD NEW, where each is a file such as ${SCHEMA} or a revision such as v0.1.0`;

/**
 * `npm run events:diff OLD NEW`: reports whether the changes to the dictionary are additive. Exits with 1 if one of
 * them is not.
 */
export async function runEventsDiff(words: readonly string[]): Promise<void> {
  const [older, newer] = words;
  if (older === undefined || newer === undefined || words.length > 2) throw new CommandError(USAGE);
  const changes = dictionaryChanges(await readSchema(older), await readSchema(newer));
  for (const { isAdditive, text } of changes) {
    process.stdout.write(`${isAdditive ? 'additive' : 'BREAKING'}: ${text}\n`);
  }
  const breaking = changes.filter(({ isAdditive }) => !isAdditive).length;
  const verdict =
    changes.length === 0
      ? 'No changes'
      : breaking > 0
        ? `${breaking} of ${changes.length} changes are not additive`
        : 'All changes are additive';
  process.stdout.write(`${verdict}\n`);
  if (breaking > 0) process.exitCode = 1;
}

/** Reads a schema from a file or a Git revision. */
async function readSchema(name: string): Promise<EventsSchema> {
  const text = await readFile(name, 'utf8').catch(() => fromRevision(name));
  if (text === null) {
    throw new CommandError(`${name} is neither a file nor a revision with ${SCHEMA}\n${USAGE}`);
  }
  const schema = parsed(text);
  if (schema === null)
    throw new CommandError(`${name} is not a schema written by events:docs\n${USAGE}`);
  return schema;
}

async function fromRevision(name: string): Promise<string | null> {
  try {
    const words = ['show', '--end-of-options', `${name}:${SCHEMA}`];
    return (await promisify(execFile)('git', words, { cwd: projectFolder(), maxBuffer: 2 ** 25 }))
      .stdout;
  } catch {
    return null;
  }
}

function parsed(text: string): EventsSchema | null {
  try {
    const value = JSON.parse(text) as Partial<EventsSchema> | null;
    return typeof value?.$defs === 'object' ? (value as EventsSchema) : null;
  } catch {
    return null;
  }
}
