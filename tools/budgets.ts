import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import { isCore } from '../sw/data/prefetchChunks';
import type { AssetsManifest } from './AssetsManifestPlugin';
import { SHELL_CHUNKS } from './shellChunks';

interface Budget {
  part: string;
  /** In kB (1000 bytes), with Brotli unless the format is compressed already. */
  most: number;
  /** Justification of the limit. */
  reason: string;
  measure: (built: Built) => Promise<number> | number;
}

interface Built {
  folder: string;
  manifest: AssetsManifest;
}

/** Chunks of `LAZY_SAGAS` in `sagas/root.ts`, and what they load on every story. */
const LAZY_CHUNKS = [
  ...['auth', 'members', 'platform', 'tracking', 'ads', 'later', 'saved'],
  ...['vitals', 'frame', 'errors', 'shortcodes'],
];

/** About 3 % above the present size: an ordinary change fits, and growth beyond that fails the build. */
const BUDGETS: Budget[] = [
  {
    part: 'script of a story before its lazy work',
    most: 114,
    reason: 'what links, menus and the text need; everything else comes after it',
    measure: ({ folder, manifest }) => total(folder, storyScripts(manifest)),
  },
  {
    part: 'script of a story in all, ads and account included',
    most: 206,
    reason: 'everything that an article loads by itself: 200 where the goal is 115',
    measure: ({ folder, manifest }) =>
      total(folder, [
        ...storyScripts(manifest),
        ...LAZY_CHUNKS.flatMap((name) => manifest.chunks[name] ?? []).filter(isScript),
      ]),
  },
  {
    part: 'fonts',
    most: 42.5,
    reason: 'every face an article uses',
    measure: async ({ folder }) => {
      const files = await readdir(path.join(folder, 'assets'));
      const fonts = files.filter((file) => file.endsWith('.woff2'));
      const sizes = await Promise.all(
        fonts.map(async (file) => (await readFile(path.join(folder, 'assets', file))).length),
      );
      return sum(sizes);
    },
  },
  {
    part: 'core sheet',
    most: 3.7,
    reason: 'is part of every document',
    measure: ({ folder, manifest }) => total(folder, [manifest.criticalCss]),
  },
  {
    part: 'worker precache',
    most: 178,
    reason:
      'entry scripts and what renders stories and lists, with the sheet of stories; shell and error pages are small',
    measure: ({ folder, manifest }) => {
      const chunks = SHELL_CHUNKS.flatMap((name) => manifest.chunks[name] ?? []).filter(isCore);
      return total(folder, [...new Set([...manifest.entry, ...chunks, '/sw.js'])]);
    },
  },
  {
    part: 'script of ads',
    most: 11.1,
    reason: 'what a page with ads asks for besides, from those of this site alone',
    measure: ({ folder, manifest }) => total(folder, manifest.chunks['ads'] ?? []),
  },
  {
    part: 'boot script, as it is',
    most: 2.3,
    reason: 'inline in every document; more than half of it holds early presses and submits',
    measure: async ({ folder }) => (await readFile(path.join(folder, 'boot.js'))).length,
  },
];

function storyScripts({ entry, chunks }: AssetsManifest): string[] {
  return [...entry, ...(chunks['article'] ?? [])];
}

function isScript(address: string): boolean {
  return address.endsWith('.js');
}

/** Prints one line per part and throws if one exceeds its budget. */
export async function checkBudgets(folder: string, say: (line: string) => void): Promise<void> {
  const manifest = JSON.parse(
    await readFile(path.join(folder, 'assets.json'), 'utf8'),
  ) as AssetsManifest;
  const over: string[] = [];
  for (const { part, most, measure, reason } of BUDGETS) {
    const size = (await measure({ folder, manifest })) / 1000;
    const line = `${part}: ${size.toFixed(1)} of ${most} kB (${reason})`;
    if (size > most) over.push(line);
    say(`  ${line}`);
  }
  if (over.length > 0) throw new Error(`Over budget: ${over.join('; ')}`);
}

async function total(folder: string, addresses: string[]): Promise<number> {
  const sizes = await Promise.all(
    [...new Set(addresses)].map(async (address) => {
      const bytes = await readFile(path.join(folder, address));
      return (await promisify(brotliCompress)(bytes)).length;
    }),
  );
  return sum(sizes);
}

function sum(sizes: number[]): number {
  return sizes.reduce((all, size) => all + size, 0);
}
