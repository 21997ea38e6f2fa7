import type { Chunk, Compilation, Compiler, Module } from 'webpack';

/** Size of each module in bytes before minification, keyed by script and module. Script paths start with a slash. */
export type ModuleSizes = Record<string, Record<string, number>>;

const NAME = 'ModuleSizesPlugin';

/**
 * Writes the module sizes as `modules.json` next to the built files, so that a failed budget check can name the modules
 * that grew.
 */
export class ModuleSizesPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      const { Compilation, sources } = compiler.webpack;
      compilation.hooks.processAssets.tap(
        { name: NAME, stage: Compilation.PROCESS_ASSETS_STAGE_REPORT },
        () => {
          const json = JSON.stringify(sizesOf(compilation, compiler.context));
          compilation.emitAsset('modules.json', new sources.RawSource(json));
        },
      );
    });
  }
}

function sizesOf(compilation: Compilation, root: string): ModuleSizes {
  const sizes: ModuleSizes = {};
  for (const chunk of compilation.chunks) {
    for (const file of chunk.files) {
      if (file.endsWith('.js')) sizes[`/${file}`] = modulesOf(chunk, compilation, root);
    }
  }
  return sizes;
}

function modulesOf(
  chunk: Chunk,
  { chunkGraph }: Compilation,
  root: string,
): Record<string, number> {
  const sizes: Record<string, number> = {};
  for (const module of chunkGraph.getChunkModulesIterable(chunk)) {
    for (const part of concatenated(module)) {
      const name = nameOf(part, root);
      if (name !== null) sizes[name] = (sizes[name] ?? 0) + part.size('javascript');
    }
  }
  return sizes;
}

/** Returns the modules that webpack has concatenated into this one, or the module itself. */
function concatenated(module: Module): Iterable<Module> {
  return 'modules' in module ? (module.modules as Iterable<Module>) : [module];
}

/**
 * Returns a module's path relative to the root, or the name of its package. Returns null for a module without a file.
 */
function nameOf(module: Module, root: string): string | null {
  const file = module.nameForCondition()?.replaceAll('\\', '/');
  if (file === undefined) return null;
  const inPackage = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(file)?.[1];
  return inPackage ?? file.replace(`${root.replaceAll('\\', '/')}/`, '');
}
