import { execFile } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';

const ROOT = process.cwd();
const boundaries = createRequire(__filename)('../../.dependency-cruiser.cjs') as {
  forbidden: { name: string }[];
};

interface Breach {
  rule: string;
  from: string;
  /** Path of a project file, or name of a package. */
  to: string;
}

/** One forbidden import for each rule. */
const BREACHES: Breach[] = [
  { rule: 'no-cycles', from: 'tools/one.ts', to: 'tools/two.ts' },
  { rule: 'model-knows-nothing-above', from: 'src/model/a.ts', to: 'src/platform/door.ts' },
  { rule: 'model-is-pure', from: 'src/model/b.ts', to: 'react' },
  { rule: 'platform-knows-only-model', from: 'src/platform/a.ts', to: 'src/ui/forms/Button.tsx' },
  { rule: 'ui-knows-no-feature', from: 'src/ui/a.tsx', to: 'src/features/video/videoSlice.ts' },
  { rule: 'ui-knows-no-store', from: 'src/ui/b.tsx', to: 'react-redux' },
  {
    rule: 'features-know-nothing-above',
    from: 'src/features/video/a.ts',
    to: 'src/pages/page.tsx',
  },
  {
    rule: 'features-meet-by-slice-and-selectors',
    from: 'src/features/search/a.ts',
    to: 'src/features/video/Player.tsx',
  },
  {
    rule: 'first-features-stand-alone',
    from: 'src/features/navigation/a.ts',
    to: 'src/features/video/videoSlice.ts',
  },
  { rule: 'sagas-know-no-screen', from: 'sagas/a.ts', to: 'src/app/store/store.ts' },
  { rule: 'sagas-know-no-component', from: 'sagas/b.ts', to: 'src/features/video/Player.tsx' },
  { rule: 'pages-know-no-app', from: 'src/pages/a.tsx', to: 'src/app/store/store.ts' },
  { rule: 'app-knows-no-server', from: 'src/app/a.ts', to: 'server/main.ts' },
  { rule: 'worker-knows-model-and-platform', from: 'sw/a.ts', to: 'src/ui/forms/Button.tsx' },
  ...[
    { rule: 'commands', to: 'app.ts' },
    { rule: 'members', to: 'commands/command.ts' },
    { rule: 'pages', to: 'members/member.ts' },
    { rule: 'publishing', to: 'pages/page.ts' },
    { rule: 'media', to: 'publishing/campaign.ts' },
    { rule: 'content', to: 'media/image.ts' },
    { rule: 'events-and-mail', to: 'content/story.ts' },
    { rule: 'http', to: 'mail/mail.ts' },
    { rule: 'store', to: 'http/http.ts' },
    { rule: 'objectStore', to: 'store/store.ts' },
    { rule: 'config', to: 'store/store.ts' },
  ].map(({ rule, to }) => ({
    rule: `server-${rule}-imports-no-layer-above`,
    from: `server/${rule.replace('-and-mail', '')}/a.ts`,
    to: `server/${to}`,
  })),
  { rule: 'production-needs-no-dev-package', from: 'tools/a.ts', to: 'puppeteer' },
  { rule: 'server-renders-through-one-module', from: 'server/a.ts', to: 'src/app/store/store.ts' },
];

const ALLOWED: Omit<Breach, 'rule'>[] = [
  // The other half of the cycle, which is reported only once.
  { from: 'tools/two.ts', to: 'tools/one.ts' },
  { from: 'src/platform/c.ts', to: 'src/model/fact.ts' },
  { from: 'src/features/search/c.ts', to: 'src/features/video/videoSlice.ts' },
  { from: 'src/features/search/d.ts', to: 'src/features/video/videoSelectors.ts' },
  { from: 'src/features/video/c.ts', to: 'src/features/navigation/navigationSlice.ts' },
  { from: 'sagas/c.ts', to: 'src/platform/door.ts' },
  { from: 'sw/c.ts', to: 'src/platform/door.ts' },
  { from: 'server/members/c.ts', to: 'server/pages/page.ts' },
  { from: 'server/events/c.ts', to: 'server/mail/mail.ts' },
  { from: 'server/app.ts', to: 'server/members/member.ts' },
  { from: 'server/c.ts', to: 'src/app/entries/renderEntry.tsx' },
  { from: 'src/model/c.test.ts', to: 'src/app/store/store.ts' },
  { from: 'test/c.ts', to: 'server/main.ts' },
];

let project: string;

beforeAll(() => {
  project = mkdtempSync(join(tmpdir(), 'offprint-boundaries-'));
  symlinkSync(join(ROOT, 'node_modules'), join(project, 'node_modules'));
  for (const name of ['.dependency-cruiser.cjs', 'tsconfig.json', 'package.json']) {
    copyFileSync(join(ROOT, name), join(project, name));
  }
  const imports = [...BREACHES, ...ALLOWED];
  for (const { to } of imports) if (to.includes('/')) write(to, '');
  for (const { from, to } of imports) write(from, `import '${specifier(from, to)}';\n`);
});

