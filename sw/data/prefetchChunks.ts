import { cacheUsedFile } from '../documents/files';
import type { WorkerScope } from '../routing/scope';

/** Chunks that render stories and lists, including embeds: everything that can be saved offline. */
const CORE =
  /\/assets\/(?:main|react|runtime|vendor|article|story|frame|shortcodes|cards|liveBlog|lists|door|front|topic|saved|savedScreen|errors)\.[^/]+$/;

/**
 * Files that a page has already loaded itself: those of every story, of the offline page and of errors, except for
 * `savedScreen`.
 */
const FIRST =
  /\/assets\/(?:main|react|runtime|vendor|article|story|frame|saved|savedScreen|errors)\.[^/]+$/;

/**
 * True for files installed with the first worker on a slow connection. The others are cached when a page uses
 * them, and the rest when the connection is better.
 */
export function isFirst(url: string): boolean {
  return FIRST.test(url);
}

/** True for files installed with the worker; the other rendering chunks are prefetched later. */
export function isCore(url: string): boolean {
  return CORE.test(url);
}

/**
 * Creates a function that prefetches the chunks that cached pages may need, so that a new release can render pages
 * cached by the previous one. Runs only once, however often it is called; on a slow connection, only for a reader who
 * saves a story.
 * @param urls hashed files.
 * @param isInstalled true for a file of the shell that is cached.
 */
export function createChunkPrefetcher(
  urls: readonly string[],
  isInstalled: (url: string) => Promise<boolean>,
): (scope: WorkerScope, isWanted?: boolean) => Promise<void> {
  let isComplete = false;
  return async (scope, isWanted = false) => {
    if (isComplete || (scope.isSlow() && !isWanted)) return;
    for (const url of urls) {
      const { href } = new URL(url, scope.origin);
      if (!(await isInstalled(href))) await cacheUsedFile('asset', href, scope);
    }
    isComplete = true;
  };
}
