/**
 * The walls of the house: a room imports from floors below it, never from above. Type imports count.
 * ARCHITECTURE.md draws the floors.
 */
const UNIT_TESTS = '[.]test[.]tsx?$';

/** @param above what must not be imported, as a pattern of paths */
const floor = (name, from, above, comment) => ({
  name,
  comment,
  severity: 'error',
  from: { path: from, pathNot: UNIT_TESTS },
  to: { path: above },
});

module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      comment: 'Two files that need each other are one file, or hide a third.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    floor(
      'model-knows-nothing-above',
      '^src/model/',
      '^(src/(platform|ui|features|pages|app)|sagas|sw|server|tools|test)/',
      'Facts and pure rules stand alone; server, worker and app all call them.',
    ),
    {
      name: 'model-is-pure',
      comment: 'No React, no Redux, no server package in the model.',
      severity: 'error',
      from: { path: '^src/model/', pathNot: UNIT_TESTS },
      to: { dependencyTypes: ['npm', 'npm-dev', 'core'] },
    },
    floor(
      'platform-knows-only-model',
      '^src/platform/',
      '^(src/(ui|features|pages|app)|sagas|sw|server|tools|test)/',
      'A door to the outside world knows no feature.',
    ),
    floor(
      'ui-knows-no-feature',
      '^src/ui/',
      '^(src/(features|pages|app)|sagas|sw|server|tools|test)/',
      'The design system knows no store and no feature.',
    ),
    {
      name: 'ui-knows-no-store',
      comment: 'A part of the design system is given what it shows.',
      severity: 'error',
      from: { path: '^src/ui/', pathNot: UNIT_TESTS },
      to: { path: 'node_modules/(@reduxjs|react-redux|redux|redux-saga|typed-redux-saga)/' },
    },
    floor(
      'features-know-nothing-above',
      '^src/features/',
      '^(src/(pages|app)|sagas|sw|server|tools|test)/',
      'A feature is put together by pages, workflows and the app, not the other way round.',
    ),
    {
      name: 'features-meet-by-slice-and-selectors',
      comment: "Another feature's face is its slice and its selectors, never its components.",
      severity: 'error',
      from: { path: '^src/features/([^/]+)/', pathNot: UNIT_TESTS },
      to: {
        path: '^src/features/([^/]+)/',
        pathNot: ['^src/features/$1/', '(Slice|Selectors)[.]ts$'],
      },
    },
    {
      name: 'first-features-stand-alone',
      comment: 'navigation, page, consent, device and flags are imported by all, and import none.',
      severity: 'error',
      from: { path: '^src/features/(navigation|page|consent|device|flags)/', pathNot: UNIT_TESTS },
      to: { path: '^src/features/([^/]+)/', pathNot: '^src/features/$1/' },
    },
    floor(
      'sagas-know-no-screen',
      '^sagas/',
      '^(src/(ui|pages|app)|sw|server|tools|test)/',
      'A workflow knows slices, selectors, the model, and the outside by its context.',
    ),
    {
      name: 'sagas-know-no-component',
      comment: 'A workflow reads and writes the store; it draws nothing.',
      severity: 'error',
      from: { path: '^sagas/', pathNot: UNIT_TESTS },
      to: { path: '^src/features/.*[.]tsx$' },
    },
    floor(
      'pages-know-no-app',
      '^src/pages/',
      '^(src/app|sagas|sw|server|tools|test)/',
      'A screen composes features; the app gives it its place.',
    ),
    floor(
      'app-knows-no-server',
      '^src/app/',
      '^(sw|server|tools|test)/',
      'The app runs in a browser and inside the server; it imports neither.',
    ),
    {
      name: 'worker-knows-model-and-platform',
      comment: 'The worker has neither window nor React.',
      severity: 'error',
      from: { path: '^sw/', pathNot: UNIT_TESTS },
      to: { path: '^(src/(ui|features|pages|app)|sagas|server|tools|test)/' },
    },
    {
      name: 'server-draws-through-one-door',
      comment: 'The server knows the model and the one render entry of the app.',
      severity: 'error',
      from: { path: '^server/', pathNot: UNIT_TESTS },
      to: {
        path: '^(src/(platform|ui|features|pages|app)|sagas|sw|test)/',
        pathNot: '^src/app/renderEntry[.]tsx$',
      },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: 'node_modules/.*/node_modules' },
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: { extensions: ['.ts', '.tsx', '.js', '.mjs', '.cjs'] },
  },
};
