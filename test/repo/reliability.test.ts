import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { projectRoot } from '../../tools/projectRoot';
import { LONG_PARTS } from '../../tools/testRun/longParts';

const page = readFileSync(join(projectRoot, 'docs/reliability.md'), 'utf8');

interface Proof {
  number: string;
  file: string;
  title: string;
}

/** Table rows, grouped by the heading above them. The heading states the letter and the number of rows. */
const areas = [...page.matchAll(/^## .+: ([A-Z])1 to \1(\d+)$/gm)].map(
  ([heading, letter = '', count], at, headings) => {
    const start = page.indexOf(heading);
    const end = headings[at + 1] ? page.indexOf(headings[at + 1]?.[0] ?? '') : undefined;
    const rows = page.slice(start, end).split('\n');
    return { letter, count: Number(count), rows: rows.filter((row) => /^\| [A-Z]\d+ /.test(row)) };
  },
);

const rows = areas.flatMap((area) =>
  area.rows.map((row) => {
    const [number = '', promise = '', proof = '', run = ''] = row.slice(2, -2).split(' | ');
    return { number, promise, proof: proof.split('<br>'), run: run.split('<br>') };
  }),
);

/** Lines that begin with the path of a test file. Other lines are sentences about gaps in the tests. */
const proofs = rows.flatMap(({ number, proof }) =>
  proof.flatMap((line): Proof[] => {
    if (!line.startsWith('`')) return [];
    const [, file = line, title = ''] = /^`([^`]+)`: (.+)$/.exec(line) ?? [];
    return [{ number, file, title: title.replace(/\\(?=[|*_<`])/g, '') }];
  }),
);

const isFile = (file: string): boolean => existsSync(join(projectRoot, file));

/** Returns the titles as written in the source, with the placeholders of `it.each` and templates. */
function titlesIn(file: string): Set<string> {
  const titles = new Set<string>();
  const text = readFileSync(join(projectRoot, file), 'utf8');
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && isTest(node.expression)) {
      titles.add(node.arguments[0]?.getText(source).slice(1, -1) ?? '');
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return titles;
}

/** True for `it` and `test`, and for the functions that their `each` returns. */
function isTest(callee: ts.Node): boolean {
  if (ts.isIdentifier(callee)) return callee.text === 'it' || callee.text === 'test';
  if (ts.isCallExpression(callee) || ts.isPropertyAccessExpression(callee)) {
    return isTest(callee.expression);
  }
  return ts.isTaggedTemplateExpression(callee) && isTest(callee.tag);
}

/**
 * True if the command runs the file. `npm test` selects files by part of their path, and `test:long` by the name of a
 * part.
 */
function runs(command: string, file: string): boolean {
  const [, name, words = ''] = /^`npm (test|run test:long) -- ([^`]+)`$/.exec(command) ?? [];
  if (name === 'test') return words.split(' ').some((word) => file.includes(word));
  return (LONG_PARTS[words] ?? []).some((path) => file.startsWith(path));
}

describe('docs/reliability.md', () => {
  it('contains every case once and in order, and as many cases as its headings state', () => {
    const expected = areas.flatMap(({ letter, count }) =>
      Array.from({ length: count }, (_, at) => `${letter}${at + 1}`),
    );
    expect(rows.map(({ number }) => number)).toEqual(expected);
    expect(page).toContain(`the ${expected.length} cases`);
    expect(expected).toHaveLength(143);
  });

  it('states what each case promises, and which test checks it or why none does', () => {
    const unproved = rows.filter(
      ({ number, promise, proof }) =>
        promise === '' ||
        !(proofs.some((one) => one.number === number) || proof[0]?.startsWith('No test:')),
    );
    expect(unproved.map(({ number }) => number)).toEqual([]);
  });

  it('names existing files and the titles of existing tests in them', () => {
    const existing = new Set(proofs.map(({ file }) => file).filter(isFile));
    const titles = new Map([...existing].map((file) => [file, titlesIn(file)]));
    const wrong = proofs.filter(({ file, title }) => !titles.get(file)?.has(title));
    expect(wrong).toEqual([]);
  });

  it('gives commands that run the named files', () => {
    const missed = rows.flatMap(({ number, run }) =>
      proofs.filter(
        (proof) => proof.number === number && !run.some((command) => runs(command, proof.file)),
      ),
    );
    expect(missed).toEqual([]);
  });

  it('gives only commands that run a named file, a part of the long tests or a part of the bench', () => {
    const bench = readFileSync(join(projectRoot, 'test/bench/bench.ts'), 'utf8');
    const [, parts = ''] = /const PARTS[^{]*\{([^}]*)\}/.exec(bench) ?? [];
    const others = [
      ...Object.keys(LONG_PARTS).map((part) => `npm run test:long -- ${part}`),
      ...[...parts.matchAll(/\w+/g)].map(([part]) => `npm run bench -- --part ${part}`),
    ].map((command) => `\`${command}\``);
    const wrong = rows.flatMap(({ number, run }) =>
      run.filter((command) => {
        const files = proofs.filter((proof) => proof.number === number);
        return !others.includes(command) && !files.some(({ file }) => runs(command, file));
      }),
    );
    expect(wrong).toEqual([]);
  });
});
