import { join, resolve } from 'node:path';
import { EMBED_ORIGINS } from '../src/model/shortcodes/embeds';
import type { AppDependencies } from './app';
import { readClientBuild, withTheme, type ClientBuild } from './http/assets/clientBuild';
import { UNPURGED_EDGE, type EdgeHeaders } from './http/edge/edgeHeaders';
import type { SharedReleases } from './http/assets/sharedReleases';
import { archiveReleases } from './http/assets/earlierReleases';
import { findServedFiles, type ServedFiles } from './http/assets/files';
import { isDemoFile, themeRoutes } from './http/assets/themeRoutes';
import { createWorkerScript } from './http/assets/worker';
import type { ServerClock } from './config/clock';
import { publicConfig, type Config, type PublicConfig } from './config/config';
import { createDocuments } from './pages/documents/documents';
import { DEMO_PAPER } from './pages/documents/head/head';
import { fontHint, writeDocument } from './pages/documents/html';
import { lastResortDocument } from './pages/documents/lastResort';
import { createPageRequests } from './pages/documents/pageRequest';
import { createProducer, type PageSource, type WaysOnSource } from './pages/documents/producer';
import type { DocumentSettings, RenderPage } from './pages/documents/render';
import { createRenderTurns } from './pages/documents/renderTurns';
import { OWN_PATHS, targetOf } from './pages/documents/target';
import { createPlainErrors } from './pages/errors/plainErrors';
import type { CurrentExperiments } from './publishing/experiments/openExperiments';
import { createSlotSource } from './publishing/experiments/slotSource';
import { createKnownTopics } from './pages/documents/knownTopics';
import { createFormPages } from './http/forms/formPage';
import type { Images } from './media/images/images';
import { createImageStore } from './media/images/imageStore';
import type { Log } from './config/log';
import type { MiddlewareTable } from './http/middleware/chain';
import { createMetrics } from './http/ops/metrics';
import { createTraffic } from './http/ops/drain';
import type { RequestSpans } from './http/ops/tracing/requestSpans';
import { adAccountsOf, isForeign, scriptUrlsOf } from './config/foreign';
import { eventSettings } from './events/eventSettings';
import { commonHeaders } from './http/security/headers';
import { createHostCheck } from './http/security/hosts';
import { createPreviewTokens } from './pages/preview/previewTokens';
import { documentPolicy, reportOnlyPolicy } from './http/security/policy';
import type { ChangeFeed } from './store/changeFeed';
import type { StoredTheme } from './store/storedContent';
import type { VanityLookup } from './publishing/vanity/vanityService';

/** Settings, services and overrides from which `createDependencies` creates what the app needs. */
export interface DependencyOptions {
  config: Config;
  siteName: string;
  /** Description of the publication in its web app manifest. */
  description: string;
  /** Null if the publication has no theme, like the demo. */
  theme: StoredTheme | null;
  log: Log;
  accessLog: Log;
  clock: ServerClock;
  changes: ChangeFeed;
  content: PageSource;
  waysOn: WaysOnSource;
  vanity: VanityLookup;
  experiments: CurrentExperiments;
  images: Images;
  /** Path to ffmpeg, which converts animated images to video, or null if it is not installed. */
  ffmpeg: string | null;
  render: RenderPage;
  contentApi: AppDependencies['contentApi'];
  feeds: AppDependencies['feeds'];
  services: AppDependencies['services'];
  /** Cache headers for the edge. By default, responses have lifetimes that suit an edge that is never purged. */
  edgeHeaders?: EdgeHeaders;
  /** Shares built files with the site's other servers. */
  sharedReleases?: SharedReleases | null;
  /** Traces requests. By default, no requests are traced. */
  spans?: RequestSpans | null;
  /** Replaces the default middlewares. */
  middlewares?: MiddlewareTable;
  /** Folder of the client build. Defaults to `dist/client` in the working directory. */
  clientFolder?: string;
  publicFolder?: string;
}

const SHELL_MAX_AGE = 3600;

