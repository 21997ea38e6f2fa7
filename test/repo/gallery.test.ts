import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { projectRoot } from '../../tools/projectRoot';

describe('npm run gallery', () => {
  it('writes its pages to the folder given with --out', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'gallery-'));
    const command = join(projectRoot, 'tools/gallery/gallery.ts');
    await promisify(execFile)(process.execPath, ['--import', 'tsx', command, '--out', folder], {
      cwd: projectRoot,
    });
    const built = await readdir(folder);
    await rm(folder, { recursive: true });
    expect(built).toEqual(expect.arrayContaining(['index.html', 'dark.html', 'rtl.html']));
  });
});
