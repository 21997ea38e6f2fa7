import { createEventWriter } from '../../../server/events/eventWriter';
import { validateEvents } from '../../../server/events/validateEvents';
import type { StampedEvent } from '../../../src/model/events/trackedEvent';

/**
 * Stores events as the collector would.
 * @param receivedAt time at which the collector received the events.
 * @param sinks names of the sinks for which the events are queued.
 */
export async function plantEvents(
  databaseUrl: string,
  events: readonly StampedEvent[],
  receivedAt: string,
  sinks: readonly string[] = [],
): Promise<void> {
  const received = events.map(({ type, payload, meta }) => ({
    id: meta.id,
    type,
    payload,
    meta: { ...meta },
  }));
  const { rows, rejected } = validateEvents(received, Date.parse(receivedAt));
  if (rejected.length > 0) throw new Error(`Rejected: ${JSON.stringify(rejected)}`);
  const writer = createEventWriter({ address: () => databaseUrl, onStored: () => {}, sinks });
  await writer.write(rows, null);
  await writer.close();
}
