import { createHash, randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { hashPassword, isPassword } from '../../server/members/accounts/passwordHash';
import { MEMBER_TABLES } from '../../server/members/profile/memberRegister';
import { DATA_FOLDER, OTHER_TABLES } from '../../server/members/profile/otherTables';
import { eventually } from '../support/waiting';
import { IS_LONG } from '../support/deadlines';
import { startOtherHost } from '../support/servers/otherHost';
import { startFaultProxy } from '../support/servers/faultProxy';
import { signedInAgain } from '../support/harness/member';
import { openMemberSite, type CallingMember, type MemberSite } from '../support/browser/memberSite';

const CUT_REPLAYS = IS_LONG ? 200 : 12;
const EDITS = IS_LONG ? 1000 : 60;
const CLIENTS = 5;

let site: MemberSite;

beforeAll(async () => {
  site = await openMemberSite();
});

afterAll(() => site.close());

const USER = 'users/rna/halfwave/user';
const SUBSCRIPTIONS = 'newsletters/halfwave/subscriptions';
const journey = (id: string): string => `newsletters/halfwave/journey/${id}`;
const keyed = (key: string = randomUUID()) => ({ headers: { 'idempotency-key': key } });

const FORM = { username: 'ada', firstName: 'Ada', lastName: 'Quill', country: 'US' };

interface MemberBody {
  data: { item: Record<string, unknown> };
  errors: {
    code: string;
    message: string;
    context: { item?: Record<string, unknown>; field?: string };
  }[];
}
const bodyOf = async (answer: Response): Promise<MemberBody> => (await answer.json()) as MemberBody;

async function subscribed(member: CallingMember): Promise<string[]> {
  const answer = await member.call('GET', SUBSCRIPTIONS);
  const { data } = (await answer.json()) as { data: { items: { slug: string }[] } };
  return data.items.map(({ slug }) => slug);
}

const count = async (statement: string, ...values: unknown[]): Promise<number> => {
  const { rows } = await site.test.store.pool.query<{ count: string }>(statement, values);
  return Number(rows[0]?.count);
};
const changesOf = (email: string): Promise<number> =>
  count('select count(*) from newsletter_changes where email = $1', email);

const save = (
  member: CallingMember,
  version: number,
  form: object,
  key?: string,
): Promise<Response> =>
  member.call('PUT', USER, {
    body: form,
    headers: { 'if-match': `"${version}"`, ...(key && { 'idempotency-key': key }) },
  });

describe('a visitor', () => {
  it.each([
    ['GET', USER],
    ['PUT', USER],
    ['DELETE', USER],
    ['GET', SUBSCRIPTIONS],
    ['POST', journey('subscribe-first-light')],
    ['GET', 'users/rna/halfwave/export'],
    ['PUT', 'users/rna/halfwave/avatar'],
    ['GET', '/apigee/users/rna/halfwave/user'],
  ])('needs to sign in for %s %s', async (method, path) => {
    const needsBody = method === 'PUT' || method === 'DELETE';
    const body = path.endsWith('avatar')
      ? { picture: 'AAAA' }
      : method === 'DELETE'
        ? { email: 'a@b.example' }
        : FORM;
    const answer = await site.call(method, path, {
      ...(needsBody ? { body } : {}),
      headers: {
        'idempotency-key': 'k',
        'if-match': '"1"',
        cookie: '__Host-session=nobody-at-all-1234567890',
      },
    });
    expect(answer.status).toBe(401);
    expect(answer.headers.get('cache-control')).toBe('private, no-store, max-age=0');
    expect((await bodyOf(answer)).errors[0]?.message).toBe(
      'You must be signed in to access this section.',
    );
  });
});

const NO_PASSKEY = {
  ...{ id: 'x', rawId: 'x', type: 'public-key', clientExtensionResults: {} },
  response: { clientDataJSON: 'x', attestationObject: 'x' },
};

test('every member call is documented in the API description, and all but the sign-up require a sign-in', async () => {
  const { paths } = (await (await site.server.get('/api/neutron/openapi.json')).json()) as {
    paths: Record<string, Record<string, { security?: object[]; requestBody?: object }>>;
  };
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, { security }]) =>
      security ? [{ path, method, isMembers: security.length > 0 }] : [],
    ),
  );
  expect(
    calls.map(({ method, path }) => `${method} ${path.replace('/api/neutron', '')}`).sort(),
  ).toEqual([
    'delete /users/rna/{site}/avatar',
    'delete /users/rna/{site}/passkeys/{id}',
    'delete /users/rna/{site}/password',
    'delete /users/rna/{site}/user',
    'get /newsletters/{site}/subscriptions',
    'get /users/rna/{site}/export',
    'get /users/rna/{site}/passkeys',
    'get /users/rna/{site}/password',
    'get /users/rna/{site}/reading-list',
    'get /users/rna/{site}/user',
    'post /newsletters/{site}/journey/{id}',
    'post /newsletters/{site}/signup',
    'post /users/rna/{site}/confirmation',
    'post /users/rna/{site}/passkeys',
    'post /users/rna/{site}/passkeys/options',
    'post /users/rna/{site}/reading-list',
    'put /users/rna/{site}/avatar',
    'put /users/rna/{site}/email',
    'put /users/rna/{site}/passkeys/{id}',
    'put /users/rna/{site}/password',
    'put /users/rna/{site}/user',
  ]);
  for (const { path, method } of calls) {
    const bodies: Record<string, object | undefined> = {
      '{id}': method === 'put' ? { name: 'x' } : undefined,
      options: { purpose: 'add' },
      passkeys: { name: 'x', response: NO_PASSKEY },
      avatar: { picture: 'AAAA' },
      confirmation: { password: 'x' },
      email: { email: 'a@b.example' },
      password: method === 'put' ? { newPassword: 'Abc123' } : undefined,
      user: method === 'delete' ? { email: 'a@b.example' } : FORM,
      signup: { email: 'none', newsletters: [] },
      'reading-list': { stories: [{ path: '/article/a/', title: 'A' }], isSaved: true },
    };
    const body = method === 'get' ? undefined : bodies[path.split('/').at(-1) ?? ''];
    const hasBody = body !== undefined && !(method === 'delete' && path.endsWith('avatar'));
    const target = path.replace('{site}', 'halfwave').replace('{id}', 'subscribe-first-light');
    const answer = await site.call(method.toUpperCase(), target, {
      headers: { 'if-match': '"1"', 'idempotency-key': 'k' },
      ...(hasBody ? { body } : {}),
    });
    expect([method, path, answer.status]).toEqual([
      method,
      path,
      path.endsWith('signup') ? 422 : 401,
    ]);
  }
});

