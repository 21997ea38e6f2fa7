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
        modules.set(name, await imports[name]());
      } catch (cause) {
        throw new ChunkError(`The chunk ${name} failed to load`, { cause });
      }
    },
    loaded: (name) => modules.get(name) ?? null,
  };
}
