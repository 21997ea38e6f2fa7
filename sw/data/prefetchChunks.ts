import { cacheUsedFile } from '../documents/files';
import type { WorkerScope } from '../routing/scope';

/** Chunks that render stories and lists, including embeds: everything that can be saved offline. */
const CORE =
  /\/assets\/(?:main|react|runtime|vendor|article|story|frame|shortcodes|cards|liveBlog|lists|door|front|topic|saved|errors)\.[^/]+$/;

/** True for files installed with the worker; the other rendering chunks are prefetched later. */
export function isCore(url: string): boolean {
  return CORE.test(url);
}

/**
 * Creates a function that prefetches the chunks that cached pages may need, so that a new release can render
 * pages cached by the previous one. It runs once, however often it is called, and not with data saving.
 * @param urls hashed files.
 */
export function createChunkPrefetcher(
  urls: readonly string[],
): (scope: WorkerScope) => Promise<void> {
  let isComplete = false;
  return async (scope) => {
    if (isComplete || scope.isSparing()) return;
    for (const url of urls) {
      await cacheUsedFile('asset', new URL(url, scope.origin).href, scope);
    }
    isComplete = true;
  };
}
