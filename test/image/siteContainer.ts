import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { get as sendGet, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { load } from 'js-yaml';
import { projectRoot } from '../../tools/projectRoot';
import { RUN_MARK } from '../../tools/testRun/processes';
import { START_LIMIT } from '../support/deadlines';
import { freePort } from '../support/servers/postgres';
import { eventually } from '../support/waiting';
import { IMAGE } from './buildImage';
import type { ContainerEngine, Ended } from './containerEngine';

const NAME = 'site';

/** A running container of the image, as in `deploy/compose.yaml`. Two containers have the same keys and volume. */
export interface SiteContainer {
  /** Requests an address as the proxy in front does. */
  get(path: string): Promise<Answer>;
  /** Runs a program in the container, and returns its output. Rejects unless it exits with 0. */
  exec(...words: string[]): Promise<string>;
  tryExec(...words: string[]): Promise<Ended>;
  /** Runs the health check of the image, and returns its exit code. */
  healthCheck(): Promise<number>;
  /** Returns everything that the server has printed. */
  logs(): Promise<string>;
  /** Stops and removes the container, and returns its exit code. */
  stop(): Promise<number>;
}

export interface Answer {
  status: number | undefined;
  type: string | undefined;
  body: Buffer;
}

interface Service {
  read_only: boolean;
  tmpfs: string[];
  volumes: string[];
  cap_drop: string[];
  security_opt: string[];
  stop_grace_period: string;
}

/** Fills in the keys of `deploy/offprint.env`, as `docs/operate.md` describes. Returns the name of the new file. */
export async function writeSettings(folder: string): Promise<string> {
  const template = await readFile(join(projectRoot, 'deploy/offprint.env'), 'utf8');
  const file = join(folder, 'site.env');
  const text = template.replace(/^[A-Z_]+=$/gm, (line) => line + randomBytes(32).toString('hex'));
  await writeFile(file, text);
  return file;
}

/** @param settings file with the settings of the server. */
export async function startSite(
  engine: ContainerEngine,
  settings: string,
  databaseUrl: string,
): Promise<SiteContainer> {
  const port = await freePort();
  const env = {
    HOST: '127.0.0.1',
    PORT: String(port),
    DATABASE_URL: databaseUrl,
    // Lets the end of the test run find the server's processes.
    [RUN_MARK]: process.env[RUN_MARK] ?? '',
  };
  const tryExec = (...words: string[]): Promise<Ended> => engine.tryPodman('exec', NAME, ...words);
  const logs = async (): Promise<string> => (await engine.tryPodman('logs', NAME)).output;
  await engine.podman(
    ...['run', '--detach', '--pull', 'never', '--name', NAME, '--env-file', settings],
    ...Object.entries(env).flatMap(([name, value]) => ['--env', `${name}=${value}`]),
    ...(await composeOptions()),
    IMAGE,
  );
  const get = (path: string): Promise<Answer> => answerOf(port, path);
  const isReady = (): Promise<boolean> =>
    get('/_node/ready').then(
      ({ status }) => status === 200,
      () => false,
    );
  await eventually(isReady, Boolean, START_LIMIT).catch(async () => {
    throw new Error(`The server in the container did not become ready:\n${await logs()}`);
  });
  return {
    get,
    exec: (...words) => engine.podman('exec', NAME, ...words),
    tryExec,
    healthCheck: async () => (await engine.tryPodman('healthcheck', 'run', NAME)).code,
    logs,
    async stop() {
      await engine.podman('stop', NAME);
      const code = await engine.podman('inspect', '--format', '{{.State.ExitCode}}', NAME);
      await engine.podman('rm', NAME);
      return Number(code);
    },
  };
}

/** Does not use `fetch`, which does not send a `Host` header of the caller. */
async function answerOf(port: number, path: string): Promise<Answer> {
  const headers = { host: 'news.example.com', 'x-forwarded-proto': 'https' };
  const sent = sendGet({ host: '127.0.0.1', port, path, headers });
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  return {
    status: answer.statusCode,
    type: answer.headers['content-type'],
    body: await buffer(answer),
  };
}

/** Returns Podman's options for the service `site` in `deploy/compose.yaml`. */
async function composeOptions(): Promise<string[]> {
  const text = await readFile(join(projectRoot, 'deploy/compose.yaml'), 'utf8');
  const { site } = (load(text) as { services: { site: Service } }).services;
  // Without the second option, Podman would add writable folders that Docker does not have.
  const readOnly = site.read_only ? ['--read-only', '--read-only-tmpfs=false'] : [];
  return [
    ...readOnly,
    ...site.tmpfs.flatMap((path) => ['--tmpfs', path]),
    ...site.volumes.flatMap((volume) => ['--volume', volume]),
    ...site.cap_drop.flatMap((capability) => ['--cap-drop', capability]),
    ...site.security_opt.flatMap((option) => ['--security-opt', option]),
    ...['--stop-timeout', String(Number.parseInt(site.stop_grace_period, 10))],
  ];
}
