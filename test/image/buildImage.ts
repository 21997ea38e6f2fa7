import { cp, mkdir, readFile, realpath, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { projectRoot } from '../../tools/projectRoot';
import type { ContainerEngine } from './containerEngine';

export const IMAGE = 'localhost/offprint';
const BASE = 'localhost/node';
const CERTIFICATES = '/usr/local/share/ca-certificates.crt';

/** Builds the image with the command in `deploy/Containerfile`, on a base image that needs no registry. */
export async function buildImage(engine: ContainerEngine): Promise<void> {
  await buildBase(engine);
  const text = await readFile(join(projectRoot, 'deploy/Containerfile'), 'utf8');
  const [, line = ''] = /^# +podman (build .+) \.$/m.exec(text) ?? [];
  await engine.build('podman', ...line.split(' '), '--build-arg', `NODE=${BASE}`, '.');
}

/** Builds an image like the official one of Node: Debian with this Node, its npm, and an unprivileged user. */
async function buildBase(engine: ContainerEngine): Promise<void> {
  const root = join(engine.folder, 'base');
  await engine.build('debootstrap', '--variant=minbase', 'bookworm', root);
  const local = join(root, 'usr/local');
  await cp(process.execPath, join(local, 'bin/node'));
  // Resolves to `npm/bin/npm-cli.js`.
  const npm = await realpath(join(dirname(process.execPath), 'npm'));
  await mkdir(join(local, 'lib/node_modules'), { recursive: true });
  await cp(dirname(dirname(npm)), join(local, 'lib/node_modules/npm'), {
    recursive: true,
    verbatimSymlinks: true,
  });
  await symlink('../lib/node_modules/npm/bin/npm-cli.js', join(local, 'bin/npm'));
  const file = join(engine.folder, 'Containerfile');
  const lines = [
    'FROM scratch',
    'COPY . /',
    'ENV PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
    ...(await certificateLines(root)),
    'RUN useradd --uid 1000 --create-home node',
  ];
  await writeFile(file, `${lines.join('\n')}\n`);
  await engine.build('podman', 'build', '-f', file, '-t', BASE, root);
}

/** Lets npm trust a proxy that re-signs its downloads, if Node does so on this machine. */
async function certificateLines(root: string): Promise<string[]> {
  const file = process.env['NODE_EXTRA_CA_CERTS'];
  if (!file) return [];
  await cp(await realpath(file), join(root, CERTIFICATES));
  return [`ENV NODE_EXTRA_CA_CERTS=${CERTIFICATES}`];
}
