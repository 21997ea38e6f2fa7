import type { WorkerScope } from '../routing/scope';

/** Number of times that the reader has removed everything, keyed by cache storage. */
const removals = new WeakMap<CacheStorage, number>();
/** Number of removals when a piece of work began, keyed by the scope of that work. */
const begun = new WeakMap<WorkerScope, number>();

/**
 * Creates the scope for one piece of work, such as a request or a message. Responses requested within this scope before
 * a removal are not cached after it, because the app has already reported that everything was removed.
 */
export function scopeOfWork(scope: WorkerScope): WorkerScope {
  const work = Object.create(scope) as WorkerScope;
  begun.set(work, removalsIn(scope));
  return work;
}

/** Counts a removal. Must be called before the caches are emptied. */
export function countRemoval(scope: WorkerScope): void {
  removals.set(scope.caches, removalsIn(scope) + 1);
}

/** True if the reader has removed everything since this work began. */
export function isRemovedSince(scope: WorkerScope): boolean {
  const before = begun.get(scope);
  return before !== undefined && before !== removalsIn(scope);
}

function removalsIn({ caches }: WorkerScope): number {
  return removals.get(caches) ?? 0;
}