describe("a member's profile", () => {
  it('is returned in data.item with its version as the ETag, under both base paths of the user API', async () => {
    const member = await site.member({ username: 'ada', country: 'US' });
    for (const path of [USER, '/apigee/users/rna/halfwave/user']) {
      const answer = await member.call('GET', path);
      expect(answer.status).toBe(200);
      expect(answer.headers.get('etag')).toBe('"1"');
      expect(answer.headers.get('cache-control')).toBe('private, no-store, max-age=0');
      expect((await bodyOf(answer)).data.item).toEqual({
        avatar: `/api/neutron/users/rna/halfwave/avatar/${member.id}`,
        hasPicture: false,
        username: 'ada',
        firstName: '',
        lastName: '',
        country: 'US',
        email: member.email,
        version: 1,
      });
    }
    expect((await member.call('GET', 'users/rna/other/user')).status).toBe(404);
  });

  it('is saved only if it has not changed since it was read', async () => {
    const member = await site.member();
    const first = await save(member, 1, FORM);
    expect([first.status, first.headers.get('etag')]).toEqual([200, '"2"']);
    expect((await bodyOf(first)).data.item).toMatchObject({ ...FORM, version: 2 });
    const stale = await save(member, 1, { ...FORM, username: 'other' });
    expect([stale.status, stale.headers.get('etag')]).toEqual([412, '"2"']);
    expect((await bodyOf(stale)).errors[0]?.context.item).toMatchObject({
      username: 'ada',
      version: 2,
    });
    for (const tag of ['*', '"0"', '"x"', '2', '']) {
      const answer = await member.call('PUT', USER, { body: FORM, headers: { 'if-match': tag } });
      expect([tag, answer.status]).toEqual([tag, 412]);
    }
    expect((await member.call('PUT', USER, { body: FORM })).status).toBe(428);
  });

  it('can be saved unchanged, but not with another email', async () => {
    const member = await site.member(FORM);
    const { item } = (await bodyOf(await member.call('GET', USER))).data;
    expect((await save(member, 1, item)).status).toBe(200);
    const answer = await save(member, 2, { ...item, email: 'new@example.org' });
    expect(answer.status).toBe(422);
    expect((await bodyOf(answer)).errors[0]?.context.field).toBe('email');
  });

  it.each([
    ['an unknown field', { ...FORM, role: 'admin' }, 400],
    ['an id', { ...FORM, id: 'x' }, 400],
    ['a verification date', { ...FORM, emailVerifiedAt: '2020-01-01' }, 400],
    ['a flag that the email is verified', { ...FORM, email_verified: true }, 400],
    ['a name of 5 MB', { ...FORM, username: 'a'.repeat(5_000_000) }, 413],
    ['a number as a name', { ...FORM, username: 5 }, 400],
    ['a missing field', { username: 'ada' }, 400],
    ['a blank required field', { ...FORM, lastName: '  ' }, 422],
    ['a name that is too long', { ...FORM, username: 'a'.repeat(81) }, 422],
    ['markup in a name', { ...FORM, firstName: '<b>Ada</b>' }, 422],
    ['a line break in a name', { ...FORM, firstName: 'Ada\nQuill' }, 422],
    ['a bidirectional override in a name', { ...FORM, firstName: '\u202eadA' }, 422],
  ])('is not saved with %s', async (_case, form, status) => {
    const member = await site.member();
    expect((await save(member, 1, form)).status).toBe(status);
    expect((await bodyOf(await member.call('GET', USER))).data.item).toMatchObject({ version: 1 });
  });

  it('cannot have a user name that is taken, or that looks like a taken one', async () => {
    const [name, lookalike] = ['Modern Ilia', 'Modem_llia'];
    const owner = await site.member();
    expect((await save(owner, 1, { ...FORM, username: name })).status).toBe(200);
    const other = await site.member({ username: 'Somebody' });
    const refused = await save(other, 1, { ...FORM, username: lookalike });
    expect(refused.status).toBe(422);
    const [error] = (await bodyOf(refused)).errors;
    expect(error?.context.field).toBe('username');
    expect(error?.message).toContain('one that looks the same');
    expect((await save(owner, 2, { ...FORM, username: lookalike })).status).toBe(200);
    const racing = await Promise.all(
      Array.from({ length: 6 }, async () => {
        const racer = await site.member();
        return (await save(racer, 1, { ...FORM, username: 'First come' })).status;
      }),
    );
    expect(racing.sort()).toEqual([200, 422, 422, 422, 422, 422]);
  });

  it('keeps a user name that two members shared before names were unique', async () => {
    const shared = 'Two of us';
    const owner = await site.member({ username: shared });
    const other = await site.member({ username: shared });
    expect((await save(owner, 1, { ...FORM, username: shared })).status).toBe(200);
    expect((await save(other, 1, { ...FORM, username: shared })).status).toBe(200);
    const changed = await save(other, 2, { ...FORM, username: 'Two of Us' });
    expect(changed.status).toBe(422);
  });

  it.each([
    ['a zero-width space', 'ad\u200ba'],
    ['a word joiner', 'ad\u2060a'],
    ['a direction mark', '\u200fada'],
    ['a tag character', 'ada\u{e0041}'],
    ['a blank Hangul letter', '\u3164'],
  ])('is not saved with %s in a name, and the error explains why', async (_name, username) => {
    const member = await site.member();
    for (const field of ['username', 'firstName'] as const) {
      const answer = await save(member, 1, { ...FORM, username: 'Visible', [field]: username });
      expect(answer.status).toBe(422);
      const [error] = (await bodyOf(answer)).errors;
      expect(error?.context.field).toBe(field);
      expect(error?.message).toContain('an invisible character');
    }
  });

  it('is separate for each member, even if two members use the same idempotency key', async () => {
    const [one, other] = await Promise.all([site.member({ username: 'one' }), site.member()]);
    await save(other, 1, FORM, 'same-key');
    expect((await bodyOf(await one.call('GET', USER))).data.item['username']).toBe('one');
    const answer = await save(one, 1, { ...FORM, username: 'mine' }, 'same-key');
    expect([answer.status, (await bodyOf(answer)).data.item['username']]).toEqual([200, 'mine']);
  });

  it('keeps every confirmed save exactly once with five concurrent editors', async () => {
    const member = await site.member({ ...FORM, username: '0' });
    let confirmed = 0;
    async function editor(edits: number): Promise<void> {
      for (let done = 0; done < edits;) {
        const { item } = (await bodyOf(await member.call('GET', USER))).data;
        const form = { ...FORM, username: String(Number(item['username']) + 1) };
        const answer = await save(member, Number(item['version']), form);
        if (answer.status === 200) {
          done += 1;
          confirmed += 1;
        } else expect(answer.status).toBe(412);
      }
    }
    await Promise.all(Array.from({ length: CLIENTS }, () => editor(EDITS / 5 / CLIENTS)));
    const { item } = (await bodyOf(await member.call('GET', USER))).data;
    expect([item['username'], item['version']]).toEqual([String(confirmed), confirmed + 1]);
  });
});

