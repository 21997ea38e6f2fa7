import { connect } from 'node:net';
import { once } from 'node:events';
import { startFakeServer, type FakeServer } from '../support/servers/fakeServer';

const MB = 1024 * 1024;

let server: FakeServer;

beforeAll(async () => {
  server = await startFakeServer();
});

afterAll(() => server.close());

/** Sends the complete body before it reads the response, as a simple client does. */
async function send(path: string, size: number, isChunked: boolean): Promise<string> {
  const socket = connect(server.port, '127.0.0.1');
  let answer = '';
  const framing = isChunked ? 'transfer-encoding: chunked' : `content-length: ${size}`;
  socket.write(
    [
      `POST ${path} HTTP/1.1`,
      `host: 127.0.0.1:${server.port}`,
      `origin: ${server.origin}`,
      'x-requested-with: offprint',
      'content-type: application/json',
      framing,
      '',
      '',
    ].join('\r\n'),
  );
  const part = Buffer.alloc(64 * 1024, 'x');
  for (let sent = 0; sent < size; sent += part.length) {
    if (isChunked) socket.write(`${part.length.toString(16)}\r\n`);
    const isTaken = socket.write(part);
    if (isChunked) socket.write('\r\n');
    if (!isTaken) await once(socket, 'drain');
  }
  if (isChunked) socket.write('0\r\n\r\n');
  socket.setEncoding('utf8').on('data', (text: string) => (answer += text));
  const next = `GET /_node/status HTTP/1.1\r\nhost: 127.0.0.1:${server.port}\r\nconnection: close\r\n\r\n`;
  socket.write(next);
  await once(socket, 'close');
  return answer;
}

test.each([
  [5, false],
  [20, false],
  [5, true],
  [20, true],
])(
  'the server responds to a body of %i MB with 413, and keeps the connection open (chunked: %s)',
  async (megabytes, isChunked) => {
    const answer = await send('/events', megabytes * MB, isChunked);
    expect(answer).toMatch(/^HTTP\/1\.1 413 /);
    expect(answer).toMatch(/HTTP\/1\.1 200 OK[^]*"status":"ok"/);
  },
);

test('the server cuts off a chunked body of 80 MB', async () => {
  const outcome = await send('/events', 80 * MB, true).catch((error: unknown) => String(error));
  expect(outcome).not.toContain('200 OK');
});
