import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectRoot } from '../../tools/projectRoot';
import { copyRuntimePackages } from '../../tools/runtime/runtimePackages';
import { imageFiles } from '../support/imageFiles';
import { startServer } from '../support/servers/server';

test('the built server needs fewer than 120 runtime packages to serve pages and images', async () => {
  const root = await mkdtemp(join(tmpdir(), 'offprint-runtime-'));
  for (const file of [...(await imageFiles()), 'dist'])
    await cp(join(projectRoot, file), join(root, file), { recursive: true });
  await copyRuntimePackages(root);
  // Removes a chunk that only a server with tracing loads.
  await rm(join(root, 'dist/tracing.js'));
  const server = await startServer({ root });
  try {
    const page = await server.get('/');
    const html = await page.text();
    expect(page.status).toBe(200);
    const [, image = ''] = /<img[^>]* src="([^"]+)"/.exec(html) ?? [];
    const picture = await server.get(image.replaceAll('&amp;', '&'));
    expect([picture.status, picture.headers.get('content-type')]).toEqual([
      200,
      expect.stringMatching(/^image\//),
    ]);
    const packages = await readdir(join(root, 'node_modules'));
    expect(packages).not.toContain('webpack');
    expect(packages.length).toBeLessThan(120);
  } finally {
    await server.remove();
    await rm(root, { recursive: true, force: true });
  }
});
