import { cacheUsedFile } from '../documents/files';
import type { WorkerScope } from '../routing/scope';

/** Chunks that render everything that can be saved offline: stories, including their embeds, and lists. */
const CORE =
  /\/assets\/(?:main|react|runtime|vendor|article|story|frame|shortcodes|cards|liveBlog|lists|door|front|topic|saved|savedScreen|errors)\.[^/]+$/;

/**
 * Chunks for stories, the offline page and error pages. A page has already loaded all of them, except for
 * `savedScreen`.
 */
const FIRST =
  /\/assets\/(?:main|react|runtime|vendor|article|story|frame|saved|savedScreen|errors)\.[^/]+$/;

/**
 * True for files that the first worker installs on a slow connection. Other files are cached when a page uses them or
 * when the connection improves.
 */
export function isFirst(url: string): boolean {
  return FIRST.test(url);
}

/** True for files that are installed with the worker. The other chunks are prefetched later. */
export function isCore(url: string): boolean {
  return CORE.test(url);
}

/**
 * Creates a function that prefetches the chunks that cached pages may need, so that a new release can render pages
 * cached by the previous one. The files are fetched only once, however often the function is called. On a slow
 * connection, they are fetched only if the reader saves a story.
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
