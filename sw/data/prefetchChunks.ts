import { cacheUsedFile } from '../documents/files';
import type { WorkerScope } from '../routing/scope';

/**
 * Chunks that render the most common pages: articles with their embeds and live updates, lists, the library and error
 * pages. Other kinds of pages, such as galleries and reviews, need further chunks, which are prefetched later.
 */
const CORE =
  /\/assets\/(?:main|react|runtime|vendor|article|story|frame|shortcodes|cards|liveBlog|lists|door|front|topic|saved|savedScreen|errors)\.[^/]+$/;

/**
 * Chunks for stories, the offline page and error pages. A story that installs the worker has already loaded most of
 * them.
 */
const FIRST =
  /\/assets\/(?:main|react|runtime|vendor|article|story|frame|saved|savedScreen|errors)\.[^/]+$/;

/**
 * True for files that the first worker installs on a slow connection. Other files are cached when a page uses them, or
 * prefetched later.
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
 * cached by the previous one. Once all files are cached, further calls do nothing. On a slow connection, the files are
 * fetched only if the reader saves a story or downloads the edition.
 * @param urls hashed files.
 * @param isInstalled resolves with true for a cached file of the shell.
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
