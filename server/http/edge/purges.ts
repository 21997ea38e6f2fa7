import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import type pg from 'pg';
import { OUTBOUND_TIMEOUT } from '../../config/limits';
import { inSpan, traceHeaders } from '../../config/tracing';
import type { Log } from '../../config/log';
import { createOutageLog } from '../../config/outageLog';
import { EVERYTHING, changesSince, headOf, type Change } from '../../store/changes';
import type { Leader } from '../../store/leadership/leader';
import { purgeRequests, type PurgeRequest } from './purgeRequest';

/**
 * Milliseconds after which changes are purged again. After the first purge, a server that had not yet seen a change may
 * have sent the edge an outdated response.
 */
const REPEATED_AFTER = 5000;
const CHECK_INTERVAL = 1000;
const LONGEST_PAUSE = 60_000;

interface PurgeOptions {
  pool: pg.Pool;
  leader: Pick<Leader, 'add'>;
  edges: readonly URL[];
  changes: { onChange(listener: (change: Change) => void): () => void };
  log: Log;
  repeatedAfter?: number;
  every?: number;
}

interface PurgedChange extends Change {
  /** `performance.now()` timestamp of the first purge. */
  at: number;
}

/**
 * Purges the keys affected by each change from all edges, in order and at least once. Purges them again once every server
 * has had time to see the change. The table of changes serves as the outbox, and `edge_purges` stores each edge's
 * position in it. Only the leader runs this.
 */
export function purgeEdges(options: PurgeOptions): void {
  const { edges, changes, leader, every = CHECK_INTERVAL } = options;
  if (edges.length === 0) return;
  const queues = edges.map((edge) => createEdgeQueue(edge, options));
  const purgeNow = leader.add({
    name: 'purge edges',
    every,
    failure: 'The edge could not be purged of changed content; trying again',
    begin() {
      for (const queue of queues) queue.forget();
    },
    async run() {
      await Promise.all(queues.map((queue) => queue.work()));
    },
  });
  changes.onChange(purgeNow);
}

/** Returns an edge's name in the store: its host and path, without user name and password. */
export const edgeName = ({ host, pathname }: URL): string => host + pathname;

function createEdgeQueue(edge: URL, { pool, log, repeatedAfter = REPEATED_AFTER }: PurgeOptions) {
  const name = edgeName(edge);
  /**
   * Sequence number of the last change whose first purge is done. Null until the position has been read from the store.
   */
  let purgedSeq: number | null = null;
  let toRepeat: PurgedChange[] = [];
  const outages = createOutageLog(log, {
    failed: `An edge could not be purged (${name}); it may serve withdrawn stories until a purge succeeds`,
    recovered: `The edge has been purged (${name}); it has all changes`,
  });
  let failures = 0;
  let pausedUntil = 0;

  /**
   * Reads the edge's position. For a new edge, purges everything once, because it may have cached outdated responses.
   */
  async function start(): Promise<number> {
    const { rows } = await pool.query<{ seq: string }>(
      'select seq from edge_purges where edge = $1',
      [name],
    );
    if (rows[0]) return Number(rows[0].seq);
    const seq = await headOf(pool);
    await purge({ seq, keys: [EVERYTHING] });
    return seq;
  }

  async function purge(change: Change): Promise<void> {
    for (const request of purgeRequests(edge, change.keys)) await send(request);
    toRepeat.push({ ...change, at: performance.now() });
  }

  async function purgeNew(): Promise<void> {
    purgedSeq ??= await start();
    for (const change of await changesSince(pool, purgedSeq)) {
      await purge(change);
      purgedSeq = change.seq;
    }
  }

  async function repeat(): Promise<void> {
    const due = toRepeat.filter(({ at }) => performance.now() - at >= repeatedAfter);
    const last = due.at(-1);
    if (!last) return;
    const keys = due.flatMap((change) => change.keys);
    for (const request of purgeRequests(edge, keys)) await send(request);
    await pool.query(
      `insert into edge_purges (edge, seq) values ($1, $2)
       on conflict (edge) do update set seq = greatest(edge_purges.seq, excluded.seq)`,
      [name, last.seq],
    );
    toRepeat = toRepeat.filter((change) => !due.includes(change));
  }

  return {
    /** Makes the queue read its position again, because another server may have purged in the meantime. */
    forget() {
      purgedSeq = null;
      toRepeat = [];
    },
    async work(): Promise<void> {
      if (performance.now() < pausedUntil) return;
      try {
        await purgeNew();
        await repeat();
        failures = 0;
        outages.succeeded();
      } catch (error) {
        failures += 1;
        pausedUntil = performance.now() + Math.min(LONGEST_PAUSE, 250 * 2 ** failures);
        outages.failed(error);
      }
    },
  };
}

/** Sends a purge in its own trace span. */
function send(request: PurgeRequest): Promise<void> {
  const { hostname } = new URL(request.address);
  const attributes = { 'http.request.method': request.method, 'server.address': hostname };
  return inSpan(request.method, { attributes, isCall: true }, async (span) => {
    const status = await statusOf(request);
    span.setAttribute('http.response.status_code', status);
    if (status < 200 || status >= 300)
      throw new Error(`The edge responded to a purge with ${status}`);
  });
}

/** Sends a purge, without following redirects, and returns the response status. */
export function statusOf({ address, method, headers, body }: PurgeRequest): Promise<number> {
  const open = address.startsWith('https:') ? httpsRequest : httpRequest;
  const options = { method, headers: { ...headers, ...traceHeaders() }, timeout: OUTBOUND_TIMEOUT };
  return new Promise((resolve, reject) => {
    const sent = open(address, options, (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    });
    sent.once('timeout', () =>
      sent.destroy(new Error('The edge did not respond to a purge in time')),
    );
    sent.once('error', reject);
    sent.end(body);
  });
}
