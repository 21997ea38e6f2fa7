import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import './freshConnections';

let server: Server;
let origin: string;
let connections: number;

beforeAll(async () => {
  connections = 0;
  server = createServer(({ headers }, response) => response.end(headers['x-name']));
  server.on('connection', () => (connections += 1));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterAll(() => server.close());

const headers = { 'x-name': 'ada' };

test.each<[string, () => Promise<Response>]>([
  ['a string', () => fetch(origin, { headers })],
  ['a URL', () => fetch(new URL(origin), { headers })],
  ['a Request', () => fetch(new Request(origin, { headers }))],
])(
  'fetch uses a new connection for each request, and sends its headers, when called with %s',
  async (_, get) => {
    const before = connections;
    expect(await (await get()).text()).toBe('ada');
    expect(await (await get()).text()).toBe('ada');
    expect(connections - before).toBe(2);
  },
);
