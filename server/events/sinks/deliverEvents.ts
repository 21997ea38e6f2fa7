import type pg from 'pg';
import type { EventSink } from '../../config/eventSinks';
import { inSpan } from '../../config/tracing';
import type { Log } from '../../config/log';
import { createOutageLog } from '../../config/outageLog';
import { claimBatch, claimDelivery, claimInOrder } from './claims';
import { finishDelivery, giveUpDelivery, retryDelivery } from './deliveries';
import { createFileSender } from './sendFiles';
import { createRecordSender } from './sendRecords';
import { createRequestSender } from './sendRequests';
import { LONGEST_PAUSE, type Delivery, type SendDelivery, type SinkSite } from './sink';

export interface EventDelivery {
  /** Starts a delivery of new events. Does not wait for it. */
  wake: () => void;
  /** Stops deliveries, and waits for those in progress. */
  close: () => Promise<void>;
}

interface EventDeliveryOptions {
  pool: pg.Pool;
  sinks: readonly EventSink[];
  site: SinkSite;
  log: Log;
  /** Returns how long to wait before the next attempt, in milliseconds. */
  pauseAfter?: (attempts: number) => number;
  /** Interval between checks for deliveries that are due again, in milliseconds. */
  every?: number;
}

/** Time after which undelivered events become a dead letter, in milliseconds. */
const GIVEN_UP_AFTER = 24 * 60 * 60 * 1000;
const CHECK_INTERVAL = 5000;
/**
 * Maximum pause between two attempts for a sink that receives events in order, in milliseconds. Short, because all
 * later events must wait too.
 */
const LONGEST_STOP = 60_000;

/**
 * Delivers stored events to the sinks. A retry may repeat events that a sink has already accepted, and the sink can
 * detect duplicates by their ids. Each sink has its own queue, so that a sink that is down does not delay the others.
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
  const { claim, send, longestPause, disconnect } = createSender(sink, pool, site);
  const outages = createOutageLog(log, {
    failed: `The queue of the sink ${sink.kind} could not be processed; events are kept and sent later`,
    recovered: `The queue of the sink ${sink.kind} is processed again`,
  });
  let isClosed = false;
  let isWoken = false;
  let round: Promise<void> | null = null;
  // These are functions because TypeScript would narrow the variables, although they may change during an `await`.
  const isOpen = (): boolean => !isClosed;
  const hasNew = (): boolean => isWoken;

  async function sendAll(): Promise<void> {
    do {
      isWoken = false;
      for (;;) {
        const delivery = isOpen() ? await claim(pool, sink.kind) : null;
        if (!delivery) break;
        await attempt(delivery);
      }
    } while (hasNew() && isOpen());
    outages.succeeded();
  }

  async function attempt(delivery: Delivery): Promise<void> {
    const { id, attempts, age } = delivery;
    const { rest, failure } = await send(delivery);
    if (!failure) return finishDelivery(pool, id);
    const isFinal = failure.isFinal || age > GIVEN_UP_AFTER;
    const fields = { error: failure.reason, count: rest.length };
    if (isFinal) {
      log.error(
        `The sink ${sink.kind} does not accept events; npm run events:sinks lists the dead letters`,
        fields,
      );
      return giveUpDelivery(pool, id, rest, failure.reason);
    }
    log.warn(
      `The sink ${sink.kind} did not accept all events; trying the rest again later`,
      fields,
    );
    const pause = Math.max(failure.retryAfter, Math.min(pauseAfter(attempts), longestPause));
    return retryDelivery(pool, id, rest, pause, failure.reason);
  }

  const start = (): void => {
    if (round || isClosed) return;
    round = inSpan(`deliver events to ${sink.kind}`, { isRoot: true }, sendAll)
      .catch((error: unknown) => {
        if (isOpen()) outages.failed(error);
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
      disconnect();
    },
  };
}

interface Sender {
  claim: typeof claimDelivery;
  send: SendDelivery;
  /** Maximum pause between two attempts, in milliseconds. */
  longestPause: number;
  disconnect: () => void;
}

function createSender(sink: EventSink, pool: pg.Pool, site: SinkSite): Sender {
  const unconnected = { longestPause: LONGEST_PAUSE, disconnect() {} };
  switch (sink.kind) {
    case 's3':
      return { claim: claimBatch, send: createFileSender(sink, pool), ...unconnected };
    case 'kafka': {
      const { send, close } = createRecordSender(sink, pool);
      return { claim: claimInOrder, send, longestPause: LONGEST_STOP, disconnect: close };
    }
    default:
      return { claim: claimDelivery, send: createRequestSender(sink, pool, site), ...unconnected };
  }
}

function defaultPause(attempts: number): number {
  return Math.min(1000 * 2 ** Math.min(attempts - 1, 20), LONGEST_PAUSE);
}
