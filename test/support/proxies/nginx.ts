import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { projectRoot } from '../../../tools/projectRoot';
import { RUN_MARK } from '../../../tools/testRun/processes';
import { START_LIMIT } from '../deadlines';
import { freePort } from '../servers/postgres';
import { eventually } from '../waiting';

/** A real nginx with the configuration that the project ships. Only ports, addresses and the certificate differ. */
export interface Nginx {
  /** Port with TLS. The certificate is self-signed. */
  port: number;
  plainPort: number;
  stop(): Promise<void>;
}

export const NGINX_HOST = 'news.example.com';

const CONFIGURATION = join(projectRoot, 'deploy/nginx/offprint.conf');
const run = promisify(execFile);

/** @param upstreams ports of the servers behind nginx. */
export async function startNginx(...upstreams: readonly number[]): Promise<Nginx> {
  const folder = await mkdtemp(join(tmpdir(), 'offprint-nginx-'));
  const [port, plainPort] = [await freePort(), await freePort()];
  const [certificate, key] = [join(folder, 'fullchain.pem'), join(folder, 'privkey.pem')];
  await run('openssl', [
    ...[
      'req',
      '-x509',
      '-newkey',
      'rsa:2048',
      '-nodes',
      '-days',
      '2',
      '-subj',
      `/CN=${NGINX_HOST}`,
    ],
    ...['-keyout', key, '-out', certificate],
  ]);
  const shipped = await readFile(CONFIGURATION, 'utf8');
  const own = shipped
    .replace(/^\s*server 127\.0\.0\.1:6081;$/m, upstreams.map(serverLine).join('\n'))
    .replace(/^\s*listen \[::\].*$/gm, '')
    .replace('listen 443 ', `listen 127.0.0.1:${port} `)
    .replace('listen 80;', `listen 127.0.0.1:${plainPort};`)
    .replaceAll(/\/etc\/letsencrypt\/live\/[^/]+/g, folder);
  await writeFile(join(folder, 'offprint.conf'), own);
  const configuration = join(folder, 'nginx.conf');
  await writeFile(configuration, wrapper(folder));
  const child = spawn('nginx', ['-p', folder, '-c', configuration], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, [RUN_MARK]: process.env[RUN_MARK] },
  });
  let errors = '';
  child.stderr.setEncoding('utf8').on('data', (part: string) => (errors += part));
  const ended = new Promise<void>((resolve, reject) => {
    child.once('exit', () => resolve());
    child.once('error', (error) =>
      reject(
        new Error('This test needs nginx; on Debian, run apt-get install nginx-light', {
          cause: error,
        }),
      ),
    );
  });
  await eventually(
    () => Promise.race([isOpen(port), ended.then(() => false)]),
    (open) => open || child.exitCode !== null,
    START_LIMIT,
  );
  if (child.exitCode !== null) throw new Error(`nginx did not start:\n${errors}`);
  return {
    port,
    plainPort,
    async stop() {
      child.kill('SIGTERM');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

const serverLine = (port: number): string => `\tserver 127.0.0.1:${port};`;

/** Returns a configuration as distributions ship it, with all files in a folder. */
function wrapper(folder: string): string {
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `  ${kind}_temp_path ${folder}/${kind};`,
  );
  return [
    ...(process.getuid?.() === 0 ? ['user root;'] : []),
    ...['daemon off;', 'worker_processes 1;', `pid ${folder}/nginx.pid;`, 'error_log stderr;'],
    ...['events { worker_connections 1024; }', 'http {', '  access_log off;', ...paths],
    ...[`  include ${folder}/offprint.conf;`, '}', ''],
  ].join('\n');
}

async function isOpen(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}
