import type pg from 'pg';
import type { EventSink } from '../../config/eventSinks';
import { OUTBOUND_TIMEOUT } from '../../config/limits';
import { errorFields, type Log } from '../../config/log';
import {
  claimDelivery,
  finishDelivery,
  giveUpDelivery,
  loadSinkEvents,
  retryDelivery,
  type Delivery,
  type EventPlace,
} from './deliveries';
import type { SinkSite } from './sink';
import { requestOf, SINKS } from './sinks';

export interface EventDelivery {
  /** Signals new events. Returns immediately. */
  wake: () => void;
  /** Waits for the requests in progress. */
  close: () => Promise<void>;
}

interface EventDeliveryOptions {
  pool: pg.Pool;
  sinks: readonly EventSink[];
  site: SinkSite;
  log: Log;
  /** Milliseconds before the next attempt. */
  pauseAfter?: (attempts: number) => number;
  /** Milliseconds between looks for deliveries that are due again. */
  every?: number;
}

/** Milliseconds after which events become a dead letter. */
const GIVEN_UP_AFTER = 24 * 60 * 60 * 1000;
const LONGEST_PAUSE = 60 * 60 * 1000;
const CHECK_INTERVAL = 5000;

/** Answers that repetition does not change. */
const FINAL_STATUSES: readonly number[] = [400, 404, 405, 410, 413, 415, 422];

/**
 * Passes stored events on to the sinks, at least once each: events have ids to recognize a repetition. Every
 * sink has a queue of its own, so that one that is down does not hold up the others.
 */
export function deliverEvents(options: EventDeliveryOptions): EventDelivery {
  const queues = options.sinks.map((sink) => runQueue(sink, options));
  return {
    wake() {
      for (const queue of queues) queue.wake();
    },
    async close() {
      await Promise.all(queues.map((queue) => queue.close()));
    },
  };
}

function runQueue(
  sink: EventSink,
  { pool, site, log, pauseAfter = defaultPause, every = CHECK_INTERVAL }: EventDeliveryOptions,
): EventDelivery {
  let isClosed = false;
  let isWoken = false;
  let round: Promise<void> | null = null;
  // Functions, because the values change during awaits and TypeScript would keep them narrowed.
  const isOpen = (): boolean => !isClosed;
  const hasNew = (): boolean => isWoken;

  async function sendAll(): Promise<void> {
    do {
      isWoken = false;
      for (;;) {
        const delivery = isOpen() ? await claimDelivery(pool, sink.kind) : null;
        if (!delivery) break;
        await attempt(delivery);
      }
    } while (hasNew() && isOpen());
  }

  async function attempt(delivery: Delivery): Promise<void> {
    const { id, attempts, age } = delivery;
    const { rest, failure } = await send(sink, delivery, site, pool);
    if (!failure) return finishDelivery(pool, id);
    const isFinal = failure.isFinal || age > GIVEN_UP_AFTER;
    const fields = { error: failure.reason, count: rest.length };
    if (isFinal) {
      log.error(
        `The sink ${sink.kind} does not take events: npm run events:sinks lists the dead letters`,
        fields,
      );
      return giveUpDelivery(pool, id, rest, failure.reason);
    }
    log.warn(`The sink ${sink.kind} took no events; trying again later`, fields);
    const pause = Math.max(failure.retryAfter, pauseAfter(attempts));
    return retryDelivery(pool, id, rest, pause, failure.reason);
  }

  const start = (): void => {
    if (round || isClosed) return;
    round = sendAll()
      .catch((error: unknown) => {
        if (isOpen()) log.warn('The queue of a sink could not be read', errorFields(error));
      })
      .finally(() => {
        round = null;
      });
  };
  const timer = setInterval(start, every);
  timer.unref();
  start();
  return {
    wake() {
      isWoken = true;
      start();
    },
    async close() {
      isClosed = true;
      clearInterval(timer);
      await round;
    },
  };
}

function defaultPause(attempts: number): number {
  return Math.min(1000 * 2 ** Math.min(attempts - 1, 20), LONGEST_PAUSE);
}

interface Failure {
  /** Says what happened, without the address, which may contain a key, and without what the sink said. */
  reason: string;
  isFinal: boolean;
  /** Milliseconds that the sink asks to wait. */
  retryAfter: number;
}

/** Sends the requests of a delivery until one fails. */
async function send(
  sink: EventSink,
  { id, events }: Delivery,
  site: SinkSite,
  pool: pg.Pool,
): Promise<{ rest: EventPlace[]; failure: Failure | null }> {
  const sentAt = new Date();
  const requests = SINKS[sink.kind](await loadSinkEvents(pool, events), site, sentAt);
  const taken = new Set<string>();
  for (const [part, request] of requests.entries()) {
    const body = JSON.stringify(request.body);
    const failure = await post(sink, body, `${id}-${part}`, sentAt);
    if (failure) return { rest: events.filter(([event]) => !taken.has(event)), failure };
    for (const event of request.ids) taken.add(event);
  }
  return { rest: [], failure: null };
}

async function post(
  sink: EventSink,
  body: string,
  id: string,
  sentAt: Date,
): Promise<Failure | null> {
  const { address, headers } = requestOf(sink, body, { id, sentAt });
  try {
    const response = await fetch(address, {
      method: 'POST',
      headers,
      body,
      // A redirect would repeat the request, with its key, at an address that nobody configured.
      redirect: 'manual',
      signal: AbortSignal.timeout(OUTBOUND_TIMEOUT),
    });
    await response.body?.cancel();
    if (response.ok) return null;
    const seconds = Number(response.headers.get('retry-after'));
    return {
      reason: `status ${response.status}`,
      isFinal: FINAL_STATUSES.includes(response.status),
      retryAfter: Number.isFinite(seconds) ? Math.min(seconds * 1000, LONGEST_PAUSE) : 0,
    };
  } catch (error) {
    const { name = 'Error', cause } = error as { name?: string; cause?: { code?: unknown } };
    const code = cause?.code;
    return { reason: typeof code === 'string' ? code : name, isFinal: false, retryAfter: 0 };
  }
}
