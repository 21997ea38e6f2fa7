import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { MarkedRequest } from './markedRequest';
import { scannerOutput } from './scannerOutput';

export interface ScanResult {
  /** Number of values that sqlmap tested and found clean. */
  tested: number;
  /** Messages about values that change a statement. */
  injectable: string[];
  /** Statuses of all responses. The first one is for the request without its marks. */
  statuses: number[];
}

const OPTIONS = [
  '--batch',
  // By default, sqlmap skips a value that a server seems to convert to a number, and tests unmarked parts of addresses.
  '--answers=skip those kind of cases=N,try URI injections=N',
  '--dbms=PostgreSQL',
  '--flush-session',
  '--disable-coloring',
  '--ignore-redirects',
  '--ignore-code=*',
  '--skip-waf',
  '--timeout=30',
  '--retries=1',
];
/** Matches marked values only: sqlmap also tests unmarked values of JSON bodies. */
const CLEAN = /parameter '[^']*#\d+\*' does not seem to be injectable/g;
const FOUND = /^.*parameter '[^']+' is vulnerable.*$|^.*identified the following injection.*$/gm;

/**
 * Script with which sqlmap changes its requests. A used Idempotency-Key would get the first response again, so each
 * request sends a new one.
 */
const FRESH_KEYS = `
import uuid
def tamper(payload, **kwargs):
    kwargs["headers"]["Idempotency-Key"] = uuid.uuid4().hex
    return payload
`;
const KEY_HEADER = 'Idempotency-Key';
const ANSWER = /^HTTP (?:response|redirect) \[#\d+\] \((\d{3})/gm;

/** Tests all marked values of a request with sqlmap. Throws if it could not test any. */
export async function sqlmap({ method, url, headers, body }: MarkedRequest): Promise<ScanResult> {
  const folder = await mkdtemp(join(tmpdir(), 'offprint-sqlmap-'));
  const traffic = join(folder, 'traffic.txt');
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  const words = [...OPTIONS, `--output-dir=${folder}`, `--method=${method}`, `--url=${url}`];
  if (lines.length > 0) words.push(`--headers=${lines.join('\n')}`);
  if (body !== undefined) words.push(`--data=${body}`);
  try {
    words.push('-t', traffic, ...(await tampering(folder, headers[KEY_HEADER])));
    const output = await scannerOutput('sqlmap', words, folder);
    const tested = output.match(CLEAN)?.length ?? 0;
    const injectable = output.match(FOUND) ?? [];
    if (tested === 0 && injectable.length === 0)
      throw new Error(`sqlmap tested nothing:\n${output}`);
    const answers = (await readFile(traffic, 'utf8')).matchAll(ANSWER);
    return { tested, injectable, statuses: [...answers].map(([, status]) => Number(status)) };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function tampering(folder: string, key: string | undefined): Promise<string[]> {
  if (key === undefined) return [];
  // A key cannot contain spaces.
  if (key.includes('*')) return ['--tamper=space2comment'];
  const script = join(folder, 'freshkeys.py');
  await writeFile(script, FRESH_KEYS);
  await writeFile(join(folder, '__init__.py'), '');
  return [`--tamper=${script}`];
}
