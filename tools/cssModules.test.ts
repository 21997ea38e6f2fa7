import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { classesIn, findUnusedClasses, writeCssTypes } from './cssModules';
import { projectRoot } from './projectRoot';

let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'css-modules-'));
});
afterEach(() => rmSync(root, { recursive: true }));

function write(files: Record<string, string>): void {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, name)), { recursive: true });
    writeFileSync(join(root, name), text);
  }
}

const typesOf = (name: string): string =>
  readFileSync(join(root, 'node_modules/.cache/css-types', `${name}.d.ts`), 'utf8');

describe('the classes of a CSS module', () => {
  it("are those in the module's selectors, excluding comments, strings, URLs and global names", () => {
    const css = `/* .comment */ @layer ui { .card, .card:has(> .lead) { margin: .5rem 1.5em; }
      :global([data-x] .global) .title::after { content: '.text'; background: url(a.png); } }`;
    expect(classesIn(css)).toEqual(['card', 'lead', 'title']);
  });

  it("become the only fields of the module's type", () => {
    write({ 'src/A.module.css': '.row {}', 'src/b/B.module.css': '.cell-2 {}' });
    writeCssTypes(root);
    expect(typesOf('src/A.module.css')).toContain('readonly "row": string;');
    expect(typesOf('src/b/B.module.css')).toContain('readonly "cell-2": string;');
    write({ 'src/A.module.css': '.line {}' });
    writeCssTypes(root);
    expect(typesOf('src/A.module.css')).not.toContain('row');
  });

  it('lose their type when the style sheet is deleted', () => {
    write({ 'src/A.module.css': '.row {}' });
    writeCssTypes(root);
    rmSync(join(root, 'src/A.module.css'));
    writeCssTypes(root);
    expect(() => typesOf('src/A.module.css')).toThrow('ENOENT');
  });
});

describe('an unused class', () => {
  const sheet = '.used {} .unused {} .series0 {} .warning {}';

  it('is one that no importing file references', () => {
    const component = `import styles from './A.module.css';
      export const a = [styles['used'], styles[\`series\${1}\`], styles[tone]];`;
    write({
      'src/A.module.css': sheet,
      'src/A.tsx': component,
      'src/tone.ts': `export type Tone = 'warning';`,
      'src/Other.tsx': `export const other = ['unused elsewhere'];`,
    });
    expect(findUnusedClasses(root)).toEqual([{ file: 'src/A.module.css', name: 'unused' }]);
  });

  it('does not exist in this project', () => {
    expect(findUnusedClasses(projectRoot)).toEqual([]);
  });
});