describe("a member's newsletters", () => {
  it('can be subscribed to and unsubscribed from individually', async () => {
    const member = await site.member();
    expect(await subscribed(member)).toEqual([]);
    const on = await member.call('POST', journey('subscribe-first-light'), keyed());
    expect(on.status).toBe(200);
    expect((await bodyOf(on)).data.item).toEqual({
      code: 'Success',
      id: site.newsletters[0]?.id,
      isSubscribed: true,
    });
    await member.call('POST', journey('subscribe-who-noticed'), keyed());
    expect(await subscribed(member)).toEqual(['first-light', 'who-noticed']);
    const off = await member.call('POST', journey('unsubscribe-first-light'), keyed());
    expect((await bodyOf(off)).data.item).toMatchObject({ code: 'Success', isSubscribed: false });
    expect(await subscribed(member)).toEqual(['who-noticed']);
  });

  it.each([
    ['without a key', 'subscribe-first-light', {}, 400],
    [
      'with an invalid key',
      'subscribe-first-light',
      { headers: { 'idempotency-key': 'a b' } },
      400,
    ],
    ['with a body', 'subscribe-first-light', { ...keyed(), body: { all: true } }, 400],
    ['for an unknown newsletter', 'subscribe-nothing', keyed(), 404],
    ['with an unknown name', 'first-light', keyed(), 404],
  ])('do not change on a request %s', async (_case, id, options, status) => {
    const member = await site.member();
    expect((await member.call('POST', journey(id), options)).status).toBe(status);
    expect(await changesOf(member.email)).toBe(0);
  });

  it('change once, however many identical requests arrive at the same time', async () => {
    const member = await site.member();
    const options = keyed('fifty');
    const answers = await Promise.all(
      Array.from({ length: 50 }, () =>
        member.call('POST', journey('subscribe-first-light'), options),
      ),
    );
    const bodies = await Promise.all(answers.map((answer) => answer.text()));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(bodies).size).toBe(1);
    expect(await changesOf(member.email)).toBe(1);
  });

  it('do not change on a request whose idempotency key was used for another request', async () => {
    const member = await site.member();
    await member.call('POST', journey('subscribe-first-light'), keyed('k-1'));
    const answer = await member.call('POST', journey('unsubscribe-first-light'), keyed('k-1'));
    expect(answer.status).toBe(422);
    expect(await subscribed(member)).toEqual(['first-light']);
  });

  it('can be changed with an idempotency key that another member has used', async () => {
    const [one, other] = [await site.member(), await site.member()];
    await one.call('POST', journey('subscribe-first-light'), keyed('shared'));
    const answer = await other.call('POST', journey('subscribe-who-noticed'), keyed('shared'));
    expect((await bodyOf(answer)).data.item).toMatchObject({ id: site.newsletters[2]?.id });
    expect([await subscribed(one), await subscribed(other)]).toEqual([
      ['first-light'],
      ['who-noticed'],
    ]);
  });

  it('change again with a repeated idempotency key after thirty days, but not before', async () => {
    const member = await site.member();
    const path = journey('subscribe-first-light');
    await member.call('POST', path, keyed('old'));
    const live =
      "update sessions set expires_at = now() + interval '90 days', seen_at = now() + interval '31 days' where member_id = $1";
    await site.test.store.pool.query(live, [member.id]);
    for (const [days, changes] of [
      [29, 1],
      [31, 2],
    ] as const) {
      await site.call('POST', '/_dev/clock', { body: { advanceMs: days * 86_400_000 } });
      const answer = await member.call('POST', path, keyed('old'));
      await site.call('POST', '/_dev/clock', { body: {} });
      expect([days, answer.status]).toEqual([days, 200]);
      expect(await changesOf(member.email)).toBe(changes);
    }
  });

  it('change once if the response is lost after the commit and the request is repeated', async () => {
    const member = await site.member();
    const proxy = await startFaultProxy({ target: site.server.port });
    for (let round = 0; round < CUT_REPLAYS; round += 1) {
      const path = journey(round % 2 === 0 ? 'subscribe-first-light' : 'unsubscribe-first-light');
      const key = `cut-${round}`;
      await proxy.set({ resetAfter: 1 });
      const cut = member.call('POST', path, { ...keyed(key), origin: proxy.origin });
      await expect(cut.then((answer) => answer.text())).rejects.toThrow();
      await proxy.clear();
      const again = await member.call('POST', path, { ...keyed(key), origin: proxy.origin });
      expect((await bodyOf(again)).data.item['code']).toBe('Success');
    }
    await proxy.close();
    expect(await changesOf(member.email)).toBe(CUT_REPLAYS);
    expect(
      await count('select count(*) from idempotent_answers where member_id = $1', member.id),
    ).toBe(CUT_REPLAYS);
    expect(await subscribed(member)).toEqual(CUT_REPLAYS % 2 === 0 ? [] : ['first-light']);
  });

  it('neither lose nor duplicate a change when five browsers change them at once', async () => {
    const members = await Promise.all(Array.from({ length: 4 }, () => site.member()));
    const slugs = ['first-light', 'kitchen-table', 'who-noticed'];
    const jobs = Array.from({ length: EDITS }, (_, index) => ({
      member: members[index % members.length],
      id: `${index % 7 < 4 ? 'subscribe' : 'unsubscribe'}-${slugs[index % 3]}`,
      key: `edit-${index}`,
    }));
    const waiting = [...jobs];
    let confirmed = 0;
    async function client(): Promise<void> {
      for (let job = waiting.shift(); job; job = waiting.shift()) {
        const answer = await job.member?.call('POST', journey(job.id), keyed(job.key));
        if (answer?.status === 200) confirmed += 1;
      }
    }
    await Promise.all(Array.from({ length: CLIENTS }, client));
    expect(confirmed).toBe(EDITS);
    for (const member of members) {
      const mine = jobs.filter((job) => job.member === member).length;
      expect(await changesOf(member.email)).toBe(mine);
      const { rows } = await site.test.store.pool.query<{ newsletter: string; change: string }>(
        `select distinct on (newsletter) newsletter, change from newsletter_changes
         where email = $1 order by newsletter, at desc`,
        [member.email],
      );
      const last = rows
        .filter(({ change }) => change === 'subscribed')
        .map((row) => row.newsletter);
      const shown = (await subscribed(member)).map(
        (slug) => site.newsletters.find((newsletter) => newsletter.slug === slug)?.id,
      );
      expect(shown.sort()).toEqual(last.sort());
    }
  });
});

