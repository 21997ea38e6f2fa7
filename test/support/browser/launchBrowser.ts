import { access, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { launch, type Browser } from 'puppeteer';
import { projectRoot } from '../../../tools/projectRoot';
import { START_LIMIT } from '../deadlines';
import { relaunchAfterCrash } from './relaunchAfterCrash';
import { unpackInto } from './unpackInto';

const PACKAGE = join(projectRoot, 'node_modules/@sparticuz/chromium/package.json');
/** Cache folder for Chromium, without its version. The npm package contains an archive, which is unpacked only once. */
const UNPACKED = join(projectRoot, 'node_modules/.cache/offprint-chromium');

interface FoundBrowser {
  path: string;
  headless: true | 'shell';
  /** Fontconfig file. Defaults to the machine's configuration. */
  fonts?: string;
}

let found: Promise<FoundBrowser> | undefined;

/**
 * Unpacks the browser or finds an installed one, once per process. Changes TMPDIR temporarily, so nothing else may
 * create temporary folders at the same time.
 */
export function prepareBrowser(): Promise<FoundBrowser> {
  found ??= findBrowser().catch((error: unknown) => {
    found = undefined;
    throw error;
  });
  return found;
}

/**
 * Starts the browser that PUPPETEER_EXECUTABLE_PATH names. If it is not set, starts the Chromium from the npm package
 * on Linux x64, and an installed Chromium or Chrome on other machines.
 */
export async function launchBrowser(): Promise<Browser> {
  const { path, headless, fonts } = await prepareBrowser();
  return relaunchAfterCrash(() =>
    launch({
      executablePath: path,
      headless,
      env: { ...process.env, ...(fonts === undefined ? {} : { FONTCONFIG_FILE: fonts }) },
      timeout: START_LIMIT,
      args: [
        '--no-sandbox',
        // Disables the GPU. With an emulated one, all tabs once stopped painting for an unknown reason.
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-default-apps',
        '--disable-sync',
        '--no-first-run',
        '--mute-audio',
      ],
    }),
  );
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
  // `@sparticuz/chromium` reads this variable when it loads, and then also unpacks libraries that a bare machine lacks.
  process.env['AWS_LAMBDA_JS_RUNTIME'] ??= 'nodejs22.x';
  const { version } = JSON.parse(await readFile(PACKAGE, 'utf8')) as { version: string };
  const folder = `${UNPACKED}-${version}`;
  const fonts = join(folder, 'fonts.conf');
  const path = await unpackInto(folder, async () => {
    const { default: chromium } = await import('@sparticuz/chromium');
    await writeFile(fonts, fontConfiguration(folder));
    return chromium.executablePath();
  });
  return { path, headless: 'shell', fonts };
}

/**
 * Lists the fonts from the package, so that text has the same size on every machine. The package's own configuration
 * names the folders of AWS Lambda instead. Without any font, Chromium crashes when it renders text before a web font
 * has loaded.
 */
function fontConfiguration(folder: string): string {
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${folder}/fonts</dir>
  <cachedir>${folder}/fontCache</cachedir>
</fontconfig>
`;
}

async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}
