import { createWriteStream } from 'node:fs';
import { access, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { CORE_SCHEMA, dump } from 'js-yaml';

/** Result of writing a file. `kept` means that a different version existed and was not overwritten. */
export type Written = 'added' | 'same' | 'kept';

export class ContentFolder {
  private readonly made = new Set<string>();
  /** Latest write of each file that is being written. */
  private readonly writing = new Map<string, Promise<Written>>();

  constructor(readonly folder: string) {}

  /**
   * Writes a file unless it exists, so that a resumed import preserves manual corrections. Different files can be
   * written at the same time.
   */
  async write(path: string, contents: string | Buffer): Promise<Written> {
    const file = join(this.folder, path);
    const earlier = this.writing.get(file) ?? Promise.resolve();
    const written = earlier.then(() => this.writeUnlessThere(file, contents));
    this.writing.set(file, written);
    try {
      return await written;
    } finally {
      if (this.writing.get(file) === written) this.writing.delete(file);
    }
  }

  private async writeUnlessThere(file: string, contents: string | Buffer): Promise<Written> {
    const there = await readFile(file).catch(() => null);
    if (there) return there.equals(Buffer.from(contents)) ? 'same' : 'kept';
    await this.makeFolder(dirname(file));
    // Uses a temporary name while writing, because the next run would treat an incomplete file as complete.
    await writeFile(`${file}.part`, contents);
    await rename(`${file}.part`, file);
    return 'added';
  }

  /**
   * Writes a JSON file with the items of a list unless it exists. Does not need the entire list in memory. Writes nothing
   * if the list is empty, but always reads all of it.
   */
  async writeList(path: string, list: Iterable<unknown>): Promise<void> {
    const file = join(this.folder, path);
    const isThere = await access(file).then(
      () => true,
      () => false,
    );
    let count = 0;
    const counted = function* (): Generator {
      for (const item of list) {
        count += 1;
        yield item;
      }
    };
    await this.makeFolder(dirname(file));
    await pipeline(jsonList(counted()), createWriteStream(`${file}.part`));
    await (isThere || count === 0 ? rm(`${file}.part`) : rename(`${file}.part`, file));
  }

  private async makeFolder(path: string): Promise<void> {
    if (this.made.has(path)) return;
    await mkdir(path, { recursive: true });
    this.made.add(path);
  }

  /** Returns the names in a subfolder, except those of incomplete files. */
  async names(folder: string): Promise<string[]> {
    const names = await readdir(join(this.folder, folder)).catch(() => []);
    return names.filter((name) => !name.endsWith('.part'));
  }

  async isEmpty(): Promise<boolean> {
    return (await this.names('.')).length === 0;
  }
}

/**
 * Returns the text of a content file: front matter, with each list, group and gallery item on a single line, and the
 * body.
 */
export function contentFile(fields: Record<string, unknown>, markdown: string): string {
  const { items, ...others } = fields;
  const yaml = yamlOf(others, 1) + (items === undefined ? '' : yamlOf({ items }, 2));
  return `---\n${yaml}---\n${markdown === '' ? '' : `${markdown}\n`}`;
}

function yamlOf(fields: Record<string, unknown>, flowLevel: number): string {
  return dump(fields, { schema: CORE_SCHEMA, lineWidth: -1, flowLevel });
}

/** Yields the text of `jsonFile(list)` in pieces. */
function* jsonList(list: Iterable<unknown>): Generator<string> {
  let start = '[\n';
  for (const item of list) {
    yield `${start}  ${JSON.stringify(item, null, 2).replaceAll('\n', '\n  ')}`;
    start = ',\n';
  }
  yield start === '[\n' ? '[]\n' : '\n]\n';
}

export function jsonFile(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}
