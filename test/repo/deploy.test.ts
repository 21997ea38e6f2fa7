import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { load, loadAll } from 'js-yaml';
import { readConfig, SETTING_NAMES } from '../../server/config/config';
import { IDLE_TIMEOUT } from '../../server/config/limits';
import { REPORTS_PATH } from '../../server/http/security/policy';
import { STATUS_PATH } from '../../src/model/offline/workerRules';
import { projectRoot } from '../../tools/projectRoot';
import { imageFiles } from '../support/imageFiles';

type Fields = Readonly<Record<string, unknown>>;

const read = (file: string): Promise<string> => readFile(join(projectRoot, 'deploy', file), 'utf8');

/** Secrets that the publisher has to set, because the deployment files do not contain them. */
const KEYS = {
  SESSION_KEYS: 'a'.repeat(64),
  IMAGE_SIGNING_KEY: 'b'.repeat(64),
  OPS_TOKEN: 'c'.repeat(64),
};

const knownSettings = new Set(SETTING_NAMES);

/** Returns the value at a path of keys in nested objects and arrays. */
function at(value: unknown, ...keys: (string | number)[]): unknown {
  return keys.reduce<unknown>((inner, key) => (inner as Fields | undefined)?.[key], value);
}

async function kubernetes(): Promise<Map<unknown, unknown>> {
  const documents = loadAll(await read('kubernetes/offprint.yaml'));
  return new Map(documents.map((document) => [at(document, 'kind'), document]));
}

const container = async (): Promise<unknown> =>
  at((await kubernetes()).get('Deployment'), 'spec', 'template', 'spec', 'containers', 0);

