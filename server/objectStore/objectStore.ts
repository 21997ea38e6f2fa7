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
  /** Stores an object. Replaces any object with the same key. */
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

/** Loads the client on first use, because it is large. */
const loadClient = () =>
  import(/* webpackMode: "lazy", webpackChunkName: "objectStore" */ '@aws-sdk/client-s3');

/**
 * Opens a bucket. Requests are not retried. They reject with errors that `objectStoreFailure` can describe. Their
 * timeouts begin once the client is loaded, which may take seconds on a busy machine.
 */
export function openObjectStore(address: ObjectStoreAddress): ObjectStore {
  const { bucket: Bucket, prefix } = address;
  let opened: S3Client | null = null;
  const connect = async () => {
    const sdk = await loadClient();
    opened ??= createClient(sdk, address);
    return { sdk, client: opened };
  };
  const at = (key: string) => ({ Bucket, Key: prefix + key });

  async function get(
    { sdk, client }: Awaited<ReturnType<typeof connect>>,
    key: string,
    { modifiedSince, signal }: { modifiedSince: Date | null; signal: AbortSignal },
  ) {
    const condition = modifiedSince ? { IfModifiedSince: modifiedSince } : {};
    try {
      const request = new sdk.GetObjectCommand({ ...at(key), ...condition });
      const { Body, LastModified = new Date() } = await client.send(request, {
        abortSignal: signal,
      });
      return { body: Body as Readable, modifiedAt: LastModified };
    } catch (error) {
      if (isMissing(error)) return null;
      throw error;
    }
  }

  return {
    async put(key, content, { mediaType: ContentType, timeout }) {
      const { sdk, client } = await connect();
      const body = Buffer.isBuffer(content)
        ? { Body: content }
        : { Body: createReadStream(content.file), ContentLength: content.size };
      const request = new sdk.PutObjectCommand({ ...at(key), ...body, ContentType });
      await client.send(request, { abortSignal: AbortSignal.timeout(timeout) });
    },
    async bytes(key, { timeout }) {
      const connected = await connect();
      const signal = AbortSignal.timeout(timeout);
      const found = await get(connected, key, { modifiedSince: null, signal });
      return found && (await pipeline(found.body, buffer, { signal }));
    },
    async download(key, file, { modifiedSince, timeout }) {
      const connected = await connect();
      const signal = AbortSignal.timeout(timeout);
      const found = await get(connected, key, { modifiedSince, signal });
      if (!found) return null;
      await pipeline(found.body, createWriteStream(file), { signal });
      return found.modifiedAt;
    },
    async list(start, { timeout }) {
      const { sdk, client } = await connect();
      const objects = new Map<string, ObjectFacts>();
      const pages = sdk.paginateListObjectsV2(
        { client },
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
      const { sdk, client } = await connect();
      await client.send(new sdk.DeleteObjectCommand(at(key)), {
        abortSignal: AbortSignal.timeout(timeout),
      });
    },
  };
}

function createClient(
  { S3Client }: Awaited<ReturnType<typeof loadClient>>,
  { endpoint, region, keys }: ObjectStoreAddress,
): S3Client {
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
