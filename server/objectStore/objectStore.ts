import { createReadStream, createWriteStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import type { S3Client } from '@aws-sdk/client-s3';
import type { ObjectStoreAddress } from '../config/objectStore';

/** A file to upload, with its size in bytes. */
export interface UploadedFile {
  file: string;
  size: number;
}

export interface ObjectFacts {
  size: number;
  modifiedAt: Date;
}

/** Reads and writes objects in a bucket. Keys do not include the configured prefix. Timeouts are in milliseconds. */
export interface ObjectStore {
  /** Replaces an object with the same key. */
  put(
    key: string,
    content: Buffer | UploadedFile,
    options: { mediaType: string; timeout: number },
  ): Promise<void>;
  /** Returns null if the object does not exist. */
  bytes(key: string, options: { timeout: number }): Promise<Buffer | null>;
  /**
   * Writes an object to a file. Returns the time at which the object was stored, or null if it does not exist or has
   * not been replaced since the given time.
   */
  download(
    key: string,
    file: string,
    options: { modifiedSince: Date | null; timeout: number },
  ): Promise<Date | null>;
  /** Returns all objects with this key prefix, keyed by the rest of their keys. */
  list(start: string, options: { timeout: number }): Promise<Map<string, ObjectFacts>>;
  /** Deletes an object if it exists. */
  remove(key: string, options: { timeout: number }): Promise<void>;
}

/** Loads the client on first use, because it consists of about a hundred files. */
const loadClient = () =>
  import(/* webpackMode: "lazy", webpackChunkName: "objectStore" */ '@aws-sdk/client-s3');

/** Opens a bucket. Requests are not retried. They reject with errors that `objectStoreFailure` can describe. */
export function openObjectStore(address: ObjectStoreAddress): ObjectStore {
  const { bucket: Bucket, prefix } = address;
  let client: Promise<S3Client> | null = null;
  const connect = (): Promise<S3Client> => (client ??= createClient(address));
  const at = (key: string) => ({ Bucket, Key: prefix + key });

  async function get(key: string, abortSignal: AbortSignal, modifiedSince: Date | null) {
    const { GetObjectCommand } = await loadClient();
    const condition = modifiedSince ? { IfModifiedSince: modifiedSince } : {};
    try {
      const request = new GetObjectCommand({ ...at(key), ...condition });
      const { Body, LastModified = new Date() } = await (
        await connect()
      ).send(request, { abortSignal });
      return { body: Body as Readable, modifiedAt: LastModified };
    } catch (error) {
      if (isMissing(error)) return null;
      throw error;
    }
  }

  return {
    async put(key, content, { mediaType: ContentType, timeout }) {
      const { PutObjectCommand } = await loadClient();
      const body = Buffer.isBuffer(content)
        ? { Body: content }
        : { Body: createReadStream(content.file), ContentLength: content.size };
      const request = new PutObjectCommand({ ...at(key), ...body, ContentType });
      await (await connect()).send(request, { abortSignal: AbortSignal.timeout(timeout) });
    },
    async bytes(key, { timeout }) {
      const signal = AbortSignal.timeout(timeout);
      const found = await get(key, signal, null);
      return found && (await pipeline(found.body, buffer, { signal }));
    },
    async download(key, file, { modifiedSince, timeout }) {
      const signal = AbortSignal.timeout(timeout);
      const found = await get(key, signal, modifiedSince);
      if (!found) return null;
      await pipeline(found.body, createWriteStream(file), { signal });
      return found.modifiedAt;
    },
    async list(start, { timeout }) {
      const { paginateListObjectsV2 } = await loadClient();
      const objects = new Map<string, ObjectFacts>();
      const pages = paginateListObjectsV2(
        { client: await connect() },
        { Bucket, Prefix: prefix + start },
        { abortSignal: AbortSignal.timeout(timeout) },
      );
      for await (const { Contents = [] } of pages) {
        for (const { Key = '', Size: size = 0, LastModified: modifiedAt = new Date(0) } of Contents)
          objects.set(Key.slice(prefix.length + start.length), { size, modifiedAt });
      }
      return objects;
    },
    async remove(key, { timeout }) {
      const { DeleteObjectCommand } = await loadClient();
      const abortSignal = AbortSignal.timeout(timeout);
      await (await connect()).send(new DeleteObjectCommand(at(key)), { abortSignal });
    },
  };
}

async function createClient({ endpoint, region, keys }: ObjectStoreAddress): Promise<S3Client> {
  const { S3Client } = await loadClient();
  return new S3Client({
    region,
    ...(endpoint ? { endpoint: endpoint.origin, forcePathStyle: true } : {}),
    ...(keys ? { credentials: keys } : {}),
    maxAttempts: 1,
    // Many servers other than Amazon's do not support checksums in trailers, which are the client's default.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
}

interface ClientError {
  name?: string;
  code?: unknown;
  $metadata?: { httpStatusCode?: number };
}

function isMissing(error: unknown): boolean {
  const { name, $metadata } = error as ClientError;
  return name === 'NoSuchKey' || $metadata?.httpStatusCode === 304;
}

/** Describes a failure without address, key or message: `status 403 AccessDenied`, `ECONNREFUSED`. */
export function objectStoreFailure(error: unknown): string {
  const { name = 'Error', code, $metadata } = error as ClientError;
  const status = $metadata?.httpStatusCode;
  if (status === undefined) return typeof code === 'string' ? code : name;
  return /^[A-Za-z]{1,40}$/.test(name) ? `status ${status} ${name}` : `status ${status}`;
}
