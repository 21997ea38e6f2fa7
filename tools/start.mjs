import cluster from 'node:cluster';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { register } from 'tsx/esm/api';

/**
 * `npm start`: builds if the build is missing or outdated, then runs the server in this process, so that
 * signals reach it. The server is plain JavaScript, so the TypeScript loader is unregistered first.
 */
const root = path.resolve(import.meta.dirname, '..');
process.chdir(root);
const unregister = register();
const { isBuildCurrent } = await import('./freshness.ts');
if (!(await isBuildCurrent(root))) {
  const { build } = await import('./build.ts');
  await build();
}
await unregister();
const server = path.join(root, 'dist/server.js');
// Workers need no build.
cluster.setupPrimary({ exec: server });
await import(pathToFileURL(server).href);
