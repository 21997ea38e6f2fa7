import Fastify, { type FastifyInstance } from 'fastify';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { API_PREFIX } from '../../../src/model/content/contentApi';
import { PageError } from '../../../src/model/routing/errors';
import { MEMBER_CHANGE_RATE, MEMBER_READ_RATE } from '../../config/limits';
import { forwardedRoutes } from './forwardedRoutes';
import type { UserApiQuestion } from '../api/userApi';

let app: FastifyInstance;
let requests: UserApiQuestion[];

async function open(rateLimitFactor: number): Promise<void> {
  app = Fastify({ routerOptions: { maxParamLength: 1000 } });
  app.setErrorHandler((error, _request, reply) =>
    reply.code(error instanceof PageError ? error.status : 500).send({}),
  );
  const userApi = {
    send(question: UserApiQuestion) {
      requests.push(question);
      return Promise.resolve({ status: 200, headers: {}, body: Buffer.from('{}') });
    },
  };
  await app.register(
    (api, _options, done) => {
      forwardedRoutes(api, {
        userApi,
        accessTokens: { accessTokenOf: () => Promise.resolve('bearer') },
        config: { siteKey: 'halfwave', rateLimitFactor },
      });
      done();
    },
    { prefix: API_PREFIX },
  );
  await app.listen({ port: 0, host: '127.0.0.1' });
}

beforeEach(() => {
  requests = [];
});

afterEach(async () => {
  jest.restoreAllMocks();
  await app.close();
});

/** Sends the path unchanged; browsers and `fetch` would normalize it. */
function statusOf(method: string, path: string): Promise<number> {
  const { port } = app.server.address() as AddressInfo;
  return new Promise((resolve, reject) => {
    const call = request(
      { host: '127.0.0.1', port, method, path: API_PREFIX + path },
      (response) => {
        response.resume();
        resolve(response.statusCode ?? 0);
      },
    );
    call.on('error', reject);
    call.end();
  });
}

const IMAGE = '/users/rna/halfwave/avatar/';
const JOURNEY = '/newsletters/halfwave/journey/';

test('avatar and journey requests are forwarded with the id in the path', async () => {
  await open(1000);
  const longest = 'a'.repeat(128);
  for (const id of ['start-remote', '7f0c_A', longest]) {
    expect([id, await statusOf('GET', IMAGE + id)]).toEqual([id, 200]);
    expect([id, await statusOf('POST', JOURNEY + id)]).toEqual([id, 200]);
  }
  expect(requests.map(({ path }) => path).slice(0, 2)).toEqual([
    `${IMAGE}start-remote`,
    `${JOURNEY}start-remote`,
  ]);
});

test('avatar and journey requests with path traversal or an invalid id are rejected', async () => {
  await open(1000);
  const strange = [
    '%2e%2e',
    '..',
    '.',
    '%2e',
    '..%2fuser',
    'a%2fb',
    'a.b',
    'a%3fb',
    'a%23b',
    '%0a',
    'a'.repeat(129),
  ];
  for (const id of strange) {
    expect([id, await statusOf('GET', IMAGE + id)]).toEqual([id, 404]);
    expect([id, await statusOf('POST', JOURNEY + id)]).toEqual([id, 404]);
  }
  expect(requests).toEqual([]);
});

test.each([
  ['GET', '/users/rna/halfwave/user', MEMBER_READ_RATE],
  ['GET', '/newsletters/halfwave/subscriptions', MEMBER_READ_RATE],
  ['GET', `${IMAGE}one`, MEMBER_READ_RATE],
  ['POST', `${JOURNEY}one`, MEMBER_CHANGE_RATE],
])('the rate of %s %s requests is limited', async (method, path, rate) => {
  jest.spyOn(Date, 'now').mockReturnValue(1_700_000_000_000);
  await open(3 / rate);
  const statuses: number[] = [];
  for (let time = 0; time < 5; time += 1) statuses.push(await statusOf(method, path));
  expect(statuses).toEqual([200, 200, 200, 429, 429]);
  expect(requests.length).toBe(3);
});
