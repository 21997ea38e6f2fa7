import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Diagnostics, Parameters } from 'recheck';
import { version as recheckVersion } from 'recheck/package.json';
import ts from 'typescript';
import { IS_LONG, deadline } from '../support/deadlines';

const FOLDERS = ['src', 'sagas', 'sw', 'server'];

interface Literal {
  text: string;
  file: string;
}

function literals(): Literal[] {
  const found = new Map<string, Literal>();
  for (const file of FOLDERS.flatMap(sources)) {
    const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest);
    const visit = (node: ts.Node): void => {
      if (ts.isRegularExpressionLiteral(node) && !found.has(node.text)) {
        found.set(node.text, { text: node.text, file });
      }
      ts.forEachChild(node, visit);
    };
    visit(source);
  }
  return [...found.values()];
}

function sources(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !/\.test\./.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
}

/** Parameters for recheck's automaton checker, which proves the complexity. It does not support lookaround. */
const BY_PROOF: Parameters = { checker: 'automaton', timeout: deadline(30_000) };

/**
 * Parameters for recheck's fuzz checker, which searches for an input that takes the most matching steps. With a fixed
 * seed and without time limits, its results are reproducible. It finds problems but proves nothing, so it is used only
 * for expressions without a proof.
 */
const BY_STEPS: Parameters = {
  checker: 'fuzz',
  randomSeed: 1,
  ...(IS_LONG ? {} : { maxIteration: 5 }),
  attackLimit: 200_000_000,
  timeout: null,
  attackTimeout: null,
  incubationTimeout: null,
  seedingTimeout: null,
};

const LOOKAROUND = /\(\?<?[=!]/;

/** Expressions whose automata are too large: many words or 60 repetitions in one alternative. */
const TOO_LARGE = [
  /^\/(?:_|(?:a|ads|api|apigee|assets|events|oidc|r|rss|sitemaps|user|v3)(?:\/|$))|\.[a-z0-9]+$/i,
  /([a-zA-Z][\w-]{0,60})\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'\][]+))/y,
].map(String);

/** Cached results of earlier runs, keyed by recheck version, expression and parameters except time limits. */
const KNOWN = join(__dirname, '../../node_modules/.cache/regular-expressions.json');

function checkAll(texts: readonly string[]): Map<string, Diagnostics> {
  const known = knownDiagnostics();
  const keyOf = (text: string): string =>
    JSON.stringify([recheckVersion, ...parametersOf(text)], (name, value: unknown) =>
      name === 'timeout' ? undefined : value,
    );
  const unknown = texts.filter((text) => !(keyOf(text) in known));
  const checked = check(unknown);
  const all = texts.map((text): [string, Diagnostics] => {
    const diagnostics = checked.get(text) ?? known[keyOf(text)];
    if (!diagnostics) throw new Error(`Not analyzed: ${text}`);
    return [text, diagnostics];
  });
  const certain = all.filter(([, { status }]) => status !== 'unknown');
  const written = Object.fromEntries(certain.map(([text, found]) => [keyOf(text), found]));
  writeFileSync(KNOWN, JSON.stringify(written));
  return new Map(all);
}

function knownDiagnostics(): Record<string, Diagnostics> {
  if (!existsSync(KNOWN)) return {};
  return JSON.parse(readFileSync(KNOWN, 'utf8')) as Record<string, Diagnostics>;
}

/** Analyzes the expressions in a separate process. In Jest's realm, the analysis takes ten times as long. */
function check(texts: readonly string[]): Map<string, Diagnostics> {
  const script = join(__dirname, 'checkExpressions.mjs');
  const input = JSON.stringify(texts.map(parametersOf));
  const output = execFileSync(process.execPath, ['--max-semi-space-size=64', script], {
    input,
    encoding: 'utf8',
  });
  const found = JSON.parse(output) as Diagnostics[];
  return new Map(found.map((diagnostics, index) => [texts[index] ?? '', diagnostics]));
}

function parametersOf(text: string): [source: string, flags: string, parameters: Parameters] {
  const end = text.lastIndexOf('/');
  const isProved = !LOOKAROUND.test(text) && !TOO_LARGE.includes(text);
  return [text.slice(1, end), text.slice(end + 1), isProved ? BY_PROOF : BY_STEPS];
}

const BAD: readonly (readonly [text: string, complexity: string])[] = [
  ['/^(?:a+)+$/', 'exponential'],
  ['/\\s+$/', '2nd degree polynomial'],
  ['/<img[^>]*>/', '2nd degree polynomial'],
  ['/\\d+\\d+!/', '3rd degree polynomial'],
  ['/(?!b)(?:a+)+$/', 'exponential'],
  ['/(?<!b)\\s+$/', '2nd degree polynomial'],
  ['/^vanity:(\\/(?![/\\\\]).*?):maskedUrl:(\\/(?![/\\\\]).*)$/', '2nd degree polynomial'],
];

const found = literals();
let diagnostics: Map<string, Diagnostics>;

beforeAll(() => {
  diagnostics = checkAll([...BAD.map(([text]) => text), ...found.map(({ text }) => text)]);
});

/** Returns `safe`, the complexity with an input that demonstrates it, or the kind of error. */
function verdict(text: string): string {
  const result = diagnostics.get(text);
  if (result?.status === 'safe') return 'safe';
  if (result?.status !== 'vulnerable') return `${result?.error.kind}: add it to TOO_LARGE`;
  return `${result.complexity.summary} on ${result.attack.pattern}`;
}

/** Shortens an expression for a test title. */
const shortened = (text: string): string => (text.length > 60 ? `${text.slice(0, 60)}…` : text);

describe('the regular expressions in the code', () => {
  it('are detected: the scan finds more than 150', () => {
    expect(found.length).toBeGreaterThan(150);
  });

  it.each(BAD)('would be rejected if they had the form %s: %s', (text, complexity) => {
    expect(verdict(text)).toContain(complexity);
  });

  it('include every expression that is exempt because it is too large to check', () => {
    expect(found.map(({ text }) => text)).toEqual(expect.arrayContaining(TOO_LARGE));
  });

  it.each(found.map(({ text, file }) => [shortened(text), file, text]))(
    'run in linear time: %s (%s)',
    (_shown, _file, text) => {
      expect([text, verdict(text)]).toEqual([text, 'safe']);
    },
  );
});
