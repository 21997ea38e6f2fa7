import type { Compiler, Compilation } from 'webpack';
import { CHUNK_NAMES } from '../src/app/screens/screens';

/** Data about the client build that the server needs to render documents. Paths start with a slash. */
export interface AssetsManifest {
  /** First 12 characters of the hash of the client build. */
  release: string;
  /** Entry scripts, in the order of evaluation. */
  entry: string[];
  /** Paths of the scripts and style sheets of each lazy chunk, keyed by chunk name. */
  chunks: Record<string, string[]>;
  /** Path of the core style sheet, which every document inlines. */
  criticalCss: string;
  /** Path of the font for headlines and text, which documents preload. */
  headlineFont: string;
  /** Paths of the style sheets of lazy chunks that documents inline instead of linking. */
  inlineSheets: string[];
}

const NAME = 'AssetsManifestPlugin';
/**
 * Chunks whose style sheets documents inline, because a request would delay the first paint, and an error page may be
 * unable to make the request.
 */
const INLINED = [
  ...Object.values(CHUNK_NAMES),
  ...['shortcodes', 'liveBlog', 'more-stories', 'comments', 'savedScreen', 'errors', 'waysOn'],
];

/** Entry chunks in the order of evaluation. The files of the first one include webpack's runtime. */
const ENTRIES = ['react', 'vendor', 'main'];

/** Writes the `AssetsManifest` as `assets.json` next to the built files. */
export class AssetsManifestPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      const { Compilation, sources } = compiler.webpack;
      compilation.hooks.processAssets.tap(
        { name: NAME, stage: Compilation.PROCESS_ASSETS_STAGE_REPORT },
        () => {
          const json = JSON.stringify(describe(compilation), null, 2);
          compilation.emitAsset('assets.json', new sources.RawSource(json));
        },
      );
    });
  }
}

function describe(compilation: Compilation): AssetsManifest {
  // Ignores hot updates, which only update pages that are already open. A new document needs the complete files.
  const isBuilt = (file: string): boolean =>
    compilation.getAsset(file)?.info.hotModuleReplacement !== true;
  const entry = ENTRIES.flatMap((name) => compilation.entrypoints.get(name)?.getFiles() ?? []);
  const chunks: Record<string, string[]> = {};
  for (const [name, group] of compilation.namedChunkGroups) {
    if (ENTRIES.includes(name)) continue;
    const files = group.getFiles().filter((file) => isBuilt(file) && !isCritical(file));
    chunks[name] = files.filter((file) => isScript(file) || isStyle(file)).map(address);
  }
  const files = [...compilation.getAssets()].map(({ name }) => name);
  return {
    release: compilation.fullHash?.slice(0, 12) ?? '',
    entry: [...new Set(entry)].filter(isBuilt).filter(isScript).map(address),
    chunks,
    criticalCss: address(onlyOne(files.filter(isCritical), 'core style sheet')),
    headlineFont: address(onlyOne(files.filter(isHeadlineFont), 'headline font')),
    inlineSheets: [...new Set(INLINED.flatMap((name) => chunks[name] ?? []))].filter(isStyle),
  };
}

function onlyOne(files: readonly string[], name: string): string {
  const [file, ...others] = files;
  if (file === undefined || others.length > 0) {
    throw new Error(`Expected one ${name}, found ${files.join(' ') || 'none'}`);
  }
  return file;
}

const isScript = (file: string): boolean => file.endsWith('.js');
const isCritical = (file: string): boolean => /^assets\/styles\.[^/]+\.css$/.test(file);
const isHeadlineFont = (file: string): boolean =>
  /^assets\/offprint-serif\.[^/]+\.woff2$/.test(file);
const isStyle = (file: string): boolean => file.endsWith('.css');
const address = (file: string): string => `/${file}`;
