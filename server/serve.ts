import { renderPage } from '../src/app/renderEntry';
import type { Config } from './config';
import { contentApi } from './content/api/contentApi';
import { createContent } from './content/contentService';
import { importFolder, wasImported } from './content/import/importFolder';
import { feedRoutes } from './feeds/feedRoutes';
import type { Log } from './log';
import { countQueries } from './ops/countQueries';
import { runServer, type ServerParts } from './runServer';
import { sitemapRoutes } from './sitemaps/sitemapRoutes';
import { openStore, type Store } from './store/openStore';

/** Runs the real server: with the store of the settings and the app's own drawing. */
export async function serve(config: Config): Promise<void> {
  await runServer({ config, render: renderPage, outfit });
}

const outfit: ServerParts['outfit'] = async (config, pictures, log) => {
  const store = await openStore(config, log);
  if (!(await wasImported(store))) await importFirst(store, config, log);
  const content = createContent({ store, pictures, config });
  return {
    content,
    changes: store.changes,
    siteName: (await content.site()).value.name,
    contentApi: (app) => contentApi(app, { content, config, log }),
    feeds(app, clock) {
      const { publicOrigin } = config;
      feedRoutes(app, { content, publicOrigin });
      sitemapRoutes(app, { content, clock, publicOrigin });
    },
    onQuery(count) {
      countQueries(store.pool, count);
    },
    async close() {
      content.close();
      await store.close();
    },
  };
};

async function importFirst(store: Store, { contentDir, siteKey }: Config, log: Log): Promise<void> {
  log.info('Importing the content for the first time', { file: contentDir });
  const warn = (line: string): void => {
    log.warn(line);
  };
  const { added } = await importFolder(store, contentDir, { siteKey, warn });
  log.info('Imported', { count: added });
}
