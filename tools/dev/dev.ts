import type { ChildProcess } from 'node:child_process';
import { readdirSync, watch } from 'node:fs';
import path from 'node:path';
import webpack, { type Compiler, type Configuration, type Stats } from 'webpack';
import { finishBuild } from '../build';
import { writeCssTypes } from '../cssModules';
import { projectRoot } from '../projectRoot';
import { appConfiguration, killSwitchConfiguration, serverConfiguration } from './developmentBuild';
import { createDevServer } from './devServer';
import { importContent } from './importContent';
import { buildProblems, inTerminal, type Problem, type Step } from './problems';
import { createFrontServer } from './frontServer';
import { watchTypes } from './typeChecker';

/**
 * `npm run dev`: replaces saved components in open pages, rebuilds and restarts the server, imports changed content,
 * and checks types. `tools/dev/README.md` describes these steps.
 */
const host = process.env['HOST'] ?? '127.0.0.1';
const port = Number(process.env['PORT'] ?? 8080);
const contentDir = path.resolve(projectRoot, process.env['CONTENT_DIR'] ?? 'content');

/** By default, pages remove their worker, because its cached responses would hide changes. */
const worker = process.env['WORKER'] ?? 'kill';
if (worker === 'on') {
  process.stderr.write(
    'Development mode has no service worker. Unset WORKER, or run “npm start” to try the service worker.\n',
  );
  process.exit(2);
}

/**
 * Milliseconds from a change to the build of the app. This delay is shorter than `SERVER_DELAY`, so that the app is
 * built first: the developer is waiting for the page, and both builds share a thread.
 */
const APP_DELAY = 20;
const SERVER_DELAY = 400;
const CONTENT_DELAY = 150;

const problems: Partial<Record<Step, Problem[]>> = {};
const sourceFiles = readdirSync(path.join(projectRoot, 'src'), { recursive: true }).map(
  (file) => `src/${String(file)}`,
);

const devServer = createDevServer({
  settings: {
    OFFPRINT_MODE: 'development',
    WORKER: worker,
    HOST: '127.0.0.1',
    PORT: '0',
    PUBLIC_ORIGIN: process.env['PUBLIC_ORIGIN'] ?? `http://127.0.0.1:${port}`,
  },
  sourceFiles,
  onProblems: (found) => {
    report('server', found);
  },
});

const front = createFrontServer({
  clientFolder: path.join(projectRoot, 'dist/client'),
  origin: devServer.origin,
  problems: () => problems,
});

let typeChecker: ChildProcess | null = null;
/** Source files of the latest client build. If only these files change, the page updates itself without a reload. */
let pageFiles: ReadonlySet<string> = new Set();
let appIsBuilt: Promise<void> = Promise.resolve();
let turn: Promise<void> = Promise.resolve();

watchApp();
watchServer();
webpack(killSwitchConfiguration).run((error) => {
  if (error) throw error;
});
watchContent();
front.server.listen(port, host, () => {
  process.stderr.write(`Building; pages will be at http://${host}:${port}/\n`);
});

function watchApp(): void {
  let finish = (): void => undefined;
  const wait = (): void => {
    finish();
    appIsBuilt = new Promise((resolve) => (finish = resolve));
  };
  wait();
  const built = ({ compilation, hash }: Stats): void => {
    pageFiles = new Set(compilation.fileDependencies);
    finish();
    front.send({ type: 'built', hash });
    writeCssTypes(projectRoot);
  };
  // A failed build must not delay the server's restart, because the server can serve the last successful build.
  start(appConfiguration, APP_DELAY, wait, built, () => {
    finish();
  });
}

function watchServer(): void {
  const compiler = start(
    serverConfiguration,
    SERVER_DELAY,
    devServer.hold,
    () => {
      // webpack also lists the folders of changed files.
      const changed = [...(compiler.modifiedFiles ?? [])].filter((file) => path.extname(file));
      void inTurn(() => restart(changed));
    },
    devServer.release,
  );
}

/** Watches a build and reports its problems. Calls `onBuilt` after a build without errors. */
function start(
  configuration: Configuration,
  aggregateTimeout: number,
  onChange: () => void,
  onBuilt: (stats: Stats) => void,
  onFailed?: () => void,
): Compiler {
  const compiler = webpack(configuration);
  const name = configuration.name ?? '';
  compiler.hooks.invalid.tap('dev', onChange);
  compiler.watch({ aggregateTimeout, ignored: /node_modules/ }, (error, stats) => {
    if (error) throw error;
    if (!stats) return;
    const { errors = [] } = stats.toJson({ all: false, errors: true });
    reportBuild(name, buildProblems(errors));
    if (errors.length === 0) onBuilt(stats);
    else onFailed?.();
  });
  return compiler;
}

const buildErrors = new Map<string, Problem[]>();

/** Reports each message once, because a file that is part of both builds causes the same message in each of them. */
function reportBuild(name: string, found: Problem[]): void {
  buildErrors.set(name, found);
  const all = [...buildErrors.values()].flat();
  report(
    'build',
    all.filter((one, index) => all.findIndex(({ message }) => message === one.message) === index),
  );
}

async function restart(changed: readonly string[]): Promise<void> {
  await appIsBuilt;
  await finishBuild({ isFast: true });
  const isFirst = !devServer.isRunning();
  const started = await devServer.restart();
  if (!started) return;
  if (isFirst) process.stderr.write(`Ready at http://${host}:${port}/\n`);
  const isShown = changed.length > 0 && changed.every((file) => pageFiles.has(file));
  if (!isShown) front.send({ type: 'reload' });
  typeChecker ??= watchTypes((found) => {
    report('types', found);
  });
}

function watchContent(): void {
  let timer: NodeJS.Timeout | undefined;
  watch(contentDir, { recursive: true }, () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      void inTurn(async () => {
        const found = await importContent(contentDir);
        report('content', found);
        if (found.length === 0) front.send({ type: 'reload' });
      });
    }, CONTENT_DELAY);
  });
}

/** Runs restarts and imports one after another. */
function inTurn(step: () => Promise<void>): Promise<void> {
  turn = turn.then(step).catch((error: unknown) => {
    process.stderr.write(`${String(error)}\n`);
  });
  return turn;
}

/** Prints the problems of a step in the terminal, and shows them in every open page until the step succeeds. */
function report(step: Step, found: Problem[]): void {
  const had = problems[step]?.length ?? 0;
  if (had === 0 && found.length === 0) return;
  if (found.length > 0) problems[step] = found;
  else Reflect.deleteProperty(problems, step);
  process.stderr.write(found.length > 0 ? inTerminal(step, found) : `${step}: fixed\n`);
  front.send({ type: 'problems', problems });
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    typeChecker?.kill();
    void devServer.stop().then(() => process.exit(0));
  });
}
