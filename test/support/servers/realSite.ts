import { contentApi } from '../../../server/contentApi';
import { UNPURGED_EDGE } from '../../../server/http/edge/edgeHeaders';
import { createContent } from '../../../server/content/contentService';
import { readStoredTheme } from '../../../server/content/siteDocuments';
import { createWaysOn } from '../../../server/content/waysOn/waysOn';
import { importFolder } from '../../../server/content/import/importFolder';
import type { Problem } from '../../../server/content/import/problems/problemCodes';
import { feedRoutes } from '../../../server/pages/feeds/feedRoutes';
import { SILENT_LOG } from '../../../server/config/log';
import { sitemapRoutes } from '../../../server/pages/sitemaps/sitemapRoutes';
import { openExperiments } from '../../../server/publishing/experiments/openExperiments';
import { storedVanity } from '../../../server/publishing/vanity/ownTable';
import { renderPage } from '../../../src/app/entries/renderEntry';
import { PLAIN_IMAGES } from './contentServer';
import { startFakeServer, type FakeServer } from './fakeServer';
import type { Store } from '../../../server/store/openStore';
import { openTestStore } from '../database/store';

/** A site that renders the published content with the real app, in this process and without a build. */
export interface RealSite {
  site: FakeServer;
  store: Store;
  /** Problems found when the modified content was imported. */
  problems: Problem[];
  close(): Promise<void>;
}

/** Origin in the absolute addresses of feeds and sitemaps. */
export const PUBLIC_ORIGIN = 'http://127.0.0.1:8080';

/**
 * @param contentDir modified copy of the published content. Defaults to the published content itself.
 * @param staticApiKey the publication's key for the hosts of its static files. If empty, the site key is used.
 */
export async function openRealSite(contentDir?: string, staticApiKey = ''): Promise<RealSite> {
  const test = await openTestStore('shipped');
  // Imports only the differences from the published content.
  const imported =
    contentDir === undefined
      ? null
      : await importFolder(test.store, contentDir, { siteKey: 'halfwave' });
  const config = {
    siteKey: 'halfwave',
    staticApiKey,
    editions: ['us'],
    healthTopics: ['health'],
    contentDir: '',
  };
  const content = createContent({ store: test.store, images: PLAIN_IMAGES, config });
  const { changes } = test.store;
  const following = { content, changes, log: SILENT_LOG };
  const vanity = await storedVanity({ ...following, editions: ['us'] });
  const experiments = await openExperiments({
    ...following,
    config: { experiments: null, contentDir: '' },
  });
  const edgeHeaders = UNPURGED_EDGE;
  const { name: siteName, description } = (await content.site()).value;
  const theme = (await content.answer(['theme'], readStoredTheme)).value;
  const site = await startFakeServer({
    publication: { siteName, description, theme },
    content,
    waysOn: createWaysOn(content),
    vanity,
    experiments,
    render: renderPage,
    contentApi: (app, clock, imageStore) =>
      contentApi(app, {
        ...{ content, vanity, experiments, imageStore, config, clock, edgeHeaders },
        log: SILENT_LOG,
      }),
    feeds(app, clock) {
      feedRoutes(app, { content, edgeHeaders, publicOrigin: PUBLIC_ORIGIN });
      sitemapRoutes(app, { content, clock, edgeHeaders, publicOrigin: PUBLIC_ORIGIN });
    },
  });
  const forget = changes.onChange(({ keys }) => {
    site.changes.notify(...keys);
  });
  return {
    site,
    store: test.store,
    problems: imported?.report.problems ?? [],
    async close() {
      forget();
      await site.close();
      vanity.close();
      content.close();
      await test.close();
    },
  };
}
