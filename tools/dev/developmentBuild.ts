import { createRequire } from 'node:module';
import path from 'node:path';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack, { type Configuration, type RuleSetRule } from 'webpack';
import configurations from '../../webpack.config';
import { AssetsManifestPlugin } from '../AssetsManifestPlugin';
import { ModuleSizesPlugin } from '../ModuleSizesPlugin';

// Uses `require`, because the plugin is a CommonJS package whose types declare an ESM default export.
const require = createRequire(import.meta.url);
const ReactRefreshPlugin = require('@pmmmwh/react-refresh-webpack-plugin') as new (
  options: Record<string, unknown>,
) => webpack.WebpackPluginInstance;

const [app, killSwitch, server] = configurations;
const ISLAND = path.join(import.meta.dirname, 'DevelopmentIsland.tsx');
const SWC_LOADER = path.join(import.meta.dirname, 'swcLoader.ts');

/**
 * Settings that all development builds share. The cache is in memory, because the cache on disk belongs to production
 * builds.
 */
const common = {
  mode: 'development',
  devtool: false,
  cache: true,
  stats: 'none',
} satisfies Configuration;

/**
 * Builds the app with React Refresh, which replaces a saved component in the page and keeps its state. File names
 * contain no hashes, so that a document rendered before a change refers to files that still exist.
 */
export const appConfiguration: Configuration = {
  ...app,
  ...common,
  entry: {
    ...app.entry,
    main: {
      ...app.entry.main,
      import: [path.join(import.meta.dirname, 'page.ts'), app.entry.main.import],
    },
  },
  output: {
    ...app.output,
    pathinfo: false,
    filename: 'assets/[name].dev.js',
    chunkFilename: 'assets/[name].dev.js',
    hotUpdateChunkFilename: 'assets/hot/[id].[fullhash].js',
    hotUpdateMainFilename: 'assets/hot/[runtime].[fullhash].json',
  },
  module: { rules: withSwc(app.module.rules, { hasRefresh: true }) },
  optimization: { ...app.optimization, minimize: false, moduleIds: 'named', chunkIds: 'named' },
  plugins: [
    new MiniCssExtractPlugin({ filename: 'assets/[name].dev.css', ignoreOrder: true }),
    new AssetsManifestPlugin(),
    new ModuleSizesPlugin(),
    new webpack.HotModuleReplacementPlugin(),
    new webpack.NormalModuleReplacementPlugin(/\/lazy\/Island$/, (resource) => {
      if (!resource.context.startsWith(import.meta.dirname)) resource.request = ISLAND;
    }),
    // Disables the plugin's overlay, which needs an iframe that the Content-Security-Policy forbids.
    new ReactRefreshPlugin({ overlay: false }),
  ],
};

export const serverConfiguration: Configuration = {
  ...server,
  ...common,
  output: { ...server.output, pathinfo: false },
  // Puts packages into a separate file, so that a change does not rewrite megabytes of output.
  optimization: {
    ...server.optimization,
    splitChunks: {
      chunks: 'async',
      cacheGroups: { packages: { test: /node_modules/, name: 'packages', enforce: true } },
    },
  },
  module: { ...server.module, rules: withSwc(server.module.rules, { hasRefresh: false }) },
};

export const killSwitchConfiguration: Configuration = { ...killSwitch, ...common };

/** Replaces ts-loader with SWC, which compiles a file five times as fast. */
function withSwc(rules: RuleSetRule[], options: { hasRefresh: boolean }): RuleSetRule[] {
  return rules.map((rule) =>
    rule.loader === 'ts-loader'
      ? { test: /\.tsx?$/, exclude: /node_modules/, loader: SWC_LOADER, options }
      : rule,
  );
}
