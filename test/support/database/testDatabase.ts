import { randomBytes } from 'node:crypto';
import { requestPool, type MadeTemplate, type Template } from '../servers/poolClient';
import { openTestCluster, withDatabase } from './testCluster';

export interface TestDatabase {
  databaseUrl: string;
  close(): Promise<void>;
}

/**
 * Creates a database as a copy of a template, which the pool creates on first use. Copying is much cheaper than
 * importing the content.
 */
export async function copyDatabase(template: Template): Promise<TestDatabase> {
  const cluster = await openTestCluster();
  const name = `test_${randomBytes(6).toString('hex')}`;
  const { session } = cluster;
  try {
    const { name: from } = await requestPool<MadeTemplate>('/template', { template });
    await session.query(`create database ${name} template ${from}`);
  } catch (error) {
    await cluster.leave();
    throw error;
  }
  return {
    databaseUrl: withDatabase(cluster.url, name),
    async close() {
      await session.query(`drop database if exists ${name} with (force)`);
      await cluster.leave();
    },
  };
}
