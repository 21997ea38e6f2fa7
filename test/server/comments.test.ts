import { createHmac } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { newSecret, secretKey } from '../../server/members/sessions/secrets';
import { members, providerRecords } from '../../server/store/identitySchema';
import {
  API,
  openMemberSite,
  type CallOptions,
  type MemberSite,
} from '../support/browser/memberSite';

const SECRET = 'shared-with-the-discussions';
const TOKEN = 'users/disqus/halfwave/token';
const AUTHENTICATE = 'users/disqus/halfwave/authenticate';
const LOGOUT = 'users/disqus/halfwave/logout';

let site: MemberSite;
let tokenSite: MemberSite;

beforeAll(async () => {
  const env = { COMMENTS: 'disqus', COMMENTS_API_KEY: 'public-key', COMMENTS_SECRET: SECRET };
  site = await openMemberSite(env, 'fixture');
  // Has no comment settings: discussions are off, and a key derived from the session keys replaces the secret.
  tokenSite = await openMemberSite({ LOGIN_METHOD: 'auth0' }, 'fixture');
});

afterAll(async () => {
  await site.close();
  await tokenSite.close();
});

interface SignedOn {
  payload: Record<string, unknown>;
  signed: string;
  seconds: number;
  text: string;
}

/** Splits a signed message into its parts, in the vendor's documented format. */
function opened(message: unknown): SignedOn {
  const text = String(message);
  const [payload = '', signed = '', seconds = ''] = text.split(' ');
  return {
    payload: JSON.parse(Buffer.from(payload, 'base64').toString()) as SignedOn['payload'],
    signed,
    seconds: Number(seconds),
    text,
  };
}

async function itemOf(answer: Response): Promise<Record<string, unknown>> {
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([
    200,
    'private, no-store, max-age=0',
  ]);
  return ((await answer.json()) as { data: { item: Record<string, unknown> } }).data.item;
}

const saidTo = async (answer: Response): Promise<SignedOn> =>
  opened((await itemOf(answer))['remoteAuthS3']);

function isSigned({ text, signed, seconds }: SignedOn): boolean {
  const payload = text.split(' ')[0] ?? '';
  return signed === createHmac('sha1', SECRET).update(`${payload} ${seconds}`).digest('hex');
}

const body = (remoteAuthS3: string): CallOptions => ({ body: { remoteAuthS3 } });

async function accessTokenOf(
  which: MemberSite,
  accountId: string,
): Promise<Record<string, string>> {
  const token = newSecret();
  await drizzle(which.test.store.pool)
    .insert(providerRecords)
    .values({
      model: 'AccessToken',
      key: secretKey(token),
      payload: {},
      accountId,
      expiresAt: new Date(Date.now() + 3_600_000),
    });
  return { authorization: `Bearer ${token}` };
}

