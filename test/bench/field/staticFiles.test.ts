import { brotliDecompressSync } from 'node:zlib';
import { draftContentFolder } from '../../support/fixtures/contentFolder';
import { staticFiles } from './staticFiles';

describe('staticFiles', () => {
  it('compresses pages with Brotli and marks hashed assets as immutable', async () => {
    const draft = await draftContentFolder();
    await draft.write('a/story/index.html', '<h1>Story</h1>');
    await draft.write('assets/main.0123abcd.js', 'run()');
    const files = await staticFiles(draft.folder);
    await draft.clear();
    const of = (address: string) => files.find((file) => file.address === address);
    const page = of('/a/story/');
    expect(page?.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'content-encoding': 'br',
      'cache-control': 'no-cache',
    });
    expect(brotliDecompressSync(page?.body ?? Buffer.alloc(0)).toString()).toBe('<h1>Story</h1>');
    expect(of('/assets/main.0123abcd.js')?.headers['cache-control']).toContain('immutable');
  });
});
