import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { createApp, type AppDependencies } from './app';
import { BUILD } from './config/build';
import type { Config } from './config/config';
import type { RenderPage } from './pages/documents/render';
import { findFfmpeg, reportFfmpeg } from './media/images/ffmpeg';
import { createImages, type Images } from './media/images/images';
import { createLog, errorFields, type Log } from './config/log';
import { createDependencies, type DependencyOptions } from './dependencies';
import type { WatchedValue } from './http/ops/metrics';
import { listenError, withPort } from './http/ops/listenPort';
import type { Tracing } from './http/ops/tracing/startTracing';
import { announceReady } from './workers';

/** Services that depend on the store and the content. They are closed after the app. */
export type StoreServices = Pick<
  DependencyOptions,
  | 'changes'
  | 'clock'
  | 'content'
  | 'waysOn'
  | 'vanity'
  | 'experiments'
  | 'contentApi'
  | 'edgeHeaders'
  | 'feeds'
  | 'services'
  | 'sharedReleases'
  | 'siteName'
  | 'description'
  | 'theme'
> & {
  /** Values that are read on each scrape and reported as metrics. */
  watched?: readonly WatchedValue[];
  onQuery?(count: () => void): void;
  onEventsStored?(count: (events: number) => void): void;
  close: () => Promise<void>;
};

export interface ServerParts {
  config: Config;
  render: RenderPage;
  createStoreServices(config: Config, images: Images, log: Log): Promise<StoreServices>;
  clientFolder?: string;
}

/** Buffers access log lines; drops some if stderr is not read fast enough. */
const ACCESS_LINES = { fd: 2, sync: false, minLength: 4096, maxLength: 1_048_576 };
const ACCESS_FLUSH = 500;

/**
 * Starts the server. The process exits with 0 after SIGTERM or SIGINT, and with 1 after a failed start or an unhandled
 * error.
 */
export async function runServer(parts: ServerParts): Promise<void> {
  const log = createLog();
  try {
    const config = await withPort(parts.config);
    const accessSink = pino.destination(ACCESS_LINES);
    accessSink.on('error', () => {});
    setInterval(() => accessSink.flush(), ACCESS_FLUSH).unref();

    // Starts tracing before the store is opened, so that its first statements are traced, too.
    const tracing = config.otlpEndpoint === '' ? null : await openTracing(config, log);

    const ffmpeg = findFfmpeg();
    reportFfmpeg(ffmpeg, log);
    const images = createImages(config, ffmpeg !== null);
    const storeServices = await parts.createStoreServices(config, images, log);
    const dependencies = await createDependencies({
      config,
      log,
      accessLog: createLog(accessSink),
      images,
      ffmpeg,
      render: parts.render,
      spans: tracing?.requests ?? null,
      ...storeServices,
      ...(parts.clientFolder === undefined ? {} : { clientFolder: parts.clientFolder }),
    });
    for (const value of storeServices.watched ?? []) dependencies.metrics.watch(value);
    storeServices.onQuery?.(dependencies.metrics.storeQueried);
    storeServices.onEventsStored?.(dependencies.metrics.eventsStored);
    tracing?.onDrop(dependencies.metrics.spansDropped);
    const app = await createApp(dependencies);
    await app.listen({ host: config.host, port: config.port }).catch((error: unknown) => {
      throw listenError(error, config);
    });
    stopOnSignals({ app, dependencies, storeServices, tracing, log, accessSink });
    const { port } = app.server.address() as AddressInfo;
    log.info('The server is ready', { port, release: dependencies.release, build: BUILD });
    announceReady(`${storeServices.siteName} is ready at http://${inUrl(config.host)}:${port}/\n`);
  } catch (error) {
    log.error('The server could not start', errorFields(error));
    process.exit(1);
  }
}

/** Loads the OpenTelemetry SDK only here, so that a server without tracing never loads it. */
async function openTracing({ otlpEndpoint }: Config, log: Log): Promise<Tracing> {
  const { startTracing } = await import(
    /* webpackMode: "lazy", webpackChunkName: "tracing" */ './http/ops/tracing/startTracing'
  );
  return startTracing(otlpEndpoint, log);
}

interface Running {
  app: FastifyInstance;
  dependencies: AppDependencies;
  storeServices: StoreServices;
  tracing: Tracing | null;
  log: Log;
  accessSink: AccessSink;
}

type AccessSink = ReturnType<typeof pino.destination>;

function stopOnSignals(running: Running): void {
  const { app, dependencies, storeServices, tracing, log, accessSink } = running;
  let isStopping = false;

  async function stop(code: number): Promise<void> {
    if (isStopping) return;
    isStopping = true;
    log.info('The server is stopping', { code: String(code) });
    await dependencies.traffic.drain(app.server, () => app.close());
    dependencies.documents.close();
    dependencies.files.releases.close();
    await storeServices.close().catch((error: unknown) => {
      log.error('The store could not be closed cleanly', errorFields(error));
    });
    await tracing?.close();
    log.info('The server has stopped', { code: String(code) });
    await flushed(accessSink);
    process.exit(code);
  }

  function crash(error: unknown): void {
    log.error('Unhandled error; the process is exiting', errorFields(error));
    void stop(1);
  }

  process.once('SIGTERM', () => void stop(0));
  process.once('SIGINT', () => void stop(0));
  process.on('uncaughtException', crash);
  process.on('unhandledRejection', crash);
}

/**
 * Writes the rest of the access log and destroys the sink, even if writing fails: otherwise the sink calls `flushSync`
 * at exit, which retries forever on a full disk.
 */
function flushed(sink: AccessSink): Promise<void> {
  return new Promise((resolve) => {
    sink.flush(() => {
      sink.destroy();
      resolve();
    });
  });
}

function inUrl(host: string): string {
  return host.includes(':') ? `[${host}]` : host;
}
