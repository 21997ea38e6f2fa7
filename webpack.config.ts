import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import CssMinimizerPlugin from 'css-minimizer-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import TerserPlugin from 'terser-webpack-plugin';
import type {
  Asset,
  Compilation,
  Configuration,
  Module,
  ExternalItemFunctionData,
  RuleSetRule,
  WebpackPluginInstance,
} from 'webpack';
import { AssetsManifestPlugin } from './tools/AssetsManifestPlugin';
import { EXTERNAL_PACKAGES } from './tools/runtime/externalPackages';
import { ModuleSizesPlugin } from './tools/ModuleSizesPlugin';
import { isOfShell } from './tools/shellChunks';

// This package is CommonJS, and its types refer to an older version of webpack.
const require = createRequire(import.meta.url);
const { InjectManifest } = require('workbox-webpack-plugin') as {
  InjectManifest: new (options: Record<string, unknown>) => WebpackPluginInstance;
};

const root = path.dirname(fileURLToPath(import.meta.url));
const CLASS_NAME = '[hash:base64:5]';

/** Compiles TypeScript without type checking. `npm run types` checks the types. */
const typescript = {
  test: /\.tsx?$/,
  exclude: /node_modules/,
  loader: 'ts-loader',
  options: { transpileOnly: true, compilerOptions: { noEmit: false } },
};

/** Lets the build drop unused parts of the router, which are created on load and would otherwise be kept. */
const router = {
  test: /node_modules\/react-router\/.*\.mjs$/,
  loader: path.join(root, 'tools/dropUnusedParts.ts'),
};

const fonts = {
  test: /\.woff2$/,
  type: 'asset/resource' as const,
  generator: { filename: 'assets/[name].[contenthash:9][ext]' },
};

/**
 * Returns the rules for style sheets. Both builds generate the same class names, so that the browser can hydrate the
 * server's markup.
 */
function styles(isBrowser: boolean): RuleSetRule[] {
  const modules = {
    localIdentName: CLASS_NAME,
    // Names from SHA-256 hashes would compress worse.
    localIdentHashFunction: 'md4',
    namedExport: false,
    exportLocalsConvention: 'as-is',
    exportOnlyLocals: !isBrowser,
  };
  // Documents at any path inline style sheets, so the URLs in a style sheet start at the root.
  const extract = isBrowser
    ? [{ loader: MiniCssExtractPlugin.loader, options: { publicPath: '/' } }]
    : [];
  return [
    {
      test: /\.module\.css$/,
      use: [...extract, { loader: 'css-loader', options: { modules, esModule: true } }],
    },
    {
      test: /\.css$/,
      exclude: /\.module\.css$/,
      ...(isBrowser ? { use: [...extract, 'css-loader'] } : { type: 'asset/source' as const }),
    },
  ];
}

const common = {
  mode: 'production',
  context: root,
  devtool: false,
  resolve: { extensions: ['.ts', '.tsx', '.js', '.mjs'] },
  performance: { hints: false },
  cache: { type: 'filesystem', buildDependencies: { config: [fileURLToPath(import.meta.url)] } },
  stats: 'errors-warnings',
} satisfies Configuration;

/** Matches React's script. Terser is slower than SWC, but makes this script smaller. */
const REACT_FILE = /\/react\.[^/]+\.js$/;

/** Keeps a file's name out of its content, because the name contains the hash of the content. */
const extractComments = {
  condition: 'some' as const,
  banner: 'Licenses: see the .LICENSE.txt file with the same name',
};

const minimizer = [
  new TerserPlugin({
    extractComments,
    include: REACT_FILE,
    terserOptions: {
      ecma: 2020,
      // These options are safe for React: it uses `new` only with classes and with functions that assign to `this`,
      // never reads a function's `length`, and does not rely on side effects of reading a property.
      compress: {
        ecma: 2020,
        passes: 2,
        keep_fargs: false,
        pure_getters: true,
        unsafe_arrows: true,
        unsafe_methods: true,
      },
    },
  }),
  // Allows the minifier to use ES2022 syntax, because our own code is compiled to ES2022.
  new TerserPlugin({
    extractComments,
    minify: TerserPlugin.swcMinify,
    terserOptions: { ecma: 2022, compress: { ecma: 2022, passes: 3 } },
  }),
  new CssMinimizerPlugin(),
];

/**
 * Entries for React, for the router and store, and for the app, in this order. They are separate, so that each script
 * is evaluated in its own task and no single task blocks a slow phone for long.
 */
const entry = {
  react: ['react', 'react/jsx-runtime', 'react-dom', 'react-dom/client'],
  vendor: {
    import: [
      '@reduxjs/toolkit',
      'react-redux',
      'react-router-dom',
      'redux-saga',
      'typed-redux-saga',
    ],
    dependOn: 'react',
  },
  main: { import: './src/app/entries/browserEntry.tsx', dependOn: ['react', 'vendor'] },
};

/** Matches the styles that every document needs: design tokens, base styles, shared components, header and footer. */
const CORE_STYLES =
  /\/src\/(?:features\/(?:footer|header)\b|ui\/(?!forms\/FormField|layers\/(?:Modal|Skeleton)|media\/EnlargeLink))/;

/** Matches the styles that every story needs, regardless of what its text contains. */
const STORY_STYLES =
  /\/src\/(?:features\/(?:article\/(?!seamless\/)|share\/)|pages\/article\/|ui\/media\/EnlargeLink)/;

