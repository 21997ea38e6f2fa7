import { readdir, readFile } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { keyOf } from '../../content/importFrom/source/slugs';
import { projectFolder } from '../../store/projectFolder';

const STARTER = join('server', 'commands', 'new', 'starter');
const MINUTE = 60_000;

interface StarterFile {
  /** Relative to the content folder, with forward slashes. */
  path: string;
  text: string;
}

interface Publication {
  name: string;
  /** Path of the content folder, as written in the README's commands. */
  folder: string;
  now: Date;
}

/** Returns the files of a new publication except its pictures. */
export async function starterFiles(publication: Publication): Promise<StarterFile[]> {
  const root = join(projectFolder(), STARTER);
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  return Promise.all(
    entries
      .filter((entry) => entry.isFile())
      .map(async (entry) => {
        const file = join(entry.parentPath, entry.name);
        const path = file.slice(root.length + 1).replaceAll(sep, '/');
        return { path, text: filledIn(await readFile(file, 'utf8'), path, publication) };
      }),
  );
}

/** Replaces `{{name}}` and the other placeholders. */
function filledIn(text: string, path: string, { name, folder, now }: Publication): string {
  return text
    .replaceAll('{{key}}', keyOf(name))
    .replaceAll('{{folder}}', folder)
    .replace(/\{\{minutesAgo(\d+)\}\}/g, (_blank, minutes: string) => {
      const at = new Date(now.getTime() - Number(minutes) * MINUTE);
      return `${at.toISOString().slice(0, 16)}:00Z`;
    })
    .split('\n')
    .map((line) => line.replaceAll('{{name}}', () => written(name, line, path)))
    .join('\n');
}

/** Returns the name, escaped for a JSON file or for a quoted YAML value. */
function written(name: string, line: string, path: string): string {
  if (path.endsWith('.json')) return JSON.stringify(name).slice(1, -1);
  const [before = '', after = ''] = line.split('{{name}}', 2);
  const isQuoted = /^\w+:/.test(line) && before.includes("'") && after.includes("'");
  return isQuoted ? name.replaceAll("'", "''") : name;
}
