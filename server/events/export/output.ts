import { once } from 'node:events';
import type { Writable } from 'node:stream';

/** A stream that somebody reads, perhaps slowly, perhaps not to its end. */
export interface Output {
  /** Resolves when the stream can take more, or is closed. Rejects if it cannot be written. */
  write(chunk: string | Uint8Array): Promise<void>;
  /** True after the reader has closed the pipe, as `head` does. */
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