const hashOfAddress = (email: string): string => createHash('sha256').update(email).digest('hex');

describe("a member's image", () => {
  const AVATAR = 'users/rna/halfwave/avatar';
  const send = (member: CallingMember, file: Buffer): Promise<Response> =>
    member.call('PUT', AVATAR, { body: { picture: file.toString('base64') } });
  const solid = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#bf3013' } });
  const shownAt = async (member: CallingMember): Promise<Response> => {
    const { item } = (await bodyOf(await member.call('GET', USER))).data;
    return site.server.get(String(item['avatar']));
  };

  it('is an SVG with a question mark if the user name does not start with a letter', async () => {
    const member = await site.member({ username: '<x>' });
    const shown = await shownAt(member);
    expect(shown.headers.get('content-type')).toBe('image/svg+xml; charset=utf-8');
    expect(await shown.text()).toContain('>?</text>');
  });

  it('is fetched from the avatar service by a hash of the email until the member uploads an image', async () => {
    const outside = await startOtherHost((request, response) => {
      const isKnown = request.path === `/avatar/${hashOfAddress('ada.avatar@example.org')}?s=256`;
      if (!isKnown) response.writeHead(404).end();
      else
        void solid(300, 300)
          .png()
          .toBuffer()
          .then((bytes) => response.end(bytes));
    });
    const own = await openMemberSite({ AVATAR_URL: `${outside.origin}/avatar/{hash}?s=256` });
    try {
      const known = await own.member({ email: 'ada.avatar@example.org', username: 'ada' });
      const imageOf = async (member: CallingMember): Promise<Response> => {
        const { item } = (await bodyOf(await member.call('GET', USER))).data;
        return own.server.get(String(item['avatar']));
      };
      const shown = await imageOf(known);
      expect(shown.headers.get('content-type')).toBe('image/webp');
      const { width, height } = await sharp(Buffer.from(await shown.arrayBuffer())).metadata();
      expect([width, height]).toEqual([256, 256]);
      // The avatar service receives only a hash, and no information about who views the image.
      expect(JSON.stringify(outside.requests)).not.toContain('ada.avatar');
      expect(outside.requests[0]?.headers).not.toHaveProperty('cookie');
      await imageOf(known);
      expect(outside.requests).toHaveLength(1);
      const unknown = await own.member({ email: 'bob.avatar@example.org', username: 'bob' });
      expect(await (await imageOf(unknown)).text()).toContain('>B</text>');
      await known.call('PUT', AVATAR, {
        body: { picture: (await solid(64, 64).png().toBuffer()).toString('base64') },
      });
      await imageOf(known);
      expect(outside.requests).toHaveLength(2);
    } finally {
      await own.close();
      await outside.close();
    }
  });

  it('is re-encoded, square and without metadata, at a new address each time', async () => {
    const member = await site.member();
    const file = await solid(900, 300)
      .withExif({ IFD0: { Copyright: 'CANARY' } })
      .jpeg()
      .toBuffer();
    const first = await bodyOf(await send(member, file));
    const shown = await shownAt(member);
    expect(shown.headers.get('cache-control')).toBe('private, no-store, max-age=0');
    const bytes = Buffer.from(await shown.arrayBuffer());
    const { format, width, height, exif } = await sharp(bytes).metadata();
    expect([format, width, height, exif]).toEqual(['webp', 256, 256, undefined]);
    const second = await bodyOf(await send(member, file));
    expect(second.data.item['hasPicture']).toBe(true);
    expect(second.data.item['avatar']).not.toBe(first.data.item['avatar']);
    expect((await site.server.get(String(first.data.item['avatar']))).status).toBe(404);
    const gone = await bodyOf(await member.call('DELETE', AVATAR));
    expect(gone.data.item).toMatchObject({
      avatar: `/api/neutron/users/rna/halfwave/avatar/${member.id}`,
      hasPicture: false,
    });
  });

  it('is rejected when it is invalid, too large, or SVG', async () => {
    const member = await site.member();
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>');
    const broken = Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.alloc(64)]);
    const huge = await solid(6000, 5000).png().toBuffer();
    expect((await send(member, svg)).status).toBe(415);
    expect((await send(member, Buffer.from('<html>'))).status).toBe(415);
    expect((await send(member, broken)).status).toBe(422);
    expect((await send(member, huge)).status).toBe(413);
    expect((await send(member, Buffer.alloc(6 * 1024 * 1024, 1))).status).toBe(413);
    const text = await member.call('PUT', AVATAR, { body: { picture: 'not base64!' } });
    expect(text.status).toBe(400);
  });
});

