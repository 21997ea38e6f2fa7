import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack, { type Configuration } from 'webpack';
import { appConfiguration } from '../dev/developmentBuild';

const VIEWS = {
  'index.html': { sheet: 'light.css', dir: 'ltr' },
  'dark.html': { sheet: 'dark.css', dir: 'ltr' },
  'rtl.html': { sheet: 'light.css', dir: 'rtl' },
};

/** Builds the gallery into its own folder, so that `dist/` remains unchanged. */
export async function buildGallery(folder: string): Promise<void> {
  await runWebpack({
    ...appConfiguration,
    name: 'gallery',
    cache: false,
    entry: path.join(import.meta.dirname, 'page.tsx'),
    output: { path: folder, filename: '[name].js', publicPath: '' },
    optimization: { minimize: false },
    plugins: [new MiniCssExtractPlugin({ filename: '[name].css', ignoreOrder: true })],
  });
  const css = await readFile(path.join(folder, 'main.css'), 'utf8');
  await writeFile(path.join(folder, 'light.css'), inScheme(css, 'light'));
  await writeFile(path.join(folder, 'dark.css'), inScheme(css, 'dark'));
  for (const [file, { sheet, dir }] of Object.entries(VIEWS)) {
    await writeFile(
      path.join(folder, file),
      `<!doctype html><html lang="en" dir="${dir}"><meta charset="utf-8"><title>Gallery</title>` +
        '<meta name="viewport" content="width=device-width, initial-scale=1">' +
        `<link rel="stylesheet" href="${sheet}"><body><script src="main.js"></script></body></html>\n`,
    );
  }
}

/** Makes the style sheet apply one theme regardless of the system's setting. */
function inScheme(css: string, scheme: 'light' | 'dark'): string {
  return css
    .replaceAll('(prefers-color-scheme: dark)', scheme === 'dark' ? 'all' : 'not all')
    .replaceAll('color-scheme: light dark', `color-scheme: ${scheme}`);
}

function runWebpack(configuration: Configuration): Promise<void> {
  return new Promise((resolve, reject) => {
    webpack(configuration, (error, stats) => {
      if (error) reject(error);
      else if (stats?.hasErrors()) reject(new Error(stats.toString('errors-only')));
      else resolve();
    });
  });
}
