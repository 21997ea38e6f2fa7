import cluster from 'node:cluster';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { isBuildCurrent } from './freshness.mjs';

/**
 * `npm start`: builds if the build is missing or outdated, then runs the server in this process, so that
 * signals reach it. The server is plain JavaScript, so the TypeScript loader is unregistered after a build.
 */
const root = path.resolve(import.meta.dirname, '..');
process.chdir(root);
if (!isBuildCurrent(root)) {
  const { register } = await import('tsx/esm/api');
  const unregister = register();
  const { build } = await import('./build.ts');
  await build();
  await unregister();
}
const server = path.join(root, 'dist/server.js');
// Workers need no build.
cluster.setupPrimary({ exec: server });
await import(pathToFileURL(server).href);
