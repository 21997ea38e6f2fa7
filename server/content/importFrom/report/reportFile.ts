import { createReadStream } from 'node:fs';
import { mkdir, open, rm, type FileHandle } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { MoveCounts, Notes } from './moveReport';

type Part = 'problems' | 'dropped';

/**
 * Writes the report as a single JSON object. Its two lists grow at the same time, so each is written to a temporary
 * file first.
 */
export class ReportFile {
  private readonly started: Record<Part, boolean> = { problems: false, dropped: false };

  private constructor(
    private readonly file: string,
    private readonly parts: Record<Part, FileHandle>,
  ) {}

  /** Opens the temporary files before any other work, so that the command fails early if the path is not writable. */
  static async open(file: string): Promise<ReportFile> {
    await mkdir(dirname(file), { recursive: true });
    const [problems, dropped] = await Promise.all([
      open(partPath(file, 'problems'), 'w'),
      open(partPath(file, 'dropped'), 'w'),
    ]);
    return new ReportFile(file, { problems, dropped });
  }

  async add({ problems, dropped }: Notes): Promise<void> {
    await this.append('problems', problems);
    await this.append('dropped', dropped);
  }

  async finish(counts: MoveCounts): Promise<void> {
    const out = await open(this.file, 'w');
    await out.write(JSON.stringify(counts, null, 2).replace(/\n\}$/, ',\n'));
    await this.copyPart('problems', out);
    await out.write(',\n');
    await this.copyPart('dropped', out);
    await out.write('\n}\n');
    await out.close();
  }

  private async append(part: Part, entries: readonly object[]): Promise<void> {
    if (entries.length === 0) return;
    const start = this.started[part] ? ',\n' : '\n';
    this.started[part] = true;
    const lines = entries.map((entry) => `    ${JSON.stringify(entry)}`);
    await this.parts[part].appendFile(start + lines.join(',\n'));
  }

  private async copyPart(part: Part, out: FileHandle): Promise<void> {
    await this.parts[part].close();
    const path = partPath(this.file, part);
    await out.write(`  "${part}": [`);
    for await (const chunk of createReadStream(path)) await out.appendFile(chunk as Buffer);
    await out.write(this.started[part] ? '\n  ]' : ']');
    await rm(path);
  }
}

function partPath(file: string, part: Part): string {
  return `${file}.${part}.part`;
}
