import type { S3Client } from '@aws-sdk/client-s3';
import type { ObjectStoreAddress } from '../config/objectStore';
import { OUTBOUND_TIMEOUT } from '../config/limits';

/** Objects of a bucket, by their keys without the prefix of the setting. */
export interface ObjectStore {
  /** Replaces an object of the same key. */
  put(key: string, bytes: Buffer, mediaType: string): Promise<void>;
}

/** The client has a hundred files, which load with the first request only. */
const loadClient = () =>
  import(/* webpackMode: "lazy", webpackChunkName: "objectStore" */ '@aws-sdk/client-s3');

/** Opens a bucket. Requests are not repeated, and reject with the errors that `objectStoreFailure` reads. */
export function openObjectStore(address: ObjectStoreAddress): ObjectStore {
  const { bucket, prefix } = address;
  let client: Promise<S3Client> | null = null;
  const connect = (): Promise<S3Client> => (client ??= createClient(address));
  const keyed = (key: string) => ({ Bucket: bucket, Key: prefix + key });
  const options = () => ({ abortSignal: AbortSignal.timeout(OUTBOUND_TIMEOUT) });
  return {
    async put(key, bytes, mediaType) {
      const { PutObjectCommand } = await loadClient();
      const object = { ...keyed(key), Body: bytes, ContentType: mediaType };
      await (await connect()).send(new PutObjectCommand(object), options());
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
    // Checksums in trailers, the default, are unknown to many servers other than Amazon's.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
}

/** Says what happened, without address, key or message: `status 403 AccessDenied`, `ECONNREFUSED`. */
export function objectStoreFailure(error: unknown): string {
  const { name, code, $metadata } = error as {
    name?: string;
    code?: unknown;
    $metadata?: { httpStatusCode?: number };
  };
  const status = $metadata?.httpStatusCode;
  const word = typeof code === 'string' ? code : (name ?? 'Error');
  if (status === undefined) return word;
  return /^[A-Za-z]{1,40}$/.test(word) ? `status ${status} ${word}` : `status ${status}`;
}
