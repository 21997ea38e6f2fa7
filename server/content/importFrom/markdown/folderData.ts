import { readFile } from 'node:fs/promises';
import { join, posix } from 'node:path';
import { listField, readYaml } from './sourceFields';

type Fields = Record<string, unknown>;

/** Reads Eleventy's directory data files, such as `posts/posts.json`, which set fields for all files in a folder. */
export class FolderData {
  private readonly known = new Map<string, Promise<Fields>>();

  constructor(private readonly root: string) {}

  /** Returns the fields that data files set for a file. Deeper folders take precedence. */
  async fieldsOf(file: string): Promise<Fields> {
    const folders = posix.dirname(file).split('/');
    let fields: Fields = {};
    for (let depth = 1; depth <= folders.length; depth += 1) {
      fields = combined(fields, await this.read(folders.slice(0, depth).join('/')));
    }
    return fields;
  }

  private read(folder: string): Promise<Fields> {
    const known = this.known.get(folder) ?? this.readFiles(folder);
    this.known.set(folder, known);
    return known;
  }

  private async readFiles(folder: string): Promise<Fields> {
    const name = posix.basename(folder);
    let fields: Fields = {};
    for (const ending of ['json', '11tydata.json']) {
      const path = join(this.root, folder, `${name}.${ending}`);
      const text = await readFile(path, 'utf8').catch(() => null);
      // Also reads JSON, which is valid YAML.
      if (text !== null) fields = combined(fields, readYaml(text));
    }
    return fields;
  }
}

/**
 * Merges the fields of a folder into those of a file. The fields of the file take precedence, except for tags, which
 * are combined.
 */
export function combined(general: Fields, own: Fields): Fields {
  const tags = [...listField(general, 'tags'), ...listField(own, 'tags')];
  return { ...general, ...own, ...(tags.length > 0 && { tags: [...new Set(tags)] }) };
}
