import { Agent, request } from 'node:http';
import { START_LIMIT } from '../support/deadlines';
import { parseScrape } from '../support/monitoring/scrapes';
import { startServer, type RunningServer } from '../support/servers/server';
import { eventually } from '../support/waiting';

interface Answer {
  /** Id of the process that sent the response. */
  pid: number;
  text: string;
}

/** A keep-alive connection, whose requests all go to the same worker. */
interface Connection {
  get(path: string): Promise<Answer>;
  close(): void;
}

let server: RunningServer;
let connections: [Connection, Connection];
let requests = 0;

beforeEach(async () => {
  server = await startServer({ kind: 'fake', env: { WORKERS: '2' } });
  connections = await connectToEach();
});

afterEach(async () => {
  for (const connection of connections) connection.close();
  await server.remove();
});

/** Reads from the log which process handled a request. */
function pidOf(txId: string): number | undefined {
  const line = server
    .errors()
    .split('\n')
    .find((each) => each.includes(txId) && each.endsWith('}'));
  return line === undefined ? undefined : (JSON.parse(line) as { pid: number }).pid;
}

function connect(): Connection {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  return {
    async get(path) {
      const txId = `worker-metrics-${(requests += 1)}`;
      const text = await new Promise<string>((resolve, reject) => {
        const sent = request(server.origin + path, { agent, headers: { 'x-tx-id': txId } });
        sent.once('error', reject);
        sent.once('response', (response) => {
          let body = '';
          response.setEncoding('utf8').on('data', (part: string) => (body += part));
          response.once('end', () => resolve(body));
        });
        sent.end();
      });
      return {
        pid:
          (await eventually(
            () => pidOf(txId),
            (pid) => pid !== undefined,
          )) ?? 0,
        text,
      };
    },
    close: () => agent.destroy(),
  };
}

/** Returns a connection to each worker. New connections are distributed to the workers in turn. */
async function connectToEach(): Promise<[Connection, Connection]> {
  const [one, other] = [connect(), connect()];
  const pids = [await one.get('/robots.txt'), await other.get('/robots.txt')].map(({ pid }) => pid);
  expect(new Set(pids).size).toBe(2);
  return [one, other];
}

function valueOf(text: string, metric: string, labels: Record<string, string> = {}): number {
  return parseScrape(text)
    .filter(({ name }) => name === metric)
    .filter((sample) =>
      Object.entries(labels).every(([key, value]) => sample.labels[key] === value),
    )
    .reduce((sum, { value }) => sum + value, 0);
}

const rendersOf = (text: string): number =>
  valueOf(text, 'offprint_document_renders_total', { route: 'article' });

describe('the metrics of two workers', () => {
  it('are sums over both workers, whichever worker is scraped', async () => {
    const [one, other] = connections;
    for (const path of ['/article/a/', '/article/b/']) await one.get(path);
    await other.get('/article/c/');
    const scrapes = [await one.get('/_node/metrics'), await other.get('/_node/metrics')];
    for (const { text } of scrapes) {
      expect(rendersOf(text)).toBe(3);
      expect(text).not.toContain('worker="');
      expect(valueOf(text, 'offprint_workers_expected')).toBe(2);
      expect(valueOf(text, 'offprint_workers_answering')).toBe(2);
      // A value that describes the release is not added up.
      expect(valueOf(text, 'offprint_build_info')).toBe(1);
      expect(valueOf(text, 'process_start_time_seconds')).toBeGreaterThan(0);
    }
  });

  it('omit a worker that does not respond, except for its totals, and count the worker as missing', async () => {
    const [one, other] = connections;
    const { pid } = await other.get('/article/a/');
    await other.get('/_node/metrics');
    const memory = valueOf((await one.get('/_node/metrics')).text, 'process_resident_memory_bytes');
    process.kill(pid, 'SIGSTOP');
    const { text } = await one.get('/_node/metrics');
    expect(valueOf(text, 'offprint_workers_answering')).toBe(1);
    expect(valueOf(text, 'offprint_workers_expected')).toBe(2);
    expect(rendersOf(text)).toBe(1);
    expect(valueOf(text, 'process_resident_memory_bytes')).toBeLessThan(0.8 * memory);
    process.kill(pid, 'SIGCONT');
    await eventually(
      async () => (await one.get('/_node/metrics')).text,
      (later) => valueOf(later, 'offprint_workers_answering') === 2,
    );
  });

  it('do not decrease when a worker is replaced, and count the replacement', async () => {
    const [one, other] = connections;
    const { pid } = await other.get('/article/a/');
    expect(rendersOf((await one.get('/_node/metrics')).text)).toBe(1);
    process.kill(pid, 'SIGKILL');
    const later = await eventually(
      async () => (await one.get('/_node/metrics')).text,
      (text) =>
        valueOf(text, 'offprint_workers_replaced_total') === 1 &&
        valueOf(text, 'offprint_workers_answering') === 2,
      // The replacement compiles the server again.
      START_LIMIT,
    );
    expect(rendersOf(later)).toBe(1);
  });
});

test('counters start at 0 before the first event', async () => {
  const { text } = await connections[0].get('/_node/metrics');
  expect(text).toContain('offprint_http_requests_total{area="page",status="503"} 0');
  expect(text).toContain('offprint_document_hits_total{result="stale"} 0');
  expect(text).toContain('offprint_document_renders_total{route="article"} 0');
});
