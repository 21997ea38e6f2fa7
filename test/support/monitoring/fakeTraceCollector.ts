import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A span as the collector received it, with its attributes keyed by name. */
export interface ReceivedSpan {
  traceId: string;
  spanId: string;
  parentSpanId: string;
  name: string;
  /** Kind in OTLP: 1 is internal, 2 is server, 3 is client. */
  kind: number;
  /** Status code in OTLP: 2 is an error. */
  status: number;
  attributes: Readonly<Record<string, string>>;
}

/** A fake trace collector that accepts OTLP as JSON over HTTP. */
export interface FakeTraceCollector {
  origin: string;
  /** Response to requests from now on. */
  behavior: 'take' | 'refuse' | 'hang';
  /** Accepted request bodies, unparsed. */
  bodies: string[];
  spans(): ReceivedSpan[];
  close(): Promise<void>;
}

interface RawSpan {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  kind: number;
  status?: { code?: number };
  attributes: { key: string; value: Record<string, string | number> }[];
}

interface RawBody {
  resourceSpans: { scopeSpans: { spans: RawSpan[] }[] }[];
}

export async function startFakeTraceCollector(): Promise<FakeTraceCollector> {
  const server = createServer((request, response) => {
    void textOf(request).then((text) => {
      if (collector.behavior === 'hang') return;
      const isTaken = collector.behavior === 'take' && request.url === '/v1/traces';
      if (isTaken) collector.bodies.push(text);
      response.writeHead(isTaken ? 200 : 400, { 'content-type': 'application/json' }).end('{}');
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  const collector: FakeTraceCollector = {
    origin: `http://127.0.0.1:${port}`,
    behavior: 'take',
    bodies: [],
    spans: () => collector.bodies.flatMap((body) => spansOf(JSON.parse(body) as RawBody)),
    close() {
      server.closeAllConnections();
      return new Promise((done) => server.close(() => done()));
    },
  };
  return collector;
}

function spansOf({ resourceSpans }: RawBody): ReceivedSpan[] {
  return resourceSpans
    .flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans))
    .map(({ parentSpanId = '', status, attributes, ...span }) => ({
      ...span,
      parentSpanId,
      status: status?.code ?? 0,
      attributes: Object.fromEntries(
        attributes.map(({ key, value }) => [key, String(Object.values(value)[0])]),
      ),
    }));
}

async function textOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString();
}
