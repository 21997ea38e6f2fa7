import { readFile } from 'node:fs/promises';
import { isIP } from 'node:net';
import type { Producer, ProducerOptions } from '@platformatic/kafka';
import type { KafkaAddress } from '../../config/kafka';
import { KAFKA_LIMIT, KAFKA_TIMEOUT } from '../../config/limits';
import { kafkaFailure } from './kafkaFailure';

/** A record to write. Records with the same key keep their order. */
export interface TopicRecord {
  key: string;
  value: string;
  headers: Readonly<Record<string, string>>;
  /** Milliseconds since 1970. */
  timestamp: number;
}

export interface KafkaTopic {
  /**
   * Resolves with null when all in-sync replicas have the records. Otherwise resolves with the reason why the records
   * may not have been written.
   */
  write(records: readonly TopicRecord[]): Promise<string | null>;
  close: () => void;
}

/** Loads the client only when the first record is written, because the client reads WebAssembly from a file. */
const loadClient = () => import(/* webpackIgnore: true */ '@platformatic/kafka');

/** Opens a topic. The client does not retry anything, because the sink's queue handles retries. */
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
      // Maps keys to the same partitions as Java producers do, so that consumers can join this topic with others.
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
        // After a timeout, the client would mistake the late response for the response to the next request.
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
  // Without this listener, an error on a connection after a rejected login would end the process.
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

/** Closes the connections immediately, because waiting for a broker that hangs would keep them open forever. */
function abandon(producer: Producer): void {
  for (const [, connection] of producer.connections) connection.socket.destroy();
  producer.close().catch(() => {});
}

/** Returns a promise that rejects after the given time, and a function that cancels it. */
function timeLimit(milliseconds: number): { passed: Promise<never>; clear: () => void } {
  let timer: NodeJS.Timeout | undefined;
  const passed = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('timed out')), milliseconds);
  });
  return { passed, clear: () => clearTimeout(timer) };
}
