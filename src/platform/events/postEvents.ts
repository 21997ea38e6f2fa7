import { siteResponse } from '../http/siteResponse';
import { EVENTS_PATH, type BatchAnswer, type EventBatch } from '../../model/events/batch';

const ANSWER_WITHIN = 10_000;
/** Statuses with which the collector rejects a batch permanently. A retry would be pointless. */
const HOPELESS: readonly number[] = [400, 413, 415];

/**
 * Posts a batch to the collector. Resolves with null on a network failure, a timeout, a response from another server,
 * an unexpected body, or an error status other than those in `HOPELESS`.
 */
export async function postEvents(batch: EventBatch): Promise<BatchAnswer | null> {
  try {
    const answer = await fetch(EVENTS_PATH, {
      method: 'POST',
      keepalive: true,
      signal: AbortSignal.timeout(ANSWER_WITHIN),
      headers: { 'content-type': 'application/json', 'x-requested-with': 'offprint' },
      body: JSON.stringify(batch),
    });
    if (siteResponse(answer).ok) return readAnswer(await answer.json());
    return HOPELESS.includes(answer.status) ? refusalOf(batch, answer.status) : null;
  } catch {
    return null;
  }
}

function refusalOf({ events }: EventBatch, status: number): BatchAnswer {
  const code = String(status);
  return { accepted: [], rejected: events.map(({ meta }) => ({ id: meta.id, code })) };
}

function readAnswer(value: unknown): BatchAnswer | null {
  const { data } = (value ?? {}) as { data?: Partial<BatchAnswer> };
  return data && Array.isArray(data.accepted) && Array.isArray(data.rejected)
    ? (data as BatchAnswer)
    : null;
}