describe("a member's password", () => {
  const PASSWORD = 'users/rna/halfwave/password';
  const change = (member: CallingMember, newPassword: string, headers = {}) =>
    member.call('PUT', PASSWORD, { body: { newPassword }, headers });
  const hashOf = async (member: CallingMember): Promise<string | null> => {
    const { rows } = await site.test.store.pool.query<{ password_hash: string | null }>(
      'select password_hash from members where id = $1',
      [member.id],
    );
    return rows[0]?.password_hash ?? null;
  };

  it('can be changed after confirming the old one, which ends the session of another browser', async () => {
    const member = await site.member({ passwordHash: await hashPassword('Old-pass1') });
    const elsewhere = await signedInAgain(site.test.store.pool, member.id);
    const answer = await change(member, 'Abc123', await member.confirm('Old-pass1'));
    expect([answer.status, await answer.text()]).toEqual([204, '']);
    expect(await isPassword('Abc123', await hashOf(member))).toBe(true);
    expect((await member.call('GET', USER)).status).toBe(200);
    const other = await site.call('GET', USER, { headers: { cookie: elsewhere } });
    expect(other.status).toBe(401);
    const subjects = (await site.mailsTo(member.email)).map(({ subject }) => subject);
    expect(subjects).toEqual(['Your password for Halfwave was changed']);
  });

  it.each([
    ['with a space', 'Abc 123'],
    ['that is too short', 'Ab12'],
    ['on the lists of stolen passwords', 'Qwerty123'],
    ['without capital letters', 'abc123'],
  ])('is not changed to a password %s', async (_case, next) => {
    const passwordHash = await hashPassword('Old-pass1');
    const member = await site.member({ passwordHash });
    const answer = await change(member, next, await member.confirm('Old-pass1'));
    expect(answer.status).toBe(422);
    expect((await bodyOf(answer)).errors[0]?.context.field).toBe('newPassword');
    expect(await hashOf(member)).toBe(passwordHash);
  });

  it.each([
    ['PUT', PASSWORD, 'currentPassword', { newPassword: 'Abc123' }],
    ['PUT', 'users/rna/halfwave/email', 'currentPassword', { email: 'next@example.org' }],
    ['DELETE', USER, 'password', {}],
  ] as const)(
    'is checked for %s %s in the field %s, as tabs from earlier releases send it',
    async (method, path, field, change) => {
      const member = await site.member({ passwordHash: await hashPassword('Old-pass1') });
      const body = { ...(method === 'DELETE' ? { email: member.email } : {}), ...change };
      const wrong = await member.call(method, path, { body: { ...body, [field]: 'Wrong-1' } });
      expect(wrong.status).toBe(422);
      expect((await bodyOf(wrong)).errors[0]?.context.field).toBe(field);
      const right = await member.call(method, path, { body: { ...body, [field]: 'Old-pass1' } });
      expect(right.ok).toBe(true);
    },
  );

  it('cannot be changed if another request has replaced it in the meantime', async () => {
    const { pool } = site.test.store;
    const member = await site.member({ passwordHash: await hashPassword('Old-pass1') });
    const headers = await member.confirm('Old-pass1');
    const replacing = await pool.connect();
    await replacing.query('begin');
    await replacing.query("update members set password_hash = 'another' where id = $1", [
      member.id,
    ]);
    const answering = change(member, 'Abc123', headers);
    const isWaiting = () =>
      pool.query(
        "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
      );
    await eventually(isWaiting, ({ rowCount }) => (rowCount ?? 0) > 0);
    await replacing.query('commit');
    replacing.release();
    expect((await answering).status).toBe(409);
    expect(await hashOf(member)).toBe('another');
  });
});

