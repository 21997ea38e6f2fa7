import { mkdir } from 'node:fs/promises';
import { relative, resolve } from 'node:path';
import { ContentFolder } from '../../content/importFrom/writing/contentFolder';
import { isSystemError } from '../../content/importFrom/systemError';
import { CommandError } from '../commandError';
import { readOptions } from '../readOptions';
import { isPlainName } from './plainName';
import { starterFiles } from './starterFiles';
import { starterPictures } from './starterPictures';

const USAGE = 'Usage: npm run new -- DIR --name "Field Notes"';

/** `npm run new`: writes a content folder for a new publication, with examples that import without problems. */
export async function runNew(words: readonly string[]): Promise<void> {
  const { options, rest } = readOptions(words, ['name'], USAGE);
  const [given, ...others] = rest;
  if (given === undefined || others.length > 0)
    throw new CommandError(`Specify exactly one folder\n${USAGE}`);
  const name = nameOf(options.name);
  const folder = new ContentFolder(resolve(given));
  const shown = quoted(shownPath(folder.folder));
  await withDisk(async () => {
    await mkdir(folder.folder, { recursive: true });
    if (!(await folder.isEmpty())) {
      throw new CommandError(
        `${folder.folder} is not empty. Choose another folder, or empty this one`,
      );
    }
    for (const { path, text } of await starterFiles({ name, folder: shown, now: new Date() })) {
      await folder.write(path, text);
    }
    for (const { path, bytes } of await starterPictures()) await folder.write(path, bytes);
  });
  process.stdout.write(
    [
      `${name} is in ${folder.folder}`,
      `See it:  CONTENT_DIR=${shown} npm start`,
      `Next:    ${folder.folder}/README.md`,
      '',
    ].join('\n'),
  );
}

function nameOf(given: string | undefined): string {
  const name = given?.trim().normalize() ?? '';
  if (name === '')
    throw new CommandError(`Specify the name of the publication with --name\n${USAGE}`);
  if (isPlainName(name)) return name;
  throw new CommandError(
    `The name must start with a letter or digit, and may have up to 60 letters, digits, spaces and punctuation marks such as . , & ' ! ?\n${USAGE}`,
  );
}

/** Returns the path relative to the working directory if the path is inside it. */
function shownPath(path: string): string {
  const inside = relative(process.cwd(), path);
  return inside === '' || inside.startsWith('..') ? path : inside;
}

/** Quotes a path for a shell. */
function quoted(path: string): string {
  return /^[\w./-]+$/.test(path) ? path : `'${path.replaceAll("'", String.raw`'\''`)}'`;
}

/** Turns disk errors into command errors. A full or read-only disk is not a bug, so no stack trace is printed. */
async function withDisk(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!isSystemError(error)) throw error;
    throw new CommandError(`Cannot write to the folder: ${error.message}`, { cause: error });
  }
}
