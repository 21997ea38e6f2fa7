import { createEventWriter } from '../../server/events/eventWriter';
import { judgeEvents } from '../../server/events/judgeEvents';
import { sampleEvent } from './sampleEvents';

/**
 * Writes events until it is killed, and says after each commit the number of the last event in it.
 * Words: the database's address, and the number to begin with.
 */
const [databaseUrl = '', first = '1'] = process.argv.slice(2);
const writer = createEventWriter({ address: () => databaseUrl, onStored: () => undefined });
const TOGETHER = 20;

process.stdout.write('ready\n');
for (let seq = Number(first); ; seq += TOGETHER) {
  const events = Array.from({ length: TOGETHER }, (_, index) => {
    const now = new Date().toISOString();
    const { type, payload, meta } = sampleEvent('PageViewed', {}, { seq: seq + index, at: now });
    return { id: meta.id, type, payload, meta: { ...meta } };
  });
  await writer.write(judgeEvents(events, Date.now()).rows, null);
  process.stdout.write(`${seq + TOGETHER - 1}\n`);
}
