/** Packages to compile to CommonJS for Jest, because they are published as ES modules only or call `import()`. */
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
 * Folders whose suites run only with `npm run test:long`. `development` builds the whole project again, and the
 * others need programs that npm does not provide.
 */
const LONG_FOLDERS =
  process.env.OFFPRINT_LONG === '1' ? ['edge', 'development', 'scanners', 'image'] : [];
const SERVER_FOLDERS = ['repo', 'server', ...LONG_FOLDERS];

/** Settings for server and browser suites, which share the resources in test/support/servers/pool.ts. */
const pooled = {
  globalSetup: '<rootDir>/test/support/run/globalSetup.ts',
  globalTeardown: '<rootDir>/test/support/run/globalTeardown.ts',
  setupFiles: ['<rootDir>/test/support/run/freshConnections.ts'],
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
      // jsdom adds half a second to each suite, so a `.test.ts` that needs it opts in with a comment.
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
