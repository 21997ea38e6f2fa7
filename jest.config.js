/** Packages that ship ESM only, or call `import()`; Jest reads CommonJS. */
const ESM_PACKAGES =
  '/node_modules/(?!(@adobe|@opentelemetry/otlp-exporter-base|@platformatic|cookie|fontkitten|hyparquet|hyparquet-writer|light-my-request/node_modules/cookie|markdown-it|js-yaml|htmlparser2|domhandler|domutils|domelementtype|dom-serializer|entities|linkify-it|mdurl|@redux-devtools|uc\\.micro|typebox)/)';

const STATE_CHECKS = '<rootDir>/test/support/jest/stateChecks.ts';

const shared = {
  cacheDirectory: '<rootDir>/node_modules/.cache/jest',
  modulePathIgnorePatterns: ['<rootDir>/(dist|\\.data|content|test/shells|test/\\.output)/'],
  transform: {
    '^.+\\.[cm]?[tj]sx?$': [
      '@swc/jest',
      {
        jsc: {
          target: 'es2022',
          parser: { syntax: 'typescript', tsx: true },
          transform: { react: { runtime: 'automatic' } },
        },
        module: { type: 'commonjs' },
      },
    ],
  },
  transformIgnorePatterns: [ESM_PACKAGES],
  moduleNameMapper: { '\\.module\\.css$': '<rootDir>/test/support/jest/cssModule.ts' },
};

/**
 * These suites run in the long parts only: those behind real caches need programs that no package brings, and that of
 * development mode builds everything once more.
 */
const LONG_FOLDERS = process.env.OFFPRINT_LONG === '1' ? ['edge', 'development'] : [];
const SERVER_FOLDERS = ['repo', 'server', ...LONG_FOLDERS];

/** What suites of servers and browsers share: see test/support/servers/pool.ts. */
const pooled = {
  globalSetup: '<rootDir>/test/support/run/globalSetup.ts',
  globalTeardown: '<rootDir>/test/support/run/globalTeardown.ts',
  setupFilesAfterEnv: [STATE_CHECKS, '<rootDir>/test/support/run/limits.ts'],
};

/** @type {import('jest').Config} */
const config = {
  testSequencer: '<rootDir>/test/support/run/longestFirst.mjs',
  projects: [
    {
      ...shared,
      displayName: 'unit',
      testEnvironment: 'jsdom',
      setupFiles: ['<rootDir>/test/support/jest/jsdomGaps.ts'],
      setupFilesAfterEnv: [
        STATE_CHECKS,
        '<rootDir>/test/support/jest/domMatchers.ts',
        '<rootDir>/test/support/run/limits.ts',
      ],
      testMatch: ['<rootDir>/src/**/*.test.tsx'],
    },
    {
      ...shared,
      displayName: 'unit-node',
      // jsdom takes half a second a suite: a `.test.ts` that needs it says so in its first line.
      testEnvironment: 'node',
      setupFiles: ['<rootDir>/test/support/jest/jsdomGaps.ts'],
      setupFilesAfterEnv: [STATE_CHECKS, '<rootDir>/test/support/run/limits.ts'],
      testMatch: ['<rootDir>/{src,sagas,sw,server,tools,test/{support,bench}}/**/*.test.ts'],
    },
    {
      ...shared,
      ...pooled,
      displayName: 'server',
      testEnvironment: 'node',
      testMatch: [`<rootDir>/test/{${SERVER_FOLDERS.join()}}/**/*.test.ts`],
    },
    {
      ...shared,
      ...pooled,
      displayName: 'browser',
      testEnvironment: '<rootDir>/test/support/browser/environment.ts',
      testMatch: ['<rootDir>/test/browser/**/*.test.ts'],
    },
  ],
};

export default config;
