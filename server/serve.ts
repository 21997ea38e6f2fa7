import { renderPage } from '../src/app/entries/renderEntry';
import { adRoutes } from './publishing/ads/adRoutes';
import { videoAdRoutes } from './publishing/ads/videoAdRoutes';
import { createServerClock, type ServerClock } from './config/clock';
import type { Config } from './config/config';
import { contentApi } from './contentApi';
import { ContentFileError } from './content/import/contentFileError';
import { createContent } from './content/contentService';
import { createWaysOn } from './content/waysOn/waysOn';
import { readImageCut } from './content/entities/imageCut';
import { readStoredTheme } from './content/siteDocuments';
import { parseCacheIn } from './content/import/cache/parseCache';
import { importFolder, needsFirstImport } from './content/import/importFolder';
import { decisionRoutes } from './publishing/decisions/decisionRoutes';
import { eventRoutes } from './events/eventRoutes';
import { keepEventDays } from './events/eventDays';
import { createEventWriter } from './events/eventWriter';
import { deliverEvents } from './events/sinks/deliverEvents';
import { feedRoutes } from './pages/feeds/feedRoutes';
import { createEdgeHeaders } from './http/edge/edgeHeaders';
import { edgeName, purgeEdges } from './http/edge/purges';
import { readsTags } from './http/edge/purgeRequest';
import { RELEASE_KEPT_DAYS } from './http/assets/earlierReleases';
import { createSharedReleases } from './http/assets/sharedReleases';
import { forgetOldRecords } from './members/accounts/forgetOldRecords';
import { identityRoutes } from './members/identity';
import { uploadOriginals } from './media/images/shared/uploadOriginals';
import { presetRoutes } from './media/images/presetRoutes';
import type { Log } from './config/log';
import { openMail } from './mail/mail';
import { mailboxRoutes } from './mail/mailboxRoutes';
import { memberRoutes } from './members/members';
import { createUserApi } from './members/api/userApi';
import { newsletterRoutes } from './members/newsletters/newsletters';
import { createRemoteNewsletters } from './members/newsletters/remoteNewsletters';
import { countQueries } from './http/ops/countQueries';
import { recallRoutes } from './publishing/recalls/recallRoutes';
import { releaseOnTime } from './publishing/recalls/release';
import { importRoutes } from './publishing/uploads/importRoutes';
import { runServer, type ServerParts } from './runServer';
import { sharingRoutes } from './members/sharing/sharing';
import { siteFileRoutes } from './pages/siteFiles/siteFileRoutes';
import { sitemapRoutes } from './pages/sitemaps/sitemapRoutes';
import { saturation } from './saturation';
import { followDatabaseClock } from './store/databaseClock';
import { createLeader } from './store/leadership/leader';
import { createLeaderLock } from './store/leadership/leaderLock';
import { openStore, type Store } from './store/openStore';
import { openExperiments } from './publishing/experiments/openExperiments';
import { openVanity } from './publishing/vanity/openVanity';

/** Runs the server with the configured store and the app's renderer. */
export async function serve(config: Config): Promise<void> {
  await runServer({ config, render: renderPage, createStoreServices });
}

