/**
 * Parts of the page that travel as chunks of their own. A part that has been loaded is drawn at once:
 * no placeholder ever stands around words. Navigation awaits `load` before it commits, and so does the
 * browser entry before it adopts a document.
 */
export interface Loadables<Name extends string, Module> {
  load(name: Name): Promise<void>;
  /** The loaded module, or null. */
  loaded(name: Name): Module | null;
}

export type ChunkImports<Name extends string, Module> = Record<Name, () => Promise<Module>>;

/** A chunk that did not arrive; the document can be loaded again for it. */
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
        throw new ChunkError(`The chunk ${name} did not load`, { cause });
      }
    },
    loaded: (name) => modules.get(name) ?? null,
  };
}
