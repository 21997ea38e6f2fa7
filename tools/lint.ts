import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { projectRoot } from './projectRoot';

/**
 * `npm run lint`: checks the CSS classes, runs ESLint, and checks the boundaries between layers, unused code and
 * packages (knip), licenses of packages, migrations (squawk), words that have a standard term (cspell), and formatting
 * (Prettier). ESLint caches results by file content, but type-aware rules also depend on other files, so a cached result
 * can be wrong. CI therefore uses no cache.
 */
const CACHE = path.join(projectRoot, 'node_modules/.cache');
const isCached = !process.env['CI'];
const cacheIn = (name: string): string[] =>
  isCached
    ? ['--cache', '--cache-strategy', 'content', '--cache-location', path.join(CACHE, name)]
    : [];

/** Enlarges the young generation, which reduces minor garbage collections and saves a fifth of ESLint's time. */
const YOUNG_SPACE = '--max-semi-space-size=64';

const COMMANDS: readonly (readonly string[])[] = [
  // Runs first, because it generates types that ESLint's type-aware rules read.
  ['../tools/cssTypes.ts'],
  ['eslint/bin/eslint.js', '.', '--max-warnings', '0', ...cacheIn('eslint-lint')],
  [
    'dependency-cruiser/bin/dependency-cruise.mjs',
    ...['--config', '.dependency-cruiser.cjs'],
    ...['src', 'sagas', 'sw', 'server', 'tools', 'test'],
  ],
  ['../tools/packages/licenses.ts'],
  ['knip/bin/knip.js', '--no-progress', '--treat-config-hints-as-errors'],
  ['squawk-cli/js/bin/squawk', 'server/store/migrations/*.sql'],
  // Ignores unknown words. Only the words that `cspell.json` flags are errors.
  ['cspell/bin.mjs', 'lint', '--no-progress', '--quiet', ...cacheIn('cspell-lint')],
  ['prettier/bin/prettier.cjs', '--check', '.', ...cacheIn('prettier-lint')],
];

let status = 0;
for (const [file = '', ...args] of COMMANDS) {
  const script = path.join(projectRoot, 'node_modules', file);
  const run = spawnSync(process.execPath, [YOUNG_SPACE, '--import', 'tsx', script, ...args], {
    cwd: projectRoot,
    stdio: 'inherit',
  });
  status ||= run.status ?? 1;
}
process.exitCode = status;
