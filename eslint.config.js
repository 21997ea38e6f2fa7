import js from '@eslint/js';
import prettier from 'eslint-config-prettier';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';
import { docCommentStart } from './tools/docCommentStart.mjs';

/** APIs that insert markup into the page. Only React may do that, so that no unsanitized markup gets in. */
const MARKUP_SINKS = [
  {
    selector: "JSXAttribute[name.name='dangerouslySetInnerHTML']",
    message:
      'Story bodies are trees, never HTML strings. Only src/ui/lazy/Island.tsx may use this, to keep server-rendered markup.',
  },
  {
    selector:
      'MemberExpression[property.name=/^(innerHTML|outerHTML|insertAdjacentHTML|srcdoc|createContextualFragment)$/]',
    message: 'Do not insert markup as a string. Render it with React.',
  },
  {
    selector: "CallExpression[callee.object.name='document'][callee.property.name=/^write(ln)?$/]",
    message: 'Do not insert markup as a string. Render it with React.',
  },
];

const NO_HIDDEN_TESTS = [
  {
    selector:
      'MemberExpression[object.name=/^(it|test|describe)$/][property.name=/^(skip|todo|only|failing)$/]',
    message: 'Every test must run. Do not skip or focus tests.',
  },
  {
    selector: 'CallExpression[callee.name=/^(xit|xtest|xdescribe|fit|fdescribe)$/]',
    message: 'Every test must run. Do not skip or focus tests.',
  },
  {
    selector: "CallExpression[callee.property.name='retryTimes']",
    message: 'Do not retry tests. Fix a test that fails intermittently.',
  },
  {
    selector: 'CallExpression[callee.property.name=/^toMatch(Inline)?Snapshot$/]',
    message: 'Assert the expected content instead of comparing snapshots.',
  },
];

const WAITING =
  'Await an event, use `eventually` or advance a fake clock. If none is possible, use `sleepBecause` with a reason.';

const NO_SLEEPS = [
  {
    selector:
      "NewExpression[callee.name='Promise'] :matches(CallExpression[callee.name='setTimeout'], CallExpression[callee.property.name='setTimeout'])",
    message: `${WAITING} To wait for the next task, use \`nextTask\`.`,
  },
  {
    selector:
      ':matches(ImportDeclaration, ImportExpression)[source.value=/^(node:)?timers.promises$/]',
    message: WAITING,
  },
  { selector: "CallExpression[callee.property.name='waitForTimeout']", message: WAITING },
  {
    selector: "CallExpression[callee.object.name='jest'][callee.property.name='setTimeout']",
    message: 'Use a time limit from test/support/deadlines.ts.',
  },
];

const NO_ENDLESS_REQUESTS = [
  {
    selector: "CallExpression[callee.name='fetch']:not(:has(Property[key.name='signal']))",
    message: 'Give the request a time limit with `signal`. A server may never respond.',
  },
];

const NO_PLAIN_TABS = [
  {
    selector: "CallExpression[callee.property.name='waitForNetworkIdle']",
    message: 'Use `networkIdle`, because `waitForNetworkIdle` hangs after a reload.',
  },
  {
    selector: "CallExpression[callee.property.name='newPage']",
    message:
      'Use `openTab`, which sets the time limit and records the console for failure reports.',
  },
];

/** Files that may contain hooks or components. */
const REACT_FILES = ['**/*.tsx', 'src/{app,features,pages,ui}/**/*.ts'];

export default tseslint.config(
  { ignores: ['dist/', 'node_modules/', '.data/', 'test/shells/', 'test/.output/', 'coverage/'] },
  js.configs.recommended,
  ...tseslint.configs.strictTypeChecked,
  { files: ['**/*.tsx'], ...jsxA11y.flatConfigs.strict },
  { files: REACT_FILES, ...reactHooks.configs.flat['recommended-latest'] },
  {
    languageOptions: {
      parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname },
    },
    rules: {
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/explicit-module-boundary-types': 'error',
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      '@typescript-eslint/no-unnecessary-condition': [
        'error',
        { allowConstantLoopConditions: true },
      ],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_' }],
      'no-restricted-syntax': ['error', ...MARKUP_SINKS, ...NO_HIDDEN_TESTS],
      eqeqeq: 'error',
    },
  },
  {
    plugins: { offprint: { rules: { 'doc-comment-start': docCommentStart } } },
    files: ['**/*.{ts,tsx}'],
    rules: { 'offprint/doc-comment-start': 'error' },
  },
  {
    files: ['{src,sagas,sw,server}/**/*.{ts,tsx}'],
    ignores: ['**/*.test.{ts,tsx}'],
    rules: {
      'no-restricted-syntax': [
        'error',
        ...MARKUP_SINKS,
        ...NO_HIDDEN_TESTS,
        ...NO_ENDLESS_REQUESTS,
      ],
    },
  },
  {
    files: ['src/ui/lazy/Island.tsx'],
    rules: { 'no-restricted-syntax': ['error', ...MARKUP_SINKS.slice(1)] },
  },
  {
    files: ['sagas/**/*.ts'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          paths: [
            {
              name: 'redux-saga/effects',
              message: 'Use typed-redux-saga, whose effects are typed.',
            },
          ],
        },
      ],
      'require-yield': 'off',
    },
  },
  {
    files: ['**/*.test.{ts,tsx}', 'test/**'],
    rules: {
      '@typescript-eslint/unbound-method': 'off',
      '@typescript-eslint/no-non-null-assertion': 'off',
      'no-restricted-imports': 'off',
      'no-restricted-syntax': ['error', ...MARKUP_SINKS, ...NO_HIDDEN_TESTS, ...NO_SLEEPS],
    },
  },
  {
    files: ['test/browser/**'],
    rules: {
      'no-restricted-syntax': [
        'error',
        ...MARKUP_SINKS,
        ...NO_HIDDEN_TESTS,
        ...NO_SLEEPS,
        ...NO_PLAIN_TABS,
      ],
    },
  },
  {
    files: [
      'test/support/{waiting,nextTask}.ts',
      'test/support/run/**',
      'test/bench/**',
      'test/shots/**',
    ],
    rules: { 'no-restricted-syntax': ['error', ...MARKUP_SINKS, ...NO_HIDDEN_TESTS] },
  },
  {
    files: ['**/*.{js,cjs,mjs}'],
    ...tseslint.configs.disableTypeChecked,
    languageOptions: {
      ...tseslint.configs.disableTypeChecked.languageOptions,
      globals: { process: 'readonly' },
    },
  },
  {
    files: ['**/*.{js,cjs,mjs}'],
    rules: { '@typescript-eslint/explicit-module-boundary-types': 'off' },
  },
  {
    files: ['**/*.cjs'],
    languageOptions: { globals: { module: 'writable', require: 'readonly' } },
    rules: { '@typescript-eslint/no-require-imports': 'off' },
  },
  prettier,
);
