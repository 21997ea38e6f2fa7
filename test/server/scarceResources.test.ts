import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { DOCUMENT_BYTES, GUEST_DOCUMENT_BYTES } from '../../server/config/limits';
import { plainContent, startFakeServer } from '../support/servers/fakeServer';
import { startServer, type RunningServer } from '../support/servers/server';
import { eventually } from '../support/waiting';

jest.mock('../../server/config/limits', () => ({
  ...jest.requireActual<object>('../../server/config/limits'),
  DOCUMENT_BYTES: 512 * 1024,
  GUEST_DOCUMENT_BYTES: 64 * 1024,
}));

describe('a server process', () => {
  let server: RunningServer;

  afterEach(() => server.remove());

  const statusOf = async (path: string): Promise<number> => {
    const answer = await server.get(path);
    await answer.arrayBuffer();
    return answer.status;
  };

  /** Requests thirty stories at once, and returns the distinct statuses. */
  const storyStatuses = async (): Promise<Set<number>> => {
    const paths = Array.from({ length: 30 }, (_, at) => `/article/story-${at}/`);
    return new Set(await Promise.all(paths.map(statusOf)));
  };

  const open = (): Socket => connect(Number(new URL(server.origin).port), '127.0.0.1');

  it('keeps responding and exits with 0 if its log is no longer read', async () => {
    server = await startServer({ kind: 'fake' });
    server.child.stderr?.destroy();
    expect(await storyStatuses()).toEqual(new Set([200]));
    expect(await statusOf('/api/neutron/rejects')).toBe(500);
    expect(await server.stop()).toBe(0);
  });

  it('keeps responding and exits with 0 if the disk for its log is full', async () => {
    server = await startServer({ kind: 'fake', before: 'exec 2> /dev/full' });
    expect(await storyStatuses()).toEqual(new Set([200]));
    expect(await statusOf('/api/neutron/rejects')).toBe(500);
    expect(await server.stop()).toBe(0);
  });

  it('refuses connections while it is out of file descriptors, and accepts new ones afterward', async () => {
    // Allows enough file descriptors to load the server's modules, but too few for all connections.
    server = await startServer({ kind: 'fake', before: 'ulimit -n 512' });
    const sockets = Array.from({ length: 700 }, () =>
      open()
        .on('error', () => undefined)
        .resume(),
    );
    await eventually(
      () => sockets.filter((socket) => socket.closed).length,
      (refused) => refused > 100,
    );
    for (const socket of sockets) socket.destroy();
    await eventually(
      () => statusOf('/article/a-story/').catch(() => 0),
      (status) => status === 200,
    );
    expect(await server.stop()).toBe(0);
  });

  it('handles requests that arrived while it was frozen, once it resumes', async () => {
    server = await startServer({ kind: 'fake' });
    await storyStatuses();
    const { pid = 0 } = server.child;
    process.kill(pid, 'SIGSTOP');
    const asked = storyStatuses();
    // The kernel accepts connections on behalf of a frozen process.
    const socket = open();
    await once(socket, 'connect');
    socket.destroy();
    process.kill(pid, 'SIGCONT');
    expect(await asked).toEqual(new Set([200]));
    expect(await statusOf('/_node/ready')).toBe(200);
  });
});

describe('documents in memory', () => {
  it('are evicted, oldest first, when they exceed a total size', async () => {
    const text = 'words '.repeat(2000);
    const server = await startFakeServer({ content: plainContent(() => text) });
    const cacheOf = async (path: string): Promise<string | null> => {
      const answer = await server.get(path);
      await answer.arrayBuffer();
      return answer.headers.get('x-cache');
    };
    const last = Math.ceil(DOCUMENT_BYTES / text.length) + 5;
    for (let at = 0; at <= last; at += 1) await cacheOf(`/article/story-${at}/`);
    const metrics = await (await server.get('/_node/metrics')).text();
    const held = Number(/^offprint_document_memory_bytes (\d+)$/m.exec(metrics)?.[1]);
    expect(held).toBeLessThanOrEqual(DOCUMENT_BYTES + GUEST_DOCUMENT_BYTES);
    expect(held).toBeGreaterThan(DOCUMENT_BYTES / 2);
    expect(await cacheOf(`/article/story-${last}/`)).toBe('fresh');
    expect(await cacheOf('/article/story-0/')).toBe('miss');
    await server.close();
  });
});
