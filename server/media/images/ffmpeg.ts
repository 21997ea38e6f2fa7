import { spawn } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, isAbsolute, join } from 'node:path';
import { setPriority } from 'node:os';
import type { Log } from '../../config/log';

/** Finds ffmpeg in the PATH, otherwise in the optional package. Returns null if it is in neither. */
export function findFfmpeg(path = process.env['PATH'] ?? ''): string | null {
  const onPath = path
    .split(delimiter)
    .filter(isAbsolute)
    .map((folder) => join(folder, 'ffmpeg'))
    .find(isProgram);
  return onPath ?? fromPackage();
}

/** Logs at startup whether animated images become videos, and what to do if they do not. */
export function reportFfmpeg(ffmpeg: string | null, log: Pick<Log, 'info' | 'warn'>): void {
  if (ffmpeg === null) {
    log.warn(
      'FFmpeg is missing: animated images stay WebP. Install it, or run npm ci --include=optional, to serve them as video',
    );
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
    // The package is optional, and throws on platforms that it does not support.
    return null;
  }
}

/** Maximum number of characters of ffmpeg's error output to report. */
const REASON_LENGTH = 300;

/** Niceness of the ffmpeg process, so that the server itself takes priority. */
const PRIORITY = 10;

/**
 * Runs ffmpeg in a process without our environment variables. Rejects with the end of its error output if it fails, or
 * takes longer than `timeout` milliseconds, after which it is killed.
 */
export function runFfmpeg(program: string, args: string[], timeout: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const running = spawn(program, args, {
      stdio: ['ignore', 'ignore', 'pipe'],
      env: {},
      timeout,
      killSignal: 'SIGKILL',
    });
    let reason = '';
    running.stderr.setEncoding('utf8').on('data', (part: string) => {
      reason = (reason + part).slice(-REASON_LENGTH);
    });
    running.once('spawn', () => {
      try {
        if (running.pid !== undefined) setPriority(running.pid, PRIORITY);
      } catch {
        // The process has already ended.
      }
    });
    running.once('error', reject);
    running.once('close', (code, signal) => {
      if (code === 0) resolve();
      else reject(new Error(`ffmpeg exited with ${signal ?? String(code)} ${reason}`.trim()));
    });
  });
}