const createStoreServices: ServerParts['createStoreServices'] = async (config, images, log) => {
  const store = await openStore(config, log);
  const clock = createServerClock(config.clockNow);
  const followed = await followDatabaseClock({ pool: store.forCommands.pool, clock, log });
  if (await needsFirstImport(store, config.contentDir))
    await importFirst(store, { config, clock, log });
  const content = createContent({ store, images, log, config });
  const following = { config, content, changes: store.changes, log };
  const vanity = await openVanity(following);
  const experiments = await openExperiments(following);
  const { name: siteName, description } = (await content.site()).value;
  const theme = (await content.answer(['theme'], readStoredTheme)).value;
  const { forMembers, forCommands, standby } = store;
  const mail = openMail({ store: forCommands, config, siteName, log });
  const stored: ((count: number) => void)[] = [];
  const sinks = deliverEvents({
    pool: forCommands.pool,
    sinks: config.eventsSinks,
    site: config,
    log,
  });
  const writer = createEventWriter({
    address: () => store.address(),
    onStored(count) {
      for (const listener of stored) listener(count);
      sinks.wake();
    },
    sinks: config.eventsSinks.map(({ kind }) => kind),
  });
  const edgeHeaders = createEdgeHeaders({
    isPurged: config.purgeUrls.length > 0,
    hasTags: config.purgeUrls.some(readsTags),
  });
  const leader = createLeader({ lock: createLeaderLock({ connect: () => store.connect() }), log });
  purgeEdges({
    pool: forCommands.pool,
    leader,
    edges: config.purgeUrls,
    changes: store.changes,
    log,
  });
  const userApi = config.userApiUrl === '' ? null : createUserApi(config.userApiUrl);
  const newsletters =
    userApi && createRemoteNewsletters(userApi, config.siteKey, () => clock.storeTime());
  keepEventDays({ leader, address: () => store.address(), config, log });
  return {
    content,
    clock,
    waysOn: createWaysOn(content),
    vanity,
    experiments,
    changes: store.changes,
    edgeHeaders,
    // Shares builds in production only: in other modes there is one server, and each build would stay in the store
    // for two weeks.
    sharedReleases:
      config.mode === 'production'
        ? createSharedReleases(forCommands.pool, RELEASE_KEPT_DAYS)
        : null,
    ...{ siteName, description, theme },
    async contentApi(app, clock, imageStore) {
      const api = { content, vanity, experiments, imageStore, config, clock, edgeHeaders, log };
      await contentApi(app, {
        ...api,
        newsletters: newsletters && newsletters.newsletters,
      });
      decisionRoutes(app, { content, config, log });
    },
    feeds(app, clock) {
      const { publicOrigin } = config;
      feedRoutes(app, { content, edgeHeaders, publicOrigin });
      sitemapRoutes(app, { content, clock, edgeHeaders, publicOrigin });
      siteFileRoutes(app, { content, clock, config });
    },
    async services(app, tools) {
      const { mailbox } = mail;
      if (config.mode !== 'production') mailboxRoutes(app, { mailbox, pages: tools.pages });
      const isDemo = theme === null;
      const hasAppFonts = theme?.headlineFont === undefined;
      const { metrics } = tools;
      adRoutes(app, { content, config, metrics, siteName, isDemo, hasAppFonts });
      recallRoutes(app, { store, clock: tools.clock, config });
      await importRoutes(app, { store, clock: tools.clock, config, log });
      releaseOnTime({ store, clock: tools.clock, leader });
      await eventRoutes(app, { writer, clock: tools.clock, config });
      presetRoutes(app, {
        images,
        contentDir: config.contentDir,
        cutOf: async (id) =>
          (await content.answer(['image-cut', id], (reading) => readImageCut(reading, id))).value,
      });
      videoAdRoutes(app, { publicOrigin: config.publicOrigin, siteName, isDemo });
      const commands = { content, store: forCommands, mail, siteName, config, log };
      await sharingRoutes(app, commands, tools);
      const dependencies = { ...commands, store: forMembers };
      forgetOldRecords({ leader, pool: forMembers.pool, clock: tools.clock });
      const { accessTokens, current } = await identityRoutes(app, dependencies, tools);
      await newsletterRoutes(app, { ...commands, remote: newsletters }, tools);
      const remote = userApi && { userApi, accessTokens };
      await memberRoutes(app, { ...dependencies, current, remote }, tools);
    },
    watched: saturation({
      pools: {
        readers: store.pool,
        members: forMembers.pool,
        commands: forCommands.pool,
        ...(standby && { standby: standby.pool }),
      },
      queues: forCommands.pool,
      edges: config.purgeUrls.map(edgeName),
      eventsWaiting: () => writer.waiting(),
      isStoreHeard: () => store.changes.isCurrent(),
      leads: () => leader.leads(),
      clockDifference: () => followed.difference(),
      standby,
    }),
    onQuery(count) {
      for (const { pool } of [store, forMembers, forCommands]) countQueries(pool, count);
      if (standby) countQueries(standby.pool, count);
    },
    onEventsStored(count) {
      stored.push(count);
    },
    async close() {
      followed.stop();
      await leader.close();
      await writer.close();
      await sinks.close();
      await mail.close();
      vanity.close();
      experiments.close();
      content.close();
      await store.close();
    },
  };
};

function unreadable(error: unknown): ContentFileError {
  if (error instanceof ContentFileError) return error;
  throw error;
}

interface FirstImport {
  config: Config;
  clock: ServerClock;
  log: Log;
}

async function importFirst(store: Store, { config, clock, log }: FirstImport): Promise<void> {
  const { contentDir, siteKey } = config;
  log.info('Importing the content for the first time', { file: contentDir });
  await uploadOriginals(contentDir, config.objectStore, log);
  const parseCache = parseCacheIn(config.dataDir);
  const options = { siteKey, clock, parseCache };
  const imported = await importFolder(store, contentDir, options).catch(unreadable);
  if (imported instanceof ContentFileError) {
    // The server starts anyway, because content can still be uploaded to it.
    log.error(
      `${imported.message}, so the site is empty. Set CONTENT_DIR and restart the server, or POST the content to /_node/import`,
      { file: contentDir },
    );
    return;
  }
  const { added, report } = imported;
  for (const { severity, message, ...place } of report.problems) {
    log[severity === 'error' ? 'error' : 'warn'](message, place);
  }
  log.info('Imported', { count: added });
}
