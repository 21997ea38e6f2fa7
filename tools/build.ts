import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { transform } from '@swc/core';
import webpack from 'webpack';
import configurations from '../webpack.config';
import { checkBudgets } from './budgets';
import { checkFileNames } from './fileNames';
import { markBuilt, unmarkBuilt } from './freshness.mjs';
import { projectRoot } from './projectRoot';

const dist = path.join(projectRoot, 'dist');
const client = path.join(dist, 'client');

/** Builds the app, the worker and the server into `dist/`, compresses the files to serve, and checks the budgets. */
export async function build(): Promise<void> {
  const started = new Date();
  say('Building app, worker and server…');
  await rm(dist, { recursive: true, force: true });
  await runWebpack();
  await finishBuild({ isFast: false });
  await markBuilt(projectRoot, started);
  say(`Built in ${((Date.now() - started.getTime()) / 1000).toFixed(1)} s.`);
}

/**
 * Adds the head and boot scripts, the migrations and the compressed assets to the files that webpack has written.
 * @param isFast skips compression and budgets. In that case, the build is not marked as complete, so that `npm test`
 * and `npm start` do not use it.
 */
export async function finishBuild({ isFast }: { isFast: boolean }): Promise<void> {
  await writeInlineScript('head', ['memberHint', 'appearance', 'incompleteDocument']);
  await writeInlineScript('boot', ['boot']);
  await cp(path.join(projectRoot, 'server/store/migrations'), path.join(dist, 'migrations'), {
    recursive: true,
  });
  if (!isFast) {
    say('Compressing…');
    await checkFileNames(path.join(client, 'assets'));
    await compressAll();
    await checkBudgets(client, say);
  } else {
    await unmarkBuilt(projectRoot);
  }
}

function runWebpack(): Promise<void> {
  return new Promise((resolve, reject) => {
    const compiler = webpack(configurations);
    compiler.run((error, stats) => {
      compiler.close(() => {
        if (error) reject(error);
        else if (stats?.hasErrors()) reject(new Error(stats.toString('errors-only')));
        else resolve();
      });
    });
  });
}

/** Writes the entries as one script. */
async function writeInlineScript(name: string, entries: readonly string[]): Promise<void> {
  const scripts = await Promise.all(entries.map(inlineScript));
  await writeFile(path.join(client, `${name}.js`), scripts.join('\n'));
}

async function inlineScript(entry: string): Promise<string> {
  const source = await readFile(path.join(projectRoot, `src/app/inline/${entry}.ts`), 'utf8');
  const { code } = await transform(source, {
    jsc: {
      parser: { syntax: 'typescript' },
      target: 'es2022',
      minify: { compress: true, mangle: { topLevel: true } },
    },
    minify: true,
    isModule: false,
  });
  return code.trim();
}

const COMPRESSIBLE = /\.(js|css|json|svg|webmanifest)$/;

async function compressAll(): Promise<void> {
  const folder = path.join(client, 'assets');
  await mkdir(folder, { recursive: true });
  const files = (await readdir(folder)).filter((file) => COMPRESSIBLE.test(file));
  for (const file of files) await compress(path.join(folder, file));
}

async function compress(file: string): Promise<void> {
  const bytes = await readFile(file);
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
  await writeFile(`${file}.br`, await promisify(brotliCompress)(bytes, quality));
  await writeFile(`${file}.gz`, await promisify(gzip)(bytes, { level: 9 }));
}

function say(line: string): void {
  process.stderr.write(`${line}\n`);
}

if (process.argv[1] === import.meta.filename) {
  await build();
}
