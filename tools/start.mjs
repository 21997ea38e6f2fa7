import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { register } from 'tsx/esm/api';

/**
 * `npm start`: builds what is missing or older than its sources, then becomes the server. The server
 * runs in this very process, so that a signal reaches it; it is plain JavaScript, so the compiler that
 * the tools need is put away before.
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
await import(pathToFileURL(path.join(root, 'dist/server.js')).href);