describe("a member's account", () => {
  /** Returns the names of the tables that contain the given text. */
  async function storeHolds(text: string): Promise<string[]> {
    const { pool } = site.test.store;
    const { rows } = await pool.query<{ name: string }>(
      `select table_name as name from information_schema.tables where table_schema = 'public'`,
    );
    const found = await Promise.all(
      rows.map(async ({ name }) => {
        const held = await pool.query(`select 1 from "${name}" t where t::text like $1`, [
          `%${text}%`,
        ]);
        return held.rows.length > 0 ? [name] : [];
      }),
    );
    return found.flat();
  }

  async function livedIn(): Promise<CallingMember> {
    const member = await site.member({
      email: `canary-${randomUUID()}@example.org`,
      passwordHash: await hashPassword('Old-pass1'),
      ...FORM,
    });
    await member.call('POST', journey('subscribe-first-light'), keyed());
    for (const [model, payload] of [
      // An abandoned sign-in, and a sign-in with a wrong password.
      ['Interaction', { params: { login_hint: member.email }, returnTo: '/oidc/auth/x' }],
      ['Interaction', { params: { login_hint: member.email.toUpperCase() }, lastSubmission: {} }],
      ['Session', { accountId: member.id }],
    ] as const) {
      await site.test.store.pool.query(
        `insert into provider_records (model, key, payload, expires_at) values ($1, $2, $3, now() + interval '1 hour')`,
        [model, randomUUID(), JSON.stringify(payload)],
      );
    }
    await save(member, 1, { ...FORM, firstName: `Canary ${member.id}` }, 'saved');
    await site.call('POST', 'newsletters/halfwave/signup', {
      body: { email: member.email, newsletters: [site.newsletters[2]?.id] },
    });
    await site.mailsTo(member.email);
    const change = {
      body: { email: newAddressOf(member) },
      headers: await member.confirm('Old-pass1'),
    };
    expect((await member.call('PUT', 'users/rna/halfwave/email', change)).status).toBe(202);
    const run = randomUUID();
    await addEvent('event/Identify', run, { memberId: member.id });
    await addEvent('event/ScrollReached', run, { percent: 25 });
    await addEvent('event/FromLater', 'another-run', { who: member.email.toUpperCase() });
    await friendMailFrom(member);
    return member;
  }

  /** Adds an event. An event of a type that this release does not know is quarantined. */
  async function addEvent(type: string, run: string, payload: object): Promise<void> {
    await site.test.store.pool.query(
      `insert into events (id, type, run, seq, page_view_guid, at, received_at, category, consent, "check", is_quarantined, payload)
       values ($1, $2, $3, 1, 'view', now(), now(), 'C0004', 'C0001 C0004', 'ok', $4, $5)`,
      [randomUUID(), type, run, type === 'event/FromLater', JSON.stringify(payload)],
    );
  }

  /** Queues an email that could not be delivered, in which the member recommended a story. */
  async function friendMailFrom({ email }: CallingMember): Promise<void> {
    await site.test.store.pool.query(
      `insert into mail_outbox (id, message, queued_at, due_at, failed_at) values ($1, $2, now(), now(), now())`,
      [randomUUID(), JSON.stringify({ to: 'friend@example.org', replyTo: email })],
    );
  }

  const deletionOf = async ({ email, confirm }: CallingMember) => ({
    body: { email },
    headers: await confirm('Old-pass1'),
  });

  /** Returns the files in the data folder that contain the given text. */
  async function filesWith(text: string): Promise<string[]> {
    const entries = await readdir(site.folder, { recursive: true, withFileTypes: true });
    const files = entries.filter((entry) => entry.isFile());
    const found = await Promise.all(
      files.map(async ({ parentPath, name }) =>
        (await readFile(join(parentPath, name))).includes(text) ? [name] : [],
      ),
    );
    return found.flat();
  }

  const newAddressOf = ({ id }: CallingMember): string => `next-${id}@example.org`;

  it('is exported completely, except for credentials', async () => {
    const member = await livedIn();
    const answer = await member.call('GET', 'users/rna/halfwave/export');
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="account.json"');
    const text = await answer.text();
    expect(JSON.parse(text)).toMatchObject({
      profile: { email: member.email, firstName: `Canary ${member.id}`, version: 2 },
      sessions: [{ device: expect.any(String) as string }],
      newsletters: [{ newsletter: site.newsletters[0]?.id }],
      newsletterChanges: [{ change: 'subscribed', source: 'member' }],
      newsletterSignups: [{ newsletters: site.newsletters[2]?.id }],
      changes: [{ status: 200 }, { key: 'saved', status: 200 }],
      mailedLinks: [{ purpose: 'email', email: newAddressOf(member) }],
    });
    const { loginRecords, events, mailWaiting, mailbox } = JSON.parse(text) as Record<
      string,
      object[]
    >;
    expect(loginRecords).toHaveLength(3);
    expect(loginRecords).toContainEqual(
      expect.objectContaining({ kind: 'Interaction', email: member.email }),
    );
    expect(events).toHaveLength(3);
    expect(mailWaiting).toContainEqual(
      expect.objectContaining({ message: { to: 'friend@example.org', replyTo: member.email } }),
    );
    expect(mailbox?.length).toBeGreaterThan(0);
    expect(text).not.toContain(member.cookie.split('=')[1]);
    expect(text).not.toMatch(/passwordHash|"key": "[0-9a-f]{64}"/);
  });

  it('is deleted permanently, with everything that the store contains about it', async () => {
    const member = await livedIn();
    expect(await storeHolds(member.email)).not.toEqual([]);
    const wrong = await member.call('DELETE', USER, { body: { email: 'other@example.org' } });
    expect(wrong.status).toBe(422);
    const late = Array.from({ length: 10 }, (_, index) =>
      member.call('POST', journey('subscribe-who-noticed'), keyed(`late-${index}`)),
    );
    const gone = await member.call('DELETE', USER, await deletionOf(member));
    expect([gone.status, gone.headers.get('clear-site-data')]).toEqual([204, '"cache"']);
    const ended = gone.headers.getSetCookie().filter((line) => line.includes('1970'));
    for (const name of ['__Host-session', '__Host-device', 'fly_user', 'previousLogin']) {
      expect(ended).toContainEqual(expect.stringMatching(new RegExp(`^${name}=;`)));
    }
    for (const answer of await Promise.all(late)) expect([200, 401]).toContain(answer.status);
    for (const path of [USER, SUBSCRIPTIONS]) {
      expect((await member.call('GET', path)).status).toBe(401);
    }
    const after = await member.call('POST', journey('subscribe-first-light'), keyed());
    expect(after.status).toBe(401);
    const [last] = await site.mailsTo(member.email);
    expect(last?.subject).toBe('Your account at Halfwave has been deleted');
    for (const text of [member.email, newAddressOf(member), member.id]) {
      await eventually(
        () => storeHolds(text),
        (tables) => tables.length === 0,
      );
    }
    // The demo mailbox contains only the latest email.
    expect(await filesWith(member.email)).toEqual([`${last?.id}.json`]);
    expect(await filesWith(newAddressOf(member))).toEqual([]);
  });

  it('is deleted only with a confirmation, and guesses at the password are limited', async () => {
    const strict = await openMemberSite({ RATE_LIMIT_FACTOR: '1' });
    const member = await strict.member({ passwordHash: await hashPassword('Old-pass1') });
    const body = { email: member.email };
    expect((await member.call('DELETE', USER, { body })).status).toBe(403);
    const confirm = (password: string): Promise<Response> =>
      member.call('POST', 'users/rna/halfwave/confirmation', { body: { password } });
    for (let round = 0; round < 10; round += 1) {
      const wrong = await confirm('Wrong1');
      const { errors } = await bodyOf(wrong);
      expect([wrong.status, errors[0]?.context.field]).toEqual([422, 'password']);
    }
    expect((await confirm('Old-pass1')).status).toBe(429);
    strict.server.clock.advance(61_000);
    const headers = await member.confirm('Old-pass1');
    expect((await member.call('DELETE', USER, { body, headers })).status).toBe(204);
    await strict.close();
  });

  it('can be deleted only within five minutes of signing in if the member has no password', async () => {
    const member = await site.member({ passwordHash: null });
    site.server.clock.advance(5 * 60_000);
    const body = { email: member.email };
    const late = await member.call('DELETE', USER, { body });
    expect(late.status).toBe(403);
    expect((await bodyOf(late)).errors[0]?.message).toContain('Log out and back in');
    const again = await signedInAgain(site.test.store.pool, member.id, site.server.clock.now());
    const answer = await member.call('DELETE', USER, { body, headers: { cookie: again } });
    expect(answer.status).toBe(204);
  });

  it('is covered by a register of every store column and every entry in the data folder', async () => {
    const { rows } = await site.test.store.pool.query<{ table: string; column: string }>(
      `select table_name as table, column_name as column from information_schema.columns
       where table_schema = 'public' order by 1, 2`,
    );
    const named = [...MEMBER_TABLES, ...OTHER_TABLES].flatMap(({ name, columns }) =>
      Object.keys(columns).map((column) => `${name}.${column}`),
    );
    expect(named.sort()).toEqual(rows.map(({ table, column }) => `${table}.${column}`).sort());
    expect(Object.keys(DATA_FOLDER)).toEqual(expect.arrayContaining(await readdir(site.folder)));
  });

  it('leaves anonymous events for the statistics when it is deleted', async () => {
    const member = await livedIn();
    const identified = `select count(*) from events where type = 'event/Identify'`;
    const before = await count(identified);
    await member.call('DELETE', USER, await deletionOf(member));
    expect(await count(identified)).toBe(before);
    expect(
      await count(
        `${identified} and payload ? 'memberId' and payload->>'memberId' = $1`,
        member.id,
      ),
    ).toBe(0);
  });
});
