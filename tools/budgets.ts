import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import { isCore, isFirst } from '../sw/data/prefetchChunks';
import type { AssetsManifest } from './AssetsManifestPlugin';
import { explainGrowth } from './growth';
import type { ModuleSizes } from './ModuleSizesPlugin';
import { projectRoot } from './projectRoot';
import { SHELL_CHUNKS } from './shellChunks';

interface Budget {
  part: string;
  /** Limit in kB (1000 bytes), measured with Brotli. Fonts and parts marked “uncompressed” are measured as files. */
  most: number;
  /** Justification of the limit. */
  reason: string;
  /** Returns the scripts to measure. Absent if the budget does not measure scripts. */
  scripts?: (manifest: AssetsManifest) => string[];
  /** Returns the size in bytes. Defaults to the total compressed size of `scripts`. */
  measure?: (built: Built) => Promise<number>;
}

/** Sizes in a build that was within all budgets, keyed by part. */
type RecordedSizes = Record<string, { kilobytes: number; modules: Record<string, number> | null }>;

const RECORD = path.join(projectRoot, 'node_modules/.cache/budgets.json');

interface Built {
  folder: string;
  manifest: AssetsManifest;
}

/** The chunks in `LAZY_SAGAS` in `sagas/root.ts`, and the chunks that they load on every story. */
const LAZY_CHUNKS = [
  ...['auth', 'members', 'platform', 'tracking', 'ads', 'later', 'saved'],
  ...['vitals', 'frame', 'errors', 'shortcodes'],
];

/** Budgets are slightly above the current sizes, so that ordinary changes fit and larger growth fails the build. */
const BUDGETS: readonly Budget[] = [
  {
    part: 'story script before lazy loading',
    most: 122.6,
    reason:
      'only the code for links, menus, the text, the page view and reports of early errors, and 0.4 kB for the picture that moves to the next page, and 0.2 kB for showing the first screenful of a story before the rest; everything else loads later',
    scripts: storyScripts,
  },
  {
    part: 'all story scripts, including ads and account',
    most: 224.8,
    reason:
      'everything that an article loads without user input; 0.2 kB show the first screenful of a story before the rest; the goal is 115',
    scripts: (manifest) => [
      ...storyScripts(manifest),
      ...LAZY_CHUNKS.flatMap((name) => manifest.chunks[name] ?? []).filter(isScript),
    ],
  },
  {
    part: 'fonts',
    most: 42.5,
    reason: 'every font file that an article uses',
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
    part: 'core style sheet',
    most: 4.8,
    reason:
      'part of every document; 0.4 kB are for appearance settings and for the header that returns on scrolling up',
    measure: ({ folder, manifest }) => total(folder, [manifest.criticalCss]),
  },
  {
    part: 'worker precache, first worker on a slow connection',
    most: 172.8,
    reason:
      'the page has already loaded all of it except the offline page and the worker; the worker includes a page for when storage fails, protects its list of recalled stories, detects truncated files, and shows the first screenful of a story before the rest',
    scripts: ({ entry, chunks }) => {
      const shell = SHELL_CHUNKS.flatMap((name) => chunks[name] ?? []).filter(isFirst);
      return [...new Set([...entry, ...shell, '/sw.js'])];
    },
  },
  {
    part: 'worker precache',
    most: 205.4,
    reason:
      'entry scripts, the code for stories and lists, and the style sheet for stories; the shell and error pages are small, and 0.3 kB are for the page that needs no storage and the feed’s loading message, 0.1 kB for distinguishing server errors from a missing connection, 0.2 kB for detecting truncated files, and 0.2 kB for showing the first screenful of a story before the rest',
    scripts: ({ entry, chunks }) => {
      const shell = SHELL_CHUNKS.flatMap((name) => chunks[name] ?? []).filter(isCore);
      return [...new Set([...entry, ...shell, '/sw.js'])];
    },
  },
  {
    part: 'ads script',
    most: 12.1,
    reason: 'additional script on a page with ads, not counting third-party scripts',
    scripts: ({ chunks }) => chunks['ads'] ?? [],
  },
  {
    part: 'library search',
    most: 8.8,
    reason:
      'loaded by the first search in saved stories, and prefetched for offline use; the goal is at most 20',
    scripts: ({ chunks }) => chunks['library'] ?? [],
  },
  {
    part: 'boot script, uncompressed',
    most: 2.7,
    reason:
      'inline in every document; most of it holds early clicks and submits, and keeps them from captive portals; 0.3 kB replace scripts that a proxy truncated',
    measure: async ({ folder }) => (await readFile(path.join(folder, 'boot.js'))).length,
  },
  {
    part: 'head script, uncompressed',
    most: 1.7,
    reason:
      'delays the first paint of every document; 0.1 kB keep a member from appearing signed out on a slow connection, 0.8 kB show a message if the document is cut off before any other script has arrived, and replace the truncated copy in the HTTP cache',
    measure: async ({ folder }) => (await readFile(path.join(folder, 'head.js'))).length,
  },
];

function storyScripts({ entry, chunks }: AssetsManifest): string[] {
  return [...entry, ...(chunks['article'] ?? [])];
}

function isScript(address: string): boolean {
  return address.endsWith('.js');
}

/**
 * Prints the size of each part. Throws if a part exceeds its budget, and names the modules that have grown since the
 * last build on this machine that was within budget.
 */
export async function checkBudgets(folder: string, say: (line: string) => void): Promise<void> {
  const manifest = await readJson<AssetsManifest>(path.join(folder, 'assets.json'));
  const sizes = await readModuleSizes(folder);
  const recorded = await readRecordedSizes();
  const measured: RecordedSizes = {};
  const over: string[] = [];
  for (const { part, most, measure, scripts, reason } of BUDGETS) {
    const files = scripts?.(manifest) ?? [];
    const bytes = measure ? await measure({ folder, manifest }) : await total(folder, files);
    const modules = scripts ? modulesOf(files, sizes) : null;
    measured[part] = { kilobytes: bytes / 1000, modules };
    const line = `${part}: ${(bytes / 1000).toFixed(1)} of ${most} kB (${reason})`;
    say(`  ${line}`);
    if (bytes / 1000 <= most) continue;
    const before = recorded[part]?.modules ?? null;
    over.push(modules ? `${line}. ${explainGrowth(modules, before)}` : line);
  }
  if (over.length > 0) throw new Error(`Over budget:\n${over.join('\n')}`);
  await mkdir(path.dirname(RECORD), { recursive: true });
  await writeFile(RECORD, JSON.stringify(measured));
}

/** Returns the sizes in the last build on this machine that was within budget. Empty if there was no such build. */
async function readRecordedSizes(): Promise<RecordedSizes> {
  return readJson<RecordedSizes>(RECORD).catch(() => ({}));
}

async function readModuleSizes(folder: string): Promise<ModuleSizes> {
  return readJson<ModuleSizes>(path.join(folder, 'modules.json'));
}

/** Returns the size of each module in the given scripts. */
function modulesOf(scripts: readonly string[], sizes: ModuleSizes): Record<string, number> {
  return Object.assign({}, ...scripts.map((script) => sizes[script] ?? {})) as Record<
    string,
    number
  >;
}

async function readJson<Value>(file: string): Promise<Value> {
  return JSON.parse(await readFile(file, 'utf8')) as Value;
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
