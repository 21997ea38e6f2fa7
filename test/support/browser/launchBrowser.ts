import { access, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { launch, type Browser } from 'puppeteer';
import { projectRoot } from '../../../tools/projectRoot';
import { START_LIMIT } from '../deadlines';

const PACKAGE = join(projectRoot, 'node_modules/@sparticuz/chromium/package.json');
/** Chromium from npm is a compressed archive, unpacked once for all runs. */
const UNPACKED = join(projectRoot, 'node_modules/.cache/offprint-chromium');

interface FoundBrowser {
  path: string;
  headless: true | 'shell';
}

let found: Promise<FoundBrowser> | undefined;

/**
 * Unpacks or finds the browser, once. It changes TMPDIR for a moment: nothing else may ask for temporary
 * folders meanwhile.
 */
export function prepareBrowser(): Promise<FoundBrowser> {
  found ??= findBrowser().catch((error: unknown) => {
    found = undefined;
    throw error;
  });
  return found;
}

/** Starts the Chromium from npm, the same on every machine it runs on; elsewhere an installed one. */
export async function launchBrowser(): Promise<Browser> {
  const { path, headless } = await prepareBrowser();
  return launch({
    executablePath: path,
    headless,
    timeout: START_LIMIT,
    args: [
      '--no-sandbox',
      // No GPU here. With one emulated, all tabs once stopped painting; the cause is not known.
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-default-apps',
      '--disable-sync',
      '--no-first-run',
      '--mute-audio',
    ],
  });
}

const INSTALLED = ['/usr/bin/chromium', '/usr/bin/google-chrome'];

async function findBrowser(): Promise<FoundBrowser> {
  const given = process.env['PUPPETEER_EXECUTABLE_PATH'];
  if (given) return { path: given, headless: true };
  if (process.platform === 'linux' && process.arch === 'x64') return unpackedBrowser();
  for (const path of INSTALLED) if (await exists(path)) return { path, headless: true };
  throw new Error('No Chromium found: set PUPPETEER_EXECUTABLE_PATH to the one on this machine');
}

async function unpackedBrowser(): Promise<FoundBrowser> {
  // Read while the package loads: it then also unpacks the libraries that a bare machine lacks.
  process.env['AWS_LAMBDA_JS_RUNTIME'] ??= 'nodejs22.x';
  // The package unpacks into the system's folder for temporary files, wherever that is.
  const temporary = process.env['TMPDIR'];
  const { version } = JSON.parse(await readFile(PACKAGE, 'utf8')) as { version: string };
  const folder = `${UNPACKED}-${version}`;
  const complete = join(folder, 'complete');
  // A run that was killed leaves half of it, which the package would take for all.
  if (!(await exists(complete))) await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  process.env['TMPDIR'] = folder;
  try {
    const { default: chromium } = await import('@sparticuz/chromium');
    const path = await chromium.executablePath();
    await writeFile(complete, '');
    return { path, headless: 'shell' };
  } finally {
    if (temporary === undefined) delete process.env['TMPDIR'];
    else process.env['TMPDIR'] = temporary;
  }
}

async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}
