import type { WorkerScope } from '../routing/scope';
import { isOurs } from './cacheResponse';

/** Beginning of the SHA-256 hash of a file's content, which the build adds to its name. */
const CONTENT_HASH = /\.([0-9a-f]{9})\.\w+$/;

/** Timeout for a second request, in milliseconds. */
const FILE_TIMEOUT = 30_000;

interface FetchedFile {
  response: Response;
  /** False if the content does not match the file's name. Such a file must not be cached. */
  isComplete: boolean;
}

/**
 * Compares the content of a response with the hash in the file's name. If they differ, requests the file again, bypassing
 * the HTTP cache. If a proxy truncates a file but sends a matching length, the HTTP cache keeps the truncated file for
 * as long as the complete one, which is a year.
 */
export async function completeFile(
  url: string,
  response: Response,
  { fetch }: Pick<WorkerScope, 'fetch'>,
): Promise<FetchedFile> {
  if (await matchesName(url, response)) return { response, isComplete: true };
  const incomplete = { response, isComplete: false };
  try {
    const again = await fetch(
      new Request(url, { cache: 'reload', signal: AbortSignal.timeout(FILE_TIMEOUT) }),
    );
    const isUsable = again.ok && isOurs(again) && (await matchesName(url, again));
    return isUsable ? { response: again, isComplete: true } : incomplete;
  } catch {
    return incomplete;
  }
}

/** True also for an error, and for a file whose name has no hash that can be verified. */
async function matchesName(url: string, response: Response): Promise<boolean> {
  const [, hash] = CONTENT_HASH.exec(url) ?? [];
  if (hash === undefined || !response.ok) return true;
  const content = await response.clone().arrayBuffer();
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', content));
  const hex = Array.from(digest.subarray(0, 5), (byte) => byte.toString(16).padStart(2, '0'));
  return hex.join('').startsWith(hash);
}
