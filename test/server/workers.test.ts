import { startServer, type RunningServer } from '../support/servers/server';
import { eventually } from '../support/waiting';

interface LogLine {
  msg: string;
  workerPid?: number;
}

describe('a server with two workers', () => {
  let server: RunningServer;

  beforeAll(async () => {
    server = await startServer({ kind: 'fake', env: { WORKERS: '2' } });
  });

  afterAll(() => server.remove());

  const lines = (): LogLine[] =>
    server
      .errors()
      .split('\n')
      .filter((line) => line.endsWith('}'))
      .map((line) => JSON.parse(line) as LogLine);

  const readyPids = (): number[] =>
    lines().flatMap(({ msg, workerPid }) =>
      msg === 'A worker is ready' && workerPid ? [workerPid] : [],
    );

  it('serves pages from child processes, once all of them are ready', async () => {
    const pids = readyPids();
    expect(new Set(pids).size).toBe(2);
    expect(pids).not.toContain(server.child.pid);
    expect((await server.get('/article/a-story/')).status).toBe(200);
  });

  it('replaces a worker that is killed, logs it, and keeps serving', async () => {
    const [killed = 0] = readyPids();
    process.kill(killed, 'SIGKILL');
    await eventually(readyPids, (pids) => pids.length === 3);
    expect(lines()).toContainEqual(
      expect.objectContaining({
        msg: 'A worker exited; another one is starting',
        workerPid: killed,
        code: 'SIGKILL',
      }),
    );
    for (let at = 0; at < 4; at += 1) {
      expect((await server.get(`/article/after-${at}/`)).status).toBe(200);
    }
  });

  it('drains all workers on SIGTERM, exits with 0, and prints only one line', async () => {
    const slow = ['one', 'two'].map((name) => server.get(`/article/slow-800-${name}/`));
    await server.get('/_node/status');
    expect(await server.stop()).toBe(0);
    expect((await Promise.all(slow)).map(({ status }) => status)).toEqual([200, 200]);
    expect(server.output()).toBe(`Halfwave is ready at ${server.origin}/\n`);
    for (const pid of readyPids()) expect(() => process.kill(pid, 0)).toThrow();
  });
});

test('a server whose workers cannot start does not become ready', async () => {
  const failed = startServer({ kind: 'fake', env: { WORKERS: '2', HOST: '203.0.113.1' } });
  await expect(failed).rejects.toThrow('did not become ready');
});
