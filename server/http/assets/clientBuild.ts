import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { StoredTheme } from '../../store/storedContent';

/** The part of the client build's output that the server needs. */
export interface ClientBuild {
  folder: string;
  release: string;
  /** Paths of the entry scripts, in loading order. */
  entry: readonly string[];
  /** Paths of the files in each named chunk. */
  chunks: Readonly<Record<string, readonly string[]>>;
  criticalCss: string;
  /** URL at which the critical stylesheet is available as a file. */
  criticalAddress: string;
  /** Stylesheets that are inlined into documents that need them, keyed by URL. */
  inlineSheets: Readonly<Record<string, InlineSheet>>;
  /** URL of the font to preload, or an empty string. */
  headlineFont: string;
  bootScript: string;
  /**
   * Inline script in the head. Applies the reader's appearance settings, and shows a notice in an incomplete document.
   */
  headScript: string;
}

export interface InlineSheet {
  text: string;
  /** CSS classes that the stylesheet uses. */
  classNames: readonly string[];
}

interface AssetsFile {
  release: string;
  entry: string[];
  chunks: Record<string, string[]>;
  /** Path relative to the client folder. */
  criticalCss: string;
  headlineFont?: string;
  inlineSheets?: string[];
}

/** Reads the client build. If it is missing, rejects with an error that names the command to run. */
export async function readClientBuild(folder: string): Promise<ClientBuild> {
  try {
    const text = await readFile(join(folder, 'assets.json'), 'utf8');
    const {
      release,
      entry,
      chunks,
      criticalCss,
      headlineFont = '',
      inlineSheets = [],
    } = JSON.parse(text) as AssetsFile;
    const sheets = inlineSheets.map(
      async (address) => [address, await readSheet(join(folder, address))] as const,
    );
    return {
      folder,
      release,
      entry,
      chunks,
      criticalCss: await readFile(join(folder, criticalCss), 'utf8'),
      criticalAddress: criticalCss,
      inlineSheets: Object.fromEntries(await Promise.all(sheets)),
      headlineFont,
      bootScript: await readFile(join(folder, 'boot.js'), 'utf8'),
      headScript: await readFile(join(folder, 'head.js'), 'utf8'),
    };
  } catch (cause) {
    throw new Error('The client build is missing or broken; run npm run build', { cause });
  }
}

/** Returns the build with the theme's rules appended to the critical stylesheet, and with the theme's headline font. */
export function withTheme(
  build: ClientBuild,
  theme: Pick<StoredTheme, 'sheet' | 'headlineFont'> | null,
): ClientBuild {
  if (!theme) return build;
  return {
    ...build,
    criticalCss: build.criticalCss + theme.sheet,
    headlineFont: theme.headlineFont ?? build.headlineFont,
  };
}

async function readSheet(path: string): Promise<InlineSheet> {
  const text = await readFile(path, 'utf8');
  const classNames = [...text.matchAll(/\.(-?[A-Za-z_][\w-]*)/g)].map(([, name = '']) => name);
  return { text, classNames: [...new Set(classNames)] };
}
