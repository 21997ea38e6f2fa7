import { once } from 'node:events';
import type { Writable } from 'node:stream';

/** An output stream whose reader may be slow or close it early. */
export interface Output {
  /** Resolves when the stream can accept more data, or if its reader has closed it. Rejects if a write fails. */
  write(chunk: string | Uint8Array): Promise<void>;
  /** Returns true if the reader has closed the pipe, as `head` does. */
  isClosed(): boolean;
}

export function createOutput(stream: Writable): Output {
  let failure: NodeJS.ErrnoException | null = null;
  stream.on('error', (error) => (failure = error));
  const isClosed = (): boolean => failure?.code === 'EPIPE';
  return {
    isClosed,
    async write(chunk) {
      if (!failure && !stream.write(chunk)) {
        await once(stream, 'drain').catch(() => {});
      }
      if (failure && !isClosed()) throw failure;
    },
  };
}
