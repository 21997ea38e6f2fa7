import type { KafkaAddress } from '../../server/config/kafka';
import { openKafkaTopic, type TopicRecord } from '../../server/events/sinks/kafkaTopic';
import { startBroker, type FakeBroker } from '../support/kafka/kafkaBroker';
import { startKcat, type Kcat, type ReadRecord } from '../support/kafka/kcat';
import { eventually } from '../support/waiting';

let kcat: Kcat | undefined;
let front: FakeBroker | undefined;

afterEach(async () => {
  await front?.close();
  await kcat?.kill();
});

/**
 * Starts librdkafka's mock broker behind a small broker. The small broker handles the two requests that the mock broker
 * is too old to support.
 */
async function start(): Promise<KafkaAddress> {
  kcat = await startKcat('events');
  front = await startBroker(kcat.port);
  return {
    brokers: [front.address],
    topic: 'events',
    hasTls: false,
    certificate: null,
    login: null,
  };
}

const record = (number: number, key: string): TopicRecord => ({
  key,
  value: JSON.stringify({ number, text: 'é'.repeat(200) }),
  headers: { id: `${key}-${number}`, name: 'FormViewed' },
  timestamp: 1_795_255_209_000 + number,
});

const read = (count: number): Promise<ReadRecord[]> =>
  eventually(
    () => kcat?.records() ?? [],
    ({ length }) => length >= count,
  );

describe('Kafka records', () => {
  it('are read by librdkafka as written, with each key in one partition and in order', async () => {
    const topic = openKafkaTopic(await start());
    const keys = ['a', 'b', 'c', 'd', 'e', 'f'];
    const records = Array.from({ length: 600 }, (_, at) => record(at, keys[at % 6] ?? ''));
    expect(await topic.write(records.slice(0, 300))).toBeNull();
    expect(await topic.write(records.slice(300))).toBeNull();
    topic.close();
    const found = await read(600);
    for (const key of keys) {
      const ofKey = found.filter((one) => one.key === key);
      expect(ofKey.map(({ payload }) => payload)).toEqual(
        records.filter((one) => one.key === key).map(({ value }) => value),
      );
      expect(new Set(ofKey.map(({ partition }) => partition)).size).toBe(1);
    }
    expect(new Set(found.map(({ partition }) => partition)).size).toBeGreaterThan(1);
    const first = found.find(({ payload }) => payload === records[0]?.value);
    expect(first).toMatchObject({
      ts: 1_795_255_209_000,
      headers: ['id', 'a-0', 'name', 'FormViewed'],
    });
  });

  it('do not count as written if the broker dies, and can then be written to the next broker', async () => {
    const topic = openKafkaTopic(await start());
    expect(await topic.write([record(1, 'a')])).toBeNull();
    await read(1);
    await kcat?.kill();
    expect(await topic.write([record(2, 'a')])).toBe('the connection was closed');
    await front?.close();
    topic.close();
    const next = openKafkaTopic(await start());
    expect(await next.write([record(2, 'a')])).toBeNull();
    expect((await read(1)).map(({ headers }) => headers[1])).toEqual(['a-2']);
    next.close();
  });
});