describe('the deployment settings', () => {
  it('are recognized and valid for production in offprint.env, even those that are commented out', async () => {
    const text = await read('offprint.env');
    for (const env of [parseEnv(text), parseEnv(text.replace(/^#(?=[A-Z_]+=)/gm, ''))]) {
      const config = readConfig({ ...env, ...KEYS });
      expect(config.mode).toBe('production');
      expect(Object.keys(env).filter((name) => !knownSettings.has(name))).toEqual([]);
    }
  });

  it('are recognized and valid for production in compose.yaml', async () => {
    const environment = at(load(await read('compose.yaml')), 'services', 'site', 'environment');
    const env = environment as Record<string, string>;
    expect(Object.keys(env).filter((name) => !knownSettings.has(name))).toEqual([]);
    const config = readConfig({ ...parseEnv(await read('offprint.env')), ...KEYS, ...env });
    expect(config.purgeUrls.map(({ host }) => host)).toEqual(['127.0.0.1:6081']);
  });

  it('are recognized and valid for production in the Kubernetes manifests', async () => {
    const env = at((await kubernetes()).get('ConfigMap'), 'data') as Record<string, string>;
    expect(Object.keys(env).filter((name) => !knownSettings.has(name))).toEqual([]);
    expect(readConfig({ ...env, ...KEYS }).drainSeconds).toBe(5);
  });

  it('are recognized in the container image and the systemd unit', async () => {
    const image = /^ENV (.*)$/m.exec(await read('Containerfile'))?.[1] ?? '';
    const unit = /^Environment=(.*)$/m.exec(await read('systemd/offprint.service'))?.[1] ?? '';
    const names = `${image} ${unit}`.split(' ').map((pair) => pair.split('=')[0]);
    const known = new Set([...SETTING_NAMES, 'NODE_ENV']);
    expect(names.filter((name) => name === undefined || !known.has(name))).toEqual([]);
    expect(names).toContain('DATA_DIR');
  });
});

describe('the container image', () => {
  it('copies only existing files, including the folders that the server reads', async () => {
    const copied = await imageFiles();
    expect(copied.filter((file) => !existsSync(join(projectRoot, file)))).toEqual([]);
    expect(copied).toEqual(
      expect.arrayContaining([
        ...['public', 'server/store/migrations', 'server/commands/new/starter'],
        ...['content', 'package.json'],
      ]),
    );
  });

  it('runs as an unprivileged user, and has a health check', async () => {
    const text = await read('Containerfile');
    const last = text.slice(text.lastIndexOf('\nFROM '));
    expect(last).toMatch(/^USER node$/m);
    expect(last).toContain('/_node/live');
    expect(last).not.toMatch(/^RUN npm/m);
  });

  it("is built with its health check, which Podman's default format drops", async () => {
    const [, command = ''] = /^# +(podman build .*)$/m.exec(await read('Containerfile')) ?? [];
    expect(command).toContain(' --format docker ');
    expect(await readFile(join(projectRoot, 'docs/operate.md'), 'utf8')).toContain(command);
  });

  it('has the same health check in compose.yaml', async () => {
    const text = await read('Containerfile');
    const [, options = '', words = '[]'] =
      /^HEALTHCHECK (.*) \\\n {2}CMD (\[.*\])$/m.exec(text) ?? [];
    const [program, option, script] = JSON.parse(words) as string[];
    const { test, ...times } = at(
      load(await read('compose.yaml')),
      ...['services', 'site', 'healthcheck'],
    ) as Record<string, string>;
    expect(test).toBe(`${program} ${option} "${script}"`);
    const written = Object.entries(times).map(([name, value]) => `--${name}=${value}`);
    expect(written.join(' ').replaceAll('_', '-')).toBe(options);
  });

  it('is built without local data, deployment files or build output', async () => {
    const ignored = await readFile(join(projectRoot, '.dockerignore'), 'utf8');
    expect(ignored.split('\n')).toEqual(
      expect.arrayContaining(['.data', '.git', 'deploy', 'dist', 'node_modules']),
    );
  });
});

describe('the Kubernetes probes', () => {
  it('request documented paths, on the port that the server listens on', async () => {
    const operate = await readFile(join(projectRoot, 'docs/operate.md'), 'utf8');
    const found = await container();
    for (const [probe, path] of [
      ['startupProbe', '/_node/live'],
      ['livenessProbe', '/_node/live'],
      ['readinessProbe', '/_node/ready'],
    ] as const) {
      expect(at(found, probe, 'httpGet')).toEqual({ path, port: 'http' });
      expect(operate).toContain(`\`${path}\``);
    }
    const port = /\bPORT=(\d+)/.exec(await read('Containerfile'))?.[1];
    expect(at(found, 'ports', 0)).toEqual({ name: 'http', containerPort: Number(port) });
  });

  it('detect a stopping server before it stops serving', async () => {
    const { failureThreshold, periodSeconds } = at(await container(), 'readinessProbe') as Record<
      string,
      number
    >;
    const all = await kubernetes();
    const drain = Number(at(all.get('ConfigMap'), 'data', 'DRAIN_SECONDS'));
    expect((failureThreshold ?? NaN) * (periodSeconds ?? NaN)).toBeLessThan(drain);
    const pod = at(all.get('Deployment'), 'spec', 'template', 'spec');
    expect(at(pod, 'terminationGracePeriodSeconds')).toBeGreaterThan(drain + 7);
  });

  it('belong to a pod that does not run as root and writes only to its volumes', async () => {
    const pod = at((await kubernetes()).get('Deployment'), 'spec', 'template', 'spec');
    expect(at(pod, 'securityContext', 'runAsNonRoot')).toBe(true);
    const found = await container();
    expect(at(found, 'securityContext', 'readOnlyRootFilesystem')).toBe(true);
    const mounts = at(found, 'volumeMounts') as { name: string; mountPath: string }[];
    const volumes = at(pod, 'volumes') as { name: string }[];
    expect(mounts.map(({ name }) => name)).toEqual(volumes.map(({ name }) => name));
    const data = /\bDATA_DIR=(\S+)/.exec(await read('Containerfile'))?.[1];
    expect(mounts.map(({ mountPath }) => mountPath)).toContain(data);
  });
});

describe('the proxies', () => {
  it.each([
    ['nginx/offprint.conf', /keepalive_timeout (\d+)s;/],
    ['varnish/offprint.vcl', /-p backend_idle_timeout=(\d+)/],
    ['compose.yaml', /-p backend_idle_timeout=(\d+)/],
  ])('close idle connections before the server does: %s', async (file, setting) => {
    const [, seconds] = setting.exec(await read(file)) ?? [];
    expect(Number(seconds) * 1000).toBeLessThan(IDLE_TIMEOUT);
  });
});

describe('nginx', () => {
  it('rejects purges of readers, which Varnish would accept from this machine', async () => {
    const before = (await read('nginx/offprint.conf')).split('location / {')[0];
    expect(before).toMatch(/if \(\$request_method = PURGE\) \{\s+return 405;/);
  });

  it('overrides the forwarding headers that clients send, in every location', async () => {
    const lines = (await read('nginx/offprint.conf')).split('\n');
    const passed = lines.filter((line) => line.includes('proxy_set_header'));
    // A location with a `proxy_set_header` line of its own would not inherit those of the server block.
    expect(passed.filter((line) => !/^\tproxy_set_header /.test(line))).toEqual([]);
    expect(passed.join()).toMatch(
      /X-Forwarded-For \$remote_addr;.*X-Forwarded-Host "";.*Forwarded ""/,
    );
  });

  it("passes on CSP reports and the app's status probe, but no other operator requests", async () => {
    const [, opened = ''] = /location ~ (\S+) \{/.exec(await read('nginx/offprint.conf')) ?? [];
    for (const path of [REPORTS_PATH, STATUS_PATH]) expect(path).toMatch(new RegExp(opened));
    expect('/_node/metrics').not.toMatch(new RegExp(opened));
    expect('/_node/import').not.toMatch(new RegExp(opened));
  });
});

describe('the entries in compose.yaml', () => {
  it('refer to existing files, services, ports and databases', async () => {
    const services = at(load(await read('compose.yaml')), 'services') as Record<string, Fields>;
    for (const { volumes = [], network_mode: network = '' } of Object.values(services)) {
      for (const volume of volumes as string[]) {
        const [source = ''] = volume.split(':');
        if (source.startsWith('./'))
          expect([source, existsSync(join(projectRoot, 'deploy', source))]).toEqual([source, true]);
      }
      const [, shared] = /^service:(.+)$/.exec(network as string) ?? [];
      if (shared !== undefined) expect(services).toHaveProperty(shared);
    }
    const env = at(services, 'site', 'environment') as Record<string, string>;
    const pooler = await read('pgbouncer/pgbouncer.ini');
    const pooled = new URL(env['DATABASE_URL'] ?? '');
    expect(pooler).toContain(`listen_port = ${pooled.port}`);
    expect(pooler).toContain(`host=${new URL(env['DATABASE_DIRECT_URL'] ?? '').hostname} `);
    for (const name of ['DATABASE_URL', 'DATABASE_DIRECT_URL', 'MAIL_URL']) {
      expect(services).toHaveProperty(new URL(env[name] ?? '').hostname);
    }
    expect(at(services, 'database', 'environment', 'POSTGRES_DB')).toBe(pooled.pathname.slice(1));
  });
});
