import { readFile } from 'node:fs/promises';
import { isIP } from 'node:net';
import type { Producer, ProducerOptions } from '@platformatic/kafka';
import type { KafkaAddress } from '../../config/kafka';
import { KAFKA_LIMIT, KAFKA_TIMEOUT } from '../../config/limits';
import { kafkaFailure } from './kafkaFailure';

/** A record to write. Records with the same key stay in the order in which they are written. */
export interface TopicRecord {
  key: string;
  value: string;
  headers: Readonly<Record<string, string>>;
  /** In milliseconds. */
  timestamp: number;
}

export interface KafkaTopic {
  /** Returns null once all in-sync replicas have the records, otherwise the reason why that is not certain. */
  write(records: readonly TopicRecord[]): Promise<string | null>;
  close: () => void;
}

/** Loads the client with the first record, because it reads its WebAssembly from a file. */
const loadClient = () => import(/* webpackIgnore: true */ '@platformatic/kafka');

/** Opens a topic. The client retries nothing, because the queue does. */
export function openKafkaTopic(address: KafkaAddress): KafkaTopic {
  let producer: Producer | null = null;

  async function send(records: readonly TopicRecord[]): Promise<void> {
    const { ProduceAcks, CompressionAlgorithms, compatibilityPartitioner } = await loadClient();
    producer ??= await openProducer(address);
    await producer.send({
      messages: records.map(({ key, value, headers, timestamp }) => ({
        topic: address.topic,
        key: Buffer.from(key),
        value: Buffer.from(value),
        headers: new Map(
          Object.entries(headers).map(([name, text]) => [Buffer.from(name), Buffer.from(text)]),
        ),
        timestamp: BigInt(timestamp),
      })),
      acks: ProduceAcks.ALL,
      compression: CompressionAlgorithms.GZIP,
      // Assigns a key to the same partition as Java producers, so that topics can be joined.
      partitioner: compatibilityPartitioner,
    });
  }

  function close(): void {
    if (producer) abandon(producer);
    producer = null;
  }

  return {
    async write(records) {
      const limit = timeLimit(KAFKA_LIMIT);
      try {
        await Promise.race([send(records), limit.passed]);
        return null;
      } catch (error) {
        // After a timeout, the client would mistake the late response for that of the next request.
        close();
        return kafkaFailure(error);
      } finally {
        limit.clear();
      }
    },
    close,
  };
}

async function openProducer(address: KafkaAddress): Promise<Producer> {
  const { Producer } = await loadClient();
  const producer = new Producer(await optionsOf(address));
  // Without this listener, an error after a refused login would end the process.
  producer.connections.on('connecting', ({ connection }) => connection.on('error', () => {}));
  return producer;
}

async function optionsOf({ brokers, hasTls, certificate, login }: KafkaAddress) {
  const options: ProducerOptions<Buffer, Buffer, Buffer, Buffer> = {
    clientId: 'offprint',
    bootstrapBrokers: [...brokers],
    connectTimeout: KAFKA_TIMEOUT,
    requestTimeout: KAFKA_TIMEOUT,
    timeout: KAFKA_TIMEOUT,
    retries: 0,
    repeatOnStaleMetadata: false,
    autocreateTopics: false,
    ...(login ? { sasl: login } : {}),
  };
  if (!hasTls) return options;
  const [cert, key] = certificate
    ? await Promise.all([readFile(certificate.certFile), readFile(certificate.keyFile)])
    : [];
  const [host = ''] = brokers[0]?.split(':') ?? [];
  return { ...options, tls: { cert, key }, tlsServerName: isIP(host) === 0 };
}

/** Closes without waiting, because a broker that hangs would keep a connection open forever. */
function abandon(producer: Producer): void {
  for (const [, connection] of producer.connections) connection.socket.destroy();
  producer.close().catch(() => {});
}

/** Rejects after a time, unless it is cleared. */
function timeLimit(milliseconds: number): { passed: Promise<never>; clear: () => void } {
  let timer: NodeJS.Timeout | undefined;
  const passed = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('timed out')), milliseconds);
  });
  return { passed, clear: () => clearTimeout(timer) };
}
