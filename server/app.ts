import Fastify, {
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type RouteOptions,
} from 'fastify';
import { PageError } from '../src/model/routing/errors';
import { isServerPage } from '../src/model/routing/serverPages';
import { assetRoutes } from './http/assets/assetRoutes';
import type { WrittenFile } from './http/writtenFile';
import type { EarlierReleases } from './http/assets/earlierReleases';
import type { ServedFiles } from './http/assets/files';
import { clipRoutes } from './media/videos/mediaFileRoutes';
import type { ServerClock } from './config/clock';
import type { Config } from './config/config';
import { documentRoutes, PAGE_PATTERN } from './pages/documents/documentRoutes';
import type { Documents } from './pages/documents/documents';
import { createFastAnswer } from './pages/documents/fastAnswer';
import {
  routeNameOf,
  transactionIdOf,
  type PageRequests,
  type ReadPageRequest,
} from './pages/documents/pageRequest';
import type { Producer } from './pages/documents/producer';
import type { SlotSource } from './publishing/experiments/slotSource';
import type { FormPages } from './http/forms/formPage';
import type { FormTools } from './http/forms/formScope';
import { createFastImages } from './media/images/fastImages';
import type { Images } from './media/images/images';
import { imageRoutes } from './media/images/imageRoutes';
import type { ImageStore } from './media/images/imageStore';
import { BODY_BYTES } from './config/limits';
import type { Log } from './config/log';
import { createAccessLog } from './http/ops/accessLog';
import type { AnswerNote } from './http/ops/answerNote';
import { drainLargeBodies } from './http/drainedBodies';
import { devRoutes } from './devRoutes';
import { createClientErrors } from './http/ops/clientError';
import type { Traffic } from './http/ops/drain';
import { createErrorHandler } from './pages/errors/errorHandler';
import { errorRoutes } from './pages/errors/errorRoutes';
import { createRequestGuard } from './http/ops/requestGuard';
import { createHttpServer } from './http/ops/httpServer';
import { createListener } from './http/ops/listener';
import type { Metrics } from './http/ops/metrics';
import { reportRoutes } from './http/ops/reportRoutes';
import { statusRoutes } from './http/ops/statusRoutes';
import type { RequestSpans } from './http/ops/tracing/requestSpans';
import { refuseCrossSite } from './http/security/crossSite';
import { commonHeaders } from './http/security/headers';
import type { HostCheck } from './http/security/hosts';
import { requireOpsToken } from './http/security/opsToken';
import { parseBody } from './http/security/json';
import { INERT_POLICY } from './http/security/policy';
import type { ChangeFeed } from './store/changeFeed';
import { inTransaction } from './config/transactionContext';

export interface AppDependencies {
  config: Config;
  release: string;
  log: Log;
  accessLog: Log;
  clock: ServerClock;
  changes: Pick<ChangeFeed, 'seq' | 'isCurrent'>;
  hosts: HostCheck;
  traffic: Traffic;
  metrics: Metrics;
  /** Null if requests are not traced. */
  spans: RequestSpans | null;
  /** Additional headers for documents, keyed by name. */
  policyHeaders: Readonly<Record<string, string>>;
  isForeign: boolean;
  producer: Producer;
  documents: Documents;
  /** Returns the static error document for a status. */
  plainError: (status: number) => string;
  /** Provides experiment slots for readers who have no bucket yet. */
  slotSource: SlotSource;
  readPageRequest: ReadPageRequest;
  settlePageRequest: PageRequests['settle'];
  images: Images;
  imageStore: ImageStore;
  files: { current: ServedFiles; releases: EarlierReleases; publicFiles: ServedFiles };
  worker: () => Promise<WrittenFile | null>;
  /** Registers the routes for the files of the publication's theme. Does nothing if there is no theme. */
  themeRoutes: (app: FastifyInstance) => void;
  contentApi: (
    app: FastifyInstance,
    clock: ServerClock,
    imageStore: ImageStore,
  ) => Promise<void> | void;
  feeds: (app: FastifyInstance, clock: ServerClock) => void;
  /** Renders pages that are specific to one reader and work without scripts. */
  formPages: FormPages;
  /** Registers the other routes, such as those for members, ads, events and uploads, and starts their periodic work. */
  services: (app: FastifyInstance, tools: FormTools & { metrics: Metrics }) => Promise<void> | void;
}