/** Matches the styles of shortcodes that few stories contain. */
const CARD_STYLES = /\/src\/features\/shortcodes\/(?:Card|Words|\w+\/)/;

const LISTS: readonly string[] = ['door', 'front', 'topic', 'waysOn'];

/** Chunks that every page loads soon after hydration. */
const LAZY: readonly string[] = ['auth', 'members', 'platform', 'tracking', 'later'];

interface CssCacheGroup {
  type: string;
  test: (module: Module) => boolean;
  name: string;
  chunks: 'all';
  enforce: boolean;
}

/**
 * Returns the cache group for a style sheet that is separate from the chunks whose code needs it, so that documents can
 * inline it on its own.
 */
function sheet(name: string, sources: RegExp): CssCacheGroup {
  return {
    type: 'css/mini-extract',
    test: (module: Module): boolean => sources.test(module.identifier()),
    name,
    chunks: 'all',
    enforce: true,
  };
}

/** Cache groups for shared code and style sheets. All other style sheets are part of the chunks that need them. */
const cacheGroups = {
  default: false as const,
  defaultVendors: false as const,
  // A single core style sheet with one hash, because it is part of every document.
  styles: sheet('styles', CORE_STYLES),
  story: sheet('story', STORY_STYLES),
  cards: sheet('cards', CARD_STYLES),
  // Readers open several lists in a row, so the lists share the modules that more than one of them needs.
  lists: {
    name: 'lists',
    chunks: ({ name }: { name?: string | null | undefined }): boolean => LISTS.includes(name ?? ''),
    minChunks: 2,
    enforce: true,
  },
  // Without this group, each of these chunks would contain a copy of the same slices and storage code.
  shared: {
    type: 'javascript/auto',
    name: 'shared',
    chunks: ({ name }: { name?: string | null | undefined }): boolean => LAZY.includes(name ?? ''),
    minChunks: 2,
    enforce: true,
  },
};

const app = {
  ...common,
  name: 'app',
  entry,
  output: {
    path: path.join(root, 'dist/client'),
    publicPath: '/',
    // The service worker can compute this hash too, and so detects truncated files (`sw/data/completeFile.ts`).
    hashFunction: 'sha256',
    filename: 'assets/[name].[contenthash:9].js',
    chunkFilename: 'assets/[name].[contenthash:9].js',
    trustedTypes: { policyName: 'offprint#webpack' },
    // All supported browsers have `globalThis`, so the runtime needs no fallback.
    environment: { globalThis: true },
  },
  module: { rules: [typescript, router, fonts, ...styles(true)] },
  optimization: { minimizer, runtimeChunk: 'single', splitChunks: { cacheGroups } },
  plugins: [
    new MiniCssExtractPlugin({ filename: 'assets/[name].[contenthash:9].css' }),
    new AssetsManifestPlugin(),
    new ModuleSizesPlugin(),
    new InjectManifest({
      swSrc: './sw/worker.ts',
      swDest: 'sw.js',
      include: [
        ({ asset, compilation }: { asset: Asset; compilation: Compilation }) =>
          isOfShell(asset.name, compilation),
      ],
      dontCacheBustURLsMatching: /^assets\//,
      maximumFileSizeToCacheInBytes: 1024 * 1024,
    }),
  ],
} satisfies Configuration;

const killSwitch = {
  ...common,
  name: 'kill',
  target: 'webworker',
  entry: { swKill: './sw/routing/swKill.ts' },
  output: { path: path.join(root, 'dist/client'), filename: '[name].js' },
  module: { rules: [typescript] },
  optimization: { minimizer },
} satisfies Configuration;

const EXTERNAL = new RegExp(`^(${EXTERNAL_PACKAGES.join('|')})(/|$)`);

type Decide = (error?: undefined, external?: string) => void;

/**
 * Leaves `EXTERNAL_PACKAGES` out of the bundle. Everything else is bundled: React, so that its production build is used
 * regardless of NODE_ENV, and libraries with hundreds of files, which load faster as one file.
 */
function leaveExternal({ request }: ExternalItemFunctionData, decide: Decide): void {
  if (EXTERNAL.test(request)) decide(undefined, request);
  else decide();
}

const server = {
  ...common,
  name: 'server',
  target: 'node20',
  entry: {
    server: './server/main.ts',
    command: './tools/command.ts',
    importThread: './server/content/import/thread/importThread.ts',
  },
  experiments: { outputModule: true },
  output: {
    path: path.join(root, 'dist'),
    filename: '[name].js',
    module: true,
    chunkFormat: 'module',
    library: { type: 'module' },
  },
  externalsType: 'module',
  externals: [leaveExternal],
  module: {
    rules: [
      typescript,
      { ...fonts, generator: { ...fonts.generator, emit: false } },
      ...styles(false),
    ],
    // Leaves `createRequire` unchanged, because packages that are resolved at run time, such as ffmpeg, would otherwise
    // be undefined in the build. Leaves `Worker` unchanged, because webpack would replace it with an undefined name.
    parser: { javascript: { dynamicImportMode: 'eager', createRequire: false, worker: false } },
  },
  optimization: { minimize: false, splitChunks: false },
} satisfies Configuration;

export default [app, killSwitch, server] as const satisfies Configuration[];
