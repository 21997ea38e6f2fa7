import type pg from 'pg';
import type { ToolSink } from '../../config/eventSinks';
import { OUTBOUND_TIMEOUT } from '../../config/limits';
import { loadSinkEvents } from './deliveries';
import { LONGEST_PAUSE, type SendDelivery, type SendFailure, type SinkSite } from './sink';
import { requestOf, SINKS } from './sinks';

/** Response statuses after which a retry would not help. */
const FINAL_STATUSES: readonly number[] = [400, 404, 405, 410, 413, 415, 422];

/** Creates a sender that delivers events to a tool, one request after another, until a request fails. */
export function createRequestSender(sink: ToolSink, pool: pg.Pool, site: SinkSite): SendDelivery {
  return async ({ id, events }) => {
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
  };
}

async function post(
  sink: ToolSink,
  body: string,
  id: string,
  sentAt: Date,
): Promise<SendFailure | null> {
  const { address, headers } = requestOf(sink, body, { id, sentAt });
  try {
    const response = await fetch(address, {
      method: 'POST',
      headers,
      body,
      // Following a redirect could send the events to an address that nobody configured.
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
