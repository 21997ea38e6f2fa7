/**
 * Parts of the page whose code is in separate chunks. A loaded part renders synchronously, so content is never replaced
 * with a placeholder. Navigation awaits `load` before it commits, and the browser entry awaits it before hydration.
 */
export interface Loadables<Name extends string, Module> {
  load(name: Name): Promise<void>;
  /** Returns the loaded module; null if it is not loaded. */
  loaded(name: Name): Module | null;
}

export type ChunkImports<Name extends string, Module> = Record<Name, () => Promise<Module>>;

/** Thrown when a chunk has failed to load; reloading the document may help. */
export class ChunkError extends Error {
  override readonly name = 'ChunkError';
}

export function createLoadables<Name extends string, Module>(
  imports: ChunkImports<Name, Module>,
): Loadables<Name, Module> {
  const modules = new Map<Name, Module>();
  return {
    async load(name) {
      if (modules.has(name)) return;
      try {
        modules.set(name, await importChunk(imports[name]));
      } catch (cause) {
        throw new ChunkError(`The chunk ${name} failed to load`, { cause });
      }
    },
    loaded: (name) => modules.get(name) ?? null,
  };
}

/** Timeout for requesting a truncated chunk again, in milliseconds. */
const RENEWAL_TIMEOUT = 10_000;

/**
 * Imports a chunk. If its script has loaded but does not contain the chunk, a proxy has truncated it, so the chunk is
 * requested again, bypassing the HTTP cache.
 */
async function importChunk<Module>(run: () => Promise<Module>): Promise<Module> {
  try {
    return await run();
  } catch (error) {
    // Set by webpack's runtime.
    const { type, request } = error as { type?: unknown; request?: unknown };
    if (type !== 'missing' || typeof request !== 'string') throw error;
    const signal = AbortSignal.timeout(RENEWAL_TIMEOUT);
    await (await fetch(request, { cache: 'reload', signal })).text();
    return run();
  }
}
