import { mkdir, rm, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Config } from '../../config/config';
import { MAIL_CONNECT_TIMEOUT, OUTBOUND_TIMEOUT } from '../../config/limits';
import { findFfmpeg } from '../../media/images/ffmpeg';
import {
  objectStoreFailure,
  openObjectStore,
  type ObjectStore,
} from '../../objectStore/objectStore';
import { bad, good, warning, type Check } from './checks';

/** Key of the object that the doctor writes to the object store. */
const PROBE = 'doctor';
const LIMIT = { timeout: OUTBOUND_TIMEOUT };
const GIGABYTE = 1024 ** 3;
const MEGABYTE = 1024 ** 2;
const LITTLE_SPACE = GIGABYTE;
const NO_SPACE = 100 * MEGABYTE;
const FULL = 'the disk is full, so free up some space';
const IN_THE_WAY = 'a file is in its place, so move it, or set DATA_DIR';
/** Advice about a data folder that is not writable, keyed by error code. */
const ADVICE: Readonly<Record<string, string>> = {
  ENOSPC: FULL,
  EDQUOT: FULL,
  EROFS:
    'the disk is mounted read-only, so mount it writable, or set DATA_DIR to a writable folder',
  ENOTDIR: IN_THE_WAY,
  EEXIST: IN_THE_WAY,
  EIO: 'the disk is failing, so check the system log, and replace it',
};
const OTHER_ADVICE =
  'give the account that runs Offprint write access, or set DATA_DIR to another folder';

/** Checks that the data folder is writable and has enough free space. */
export function dataFolderCheck({ dataDir }: Pick<Config, 'dataDir'>): Check {
  return {
    name: 'Data folder',
    async run() {
      const probe = join(dataDir, `.doctor-${process.pid}`);
      try {
        await mkdir(dataDir, { recursive: true });
        await writeFile(probe, 'x');
        await rm(probe);
      } catch (error) {
        const { code = '' } = error as NodeJS.ErrnoException;
        return [bad(`${dataDir} is not writable (${code}); ${ADVICE[code] ?? OTHER_ADVICE}`)];
      }
      const { bavail, bsize } = await statfs(dataDir);
      const free = bavail * bsize;
      const words = `${(free / GIGABYTE).toFixed(1)} GB free on the disk that contains ${dataDir}`;
      if (free < NO_SPACE)
        return [bad(`Only ${words}; soon nothing can be stored there. Free up some space`)];
      if (free < LITTLE_SPACE) return [warning(`Only ${words}; free up some space`)];
      return [good(words)];
    },
  };
}

/** Checks that an object can be stored, read and listed. Deletes the object afterwards. */
export function objectStoreCheck({ objectStore }: Pick<Config, 'objectStore'>): Check {
  return {
    name: 'Object store',
    async run() {
      if (!objectStore)
        return [good('OBJECT_STORE_URL is not set: each server generates its own images')];
      const store = openObjectStore(objectStore);
      let remains = '';
      try {
        await store.put(PROBE, Buffer.from(PROBE), { mediaType: 'text/plain', ...LIMIT });
        try {
          await store.bytes(PROBE, LIMIT);
          await store.list(PROBE, LIMIT);
        } finally {
          remains = await removeProbe(store);
        }
        return [good(`The object store is readable and writable${remains}`)];
      } catch (error) {
        const reason = objectStoreFailure(error);
        const message = `The object store is failing (${reason}); check the keys, bucket and endpoint in OBJECT_STORE_URL, and that the keys may get, put and list objects${remains}`;
        return [bad(message)];
      }
    },
  };
}

/**
 * Deletes the test object. Returns an empty string or, if that fails, a sentence to append to the finding. The finding
 * may still be good: the server never deletes objects, so its keys need no permission to do so.
 */
async function removeProbe(store: ObjectStore): Promise<string> {
  try {
    await store.remove(PROBE, LIMIT);
    return '';
  } catch (error) {
    const reason = objectStoreFailure(error);
    return `. The test object "${PROBE}" remains, because it cannot be deleted (${reason})`;
  }
}

/** Checks that ffmpeg is installed. It converts animated images to video. */
export function ffmpegCheck(): Check {
  return {
    name: 'Media',
    run: () =>
      Promise.resolve([
        findFfmpeg() === null
          ? warning(
              'FFmpeg is missing: animated images are not served as video. Install it, or run npm ci --include=optional',
            )
          : good('FFmpeg is installed'),
      ]),
  };
}

/** Checks that the mail server responds and accepts the login, if there is one. */
export function mailCheck({ mailUrl, mode }: Pick<Config, 'mailUrl' | 'mode'>): Check {
  return {
    name: 'Mail',
    async run() {
      if (mailUrl === '') {
        const message = 'MAIL_URL is not set: emails stay in the data folder and are not sent';
        return [mode === 'production' ? bad(message) : good(message)];
      }
      const transport = createTransport({ url: mailUrl, connectionTimeout: MAIL_CONNECT_TIMEOUT });
      try {
        await transport.verify();
        return [
          new URL(mailUrl).username === ''
            ? good('The mail server responds; MAIL_URL has no login')
            : good('The mail server accepts the login in MAIL_URL'),
        ];
      } catch (error) {
        const { code, responseCode } = error as { code?: string; responseCode?: number };
        const reason = [code, responseCode].filter(Boolean).join(' ');
        return [
          bad(
            `Cannot log in to the mail server (${reason}); check the host, port and login in MAIL_URL`,
          ),
        ];
      } finally {
        transport.close();
      }
    },
  };
}
