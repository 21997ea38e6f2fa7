import { randomBytes } from 'node:crypto';
import { resolve } from 'node:path';
import { importFolder } from '../../../server/content/import/importFolder';
import { signingKeys } from '../../../server/members/provider/providerKeys';
import { SILENT_LOG } from '../../../server/config/log';
import { openStore } from '../../../server/store/openStore';
import { FIXTURE_CONTENT } from '../fixtures/contentFolder';
import { openTestCluster, withDatabase, type TestCluster } from '../database/testCluster';
import type { MadeTemplate, Template } from './poolClient';

const FOLDERS = {
  shipped: resolve(__dirname, '../../../content'),
  fixture: FIXTURE_CONTENT,
} as const;

/** Template databases that suites copy. Each of them is created on first use. */
export interface Templates {
  make(request: { template: Template }): Promise<MadeTemplate>;
  /** Drops the templates, because the PostgreSQL server may outlive the run. */
  remove(): Promise<void>;
}

export function createTemplates(): Templates {
  const made = new Map<Template, Promise<MadeTemplate>>();
  return {
    make({ template }) {
      const known = made.get(template);
      if (known) return known;
      const making = inCluster((cluster) => filledDatabase(cluster, template));
      made.set(template, making);
      making.catch(() => made.delete(template));
      return making;
    },
    async remove() {
      const templates = await Promise.allSettled(made.values());
      await inCluster(async ({ session }) => {
        for (const template of templates) {
          if (template.status === 'rejected') continue;
          await session.query(`drop database ${template.value.name} with (force)`);
        }
      });
    },
  };
}

async function inCluster<Answer>(work: (cluster: TestCluster) => Promise<Answer>): Promise<Answer> {
  const cluster = await openTestCluster();
  try {
    return await work(cluster);
  } finally {
    await cluster.leave();
  }
}

async function filledDatabase(
  { session, url }: TestCluster,
  template: Template,
): Promise<MadeTemplate> {
  const name = `template_${template}_${randomBytes(6).toString('hex')}`;
  await session.query(`create database ${name}`);
  const store = await openStore({ dataDir: '', databaseUrl: withDatabase(url, name) }, SILENT_LOG);
  try {
    if (template !== 'tables') {
      await importFolder(store, FOLDERS[template], { siteKey: 'halfwave' });
      // Creates the signing keys. Otherwise, every server that uses a copy would create its own when it starts.
      await signingKeys(store.pool);
    }
  } finally {
    // An open store would keep reconnecting, so Jest would never exit.
    await store.close();
  }
  return { name };
}
