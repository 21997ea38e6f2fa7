import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { PageError } from '../../../src/model/routing/errors';
import { IMAGE_QUIET, IMAGES_AT_ONCE, IMAGES_BEHIND, QUEUE_LENGTH } from '../../config/limits';
import type { Config } from '../../config/config';
import { errorFields, type Log } from '../../config/log';
import { createMakeImage, type RequestedImage } from './makeImage';
import { createOriginals, type Original } from './originals';
import { formatFor, type ImageFormat, type ClientFormats } from './imageFormat';
import type { ImageTransform } from './imageTransform';
import { createImageCache } from './imageCache';
import { createRefusals } from './refusals';
import { openSharedBucket } from './shared/sharedBucket';
import { createSharedImages } from './shared/sharedImages';
import { createSharedOriginals } from './shared/sharedOriginals';
import { transformImage } from './transform';
import { createWorkBehind } from './workBehind';
import { createWorkQueue } from '../../http/workQueue';

type ImageSettings = Pick<Config, 'contentDir' | 'dataDir' | 'objectStore'>;

export interface ImageTools {
  /** Path of ffmpeg, which creates video; null if it is not installed. */
  ffmpeg: string | null;
  log: Log;
  onTransform: () => void;
}

export interface ServedImage {
  bytes: Buffer;
  format: ImageFormat;
  /** False if a lighter format that this browser accepts is not available yet. */
  isFinal: boolean;
}

export interface ImageStore {
  /**
   * Returns an image in a format that the browser accepts: from memory, from disk, from the object store, or by
   * generating it. Concurrent requests for an image generate it only once. Rejects with a 404, 413 or 422, or with a
   * 503 if the queue is full (even if there is no such image), if generating takes too long, or if the object store,
   * which may have the original, does not respond.
   */
  image(path: string, request: ImageTransform, taker: ClientFormats): Promise<ServedImage>;
  /** Number of images that are waiting to be generated. */
  waiting(): number;
}

interface StoredRequest extends RequestedImage {
  /** Identifies the file, the parameters and the Save-Data preference, but not the format. */
  name: string;
  version: string;
}

export function createImageStore(
  { contentDir, dataDir, objectStore }: ImageSettings,
  { ffmpeg, log, onTransform }: ImageTools,
): ImageStore {
  const bucket = openSharedBucket(objectStore, log);
  const originals = createOriginals(
    join(contentDir, 'pictures'),
    createSharedOriginals(join(dataDir, 'originals'), bucket, log),
  );
  const shared = createSharedImages(bucket);
  const shelf = createImageCache(join(dataDir, 'pictures'), log);
  const queue = createWorkQueue(
    IMAGES_AT_ONCE,
    QUEUE_LENGTH,
    'Too many images are being processed',
  );
  const behind = createWorkBehind(queue, IMAGES_BEHIND, IMAGE_QUIET);
  const make = createMakeImage(ffmpeg, () => shelf.draft());
  const refusals = createRefusals();
  const underway = new Map<string, Promise<Buffer>>();

  async function fromDiskOrMade(requested: StoredRequest, format: ImageFormat): Promise<Buffer> {
    const name = `${requested.name}.${format}`;
    const cached = await shelf.onDisk(name);
    if (cached) return cached;
    refusals.check(name);
    const found = await shared.find(requested, format);
    if (found) {
      await shelf.store(name, found);
      return found;
    }
    const bytes = await queue
      .run(() => {
        onTransform();
        return make(requested, format);
      })
      .catch(refusals.noting(name));
    await shelf.store(name, bytes);
    void shared.store(requested, format, bytes);
    return bytes;
  }

  async function inFormat(requested: StoredRequest, format: ImageFormat): Promise<Buffer> {
    const name = `${requested.name}.${format}`;
    const known = shelf.inMemory(name) ?? underway.get(name);
    if (known) return known;
    const bytes = fromDiskOrMade(requested, format).finally(() => underway.delete(name));
    underway.set(name, bytes);
    return bytes;
  }

  /** Returns null if the AVIF image does not exist, usually because it is still queued. */
  async function avifOf({ name }: StoredRequest): Promise<Buffer | null> {
    const avif = `${name}.avif`;
    return shelf.inMemory(avif) ?? (behind.has(avif) ? null : shelf.onDisk(avif));
  }

  function makeAvifBehind(requested: StoredRequest, webp: Buffer): void {
    const { name, file, request } = requested;
    behind.add(`${name}.avif`, async () => {
      const found = await shared.find(requested, 'avif');
      if (!found) onTransform();
      const avif =
        found ?? (await transformImage(file, request, 'avif', { mostBytes: webp.length }));
      await shelf.store(`${name}.avif`, avif);
      if (!found) void shared.store(requested, 'avif', avif);
    });
  }

  async function webpOrAvif(requested: StoredRequest): Promise<ServedImage> {
    const avif = await avifOf(requested);
    if (avif) return { bytes: avif, format: 'avif', isFinal: true };
    const bytes = await inFormat(requested, 'webp');
    makeAvifBehind(requested, bytes);
    return { bytes, format: 'webp', isFinal: false };
  }

  /** Failed conversions that are logged. Until the next attempt, requests for the same image get the same error. */
  const loggedFailures = new WeakSet();

  /** Falls back to animated WebP if ffmpeg fails. */
  async function video(requested: StoredRequest): Promise<ServedImage> {
    try {
      return { bytes: await inFormat(requested, 'mp4'), format: 'mp4', isFinal: true };
    } catch (error) {
      if (error instanceof PageError) throw error;
      if (!loggedFailures.has(error as Error)) {
        loggedFailures.add(error as Error);
        log.warn(
          'An animated image could not be converted to video; it is served as an animated image, which is larger',
          { file: requested.file, ...errorFields(error) },
        );
      }
      const bytes = await inFormat(requested, 'moving-webp');
      return { bytes, format: 'moving-webp', isFinal: true };
    }
  }

  /**
   * Rejects a request for an image that is not cached. Called when the queue is full. Synchronous, because image jobs
   * then occupy the libuv threads that asynchronous disk access needs.
   */
  function refuseUnlessCached(name: string | null): void {
    if (name === null || (!shelf.has(name) && !underway.has(name))) queue.refuse();
  }

  return {
    waiting: () => queue.waiting(),
    async image(path, request, taker) {
      const { savesData } = taker;
      const format = formatFor(path, request, taker, ffmpeg !== null);
      const nameFor = ({ version }: Original): string =>
        nameOf(path, version, JSON.stringify(request), savesData ? 'light' : 'usual');
      if (queue.isFull()) {
        const local = originals.findNow(path);
        refuseUnlessCached(local && `${nameFor(local)}.${format}`);
      }
      const original = await originals.find(path);
      const requested = { ...original, request, savesData, name: nameFor(original) };
      if (format === 'mp4') return video(requested);
      if (format === 'webp' && taker.takesAvif) return webpOrAvif(requested);
      return { bytes: await inFormat(requested, format), format, isFinal: true };
    },
  };
}

function nameOf(...parts: string[]): string {
  return createHash('sha256').update(parts.join('\n')).digest('hex').slice(0, 40);
}
