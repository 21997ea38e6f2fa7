import { createHash, createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** An S3-compatible server with a single bucket. It verifies the signature of every request. */
export interface FakeObjectStore {
  /** URL for the object store setting, with the access keys. */
  url: string;
  /** Stored objects, keyed by object key. */
  objects: Map<string, Buffer>;
  /** Time at which each object was stored, in whole seconds, keyed by object key. */
  times: Map<string, Date>;
  /** Method and key of each correctly signed request. */
  requests: string[];
  /** Returns the fault for the next request, or undefined to handle the request normally. */
  faults: () => Fault | undefined;
  close(): Promise<void>;
}

const ERRORS = {
  SlowDown: 503,
  AccessDenied: 403,
  NoSuchBucket: 404,
  InternalError: 500,
} as const;

/** `cut` performs the request, but closes the connection in the middle of the response. */
type Fault = keyof typeof ERRORS | 'cut' | 'hang';

/** Returns a function that yields the faults one by one, each for one request. */
export function inTurn(...faults: Fault[]): () => Fault | undefined {
  return () => faults.shift();
}

const KEY_ID = 'AKIDEXAMPLE';
/** A secret that resembles Amazon's keys, which contain characters that URLs must encode. */
const SECRET = 'wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY';
const BUCKET = 'halfwave';

export async function startObjectStore(): Promise<FakeObjectStore> {
  const objects = new Map<string, Buffer>();
  const times = new Map<string, Date>();
  const requests: string[] = [];

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = '', url = '' } = request;
    const body = await buffer(request);
    const [path = '', query = ''] = url.split('?');
    const key = decodeURIComponent(path).slice(`/${BUCKET}/`.length);
    if (!isSigned(request, body)) {
      refuse(response, 403, 'SignatureDoesNotMatch');
      return;
    }
    requests.push(`${method} ${key}`);
    const fault = store.faults();
    if (fault === 'hang') return;
    if (fault !== undefined && fault !== 'cut') {
      refuse(response, ERRORS[fault], fault);
      return;
    }
    if (method === 'PUT') {
      objects.set(key, body);
      times.set(key, new Date(Math.floor(Date.now() / 1000) * 1000));
    }
    if (method === 'DELETE') objects.delete(key);
    if (fault === 'cut') {
      // Breaks off in the middle of an object.
      response.writeHead(200, { 'content-length': 1000 }).write('half', () => {
        request.socket.destroy();
      });
      return;
    }
    if (method === 'PUT') response.writeHead(200).end();
    else if (method === 'DELETE') response.writeHead(204).end();
    else if (key === '') response.writeHead(200).end(listing(new URLSearchParams(query)));
    else sendObject(key, request, response);
  }

  function sendObject(key: string, request: IncomingMessage, response: ServerResponse): void {
    const found = objects.get(key);
    const storedAt = times.get(key) ?? new Date(0);
    const since = request.headers['if-modified-since'];
    if (!found) refuse(response, 404, 'NoSuchKey');
    else if (since !== undefined && storedAt <= new Date(since)) response.writeHead(304).end();
    else {
      const headers = {
        'content-length': found.length,
        'last-modified': storedAt.toUTCString(),
      };
      response.writeHead(200, headers).end(found);
    }
  }

  /** Lists at most two objects per page. */
  function listing(query: URLSearchParams): string {
    const start = query.get('prefix') ?? '';
    const after = query.get('continuation-token') ?? '';
    const keys = [...objects.keys()].filter((key) => key.startsWith(start) && key > after).sort();
    const page = keys.slice(0, 2).map((key) => {
      const { length = 0 } = objects.get(key) ?? {};
      const storedAt = (times.get(key) ?? new Date(0)).toISOString();
      return `<Contents><Key>${key}</Key><LastModified>${storedAt}</LastModified><Size>${length}</Size></Contents>`;
    });
    const isCut = keys.length > 2;
    const next = isCut ? `<NextContinuationToken>${keys[1]}</NextContinuationToken>` : '';
    return `<?xml version="1.0"?><ListBucketResult><IsTruncated>${isCut}</IsTruncated>${page.join('')}${next}</ListBucketResult>`;
  }

  const server = createServer((request, response) => void answer(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const store: FakeObjectStore = {
    url: `s3://${KEY_ID}:${encodeURIComponent(SECRET)}@${BUCKET}/site?endpoint=http://127.0.0.1:${port}`,
    objects,
    times,
    requests,
    faults: () => undefined,
    async close() {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
  return store;
}

function refuse(response: ServerResponse, status: number, code: string): void {
  response
    .writeHead(status, { 'content-type': 'application/xml' })
    .end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>${SECRET}</Message></Error>`);
}

const AUTHORIZATION =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8}\/[^/]+\/s3\/aws4_request), ?SignedHeaders=([\w;-]+), ?Signature=(\w+)$/;

/** Value sent in place of the payload hash, so that the client need not read a file twice to sign an upload. */
const UNSIGNED = 'UNSIGNED-PAYLOAD';

/** Verifies a version 4 signature (AWS SigV4) over the headers and the body. */
function isSigned({ method, url = '', headers }: IncomingMessage, body: Buffer): boolean {
  const [, id, scope = '', names = '', signature] =
    AUTHORIZATION.exec(headers.authorization ?? '') ?? [];
  const hash = headers['x-amz-content-sha256'];
  if (id !== KEY_ID || ![sha256(body), UNSIGNED].includes(String(hash))) return false;
  const [path, query = ''] = url.split('?');
  const signed = names.split(';').map((name) => `${name}:${String(headers[name]).trim()}\n`);
  const canonical = [method, path, query.split('&').sort().join('&'), signed.join(''), names, hash];
  const text = [
    'AWS4-HMAC-SHA256',
    headers['x-amz-date'],
    scope,
    sha256(canonical.join('\n')),
  ].join('\n');
  const key = scope.split('/').reduce<string | Buffer>(hmac, `AWS4${SECRET}`);
  return hmac(key, text).toString('hex') === signature;
}

function sha256(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('hex');
}

function hmac(key: string | Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest();
}