/** Creates the server with all hooks and routes. Hooks of the same kind run in the order in which they are added. */
export async function createApp(dependencies: AppDependencies): Promise<FastifyInstance> {
  const { config } = dependencies;
  const common = {
    ...commonHeaders(config),
    'x-offprint-release': dependencies.release,
  };
  const inert = { ...common, 'content-security-policy': INERT_POLICY };
  const log = createAccessLog(dependencies.accessLog);
  const note = (answer: AnswerNote): void => {
    log(answer);
    dependencies.spans?.end(answer);
    dependencies.metrics.requestAnswered(answer);
  };
  const { isDraining } = dependencies.traffic;
  const headers = Object.entries(inert).flat();
  const fastImages = createFastImages({
    headers,
    changes: dependencies.changes,
    isDraining,
  });
  const fastAnswer = createFastAnswer({ ...dependencies, headers, isDraining });
  const app = Fastify({
    serverFactory: (plugins) =>
      createHttpServer(
        createListener({
          requestGuard: createRequestGuard(dependencies.hosts, inert),
          fastAnswer: (request, response) =>
            fastImages.answer(request, response) ?? fastAnswer(request, response),
          traffic: dependencies.traffic,
          plugins,
          note,
          spans: dependencies.spans,
        }),
        config.idleSeconds * 1000,
      ),
    // The user API is also served under a second path.
    rewriteUrl: ({ url = '' }) => url.replace(/^\/apigee\/users\//, '/api/neutron/users/'),
    genReqId: (request) => transactionIdOf(request, dependencies.readPageRequest),
    bodyLimit: BODY_BYTES,
    clientErrorHandler: createClientErrors(inert),
    // Only the listed proxies may set the client address. This does not affect the host check, which reads `Host` and
    // ignores `X-Forwarded-Host`.
    trustProxy: config.trustedProxies?.length ? [...config.trustedProxies] : false,
    routerOptions: { maxParamLength: LONGEST_PARAMETER },
    return503OnClosing: false,
    exposeHeadRoutes: true,
    logger: false,
  });

  app.addHook('onRoute', requireAddress);
  noteResponses(app, dependencies.readPageRequest, note);
  followTransactions(app, dependencies.spans);
  commonAnswers(app, dependencies, inert);
  app.addHook('onRequest', (request, _reply, done) => {
    refuseCrossSite(request, dependencies.hosts, request.routeOptions.config);
    done();
  });
  jsonOnly(app);
  drainLargeBodies(app);
  app.setErrorHandler(createErrorHandler(dependencies));
  app.setNotFoundHandler(refuseMethod);

  /** Requires the operator token in production only, so that tests and benchmarks need none. */
  const requireOperator = (header: string | undefined): void => {
    if (config.mode === 'production') requireOpsToken(header, config.opsToken);
  };
  statusRoutes(app, {
    metrics: dependencies.metrics,
    requireOperator,
    isDraining,
    isStoreHeard: () => dependencies.changes.isCurrent(),
  });
  await reportRoutes(app, dependencies);
  errorRoutes(app, { ...dependencies, mode: config.mode, requireOperator });
  if (config.mode !== 'production') devRoutes(app, dependencies);
  assetRoutes(app, {
    ...dependencies.files,
    worker: dependencies.worker,
    isForeign: dependencies.isForeign,
  });
  dependencies.themeRoutes(app);
  imageRoutes(app, { ...dependencies, fastImages });
  clipRoutes(app, config);
  await app.register(async (scope) =>
    dependencies.contentApi(scope, dependencies.clock, dependencies.imageStore),
  );
  dependencies.feeds(app, dependencies.clock);
  await dependencies.services(app, {
    clock: dependencies.clock,
    hosts: dependencies.hosts,
    pages: dependencies.formPages,
    metrics: dependencies.metrics,
  });
  documentRoutes(app, { ...dependencies, rateLimitFactor: config.rateLimitFactor, isDraining });
  return app;
}

/** Maximum length of a path parameter. Fastify's default of 100 is too short for slugs of up to 200 characters. */
const LONGEST_PARAMETER = 2048;

/**
 * Throws for a page that is missing from SERVER_PAGES. Without an entry there, the page's URL without the trailing
 * slash returns 404. Paths with parameters, the API and the test hooks need no entry.
 */
function requireAddress({ method, url }: RouteOptions): void {
  const isPage = method === 'GET' && url.endsWith('/') && !/[:*]|^\/(?:api|_dev)\//.test(url);
  if (isPage && !isServerPage(url)) {
    throw new Error(`Add ${url} to SERVER_PAGES in src/model/routing/serverPages.ts`);
  }
}

/**
 * Notes every response, also if the client disconnects before it ends. Fastify's `onResponse` does not: since Node 24, a
 * response that is cut off never finishes.
 */
function noteResponses(
  app: FastifyInstance,
  read: ReadPageRequest,
  note: (note: AnswerNote) => void,
): void {
  app.addHook('onRequest', (request, reply, done) => {
    const { raw: response } = reply;
    const { url: pattern } = request.routeOptions;
    const startedAt = performance.now();
    response.once('close', () =>
      note({
        request: request.raw,
        txId: request.id,
        status: response.headersSent ? response.statusCode : CLIENT_LEFT,
        pattern,
        route: pattern === PAGE_PATTERN ? routeNameOf(request.raw, read) : undefined,
        durationMs: performance.now() - startedAt,
      }),
    );
    done();
  });
}

/** Status that nginx, too, logs for a client that disconnects before the response begins. */
const CLIENT_LEFT = 499;

/**
 * Tags log lines with the request's ID. Like the span, the ID is set again in `preHandler`, because parsing the body
 * loses the async context.
 */
function followTransactions(app: FastifyInstance, spans: RequestSpans | null): void {
  app.addHook('onRequest', (request, _reply, done) => {
    inTransaction(request.id, done);
  });
  app.addHook('preHandler', (request, _reply, done) => {
    const resume = (): void => inTransaction(request.id, done);
    if (spans) spans.resume(request.raw, resume);
    else resume();
  });
}

function commonAnswers(
  app: FastifyInstance,
  dependencies: AppDependencies,
  headers: Readonly<Record<string, string>>,
): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(headers);
    reply.header('x-tx-id', request.id);
    reply.header('x-offprint-changes', String(dependencies.changes.seq()));
  });
}

/** Accepts only JSON bodies. Routes that accept other types, such as forms, register their own parsers. */
function jsonOnly(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => {
    try {
      done(null, parseBody(String(body)));
    } catch (error) {
      done(error as Error);
    }
  });
}

/** Throws a 404 for GET and HEAD, and a 405 for any other method. */
function refuseMethod(request: FastifyRequest, reply: FastifyReply): never {
  if (['GET', 'HEAD'].includes(request.method)) throw new PageError(404, 'Not Found');
  reply.header('allow', 'GET, HEAD');
  throw new PageError(405, 'This method is not allowed here');
}