afterAll(() => {
  rmSync(project, { recursive: true });
});

function write(path: string, text: string): void {
  mkdirSync(dirname(join(project, path)), { recursive: true });
  writeFileSync(join(project, path), `${text}export const part = 1;\n`);
}

function specifier(from: string, to: string): string {
  if (!to.includes('/')) return to;
  const up = '../'.repeat(from.split('/').length - 1);
  return `${up || './'}${to.replace(/\.tsx?$/, '')}`;
}

interface Verdict {
  summary: { violations: { from: string; to: string; rule: { name: string } }[] };
}

async function cruise(): Promise<Verdict['summary']['violations']> {
  const folders = ['src', 'sagas', 'sw', 'server', 'tools', 'test'];
  const options = ['--config', '.dependency-cruiser.cjs', '--output-type', 'json'];
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [
      join(ROOT, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs'),
      ...options,
      ...folders,
    ],
    { cwd: project, maxBuffer: 32 * 1024 * 1024 },
  );
  return (JSON.parse(stdout) as Verdict).summary.violations;
}

describe('the layer boundaries', () => {
  it('each reject one planted import, and nothing else', async () => {
    const violations = await cruise();
    const found = violations.map(({ rule, from }) => `${rule.name}: ${from}`);
    const planted = BREACHES.map(({ rule, from }) => `${rule}: ${from}`);
    expect([...new Set(found)].sort()).toEqual(planted.sort());
  }, 60_000);

  it('are each covered by a planted violation', () => {
    const names = boundaries.forbidden.map(({ name }) => name);
    expect(names.length).toBeGreaterThan(10);
    expect([...new Set(BREACHES.map(({ rule }) => rule))].sort()).toEqual(names.sort());
  });
});

interface Text {
  what: string;
  path: string;
  code: string;
}

const inPart = (what: string, code: string): Text => ({ what, path: 'src/ui/part.tsx', code });
const inTest = (what: string, code: string): Text => ({
  what,
  path: 'src/model/part.test.ts',
  code,
});
const inModel = (what: string, code: string): Text => ({
  what,
  path: 'src/model/video/part.ts',
  code,
});
const inIsland = (what: string, code: string): Text => ({
  what,
  path: 'src/ui/lazy/Island.tsx',
  code,
});

const ADOPTED = '<p dangerouslySetInnerHTML={{ __html: "" }} />;';
const WRITTEN = 'document.body.innerHTML = "";';

const REFUSED: Text[] = [
  inPart('markup in an attribute', ADOPTED),
  inPart('markup written to an element', WRITTEN),
  inPart('markup in place of an element', 'document.body.outerHTML = "";'),
  inPart('markup added next to an element', 'document.body.insertAdjacentHTML("beforeend", "");'),
  inPart('markup in a frame', 'document.querySelector("iframe").srcdoc = "";'),
  inPart('markup in a fragment', 'document.createRange().createContextualFragment("");'),
  inPart('markup written to the document', 'document.write("");'),
  inIsland('markup written by the one file that may hydrate it', WRITTEN),
  inTest('a skipped test', 'test.skip("is", () => {});'),
  inTest('a skipped group', 'describe.skip("is", () => {});'),
  inTest('a test skipped with xit', 'xit("is", () => {});'),
  inTest('a focused test', 'it.only("is", () => {});'),
  inTest('a todo test', 'it.todo("is");'),
  inTest('a snapshot', 'expect(1).toMatchSnapshot();'),
  inTest('an inline snapshot', 'expect(1).toMatchInlineSnapshot();'),
  inTest('a test with retries', 'jest.retryTimes(2);'),
  inModel('a doc comment without a verb or noun', '/** Whether it is. */ export const is = 1;'),
];

const LET_BE: Text[] = [
  inIsland('markup hydrated by the one file that may', ADOPTED),
  inModel('a doc comment that starts with a verb', '/** Returns it. */ export const is = 1;'),
  inTest('a plain test', 'it("is", () => { expect(1).toBe(1); });'),
];

describe('the linter', () => {
  let refusals: string[][] = [];

  beforeAll(async () => {
    refusals = await lintTexts([...REFUSED, ...LET_BE]);
  }, 60_000);

  it.each(REFUSED.map(({ what }, index) => [what, index] as const))('rejects %s', (_, index) => {
    expect(refusals[index]).toHaveLength(1);
  });

  it.each(LET_BE.map(({ what }, index) => [what, index] as const))('accepts %s', (_, index) => {
    expect(refusals[REFUSED.length + index]).toEqual([]);
  });
});

async function lintTexts(texts: Text[]): Promise<string[][]> {
  const linting = promisify(execFile)(process.execPath, [
    '--import',
    'tsx',
    join(ROOT, 'test/repo/lintTexts.ts'),
  ]);
  linting.child.stdin?.end(JSON.stringify(texts));
  return JSON.parse((await linting).stdout) as string[][];
}
