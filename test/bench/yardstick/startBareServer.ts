import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import type { BareFile } from './bareFile';

export interface BareServer {
  port: number;
  /** Returns the processor time of the server's process in milliseconds. */
  processorTime(): Promise<number>;
  stop(): void;
}

/** Starts the bare server with these files in a separate process. */
export async function startBareServer(files: readonly BareFile[]): Promise<BareServer> {
  const child = fork(path.join(import.meta.dirname, 'bareServer.ts'), {
    execArgv: ['--import', 'tsx'],
    // Preserves binary data on the IPC channel.
    serialization: 'advanced',
  });
  child.send([...files]);
  const reply = async (): Promise<number> => ((await once(child, 'message')) as [number])[0];
  return {
    port: await reply(),
    processorTime() {
      child.send('processor time');
      return reply();
    },
    stop: () => child.disconnect(),
  };
}
