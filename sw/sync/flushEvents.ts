import { parseChoice } from '../../src/model/consent/consent';
import {
  nextBatch,
  oldestFirst,
  type BatchAnswer,
  type EventBatch,
} from '../../src/model/events/batch';
import type { StampedEvent } from '../../src/model/events/trackedEvent';
import type { TabLock } from '../../src/platform/storage/tabLock';
import type { EventQueue } from './eventQueue';

interface FlushParts {
  openQueue: () => Promise<EventQueue | null>;
  /** Value of the consent cookie; null if it cannot be read. */
  choice: () => Promise<string | null>;
  post: (batch: EventBatch) => Promise<BatchAnswer | null>;
  lock: TabLock;
}

/**
 * Sends events that pages left unsent, oldest first, if the reader's consent still allows them. Rejects if the
 * collector does not respond, so that the browser retries. Events that the collector rejects stay in the queue for a
 * page, whose ledger reports them.
 */
export async function flushEvents({ openQueue, choice, post, lock }: FlushParts): Promise<void> {
  const allowed = parseChoice(await choice().catch(() => null)) ?? [];
  const queue = await openQueue();
  if (!queue) return;
  try {
    await lock.alone(async () => {
      const events = await queue.all();
      await sendAll(
        events.filter(({ meta }) => allowed.includes(meta.category)).sort(oldestFirst),
        queue,
        post,
      );
      return true;
    });
  } finally {
    queue.close();
  }
}

async function sendAll(
  events: readonly StampedEvent[],
  queue: EventQueue,
  post: FlushParts['post'],
): Promise<void> {
  let rest = events;
  while (rest.length > 0) {
    const batch = nextBatch(rest);
    rest = rest.slice(batch.length);
    const answer = await post({ events: batch });
    if (!answer) throw new Error('The collector did not respond');
    const known = new Set(batch.map(({ meta }) => meta.id));
    await queue.remove(answer.accepted.filter((id) => known.has(id)));
  }
}
