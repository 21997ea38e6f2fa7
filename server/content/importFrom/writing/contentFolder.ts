import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { CORE_SCHEMA, dump } from 'js-yaml';

/** Result of writing a file. `kept` means that a different version existed and was not overwritten. */
export type Written = 'added' | 'same' | 'kept';

export class ContentFolder {
  private readonly made = new Set<string>();

  constructor(readonly folder: string) {}

  /** Writes a file unless it exists, so that a resumed import preserves manual corrections. */
  async write(path: string, contents: string | Buffer): Promise<Written> {
    const file = join(this.folder, path);
    const there = await readFile(file).catch(() => null);
    if (there) return there.equals(Buffer.from(contents)) ? 'same' : 'kept';
    await this.makeFolder(dirname(file));
    // Uses a temporary name while writing, because the next run would treat an incomplete file as complete.
    await writeFile(`${file}.part`, contents);
    await rename(`${file}.part`, file);
    return 'added';
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

export function jsonFile(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}
