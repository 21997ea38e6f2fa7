import { createReadStream, createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { finished } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { CommandError } from '../commandError';

/**
 * A backup is a gzip stream of parts. Each part is a line of JSON. In a `TableRows` part, the line is followed by
 * `bytes` bytes of rows in PostgreSQL's COPY format. The first part is a `BackupStart`, and the last one is a
 * `BackupEnd`.
 */
export interface BackupStart {
  kind: 'start';
  format: 1;
  /** ISO 8601. */
  at: string;
  /** Migrations that had been applied to the store when the backup was written. */
  migrations: string[];
}

export interface TableRows {
  kind: 'rows';
  table: string;
  columns: string[];
  bytes: number;
}

export interface BackupEnd {
  kind: 'end';
  /** Number of rows, keyed by table. */
  rows: Record<string, number>;
}

export type BackupPart = BackupStart | TableRows | BackupEnd;

export interface BackupWriter {
  write(part: BackupPart, bytes?: Buffer): Promise<void>;
  /** Moves the complete file to its final path. */
  finish(): Promise<void>;
  /** Deletes the incomplete file. */
  abandon(): Promise<void>;
}

/**
 * Writes a backup to a temporary file and renames it once it is complete, so that no partial backup has the final
 * name.
 */
export function createBackupWriter(file: string): BackupWriter {
  const draft = `${file}.part`;
  const gzip = createGzip({ level: 5 });
  const output = createWriteStream(draft, { mode: 0o600 });
  gzip.pipe(output);
  const written = finished(output);
  written.catch(() => {});

  async function put(bytes: Buffer): Promise<void> {
    if (!gzip.write(bytes)) {
      await Promise.race([new Promise((done) => gzip.once('drain', done)), written]);
    }
  }

  return {
    async write(part, bytes) {
      await put(Buffer.from(`${JSON.stringify(part)}\n`));
      if (bytes) await put(bytes);
    },
    async finish() {
      gzip.end();
      await written;
      await rename(draft, file);
    },
    async abandon() {
      gzip.destroy();
      output.destroy();
      await rm(draft, { force: true });
    },
  };
}

/** Error message for a file that is incomplete, damaged or not a backup. */
export const DAMAGED =
  'This file is not an Offprint backup, or it is incomplete or damaged. Nothing was restored; use another backup';
/** Maximum length of a JSON line in bytes. The longest ones contain a table's columns or all row counts. */
const LINE_LENGTH = 100_000;

/** Reads the parts of a backup. Throws a CommandError if the file is missing, damaged or not a backup. */
export async function* readBackup(
  file: string,
): AsyncGenerator<{ part: BackupPart; bytes: Buffer }> {
  const input = createReadStream(file);
  const parts = input.pipe(createGunzip());
  input.on('error', (error) => parts.destroy(error));
  let rest: Buffer = Buffer.alloc(0);
  try {
    for await (const chunk of parts as AsyncIterable<Buffer>) {
      rest = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
      for (let found = nextPart(rest); found; found = nextPart(rest)) {
        yield found;
        rest = rest.subarray(found.end);
      }
    }
  } catch (error) {
    if (error instanceof CommandError) throw error;
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') throw new CommandError(`File not found: ${file}`, { cause: error });
    throw new CommandError(DAMAGED, { cause: error });
  }
  if (rest.length > 0) throw new CommandError(DAMAGED);
}

/** Parses the first part in the buffer. Returns null if the part is not complete yet. */
function nextPart(bytes: Buffer): { part: BackupPart; bytes: Buffer; end: number } | null {
  const line = bytes.indexOf(0x0a);
  if (line < 0) {
    if (bytes.length > LINE_LENGTH) throw new CommandError(DAMAGED);
    return null;
  }
  const part = parsed(bytes.subarray(0, line).toString());
  const length = part.kind === 'rows' ? part.bytes : 0;
  const end = line + 1 + length;
  if (bytes.length < end) return null;
  return { part, bytes: bytes.subarray(line + 1, end), end };
}

function parsed(text: string): BackupPart {
  try {
    const part = JSON.parse(text) as BackupPart;
    if (['start', 'rows', 'end'].includes(part.kind) && isComplete(part)) return part;
  } catch {
    // Throws below, as for any other text that is not a part.
  }
  throw new CommandError(DAMAGED);
}

/**
 * Returns true if a part has the fields that are needed to restore it. The checksum of the file is read only at its
 * end, which `readBackup` would never reach if a part had no length.
 */
function isComplete(part: BackupPart): boolean {
  if (part.kind === 'start') return Array.isArray(part.migrations);
  if (part.kind === 'end') return typeof part.rows === 'object';
  return Array.isArray(part.columns) && Number.isSafeInteger(part.bytes) && part.bytes >= 0;
}
