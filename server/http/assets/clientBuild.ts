import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** What the client's build left for the server. */
export interface ClientBuild {
  folder: string;
  release: string;
  /** Paths of the scripts that start the app, in order. */
  entry: readonly string[];
  /** Paths of the files of each named chunk. */
  chunks: Readonly<Record<string, readonly string[]>>;
  criticalCss: string;
  /** Where the same sheet lies as a file. */
  criticalAddress: string;
  /** Sheets that stand in the documents which need them, by their addresses. */
  inlineSheets: Readonly<Record<string, string>>;
  bootScript: string;
}

interface AssetsFile {
  release: string;
  entry: string[];
  chunks: Record<string, string[]>;
  /** Name of the critical sheet's file, below the client's folder. */
  criticalCss: string;
  inlineSheets?: string[];
}

/** Rejects, saying what to run, when the client has not been built. */
export async function readClientBuild(folder: string): Promise<ClientBuild> {
  try {
    const text = await readFile(join(folder, 'assets.json'), 'utf8');
    const {
      release,
      entry,
      chunks,
      criticalCss,
      inlineSheets = [],
    } = JSON.parse(text) as AssetsFile;
    const sheets = inlineSheets.map(
      async (address) => [address, await readFile(join(folder, address), 'utf8')] as const,
    );
    return {
      folder,
      release,
      entry,
      chunks,
      criticalCss: await readFile(join(folder, criticalCss), 'utf8'),
      criticalAddress: criticalCss,
      inlineSheets: Object.fromEntries(await Promise.all(sheets)),
      bootScript: await readFile(join(folder, 'boot.js'), 'utf8'),
    };
  } catch (cause) {
    throw new Error('The client build is missing or broken; run npm run build', { cause });
  }
}