describe('single sign-on to the discussions', () => {
  it('identifies a member by an opaque id, and signs the payload with the secret and a timestamp', async () => {
    const ada = await site.member({ username: 'ada' });
    const claims = await saidTo(await ada.call('GET', TOKEN));
    expect(claims.payload).toEqual({
      id: ada.id,
      username: 'ada',
      email: `${ada.id}@members.invalid`,
    });
    expect(claims.text).not.toContain(Buffer.from(ada.email).toString('base64').slice(0, 12));
    expect(String(claims.payload['id'])).not.toContain('@');
    expect(isSigned(claims)).toBe(true);
    expect(Math.abs(claims.seconds - Date.now() / 1000)).toBeLessThan(60);
    expect(claims.text).not.toContain(SECRET);
  });

  it('calls a member without a user name "Reader", and does not reveal the first name', async () => {
    const names = await Promise.all(
      [{ firstName: 'Ada' }, {}].map(async (facts) => {
        const member = await site.member(facts);
        return (await saidTo(await member.call('GET', TOKEN))).payload['username'];
      }),
    );
    expect(names).toEqual(['Reader', 'Reader']);
  });

  it('signs an empty payload if the session or token is missing or forged, or the member was deleted', async () => {
    const gone = await site.member();
    await drizzle(site.test.store.pool).delete(members).where(eq(members.id, gone.id));
    const answers = await Promise.all([
      site.call('GET', TOKEN),
      site.call('GET', TOKEN, { headers: { cookie: `__Host-session=${newSecret()}` } }),
      site.call('GET', TOKEN, { headers: { authorization: `Bearer ${newSecret()}` } }),
      gone.call('GET', TOKEN),
      site.call('POST', AUTHENTICATE),
      site.call('POST', LOGOUT),
    ]);
    for (const answer of answers) {
      const claims = await saidTo(answer);
      expect([claims.payload, isSigned(claims)]).toEqual([{}, true]);
    }
  });

  it('accepts an access token for signing in and for signing out', async () => {
    const { id } = await site.member();
    const headers = await accessTokenOf(site, id);
    const authenticated = await saidTo(await site.call('POST', AUTHENTICATE, { headers }));
    expect(authenticated.payload['id']).toBe(id);
    const ended = await saidTo(await site.call('POST', LOGOUT, { headers }));
    expect([ended.payload, isSigned(ended)]).toEqual([{}, true]);
  });

  it("accepts the member's own token again, but not an altered or expired one, or another member's", async () => {
    const [ada, ben] = [await site.member(), await site.member()];
    const own = await saidTo(await ada.call('GET', TOKEN));
    const renewed = await saidTo(await ada.call('POST', AUTHENTICATE, body(own.text)));
    expect(renewed.payload['id']).toBe(ada.id);
    const forged = Buffer.from(JSON.stringify({ ...own.payload, id: ben.id })).toString('base64');
    const old = own.seconds - 2 * 3600 - 60;
    const payload = own.text.split(' ')[0] ?? '';
    const signedOld = createHmac('sha1', SECRET).update(`${payload} ${old}`).digest('hex');
    const refused = [
      await ben.call('POST', AUTHENTICATE, body(own.text)),
      await ben.call('POST', AUTHENTICATE, body(`${forged} ${own.signed} ${own.seconds}`)),
      await ada.call('POST', AUTHENTICATE, body(`${payload} ${own.signed} ${own.seconds + 60}`)),
      await ada.call('POST', AUTHENTICATE, body(`${payload} ${signedOld} ${old}`)),
      await site.call('POST', AUTHENTICATE, body(own.text)),
    ];
    for (const answer of refused) expect((await saidTo(answer)).payload).toEqual({});
  });

  it("accepts an access token at the user API's second base path", async () => {
    const member = await tokenSite.member();
    const headers = await accessTokenOf(tokenSite, member.id);
    const path = '/apigee/users/disqus/halfwave/token';
    const item = await itemOf(await tokenSite.call('GET', path, { headers }));
    const { disqusToken } = item as { disqusToken: { remoteAuthS3: string } };
    expect(Object.keys(item)).toEqual(['disqusToken']);
    expect(opened(disqusToken.remoteAuthS3).payload['id']).toBe(member.id);
  });

  it.each([
    ['GET', 'users/disqus/elsewhere/token', {}, 404],
    ['POST', 'users/disqus/elsewhere/logout', {}, 404],
    ['GET', `${TOKEN}?id=another`, {}, 400],
    ['POST', AUTHENTICATE, { body: { remoteAuthS3: 1 } }, 400],
    ['POST', AUTHENTICATE, { body: { id: 'another' } }, 400],
    ['POST', AUTHENTICATE, { headers: { origin: 'https://elsewhere.example' } }, 403],
  ] as [string, string, CallOptions, number][])(
    'rejects %s %s %o with %i',
    async (method, path, options, status) => {
      expect((await site.call(method, path, options)).status).toBe(status);
    },
  );
});

interface Part {
  meta: { componentName: string };
  item?: unknown;
}

async function partsOf(which: MemberSite, path: string): Promise<Part[]> {
  const answer = await which.server.get(`${API}/composer/halfwave/pages/${path}/web`);
  return ((await answer.json()) as { data: { item: { components: Part[] } } }).data.item.components;
}

describe('the discussion of a story', () => {
  it('comes after the text, and has an identifier, a title and an absolute URL', async () => {
    const parts = await partsOf(site, 'article/plain-story');
    const [story, thread] = parts;
    const { id, headline } = story?.item as { id: string; headline: string };
    expect(parts.map(({ meta }) => meta.componentName).slice(0, 2)).toEqual([
      'article',
      'comments',
    ]);
    expect(thread?.item).toEqual({
      identifier: id,
      title: headline,
      url: expect.stringMatching(/^http:\/\/127\.0\.0\.1:8080\/.*plain-story\/$/) as string,
    });
  });

  it('is absent if an editor suppresses it', async () => {
    const parts = await partsOf(site, 'article/full-story');
    expect(parts.map(({ meta }) => meta.componentName)).not.toContain('comments');
  });

  it('is absent if comments are not configured', async () => {
    const parts = await partsOf(tokenSite, 'article/plain-story');
    expect(parts.map(({ meta }) => meta.componentName)).toEqual(['article', 'seamless']);
  });
});
