import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import pg from 'pg';
import { hashPassword } from '../../server/members/accounts/passwordHash';
import { signedInMember } from '../support/harness/member';
import { startServer, type RunningServer } from '../support/servers/server';
import { startSiteFront, type SiteFront } from '../support/servers/siteFront';
import { apiRequests, type ApiDescription } from './apiRequests';
import { formRequests, OPS_TOKEN } from './formRequests';
import { countMarks, MEMBER_EMAIL, MEMBER_PASSWORD, type MarkedRequest } from './markedRequest';
import { openForms } from './openedForms';
import { pageRequests } from './pageRequests';
import { sqlmap } from './sqlmap';

/** Number of scans that run at the same time. More would wait for each other. */
const CONCURRENT = 2;

let front: SiteFront | undefined;
let server: RunningServer | undefined;
let pool: pg.Pool | undefined;
let origin = '';
let passwordHash = '';

beforeAll(async () => {
  front = await startSiteFront();
  // Passkeys need a host name.
  origin = front.origin.replace('127.0.0.1', 'localhost');
  server = await startServer({
    env: { PUBLIC_ORIGIN: origin, RATE_LIMIT_FACTOR: '1000000', OPS_TOKEN },
  });
  front.target = server.origin;
  pool = new pg.Pool({ connectionString: server.databaseUrl });
  passwordHash = await hashPassword(MEMBER_PASSWORD);
});

afterAll(async () => {
  await pool?.end();
  await server?.remove();
  await front?.close();
});

/** Returns the request as a new member sends it, because some requests end their session. */
async function asNewMember(request: MarkedRequest): Promise<MarkedRequest> {
  const { cookie, email } = await signedInMember(pool!, { passwordHash });
  const cookies = [request.headers['cookie'], cookie].filter((each) => each !== undefined);
  const headers = { ...request.headers, cookie: cookies.join('; ') };
  return JSON.parse(
    JSON.stringify({ ...request, headers }).replaceAll(MEMBER_EMAIL, email),
  ) as MarkedRequest;
}

/** Scans a request. Returns what sqlmap found, and the reasons why it may have found too little. */
async function problemsWith(request: MarkedRequest): Promise<string[]> {
  const { tested, injectable, statuses } = await sqlmap(await asNewMember(request));
  const problems = [...injectable];
  const marks = countMarks(request);
  if (tested + injectable.length < marks) problems.push(`has ${tested} of ${marks} values tested`);
  const [first = 0] = statuses;
  const isRead = request.status === undefined ? first < 400 : first === request.status;
  if (!isRead) problems.push(`is answered with ${first}, so the server may not read its values`);
  if (statuses.some((status) => status >= 500)) problems.push('leads to a server error');
  return problems;
}

/** Scans the requests. Returns the problems with the names of their requests. */
async function scan(requests: readonly MarkedRequest[]): Promise<string[]> {
  const waiting = [...requests];
  const found: string[] = [];
  async function scanNext(): Promise<void> {
    for (let request = waiting.shift(); request; request = waiting.shift()) {
      const { method, url } = request;
      const problems = await problemsWith(request);
      found.push(...problems.map((problem) => `${method} ${url} ${problem}`));
    }
  }
  await Promise.all(Array.from({ length: CONCURRENT }, scanNext));
  return found;
}

/** Starts a server with a mistake: it writes a parameter into its statement. */
async function vulnerableServer(database: pg.Pool): Promise<Server> {
  const listener = createServer((request, response) => {
    const slug = new URL(request.url ?? '', 'http://localhost').searchParams.get('slug') ?? '';
    database.query(`select slug from contents where slug = '${slug}'`).then(
      ({ rows }) => response.end(JSON.stringify(rows)),
      () => response.writeHead(500).end(),
    );
  });
  await new Promise<void>((done) => listener.listen(0, '127.0.0.1', done));
  return listener;
}

describe('sqlmap, as a signed-in member', () => {
  it('finds a parameter that is written into a statement', async () => {
    const vulnerable = await vulnerableServer(pool!);
    try {
      const { port } = vulnerable.address() as AddressInfo;
      const url = `http://127.0.0.1:${port}/?slug=kestrel-14-laptop-review*`;
      const { injectable, statuses } = await sqlmap({ method: 'GET', url, headers: {} });
      expect(injectable).not.toEqual([]);
      expect(statuses.slice(0, 1)).toEqual([200]);
      expect(statuses).toContain(500);
    } finally {
      vulnerable.close();
    }
  });

  it('finds no parameter of the API that changes a statement', async () => {
    const described = await server!.get('/api/neutron/openapi.json');
    const requests = apiRequests(origin, (await described.json()) as ApiDescription);
    expect(await scan(requests)).toEqual([]);
  });

  it('finds no part of the address of a page that changes a statement', async () => {
    expect(await scan(pageRequests(origin))).toEqual([]);
  });

  it('finds no field of a form or of another request that changes a statement', async () => {
    expect(await scan(formRequests(origin, await openForms(origin)))).toEqual([]);
  });
});
