import { once } from 'node:events';
import { createServer, IncomingMessage, ServerResponse, type Server } from 'node:http';
import { Socket, type AddressInfo } from 'node:net';
import { sleepBecause } from '../waiting';
import { startFaultySite, type FaultySite } from './faultySite';
import { HTTP_FAULTS } from './httpFaults';
import type { NetworkFaultName } from '../fakes/networkFaults';

const TEXT = 'The dock keeps its clock. '.repeat(400);

let server: Server;
let site: FaultySite;

beforeAll(async () => {
  server = createServer((request, response) => {
    const isKnown = request.headers['if-none-match'] !== undefined;
    response.writeHead(isKnown ? 304 : 200, {
      'content-type': 'text/html',
      'x-offprint-release': 'r7',
    });
    response.end(isKnown ? undefined : TEXT);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  site = await startFaultySite(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
});

afterAll(async () => {
  await site.close();
  server.closeAllConnections();
  server.close();
});

afterEach(() => site.set(null));

const read = async (headers = {}) => {
  const response = await fetch(site.origin, { redirect: 'manual', headers });
  return {
    status: response.status,
    release: response.headers.get('x-offprint-release'),
    type: response.headers.get('content-type'),
    text: await response.text(),
  };
};

test('the faulty site responds like the original site before and after a fault', async () => {
  const own = { status: 200, release: 'r7', type: 'text/html', text: TEXT };
  expect(await read()).toEqual(own);
  await site.set('refused');
  await site.set(null);
  expect(await read()).toEqual(own);
});

test.each<NetworkFaultName>([
  'refused',
  'a cut in the body',
  'the wrong length',
  'broken compression',
  'a reset',
])('the faulty site never completes a response under the fault: %s', async (fault) => {
  await site.set(fault);
  await expect(read()).rejects.toThrow(/fetch failed|terminated/);
});

test.each<NetworkFaultName>(['a black hole', 'a slow drip'])(
  'the faulty site does not complete a response within 700 ms under the fault: %s',
  async (fault) => {
    await site.set(fault);
    const reader = new AbortController();
    const text = fetch(site.origin, reader).then((response) => response.text());
    const silence = sleepBecause('nothing arrives under this fault', 700);
    expect(await Promise.race([text, silence])).toBeUndefined();
    reader.abort();
    await expect(text).rejects.toThrow();
  },
);

test('the faulty site closes a delayed response when the fault ends', async () => {
  await site.set('a slow drip');
  const response = await fetch(site.origin);
  await site.set(null);
  await expect(response.text()).rejects.toThrow(/terminated/);
});

test('a slow response does not start if the reader left before the original site responded', async () => {
  const response = new ServerResponse(new IncomingMessage(new Socket()));
  const answer = () => Promise.resolve({ status: 200, headers: {}, body: Buffer.from(TEXT) });
  const fault = HTTP_FAULTS['a slow drip'];
  if (fault === 'closed') throw new Error('The fault does not respond');
  response.destroy();
  await fault({ response, host: '', port: 0, answer });
  expect(response.headersSent).toBe(false);
});

test.each<[NetworkFaultName, number, string | null]>([
  ['400 kbit/s', 200, 'r7'],
  ['a portal’s page', 200, null],
  ['a portal’s redirect', 302, null],
  ['a portal’s 204', 204, null],
  ['a portal’s 511', 511, null],
  ['a 500', 500, 'r7'],
  ['a gateway’s 502', 502, null],
  ['a 503', 503, 'r7'],
  ['the wrong type', 200, 'r7'],
  ['a truncated answer', 200, 'r7'],
])(
  'the faulty site responds under the fault %s with the status %s and the release %s',
  async (fault, status, release) => {
    await site.set(fault);
    const answer = await read();
    expect([answer.status, answer.release]).toEqual([status, release]);
    expect(answer.text === TEXT).toBe(fault === '400 kbit/s');
  },
);

test('the faulty site truncates even a response that the reader has already cached', async () => {
  await site.set('a truncated answer');
  const { status, text } = await read({ 'if-none-match': '"x"' });
  expect([status, text]).toEqual([200, TEXT.slice(0, TEXT.length / 2)]);
});
