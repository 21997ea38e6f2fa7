import { access, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { launch, type Browser } from 'puppeteer';
import { projectRoot } from '../../../tools/projectRoot';

/** Unpacked once for all runs; Chromium from npm is a compressed archive. */
const UNPACKED = join(projectRoot, 'node_modules/.cache/offprint-chromium');

interface FoundBrowser {
  path: string;
  headless: true | 'shell';
}

let found: Promise<FoundBrowser> | undefined;

/** Starts the Chromium from npm, the same on every machine it runs on; elsewhere an installed one. */
export async function launchBrowser(): Promise<Browser> {
  // Two that unpack at once would each find half of it.
  found ??= findBrowser();
  const { path, headless } = await found;
  return launch({
    executablePath: path,
    headless,
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
  await mkdir(UNPACKED, { recursive: true });
  process.env['TMPDIR'] = UNPACKED;
  try {
    const { default: chromium } = await import('@sparticuz/chromium');
    return { path: await chromium.executablePath(), headless: 'shell' };
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
