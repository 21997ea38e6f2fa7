import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createContext, runInContext } from 'node:vm';
import ts from 'typescript';
import { inputOf, worstInputs, type InputFamily } from '../support/worstInputs';

const FOLDERS = ['src', 'sagas', 'sw', 'server'];
/** The last is what counts. */
const LENGTHS = [3000, 20_000, 100_000];
const LIMIT_MS = 10;
/** Long enough for what grows faster than its input to show, short enough to try every family. */
const FIRST_LENGTH = 1500;
const CANDIDATES = 3;
const ROUNDS = 5;
/** After which a pattern is given up: it would take years. */
const PATIENCE_MS = 8000;
const MOST_MATCHES = 1000;

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

function expression(text: string): RegExp {
  const end = text.lastIndexOf('/');
  return new RegExp(text.slice(1, end), text.slice(end + 1));
}

/** Milliseconds of the quickest round: what else the machine does counts for nothing. */
function timeOf(matcher: RegExp, input: string, rounds: number): number {
  let best = Infinity;
  for (let round = 0; round < rounds; round += 1) {
    matcher.lastIndex = 0;
    const started = performance.now();
    for (let matches = 0; matches < MOST_MATCHES; matches += 1) {
      const match = matcher.exec(input);
      if (!match || !matcher.global) break;
      if (match[0] === '') matcher.lastIndex += 1;
    }
    best = Math.min(best, performance.now() - started);
  }
  return best;
}

/** The slowest input of a pattern at full length, among those that look slow when short. */
function slowest(text: string): { ms: number; family: InputFamily | null } {
  const matcher = expression(text);
  const families = worstInputs(matcher.source)
    .map((family) => ({ family, ms: timeOf(matcher, inputOf(family, FIRST_LENGTH), 1) }))
    .sort((a, b) => b.ms - a.ms)
    .slice(0, CANDIDATES);
  let worst: { ms: number; family: InputFamily | null } = { ms: 0, family: null };
  for (const { family } of families) {
    let ms = 0;
    // What is slow before its full length would only be waited for.
    for (const length of LENGTHS)
      if (ms <= LIMIT_MS) ms = timeOf(matcher, inputOf(family, length), ROUNDS);
    if (ms > worst.ms) worst = { ms, family };
  }
  return worst;
}

/** Runs for so long and no longer; a matcher that never ends is ended. */
function withPatience<Value>(run: () => Value): Value {
  return runInContext('run()', createContext({ run }), { timeout: PATIENCE_MS }) as Value;
}

describe('the regular expressions of this code', () => {
  it('are found', () => {
    expect(literals().length).toBeGreaterThan(150);
  });

  it.each(['/^(?:a+)+$/', '/\\s+$/', '/<img[^>]*>/', '/\\d+\\d+!/'])(
    'would not pass as %s',
    (text) => {
      const isSlow = (): boolean => {
        try {
          return withPatience(() => slowest(text)).ms > LIMIT_MS;
        } catch {
          return true;
        }
      };
      expect(isSlow()).toBe(true);
    },
  );

  it.each(literals().map(({ text, file }) => [text, file]))(
    'answer 100 kB of anything within 10 ms: %s (%s)',
    (text) => {
      const worst = withPatience(() => slowest(text));
      expect({ ...worst, isInTime: worst.ms <= LIMIT_MS }).toMatchObject({ isInTime: true });
    },
  );
});
