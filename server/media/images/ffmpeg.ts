import { spawn } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, isAbsolute, join } from 'node:path';
import { setPriority } from 'node:os';
import type { Log } from '../../config/log';

/** Where ffmpeg is: on the path, else the one of the optional package, else null. */
export function findFfmpeg(path = process.env['PATH'] ?? ''): string | null {
  const onPath = path
    .split(delimiter)
    .filter(isAbsolute)
    .map((folder) => join(folder, 'ffmpeg'))
    .find(isProgram);
  return onPath ?? fromPackage();
}

/** Says at startup if animated images become videos, and what to do if they do not. */
export function reportFfmpeg(ffmpeg: string | null, log: Pick<Log, 'info' | 'warn'>): void {
  if (ffmpeg === null) {
    log.warn('FFmpeg is missing: animated images stay WebP. Install FFmpeg to serve them as video');
  } else {
    log.info('FFmpeg converts animated images to video', { file: ffmpeg });
  }
}

function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function fromPackage(): string | null {
  try {
    const require = createRequire(join(process.cwd(), 'package.json'));
    const { path } = require('@ffmpeg-installer/ffmpeg') as { path: string };
    return isProgram(path) ? path : null;
  } catch {
    // It is optional, and throws by itself where it knows no program for the machine.
    return null;
  }
}

/** Behind everything that readers wait for. */
const PRIORITY = 10;

/**
 * Runs ffmpeg in a process of its own that sees nothing of our environment. Rejects when it fails, and
 * when it takes longer than `timeout` milliseconds: then it is ended.
 */
export function runFfmpeg(program: string, args: string[], timeout: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const running = spawn(program, args, {
      stdio: 'ignore',
      env: {},
      timeout,
      killSignal: 'SIGKILL',
    });
    running.once('spawn', () => {
      try {
        if (running.pid !== undefined) setPriority(running.pid, PRIORITY);
      } catch {
        // It is done already.
      }
    });
    running.once('error', reject);
    running.once('close', (code, signal) => {
      if (code === 0) resolve();
      else reject(new Error(`ffmpeg ended with ${signal ?? String(code)}`));
    });
  });
}
