import { spawn, type ChildProcess } from 'node:child_process';
import path from 'node:path';
import { projectRoot } from './projectRoot';

export interface ServerProcess {
  origin: string;
  child: ChildProcess;
  /** Resolves with the exit code when the process has exited. */
  exited: Promise<number | null>;
  /** Sends SIGTERM, and resolves with the exit code. */
  stop(): Promise<number | null>;
}

/**
 * Starts the built server with the given settings, and waits until it prints that it is ready.
 * @param log file descriptor for the log. By default, the log is written to this process's standard error.
 * @param onSpawned called with the process before it is ready, so that the caller can read its piped log.
 */
export async function startBuiltServer(
  settings: Record<string, string>,
  log: number | 'inherit' | 'pipe' = 'inherit',
  onSpawned?: (child: ChildProcess) => void,
): Promise<ServerProcess> {
  const child = spawn(process.execPath, [path.join(projectRoot, 'dist/server.js')], {
    cwd: projectRoot,
    env: { ...process.env, ...settings },
    stdio: ['ignore', 'pipe', log],
  });
  onSpawned?.(child);
  const exited = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const origin = await new Promise<string>((resolve, reject) => {
    child.stdout?.setEncoding('utf8').on('data', (text: string) => {
      const found = /ready at (http:\/\/[^/]+)\//.exec(text);
      if (found?.[1]) resolve(found[1]);
    });
    void exited.then((code) => {
      reject(new Error(`The server exited with code ${code ?? 'none'} before it was ready`));
    });
  });
  return {
    origin,
    child,
    exited,
    stop() {
      child.kill('SIGTERM');
      return exited;
    },
  };
}