/** Creates everything that the app needs. The caller must close `documents` and `files.releases`. */
export async function createDependencies(given: DependencyOptions): Promise<AppDependencies> {
  const { config, siteName, theme, log, clock, changes, images } = given;
  const publicFolder = given.publicFolder ?? resolve('public');
  const clientFolder = given.clientFolder ?? resolve('dist/client');
  const build = withTheme(await readClientBuild(clientFolder), theme);
  const assets = join(build.folder, 'assets');
  const scripts = scriptUrlsOf(config);
  const adAccounts = adAccountsOf(config);
  // Does not compile if a public setting has no field in `DocumentSettings`.
  const publicSettings: Pick<DocumentSettings, keyof PublicConfig> = publicConfig(config);
  const settings = {
    siteKey: config.siteKey,
    siteName,
    release: build.release,
    isDevelopment: config.mode === 'development',
    features: config.features,
    hasWorker: config.worker === 'on',
    consent: config.consent,
    hasSecureCookies: config.cookieSecure,
    ...(Object.keys(scripts).length > 0 ? { scripts } : {}),
    ...(config.ads === 'gpt' ? { ads: config.ads } : {}),
    ...(Object.keys(adAccounts).length > 0 ? { adAccounts } : {}),
    ...(config.loginMethod === 'auth0' ? { login: loginOf(config) } : {}),
    ...(config.comments === 'disqus' ? { comments: { apiKey: config.commentsApiKey } } : {}),
    ...(config.oidcIssuer === '' ? {} : { hasForeignLogin: true as const }),
    ...eventSettings(config),
    ...publicSettings,
  };
  const site = {
    ...{ publicOrigin: config.publicOrigin, siteName },
    paper: theme?.paper ?? DEMO_PAPER,
  };
  const hasForeign = isForeign(config);
  const policyHeaders = policyOf(build, { hasForeign, theme }, config);
  const metrics = createMetrics(build.release);
  const plainError = createPlainErrors(siteName, build.criticalAddress, theme?.sheet);
  const turns = createRenderTurns();
  const producer = createProducer({
    content: given.content,
    waysOn: given.waysOn,
    render: (input) => turns.run(() => given.render(input)),
    settings,
    site,
    edition: config.defaultEdition,
    previews: createPreviewTokens(config),
    healthTopics: config.healthTopics,
    clock,
    write: (parts) => writeDocument(parts, site, build),
    lastResort: lastResortDocument(siteName, build.criticalCss),
    plainError,
    isCrowded: turns.isCrowded,
    onRender: metrics.documentRendered,
    log,
  });
  const common = { ...commonHeaders(config), 'x-offprint-release': build.release };
  const headers = Object.entries({ ...common, ...policyHeaders }).flat();
  const documents = createDocuments({
    producer,
    changes,
    clock,
    headers,
    earlyHints: fontHint(build),
    edgeHeaders: given.edgeHeaders ?? UNPURGED_EDGE,
    log,
    plainError,
    onRefusal: metrics.documentRefused,
  });
  metrics.documentMemory(documents.memoryBytes);

  const slotSource = createSlotSource(Math.random);
  const pageRequests = createPageRequests({
    editions: config.editions,
    features: config.features,
    isDevelopment: config.mode === 'development',
    cookieSecure: config.cookieSecure,
    clock,
    experiments: given.experiments,
    slotSource,
    topics: createKnownTopics(given.content, changes),
    vanity: given.vanity,
    middlewares: given.middlewares,
  });

  const imageStore = createImageStore(config, {
    ffmpeg: given.ffmpeg,
    log,
    onTransform: metrics.imageTransformed,
  });
  metrics.watch({
    name: 'offprint_work_waiting',
    help: 'Renders and image transforms waiting in the queue',
    label: 'work',
    combine: 'sum',
    read: () => ({ renders: turns.waiting(), images: imageStore.waiting() }),
  });

  /** Returns the documents in `OWN_PATHS`, which the service worker caches, and their headers and settings. */
  async function shellParts(): Promise<(string | Buffer)[]> {
    const parts: (string | Buffer)[] = [JSON.stringify(policyHeaders), JSON.stringify(settings)];
    for (const path of Object.keys(OWN_PATHS)) {
      const found = await documents.find(targetOf(path), SHELL_MAX_AGE, 'worker script');
      if (found.kind !== 'entry' || found.entry.status !== 200) {
        throw new Error(`Could not render ${path} for the service worker to cache`);
      }
      parts.push(found.entry.bodies.identity.bytes);
    }
    return parts;
  }

  return {
    config,
    release: build.release,
    log,
    accessLog: given.accessLog,
    clock,
    changes,
    hosts: createHostCheck(config),
    traffic: createTraffic(config.drainSeconds * 1000),
    metrics,
    spans: given.spans ?? null,
    policyHeaders,
    isForeign: hasForeign,
    producer,
    documents,
    plainError,
    slotSource,
    readPageRequest: pageRequests.read,
    settlePageRequest: pageRequests.settle,
    images,
    imageStore,
    files: {
      current: await findServedFiles(assets),
      releases: await archiveReleases(
        { current: assets, archived: join(config.dataDir, 'assets') },
        { now: () => clock.now(), log, shared: given.sharedReleases ?? null },
      ),
      publicFiles: await findPublicFiles(publicFolder, theme),
    },
    worker: createWorkerScript({
      setting: config.worker,
      folder: build.folder,
      release: build.release,
      siteKey: config.siteKey,
      shellParts,
    }),
    themeRoutes(app) {
      const { description } = given;
      if (theme) themeRoutes(app, { theme, siteName, description, publicFolder });
    },
    contentApi: given.contentApi,
    feeds: given.feeds,
    formPages: createFormPages(siteName, build.criticalCss),
    services: given.services,
  };
}

/** Finds the public files. Omits those of the demo if the publication has its own theme. */
async function findPublicFiles(folder: string, theme: StoredTheme | null): Promise<ServedFiles> {
  const files = await findServedFiles(folder);
  return theme ? new Map([...files].filter(([name]) => !isDemoFile(name))) : files;
}

function loginOf({ oidcIssuer, oidcClientId, publicOrigin }: Config) {
  return { issuer: oidcIssuer || `${publicOrigin}/oidc`, clientId: oidcClientId };
}

function policyOf(
  build: ClientBuild,
  { hasForeign, theme }: { hasForeign: boolean; theme: StoredTheme | null },
  { ads, loginMethod, oidcIssuer }: Config,
): Record<string, string> {
  const { bootScript, headScript, criticalCss } = build;
  const inlineSheets = [
    ...Object.values(build.inlineSheets).map(({ text }) => text),
    ...(theme ? [theme.sheet] : []),
  ];
  const parts = {
    bootScript,
    headScript,
    criticalCss,
    inlineSheets,
    isForeign: hasForeign,
    mayEvaluate: ads === 'gpt',
    embedOrigins: EMBED_ORIGINS,
    loginOrigin: loginMethod === 'auth0' && oidcIssuer !== '' ? new URL(oidcIssuer).origin : '',
  };
  const reportOnly = reportOnlyPolicy(parts);
  return {
    'content-security-policy': documentPolicy(parts),
    ...(reportOnly ? { 'content-security-policy-report-only': reportOnly } : {}),
  };
}
