/**
 * The boundaries of the layers: a folder imports from layers below it, never from above. Type imports
 * count. ARCHITECTURE.md lists the layers.
 */
const UNIT_TESTS = '[.]test[.]tsx?$';

/** Tools that neither the build nor a command of an installation runs. */
const DEVELOPER_TOOLS = '^tools/((dev|fonts)/|(eventDocs|shortcodeDocs)/write)';

/** @param above pattern of the paths that must not be imported */
const layer = (name, from, above, comment) => ({
  name,
  comment,
  severity: 'error',
  from: { path: from, pathNot: UNIT_TESTS },
  to: { path: above },
});

/** Folders of the server, top down: each imports only from those after it. */
const SERVER_LAYERS = [
  'commands',
  'members',
  'pages',
  'publishing',
  'media',
  'content',
  ['events', 'mail'],
  'http',
  'store',
  'objectStore',
  'config',
].map((folders) => [folders].flat());

const serverLayers = SERVER_LAYERS.map((folders, index) => {
  const above = SERVER_LAYERS.slice(0, index).flat();
  return layer(
    `server-${folders.join('-and-')}-imports-no-layer-above`,
    `^server/(${folders.join('|')})/`,
    `^server/(${['[^/]+[.]ts$', ...above.map((name) => `${name}/`)].join('|')})`,
    'Pass what a lower layer needs as a parameter, or move it down.',
  );
});

module.exports = {
  forbidden: [
    ...serverLayers,
    {
      name: 'no-cycles',
      comment: 'Two files that import each other are one file, or hide a third.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    layer(
      'model-knows-nothing-above',
      '^src/model/',
      '^(src/(platform|ui|features|pages|app)|sagas|sw|server|tools|test)/',
      'The server, the worker and the app all call the model.',
    ),
    {
      name: 'model-is-pure',
      comment: 'No React, no Redux, no server package in the model.',
      severity: 'error',
      from: { path: '^src/model/', pathNot: UNIT_TESTS },
      to: { dependencyTypes: ['npm', 'npm-dev', 'core'] },
    },
    layer(
      'platform-knows-only-model',
      '^src/platform/',
      '^(src/(ui|features|pages|app)|sagas|sw|server|tools|test)/',
      'An adapter to the outside world knows no feature.',
    ),
    layer(
      'ui-knows-no-feature',
      '^src/ui/',
      '^(src/(features|pages|app)|sagas|sw|server|tools|test)/',
      'The design system knows no store and no feature.',
    ),
    {
      name: 'ui-knows-no-store',
      comment: 'A component of the design system gets what it shows as props.',
      severity: 'error',
      from: { path: '^src/ui/', pathNot: UNIT_TESTS },
      to: { path: 'node_modules/(@reduxjs|react-redux|redux|redux-saga|typed-redux-saga)/' },
    },
    layer(
      'features-know-nothing-above',
      '^src/features/',
      '^(src/(pages|app)|sagas|sw|server|tools|test)/',
      'Pages, sagas and the app combine features, not the other way round.',
    ),
    {
      name: 'features-meet-by-slice-and-selectors',
      comment: "A feature's public interface is its slice and its selectors, never its components.",
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
    layer(
      'sagas-know-no-screen',
      '^sagas/',
      '^(src/(ui|pages|app)|sw|server|tools|test)/',
      'A saga uses slices, selectors, the model, and adapters from its context.',
    ),
    {
      name: 'sagas-know-no-component',
      comment: 'A saga reads and writes the store; it renders nothing.',
      severity: 'error',
      from: { path: '^sagas/', pathNot: UNIT_TESTS },
      to: { path: '^src/features/.*[.]tsx$' },
    },
    layer(
      'pages-know-no-app',
      '^src/pages/',
      '^(src/app|sagas|sw|server|tools|test)/',
      'A screen combines features; the app mounts it.',
    ),
    layer(
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
      name: 'server-renders-through-one-module',
      comment: 'The server knows the model and the one render entry of the app.',
      severity: 'error',
      from: { path: '^server/', pathNot: UNIT_TESTS },
      to: {
        path: '^(src/(platform|ui|features|pages|app)|sagas|sw|test)/',
        pathNot: '^src/app/entries/renderEntry[.]tsx$',
      },
    },
    {
      name: 'production-needs-no-dev-package',
      comment:
        'An installation without development packages builds and runs everything but tests and the tools that check the code.',
      severity: 'error',
      from: {
        path: '^(src|sagas|sw|server|tools)/',
        pathNot: [UNIT_TESTS, DEVELOPER_TOOLS],
      },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
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
