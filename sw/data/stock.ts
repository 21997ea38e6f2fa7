import { keepUsedFile } from '../documents/files';
import type { WorkerScope } from '../routing/scope';

/** Of stories and lists, whatever stands in them; nobody can pack or save more than that. */
const CORE =
  /\/assets\/(?:main|react|runtime|vendor|article|frame|shortcodes|liveBlog|lists|saved|errors)\.[^/]+$/;

/** Whether the worker begins with it; the rest of what draws pages is fetched when it has begun. */
export function isCore(url: string): boolean {
  return CORE.test(url);
}

/**
 * Fetches what drawing kept pages may take, so that a new release can draw what was kept under the one
 * before. Asked for again and again; does it once, and not for a reader whose connection is to be spared.
 * @param urls hashed files.
 */
export function createStock(urls: readonly string[]): (scope: WorkerScope) => Promise<void> {
  let isComplete = false;
  return async (scope) => {
    if (isComplete || scope.isSparing()) return;
    for (const url of urls) {
      await keepUsedFile('asset', new URL(url, scope.origin).href, scope);
    }
    isComplete = true;
  };
}
