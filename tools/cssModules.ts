import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Folder for generated types of the CSS modules, with which `tsc` rejects a class that has no rule. The folder is
 * outside the sources, and `rootDirs` in tsconfig.json merges both trees.
 */
const TYPES_FOLDER = 'node_modules/.cache/css-types';

export interface UnusedClass {
  file: string;
  name: string;
}

/**
 * Writes the types of every CSS module in `src/`, and deletes those of deleted modules. Unchanged files keep their
 * modification time.
 */
export function writeCssTypes(root: string): void {
  const folder = path.join(root, TYPES_FOLDER);
  const sheets = filesIn(root, '.module.css');
  const wanted = new Map(
    sheets.map((sheet) => [`${sheet}.d.ts`, typesOf(readFileSync(path.join(root, sheet), 'utf8'))]),
  );
  for (const [name, text] of wanted) {
    const file = path.join(folder, name);
    if (readIfPresent(file) === text) continue;
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  mkdirSync(path.join(folder, 'src'), { recursive: true });
  for (const file of filesIn(folder, '.d.ts')) {
    if (!wanted.has(file)) rmSync(path.join(folder, file));
  }
}

/** Finds classes that none of the importing files use. */
export function findUnusedClasses(root: string): UnusedClass[] {
  const sources = new Map(
    filesIn(root, '.ts', '.tsx').map((file) => [file, readFileSync(path.join(root, file), 'utf8')]),
  );
  const all = [...sources.values()].join('\n');
  return filesIn(root, '.module.css').flatMap((sheet) => {
    const importers = [...sources].filter(([file, text]) => imports(file, text, sheet));
    const text = importers.map(([, source]) => source).join('\n');
    // If a key is not a literal, as in `styles[tone]`, its values may be in any file, so the search includes all files.
    const words = /\w\[[A-Za-z]\w*\]/.test(text) ? all : text;
    return classesIn(readFileSync(path.join(root, sheet), 'utf8'))
      .filter((name) => !isNamed(name, words))
      .map((name) => ({ file: sheet, name }));
  });
}

/** Returns the names of the classes that a style sheet defines, sorted. */
export function classesIn(css: string): string[] {
  const selectors = css
    .replace(/\/\*[^]*?\*\//g, '')
    .replace(/(["'])(?:\\.|(?!\1)[^\\])*\1/g, '""')
    .replace(/:global\((?:[^()]|\([^()]*\))*\)/g, '')
    .replace(/url\([^)]*\)/g, '');
  const names = [...selectors.matchAll(/\.(-?[A-Za-z_][\w-]*)/g)].map(([, name]) => name ?? '');
  return [...new Set(names)].sort();
}

function typesOf(css: string): string {
  const fields = classesIn(css).map((name) => `  readonly ${JSON.stringify(name)}: string;\n`);
  return `declare const classes: {\n${fields.join('')}};\nexport default classes;\n`;
}

function imports(file: string, text: string, sheet: string): boolean {
  const found = [...text.matchAll(/from '(\.[^']*\.module\.css)'/g)];
  return found.some(([, name = '']) => path.posix.join(path.posix.dirname(file), name) === sheet);
}

/**
 * Returns true if the text contains the name in single quotes, or uses a template literal as a key whose text before
 * the first placeholder is the start of the name, such as `series${index}`.
 */
function isNamed(name: string, text: string): boolean {
  if (text.includes(`'${name}'`)) return true;
  return [...text.matchAll(/\[`([\w-]+)\$\{/g)].some(([, start = '']) => name.startsWith(start));
}

function filesIn(root: string, ...endings: string[]): string[] {
  return readdirSync(path.join(root, 'src'), { recursive: true })
    .map((file) => `src/${String(file).split(path.sep).join('/')}`)
    .filter((file) => endings.some((ending) => file.endsWith(ending)) && !file.includes('.test.'));
}

function readIfPresent(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
}
