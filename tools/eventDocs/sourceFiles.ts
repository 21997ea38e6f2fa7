import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const FOLDERS = ['sagas', 'src', 'sw'];

/** Matches files that contain event names but do not dispatch the events. */
const OTHERS =
  /\.test\.tsx?$|^src\/model\/events\/|^src\/features\/developerToolbar\/|^src\/platform\/events\/|^sagas\/tracking\/beacons/;

/**
 * Returns the files that dispatch each event, keyed by event name.
 * @param root project folder.
 */
export function sourceFiles(root: string, names: readonly string[]): Record<string, string[]> {
  const files = FOLDERS.flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
      .map((file) => path.posix.join(folder, file.split(path.sep).join('/')))
      .filter((file) => /\.tsx?$/.test(file) && !OTHERS.test(file)),
  ).sort();
  const texts = files.map((file) => ({
    file,
    text: readFileSync(path.join(root, file), 'utf8'),
  }));
  return Object.fromEntries(
    names.map((name) => [
      name,
      texts.filter(({ text }) => text.includes(`'${name}'`)).map(({ file }) => file),
    ]),
  );
}
