import cluster from 'node:cluster';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { isBuildCurrent } from './freshness.mjs';

/**
 * `npm start`: builds if the build is missing or outdated, then runs the server in this process, so that signals reach
 * it. The TypeScript loader is unregistered after a build, because the built server is plain JavaScript.
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
// Worker processes run the server's file directly, because they must not check the build again.
cluster.setupPrimary({ exec: server });
await import(pathToFileURL(server).href);
