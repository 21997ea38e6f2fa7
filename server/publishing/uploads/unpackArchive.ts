import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { PassThrough, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { extract, type Extract } from 'tar-stream';
import { PageError } from '../../../src/model/routing/errors';
import { UPLOAD_FILES, UPLOAD_UNPACKED_BYTES } from '../../config/limits';

export interface UnpackLimits {
  files: number;
  /** Maximum size of the unpacked archive, in bytes. */
  bytes: number;
}

const LIMITS: UnpackLimits = { files: UPLOAD_FILES, bytes: UPLOAD_UNPACKED_BYTES };

/** Magic number of the gzip format (RFC 1952). */
const GZIP = Buffer.from([0x1f, 0x8b]);

/**
 * Extracts a tar archive, with or without gzip compression, into an empty folder. Skips hidden files. Throws a
 * PageError for links, devices, names that lead out of the folder, and archives that are damaged or too large. After an
 * error, the folder may contain some of the files, and the rest of the archive may be unread.
 */
export async function unpackArchive(
  archive: Readable,
  folder: string,
  limits: UnpackLimits = LIMITS,
): Promise<void> {
  const { first, all } = await peek(archive);
  const isZipped = first.subarray(0, GZIP.length).equals(GZIP);
  const entries = extract();
  const limit = (source: AsyncIterable<Buffer>) => limited(source, limits.bytes);
  try {
    await Promise.all([
      pipeline(all, isZipped ? createGunzip() : new PassThrough(), limit, entries),
      writeEntries(entries, folder, limits.files),
    ]);
  } catch (error) {
    throw error instanceof PageError || isOfDisk(error) ? error : damaged(error);
  }
}

async function writeEntries(entries: Extract, folder: string, most: number): Promise<void> {
  let count = 0;
  for await (const entry of entries) {
    const { name, type } = entry.header;
    const parts = partsOf(name);
    const isHidden = parts.some((part) => part.startsWith('.'));
    if (isHidden || type === 'directory') {
      entry.resume();
      continue;
    }
    if (type !== 'file' && type !== 'contiguous-file') {
      throw new PageError(
        422,
        `The archive may contain only files and folders, but ${name} is a ${type}`,
      );
    }
    count += 1;
    if (count > most) throw new PageError(413, `The archive contains more than ${most} files`);
    const path = join(folder, ...parts);
    await mkdir(dirname(path), { recursive: true });
    await pipeline(entry, createWriteStream(path));
  }
}

/** Splits an entry's name into its segments, without `.`. Throws a PageError if the name leads out of the folder. */
function partsOf(name: string): string[] {
  const parts = name.split('/').filter((part) => part !== '' && part !== '.');
  const leadsOut = name.startsWith('/') || parts.includes('..');
  if (leadsOut || /[\\\0]/.test(name)) {
    throw new PageError(422, `The archive contains an unsafe path: ${name}`);
  }
  return parts;
}

/** Throws once more than `most` bytes have been unpacked, so that a small archive cannot fill the disk. */
async function* limited(source: AsyncIterable<Buffer>, most: number): AsyncGenerator<Buffer> {
  let size = 0;
  for await (const chunk of source) {
    size += chunk.length;
    if (size > most) throw new PageError(413, `The archive unpacks to more than ${most} bytes`);
    yield chunk;
  }
}

async function peek(
  source: Readable,
): Promise<{ first: Buffer; all: () => AsyncGenerator<Buffer> }> {
  const reader = source.iterator({ destroyOnReturn: false }) as AsyncIterableIterator<Buffer>;
  const next = await reader.next();
  const first = next.done === true ? Buffer.alloc(0) : next.value;
  async function* all(): AsyncGenerator<Buffer> {
    yield first;
    yield* reader;
  }
  return { first, all };
}

function damaged(error: unknown): PageError {
  return new PageError(
    400,
    `The archive is not a tar file, or is damaged: ${(error as Error).message}`,
  );
}

/** Returns true if a system call failed, such as a write to a full disk. In that case, the archive is not at fault. */
function isOfDisk(error: unknown): boolean {
  return typeof (error as NodeJS.ErrnoException).syscall === 'string';
}
