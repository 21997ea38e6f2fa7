import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createApp, type AppDependencies } from '../../../server/app';
import { createServerClock, type ServerClock } from '../../../server/config/clock';
import { readConfig } from '../../../server/config/config';
import type { PageSource, WaysOnSource } from '../../../server/pages/documents/producer';
import type { RenderedPage, RenderInput, RenderPage } from '../../../server/pages/documents/render';
import { findFfmpeg } from '../../../server/media/images/ffmpeg';
import { createImages, type Images } from '../../../server/media/images/images';
import { SILENT_LOG, type Log } from '../../../server/config/log';
import type { RequestSpans } from '../../../server/http/ops/tracing/requestSpans';
import type { MiddlewareTable } from '../../../server/http/middleware/chain';
import { createDependencies, type DependencyOptions } from '../../../server/dependencies';
import type { SharedReleases } from '../../../server/http/assets/sharedReleases';
import type { ChangeFeed } from '../../../server/store/changeFeed';
import type { Change } from '../../../server/store/changes';
import {
  fixedExperiments,
  type CurrentExperiments,
} from '../../../server/publishing/experiments/openExperiments';
import { NO_VANITY, type VanityLookup } from '../../../server/publishing/vanity/vanityService';
import { PageError } from '../../../src/model/routing/errors';
import type { Page } from '../../../src/model/routing/page';
import { layOut } from '../fixtures/serverFiles';

/** A complete server with fake content and rendering that runs in this process on its own port. */
export interface FakeServer {
  origin: string;
  port: number;
  dependencies: AppDependencies;
  clock: ServerClock;
  images: Images;
  changes: FakeServerChanges;
  folder: string;
  /** Paths of the rendered pages, in order. */
  rendered: string[];
  get(path: string, headers?: Record<string, string>): Promise<Response>;
  /** Drains the connections, as a stopping process does. The server must be closed afterwards. */
  drain(): Promise<void>;
  close(): Promise<void>;
}

export interface FakeServerChanges extends ChangeFeed {
  notify(...keys: string[]): void;
  isAway: boolean;
}

type Publication = Pick<DependencyOptions, 'siteName' | 'description' | 'theme'>;

export interface FakeServerOptions {
  env?: Record<string, string>;
  /** Defaults to Halfwave. */
  publication?: Publication;
  content?: PageSource;
  waysOn?: WaysOnSource;
  vanity?: VanityLookup;
  /** Published experiments; by default, those in `EXPERIMENTS_FILE`. */
  experiments?: CurrentExperiments;
  render?: RenderPage;
  log?: Log;
  accessLog?: Log;
  /** Files to write to the content's image folder, keyed by name. */
  images?: Record<string, Buffer>;
  contentApi?: AppDependencies['contentApi'];
  feeds?: AppDependencies['feeds'];
  services?: AppDependencies['services'];
  middlewares?: MiddlewareTable;
  sharedReleases?: SharedReleases;
  spans?: RequestSpans;
}

export async function startFakeServer(options: FakeServerOptions = {}): Promise<FakeServer> {
  const folder = await mkdtemp(join(tmpdir(), 'offprint-fake-server-'));
  await layOut(folder, options.images ?? {});
  const config = readConfig({
    DATA_DIR: join(folder, 'data'),
    CONTENT_DIR: join(folder, 'content'),
    PORT: '0',
    ...options.env,
  });
  const clock = createServerClock(config.clockNow);
  const changes = createFakeServerChanges();
  const ffmpeg = findFfmpeg();
  const images = createImages(config, ffmpeg !== null);
  const rendered: string[] = [];
  const renderPage = options.render ?? renderPlainly;
  const dependencies = await createDependencies({
    config,
    clock,
    changes,
    images,
    ffmpeg,
    ...(options.publication ?? { siteName: 'Halfwave', description: '', theme: null }),
    log: options.log ?? SILENT_LOG,
    accessLog: options.accessLog ?? SILENT_LOG,
    content: options.content ?? plainContent(),
    waysOn: options.waysOn ?? noWaysOn,
    vanity: options.vanity ?? NO_VANITY,
    experiments: options.experiments ?? fixedExperiments(config.experiments ?? []),
    render(input) {
      if (input.page) rendered.push(input.path);
      return renderPage(input);
    },
    contentApi: options.contentApi ?? (() => {}),
    feeds: options.feeds ?? (() => {}),
    services: options.services ?? (() => {}),
    clientFolder: join(folder, 'client'),
    publicFolder: join(folder, 'public'),
    sharedReleases: options.sharedReleases ?? null,
    spans: options.spans ?? null,
    ...(options.middlewares && { middlewares: options.middlewares }),
  });
  const app = await createApp(dependencies);
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const origin = `http://127.0.0.1:${port}`;
  return {
    origin,
    port,
    dependencies,
    clock,
    images,
    changes,
    folder,
    rendered,
    get: (path, headers = {}) => fetch(origin + path, { headers, redirect: 'manual' }),
    drain: () => dependencies.traffic.drain(app.server, () => app.close()),
    async close() {
      app.server.closeAllConnections();
      await app.close();
      dependencies.files.releases.close();
      dependencies.documents.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/**
 * Returns a page source with every story and list except those with the slug `missing`. Each has a single change key.
 */
export function plainContent(text: (id: string) => string = (id) => `Words of ${id}`): PageSource {
  return {
    page({ type, id }) {
      if (id === 'missing') return Promise.reject(new PageError(404, 'API responded with 404'));
      const value = plainPage(type as Page['pageType'], id, text(id));
      return Promise.resolve({ value, keys: [`article:${id}`], stale: false });
    },
  };
}

export const noWaysOn: WaysOnSource = () =>
  Promise.resolve({ value: { nearest: [], trending: [], latest: [] }, keys: [] });

export function plainPage(pageType: Page['pageType'], id: string, text: string): Page {
  return {
    pageType,
    id,
    queryParams: {},
    header: null,
    footer: null,
    components: [],
    isSeamless: false,
    meta: {
      title: `${text} | Halfwave`,
      description: text,
      canonical: pageType === 'article' ? `/article/${id}/` : '/',
      robots: 'index, follow',
    },
  };
}

export function renderPlainly({ page, error }: RenderInput): Promise<RenderedPage> {
  const words = page?.meta.description ?? error?.message ?? error?.kind ?? 'shell';
  return Promise.resolve({
    markup: `<main><h1>${words.replace(/[<&]/g, '')}</h1></main>`,
    stateJson: JSON.stringify({ words }),
    chunkNames: page ? ['article'] : [],
    sheetChunkNames: [],
  });
}

function createFakeServerChanges(): FakeServerChanges {
  const listeners = new Set<(change: Change) => void>();
  let seq = 0;
  return {
    isAway: false,
    seq: () => seq,
    isCurrent() {
      return !this.isAway;
    },
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    notify(...keys) {
      seq += 1;
      for (const listener of listeners) listener({ seq, keys });
    },
  };
}
