import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { scannerOutput } from './scannerOutput';

export interface WapitiScan {
  /** Base of the scan; pages elsewhere are not visited. */
  url: string;
  modules: readonly string[];
  /** URLs that are visited in addition to the base and the pages to which they link. */
  starts?: readonly string[];
  headers?: Readonly<Record<string, string>>;
  /** Server that the target must not be made to call. */
  endpoint?: string;
}

export interface WapitiFindings {
  /** Pages and forms that were visited. */
  visited: string[];
  /** Findings with their methods and paths. */
  found: string[];
}

/** Seconds that collecting the pages may take. */
const MOST_SECONDS = 120;
/** Parameters of signed image URLs. Without them, wapiti requests no image, whose signature would cover any change. */
const IMAGE_PARAMETERS = ['auto', 'crop', 'fit', 'gravity', 'height', 'width'];
const VISITED = /^\[\+\] (\S+ \S+) \(\d+\)$/gm;
/** Matches what wapiti prints when a module crashes, or when it stops collecting pages. */
const CUT_SHORT = /^ *File ".*$|^.*skipped due to network issues.*$|^Max scan time was reached.*$/m;

interface Report {
  vulnerabilities: Record<string, Finding[]>;
  anomalies: Record<string, Finding[]>;
}

interface Finding {
  method: string;
  path: string;
  info: string;
}

/** Scans a site with wapiti, up to one click from the given pages. Throws if a module did not run to its end. */
export async function wapiti(scan: WapitiScan): Promise<WapitiFindings> {
  const folder = await mkdtemp(join(tmpdir(), 'offprint-wapiti-'));
  const file = join(folder, 'report.json');
  try {
    const output = await scannerOutput('wapiti', [...optionsOf(scan), '-o', file], folder);
    const missing = scan.modules.find((name) => !output.includes(`Launching module ${name}`));
    const problem = CUT_SHORT.exec(output)?.[0] ?? (missing && `${missing} did not run`);
    if (problem !== undefined) throw new Error(`wapiti did not finish: ${problem}\n${output}`);
    const { vulnerabilities, anomalies } = JSON.parse(await readFile(file, 'utf8')) as Report;
    return {
      visited: [...new Set([...output.matchAll(VISITED)].map(([, words = '']) => words))],
      found: [...Object.entries(vulnerabilities), ...Object.entries(anomalies)].flatMap(
        ([kind, findings]) =>
          findings.map(({ method, path, info }) => `${kind}: ${method} ${path} ${info}`),
      ),
    };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function optionsOf({ url, modules, starts = [], headers = {}, endpoint }: WapitiScan): string[] {
  return [
    ...['-u', url, '--scope', 'folder', '-d', '1', '-m', modules.join(), '-v', '1'],
    ...['-f', 'json', '--flush-session', '--no-bugreport', '-t', '30'],
    ...['--max-scan-time', String(MOST_SECONDS)],
    // It asks for Brotli, but cannot decompress it without another package, and would then find no link.
    ...['-H', 'Accept-Encoding: gzip'],
    ...Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`]),
    ...starts.flatMap((start) => ['-s', start]),
    ...IMAGE_PARAMETERS.flatMap((name) => ['-r', name]),
    ...(endpoint === undefined ? [] : ['--endpoint', endpoint]),
  ];
}
