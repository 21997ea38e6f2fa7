import { open } from 'node:fs/promises';
import path from 'node:path';
import { startBuiltServer } from '../../../tools/serverProcess';
import { generateContent } from '../content/generateContent';
import type { BenchOptions } from '../options';
import { findPages } from '../pages/findPages';
import type { KindPage } from '../pages/kinds';
import { makeDataFolder } from './dataFolder';
import { QUIET } from './field';

/** A new server that no other measurement uses. */
export interface OwnServer {
  origin: string;
  pid: number;
  contentDir: string;
  /** Public pages of the server. */
  pages: KindPage[];
  close(): Promise<void>;
}

export async function startOwnServer(
  options: BenchOptions,
  settings: Record<string, string> = {},
): Promise<OwnServer> {
  const folder = await makeDataFolder();
  const content = options.content ?? path.join(folder.path, 'content');
  if (options.content === null) await generateContent(content, options.seed);
  const pages = (await findPages(content)).filter(({ kind }) => kind !== 'member');
  const log = await open(path.join(folder.path, 'server.log'), 'a');
  const folders = { DATA_DIR: path.join(folder.path, 'data'), CONTENT_DIR: content };
  const server = await startBuiltServer({ ...QUIET, ...folders, ...settings }, log.fd);
  return {
    origin: server.origin,
    pid: server.child.pid ?? 0,
    contentDir: content,
    pages,
    async close() {
      await server.stop();
      await log.close();
      await folder.remove();
    },
  };
}
