/**
 * The boundaries between layers: a folder may import only from layers below it. Type imports count, and unit tests are
 * mostly exempt. ARCHITECTURE.md lists the layers.
 */
const UNIT_TESTS = '[.]test[.]tsx?$';

/** Developer-only tools, which neither the build nor the commands of an installed site need. */
const DEVELOPER_TOOLS = '^tools/((dev|fonts)/|(eventDocs|shortcodeDocs)/write)';

/** @param above pattern that matches the paths that must not be imported */
const layer = (name, from, above, comment) => ({
  name,
  comment,
  severity: 'error',
  from: { path: from, pathNot: UNIT_TESTS },
  to: { path: above },
});

/** The server's layers, from top to bottom. Each may import only from those after it. */
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
      comment: 'Merge two files that import each other, or move what they share to a third file.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    layer(
      'model-knows-nothing-above',
      '^src/model/',
      '^(src/(platform|ui|features|pages|app)|sagas|sw|server|tools|test)/',
      'The server, the worker and the app all use the model, so it must not depend on any of them.',
    ),
    {
      name: 'model-is-pure',
      comment: 'The model must not import packages: no React, no Redux and no Node modules.',
      severity: 'error',
      from: { path: '^src/model/', pathNot: UNIT_TESTS },
      to: { dependencyTypes: ['npm', 'npm-dev', 'core'] },
    },
    layer(
      'platform-knows-only-model',
      '^src/platform/',
      '^(src/(ui|features|pages|app)|sagas|sw|server|tools|test)/',
      'An adapter to the outside world must not depend on features.',
    ),
    layer(
      'ui-knows-no-feature',
      '^src/ui/',
      '^(src/(features|pages|app)|sagas|sw|server|tools|test)/',
      'The design system must not depend on features.',
    ),
    {
      name: 'ui-knows-no-store',
      comment: 'Components of the design system receive their data as props, not from the store.',
      severity: 'error',
      from: { path: '^src/ui/', pathNot: UNIT_TESTS },
      to: { path: 'node_modules/(@reduxjs|react-redux|redux|redux-saga|typed-redux-saga)/' },
    },
    layer(
      'features-know-nothing-above',
      '^src/features/',
      '^(src/(pages|app)|sagas|sw|server|tools|test)/',
      'Pages, sagas and the app combine features. Features must not import them.',
    ),
    {
      name: 'features-meet-by-slice-and-selectors',
      comment:
        "A feature's public interface consists of its slice and selectors, not its components.",
      severity: 'error',
      from: { path: '^src/features/([^/]+)/', pathNot: UNIT_TESTS },
      to: {
        path: '^src/features/([^/]+)/',
        pathNot: ['^src/features/$1/', '(Slice|Selectors)[.]ts$'],
      },
    },
    {
      name: 'first-features-stand-alone',
      comment:
        'All features may import navigation, page, consent, device and flags, which must not import other features.',
      severity: 'error',
      from: { path: '^src/features/(navigation|page|consent|device|flags)/', pathNot: UNIT_TESTS },
      to: { path: '^src/features/([^/]+)/', pathNot: '^src/features/$1/' },
    },
    layer(
      'sagas-know-no-screen',
      '^sagas/',
      '^(src/(ui|pages|app)|sw|server|tools|test)/',
      'A saga uses only slices, selectors, the model, and adapters from the saga context.',
    ),
    {
      name: 'sagas-know-no-component',
      comment: 'A saga reads and updates the store, and must not import components.',
      severity: 'error',
      from: { path: '^sagas/', pathNot: UNIT_TESTS },
      to: { path: '^src/features/.*[.]tsx$' },
    },
    layer(
      'pages-know-no-app',
      '^src/pages/',
      '^(src/app|sagas|sw|server|tools|test)/',
      'A screen combines features, and the app mounts it. The screen must not import the app.',
    ),
    layer(
      'app-knows-no-server',
      '^src/app/',
      '^(sw|server|tools|test)/',
      'The app runs in the browser and in the server, and must not import the worker or the server.',
    ),
    {
      name: 'worker-knows-model-and-platform',
      comment:
        'The worker may import only the model and the platform: it has no window and no React.',
      severity: 'error',
      from: { path: '^sw/', pathNot: UNIT_TESTS },
      to: { path: '^(src/(ui|features|pages|app)|sagas|server|tools|test)/' },
    },
    {
      name: 'server-renders-through-one-module',
      comment: 'The server may import only the model and the render entry of the app.',
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
        'Without development packages, an installation must be able to build and run everything except tests and developer tools.',
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
