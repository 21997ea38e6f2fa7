import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type pg from 'pg';
import type { FileSink } from '../../config/eventSinks';
import { OUTBOUND_TIMEOUT } from '../../config/limits';
import { objectStoreFailure, openObjectStore } from '../../objectStore/objectStore';
import type { StoredEvent } from '../export/storedEvents';
import { loadEvents } from './deliveries';
import type { EventPlace, SendDelivery } from './sink';

const compress = promisify(gzip);

/**
 * Stores the events in a delivery as JSON Lines, like the export, in one file for each day on which they were received.
 * A repeated delivery replaces its files, because it has the same file names.
 */
export function createFileSender({ bucket }: FileSink, pool: pg.Pool): SendDelivery {
  const store = openObjectStore(bucket);
  return async ({ events }) => {
    const batch = batchId(events);
    const stored = await loadEvents(pool, events);
    const days = new Set(stored.map(dayOf));
    try {
      for (const day of days) {
        const ofDay = stored.filter((event) => dayOf(event) === day);
        const lines = ofDay.map((event) => `${JSON.stringify(event)}\n`).join('');
        await store.put(`day=${day}/${batch}.jsonl.gz`, await compress(lines), {
          mediaType: 'application/gzip',
          timeout: OUTBOUND_TIMEOUT,
        });
      }
      return { rest: [], failure: null };
    } catch (error) {
      // Retries the complete batch, because fewer events would result in a different file name. The failure is never
      // final, because an object store may reject settings, but never events.
      const reason = objectStoreFailure(error);
      return { rest: events, failure: { reason, isFinal: false, retryAfter: 0 } };
    }
  };
}

/**
 * Returns a name that depends only on the delivery's event ids, so that it stays the same even if some of the events
 * have been deleted.
 */
function batchId(events: readonly EventPlace[]): string {
  const ids = events.map(([id]) => id).join('\n');
  return createHash('sha256').update(ids).digest('hex').slice(0, 32);
}

function dayOf({ receivedAt }: StoredEvent): string {
  return receivedAt.slice(0, 10);
}
