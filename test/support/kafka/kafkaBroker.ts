import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { Reader, readRecordsBatch, Writer } from '@platformatic/kafka';

/**
 * The protocol's error code for a request, or a way in which the broker fails to respond: `hang` sends nothing, `cut`
 * closes the connection.
 */
export type BrokerFault = number | 'hang' | 'cut';

/** Error codes, keyed by their names in the Kafka protocol. */
export const ERRORS = {
  UNKNOWN_TOPIC_OR_PARTITION: 3,
  MESSAGE_TOO_LARGE: 10,
  TOPIC_AUTHORIZATION_FAILED: 29,
  UNSUPPORTED_SASL_MECHANISM: 33,
  SASL_AUTHENTICATION_FAILED: 58,
} as const;

export interface BrokerRecord {
  partition: number;
  key: string;
  value: string;
  headers: Record<string, string>;
  /** Unix time in milliseconds. */
  timestamp: number;
}

/** A fake broker that handles the requests of a producer, with four partitions and the responses of Kafka 2.4. */
export interface FakeBroker {
  address: string;
  /** Write requests that the broker carried out, in order, including those whose response was cut off. */
  written: { acks: number; records: readonly BrokerRecord[] }[];
  logins: string[];
  /** Returns the fault for a request, or undefined if the broker accepts it. */
  fault: (request: 'metadata' | 'write' | 'login', records: readonly BrokerRecord[]) => Fault;
  close(): Promise<void>;
}

type Fault = BrokerFault | undefined;

const PRODUCE = 0;
const METADATA = 3;
const SASL_HANDSHAKE = 17;
const API_VERSIONS = 18;
const SASL_AUTHENTICATE = 36;

const PARTITIONS = [0, 1, 2, 3];

/**
 * @param upstream port of another broker, which receives the records and acknowledges them. It must be the only broker
 * in its cluster.
 */
export async function startBroker(upstream?: number): Promise<FakeBroker> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket.on('error', () => {}).on('close', () => sockets.delete(socket)));
    const other = upstream === undefined ? null : connect(upstream, '127.0.0.1');
    other?.on('error', () => socket.destroy()).on('close', () => socket.destroy());
    other?.pipe(socket);
    socket.on('close', () => other?.destroy());
    let bytes = Buffer.alloc(0);
    socket.on('data', (part) => {
      bytes = Buffer.concat([bytes, part]);
      while (bytes.length >= 4 && bytes.length >= 4 + bytes.readInt32BE()) {
        const frame = bytes.subarray(0, 4 + bytes.readInt32BE());
        bytes = bytes.subarray(frame.length);
        if (frame.readInt16BE(4) === PRODUCE && other) other.write(frame);
        else answer(frame.subarray(4), socket);
      }
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;

  function answer(request: Buffer, socket: Socket): void {
    const reader = Reader.from(request);
    const api = reader.readInt16();
    reader.readInt16();
    const correlation = reader.readInt32();
    reader.readString(false);
    const response = Writer.create().appendInt32(correlation);
    const fault = ANSWERS[api]?.(reader, response) ?? 'cut';
    if (fault === 'hang') return;
    if (fault === 'cut') socket.destroy();
    else socket.write(response.prependLength().buffer);
  }

  /**
   * Handlers, keyed by request type. Each one either writes a response, which may contain an error code, and returns 0,
   * or returns `hang` or `cut`.
   */
  const ANSWERS: Record<number, (reader: Reader, response: Writer) => Fault> = {
    [API_VERSIONS](_, response) {
      const versions = Object.entries({ [PRODUCE]: 7, [METADATA]: 9 });
      response.appendInt16(0).appendArray(versions, (to, [api, version]) => {
        to.appendInt16(Number(api)).appendInt16(version).appendInt16(version);
      });
      response.appendInt32(0).appendTaggedFields();
      return 0;
    },
    [METADATA](reader, response) {
      reader.readTaggedFields();
      const topics = reader.readArray((from) => from.readString());
      const fault = broker.fault('metadata', []) ?? 0;
      if (typeof fault === 'string') return fault;
      const own = [{ node: 1, host: '127.0.0.1' }];
      response.appendTaggedFields().appendInt32(0);
      response.appendArray(own, (to, { node, host }) => {
        to.appendInt32(node).appendString(host).appendInt32(port).appendString(null);
      });
      response.appendString('cluster').appendInt32(1);
      response.appendArray(topics, (to, topic) => {
        to.appendInt16(fault).appendString(topic).appendBoolean(false);
        to.appendArray(fault === 0 ? PARTITIONS : [], (inner, partition) => {
          inner.appendInt16(0).appendInt32(partition).appendInt32(1).appendInt32(0);
          for (const nodes of [[1], [1], []]) {
            inner.appendArray(nodes, (list, node) => void list.appendInt32(node), true, false);
          }
        });
        to.appendInt32(0);
      });
      response.appendInt32(0).appendTaggedFields();
      return 0;
    },
    [PRODUCE](reader, response) {
      reader.readNullableString(false);
      const acks = reader.readInt16();
      reader.readInt32();
      const topics = reader.readArray(
        (from) => ({
          name: from.readString(false),
          partitions: from.readArray(recordsOf, false, false),
        }),
        false,
        false,
      );
      const records = topics.flatMap(({ partitions }) => partitions).flat();
      const fault = broker.fault('write', records) ?? 0;
      if (fault === 0 || fault === 'cut') broker.written.push({ acks, records });
      if (typeof fault === 'string') return fault;
      response.appendArray(
        topics,
        (to, { name, partitions }) => {
          to.appendString(name, false);
          const indexes = partitions.map(([first]) => first?.partition ?? 0);
          const each = (inner: Writer, index: number): void => {
            inner.appendInt32(index).appendInt16(fault).appendInt64(0n);
            inner.appendInt64(-1n).appendInt64(0n);
          };
          to.appendArray(indexes, each, false, false);
        },
        false,
        false,
      );
      response.appendInt32(0);
      return 0;
    },
    [SASL_HANDSHAKE](reader, response) {
      const name = reader.readString(false);
      response.appendInt16(name === 'PLAIN' ? 0 : ERRORS.UNSUPPORTED_SASL_MECHANISM);
      response.appendArray(['PLAIN'], (to, one) => void to.appendString(one, false), false, false);
      return 0;
    },
    [SASL_AUTHENTICATE](reader, response) {
      reader.readTaggedFields();
      broker.logins.push(reader.readBytes().toString().slice(1).replace('\0', ':'));
      const fault = broker.fault('login', []) ?? 0;
      if (typeof fault === 'string') return fault;
      response.appendTaggedFields().appendInt16(fault).appendString(null);
      response.appendBytes(Buffer.alloc(0)).appendInt64(0n).appendTaggedFields();
      return 0;
    },
  };

  const broker: FakeBroker = {
    address: `127.0.0.1:${port}`,
    written: [],
    logins: [],
    fault: () => undefined,
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((done) => server.close(done));
    },
  };
  return broker;
}

/** Reads the records for one partition from a write request. */
function recordsOf(reader: Reader): BrokerRecord[] {
  const partition = reader.readInt32();
  const bytes = reader.readBytes(false);
  const { records, firstTimestamp } = readRecordsBatch(Reader.from(bytes));
  return records.map(({ key, value, headers, timestampDelta }) => ({
    partition,
    key: String(key),
    value: String(value),
    headers: Object.fromEntries(headers.map(([name, text]) => [String(name), String(text)])),
    timestamp: Number(firstTimestamp + timestampDelta),
  }));
}
