import type pg from 'pg';
import type { TopicSink } from '../../config/eventSinks';
import { KAFKA_DELIVERY } from '../../config/limits';
import type { StoredEvent } from '../export/storedEvents';
import { loadEvents } from './deliveries';
import { TOO_LARGE } from './kafkaFailure';
import { openKafkaTopic, type TopicRecord } from './kafkaTopic';
import { anonymousIdOf, nameOf, type SendDelivery } from './sink';

/** Maximum number of characters in a request with several records, uncompressed. Topics accept 1 MB by default. */
const BATCH_BYTES = 500_000;

interface EventRecord extends TopicRecord {
  id: string;
}

export interface RecordSender {
  send: SendDelivery;
  close: () => void;
}

/** Creates a sender that writes each event in a delivery to a Kafka topic, in the format of the export. */
export function createRecordSender({ address }: TopicSink, pool: pg.Pool): RecordSender {
  const topic = openKafkaTopic(address);
  return {
    async send({ events }) {
      const end = Date.now() + KAFKA_DELIVERY;
      const batches = inBatches((await loadEvents(pool, events)).map(recordOf));
      const taken = new Set<string>();
      const refused = new Set<string>();
      for (let batch = batches.shift(); batch; batch = batches.shift()) {
        const reason = Date.now() > end ? 'sending took too long' : await topic.write(batch);
        if (reason !== null && reason !== TOO_LARGE) {
          const rest = events.filter(([id]) => !taken.has(id));
          // A retry may help, because all other failures concern the settings or the broker rather than the events.
          return { rest, failure: { reason, isFinal: false, retryAfter: 0 } };
        }
        if (reason === TOO_LARGE && batch.length > 1) {
          const half = Math.ceil(batch.length / 2);
          batches.unshift(batch.slice(0, half), batch.slice(half));
        } else for (const { id } of batch) (reason === null ? taken : refused).add(id);
      }
      const failure = { reason: TOO_LARGE, isFinal: true, retryAfter: 0 };
      return {
        rest: events.filter(([id]) => refused.has(id)),
        failure: refused.size > 0 ? failure : null,
      };
    },
    close: topic.close,
  };
}

/**
 * Creates a record for an event. The id of the page load is the key, so that events in the same page load keep their
 * order.
 */
function recordOf(event: StoredEvent): EventRecord {
  const { id } = event.meta;
  return {
    id,
    key: anonymousIdOf(event),
    value: JSON.stringify(event),
    headers: { id, name: nameOf(event), 'content-type': 'application/json' },
    timestamp: Date.parse(event.receivedAt),
  };
}

function inBatches(records: readonly EventRecord[]): EventRecord[][] {
  const batches: EventRecord[][] = [];
  let size = BATCH_BYTES;
  for (const record of records) {
    size += record.value.length;
    const last = size > BATCH_BYTES ? undefined : batches.at(-1);
    if (last) last.push(record);
    else {
      batches.push([record]);
      size = record.value.length;
    }
  }
  return batches;
}
