import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import type { Challenge } from 'altcha-lib/types';
import { FIELD_NAMES } from '../../src/model/members/emailFriend';
import { eventually } from '../support/waiting';
import {
  FILLED_IN,
  openSharingSite,
  STORY,
  type SharingSite,
} from '../support/servers/sharingSite';
import { startSmtp, type FakeSmtpServer } from '../support/fakes/fakeSmtpServer';

// Raises the request rate limit, so that only the counts in the store apply.
jest.mock('../../server/config/limits', () => ({
  ...jest.requireActual<object>('../../server/config/limits'),
  FORM_RATE: 1000,
}));

const { to, from, name, message, token, captcha, url } = FIELD_NAMES;

let site: SharingSite;

beforeAll(async () => {
  site = await openSharingSite();
});

afterAll(() => site.close());

beforeEach(async () => {
  await fetch(`${site.server.origin}/_dev/mail/`, { method: 'DELETE' });
});

interface Answer {
  status: number;
  errors: { code: string; message: string; context: { field: string } }[];
}

async function answerTo(answer: Response): Promise<Answer> {
  const { errors = [] } = (await answer.json()) as Partial<Answer>;
  return { status: answer.status, errors };
}

/** Posts the form, and returns the status and the names of the rejected fields. */
async function refusalOf(fields: Record<string, string>): Promise<[number, string[]]> {
  const { status, errors } = await answerTo(await site.post(fields));
  return [status, errors.map(({ context }) => context.field)];
}

const form = async (more: Record<string, string> = {}) => ({
  ...FILLED_IN,
  ...(await site.proof()),
  ...more,
});

/** Returns the token and the captcha solution that a browser with scripts would send. */
async function workedProof(at = site): Promise<Record<string, string>> {
  const answer = await at.server.get('/user/email-friend/token/');
  const { data } = (await answer.json()) as {
    data: { item: { token: string; captcha: Challenge } };
  };
  const challenge = data.item.captcha;
  const solution = await solveChallenge({ challenge, deriveKey });
  const response = Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
  return { [token]: data.item.token, [captcha]: response };
}

describe("the form's token", () => {
  it('is new each time, includes a captcha, and is not cached', async () => {
    const tokens = await Promise.all(
      [1, 2].map(async () => {
        const answer = await site.server.get('/user/email-friend/token/');
        expect(answer.headers.get('cache-control')).toBe('no-store');
        const { data } = (await answer.json()) as {
          data: { item: { token: string; captcha: Challenge } };
        };
        expect(data.item.captcha.signature).toMatch(/^[0-9a-f]{64}$/);
        return data.item.token;
      }),
    );
    expect(new Set(tokens).size).toBe(2);
  });
});

describe('a story emailed to a friend', () => {
  it('is sent once the browser has solved the captcha, and the response confirms it', async () => {
    const answer = await site.post({ ...FILLED_IN, ...(await workedProof()) });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(await answer.json()).toEqual({
      data: { item: { message: 'Your e-mail was sent successfully!' } },
    });
    const [mail] = await site.mailsOnceThere(1);
    expect(mail).toMatchObject({
      to: 'friend@example.com',
      from: '"Halfwave" <no-reply@localhost>',
      subject: 'A story from Halfwave, sent to you by a reader',
    });
    expect(mail?.headers['reply-to']).toBe('ada@example.org');
    expect(mail?.text).toContain('Ada Quill (ada@example.org)');
    expect(mail?.text).toContain('Look at this.');
  });

  it("contains the story's title and address on this site, not the posted ones", async () => {
    const address = `${site.server.origin}${STORY}?utm_source=spam#there`;
    expect((await site.post(await form({ [url]: address }))).status).toBe(200);
    const [mail] = await site.mailsOnceThere(1);
    expect(mail?.text).toContain('Words of a-story');
    expect(mail?.text).toContain(`${STORY}\n`);
    expect(mail?.text).not.toMatch(/A title of my own|utm_source/);
  });

  it('needs no message', async () => {
    expect((await site.post(await form({ [message]: '' }))).status).toBe(200);
    const [mail] = await site.mailsOnceThere(1);
    expect(mail?.text).not.toContain('writes:');
  });

  it("escapes the reader's input", async () => {
    await site.post(await form({ [name]: '<b>Ada</b>', [message]: '<img src=x onerror=a()>' }));
    const [mail] = await site.mailsOnceThere(1);
    expect(mail?.html).toContain('&lt;b&gt;Ada&lt;/b&gt;');
    expect(mail?.html).not.toMatch(/<img|<b>/);
  });
});

describe('the form for emailing a story', () => {
  afterEach(async () => {
    expect(await site.mails()).toEqual([]);
  });

  it.each<[string, Record<string, string>, string[]]>([
    ['without a recipient', { [to]: '' }, ['to']],
    ['without a sender', { [from]: ' ' }, ['from']],
    ['without a name', { [name]: '' }, ['name']],
    ['to an invalid address', { [to]: 'friend' }, ['to']],
    ['to two addresses', { [to]: 'a@example.com,b@example.com' }, ['to']],
    ['to fifty addresses', { [to]: Array(50).fill('a@example.com').join(' ') }, ['to']],
    ['with a line break in the recipient', { [to]: 'a@example.com\r\nBcc: b@example.com' }, ['to']],
    ['with a line break in the sender', { [from]: 'a@example.com\nBcc: b@x.io' }, ['from']],
    ['with a line break in the name', { [name]: 'Ada\r\nBcc: b@example.com' }, ['name']],
    ['with a message of 1,501 characters', { [message]: 'a'.repeat(1501) }, ['message']],
    ['with a message of 100,000 characters', { [message]: 'a'.repeat(100_000) }, ['message']],
    ['with a link in the message', { [message]: 'https://evil.example/' }, ['message']],
    ['with a link as the name', { [name]: 'www.evil.example' }, ['name']],
    ['without a story', { [url]: '' }, ['url']],
    ['about a missing story', { [url]: '/article/missing/' }, ['url']],
    ['about a page on another site', { [url]: 'https://evil.example/article/a-story/' }, ['url']],
  ])('names the invalid field when sent %s', async (_case, more, fields) => {
    expect(await refusalOf(await form(more))).toEqual([422, fields]);
  });

  it('reports an error with a message for the field', async () => {
    const { errors } = await answerTo(await site.post(await form({ [to]: '' })));
    expect(errors).toEqual([
      {
        code: '422',
        message: 'Enter the email address of the person you are writing to.',
        context: { field: 'to' },
      },
    ]);
  });

  it('is rejected if a field is duplicated or unknown', async () => {
    const whole = new URLSearchParams(await form());
    expect(
      (await site.post(`${whole.toString()}&email_share%5Bto%5D=b%40example.com`)).status,
    ).toBe(400);
    expect((await site.post(await form({ 'email_share[bcc]': 'b@example.com' }))).status).toBe(400);
  });

  it('is rejected without a token or with a forged one', async () => {
    const good = await form();
    const [id = '', expires = ''] = (good[token] ?? '').split('.');
    for (const forged of ['', 'token', `${id}.${expires}.${'0'.repeat(64)}`]) {
      expect(await refusalOf({ ...good, [token]: forged })).toEqual([403, ['token']]);
    }
  });

  it('is rejected with an expired token', async () => {
    const good = await form();
    site.server.clock.advance(3_600_000);
    expect(await refusalOf(good)).toEqual([403, ['token']]);
    site.server.clock.reset();
  });

  it('is rejected with a captcha solution that is missing, wrong or for another token', async () => {
    const worked = await workedProof();
    for (const response of ['', '1', 'AAAA', worked[captcha] ?? '']) {
      expect(await refusalOf(await form({ [captcha]: response }))).toEqual([422, ['captcha']]);
    }
  });
});

describe('one token and its captcha', () => {
  it('are valid for one email', async () => {
    const good = await form();
    expect((await site.post(good)).status).toBe(200);
    expect(await refusalOf(good)).toEqual([422, ['token']]);
    expect(await refusalOf({ ...good, [to]: 'other@example.com' })).toEqual([422, ['token']]);
    expect(await site.mailsOnceThere(1)).toHaveLength(1);
  });

  it('are valid for one email, however many requests arrive at once', async () => {
    const good = await form();
    const answers = await Promise.all(Array.from({ length: 8 }, () => site.post(good)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await site.mailsOnceThere(1)).toHaveLength(1);
  });

  it('are used up by a wrong solution', async () => {
    const good = await form();
    expect(await refusalOf({ ...good, [captcha]: '1' })).toEqual([422, ['captcha']]);
    expect(await refusalOf(good)).toEqual([422, ['token']]);
  });

  it('are not used up by an invalid field', async () => {
    const good = await form();
    expect(await refusalOf({ ...good, [to]: 'friend' })).toEqual([422, ['to']]);
    expect((await site.post(good)).status).toBe(200);
    expect(await site.mailsOnceThere(1)).toHaveLength(1);
  });
});

describe('a page on another site', () => {
  it.each<[string, Record<string, string>, number]>([
    ['sends a foreign Origin header', { origin: 'https://evil.example' }, 403],
    ['is marked cross-site by the browser', { 'sec-fetch-site': 'cross-site' }, 403],
    ['is on another subdomain', { 'sec-fetch-site': 'same-site' }, 403],
    ['sends plain text', { 'content-type': 'text/plain' }, 403],
    ['sends multipart data', { 'content-type': 'multipart/form-data; boundary=x' }, 403],
    ['sends JSON', { 'content-type': 'application/json' }, 415],
    [
      'sends a content type that only starts like that of a form',
      { 'content-type': 'application/x-www-form-urlencoded\tx' },
      403,
    ],
  ])('cannot submit the form if it %s', async (_case, headers, status) => {
    for (const page of [false, true]) {
      expect((await site.post(await form(), { page, headers })).status).toBe(status);
    }
    expect(await site.mails()).toEqual([]);
  });

  it('cannot submit the form by omitting both the Origin and the Sec-Fetch-Site header', async () => {
    const post = async (headers: Record<string, string>) =>
      fetch(`${site.server.origin}/user/email-friend/xhr/`, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
        body: new URLSearchParams(await form()).toString(),
      });
    expect((await post({})).status).toBe(403);
    expect((await post({ origin: site.server.origin })).status).toBe(200);
    await site.mailsOnceThere(1);
  });

  it('cannot post forms to any other route, even with our Origin header', async () => {
    const answer = await fetch(`${site.server.origin}/api/neutron/anything`, {
      method: 'POST',
      headers: {
        origin: site.server.origin,
        'content-type': 'application/x-www-form-urlencoded',
        'x-requested-with': 'offprint',
      },
      body: 'a=b',
    });
    expect(answer.status).toBe(403);
  });
});

describe('the form without scripts', () => {
  const PAGE = `/user/email-friend/?url=${encodeURIComponent(STORY)}`;

  it('is an uncached page that has all fields and no scripts', async () => {
    const answer = await site.server.get(PAGE);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toBe('private, no-store, max-age=0');
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
    const html = await answer.text();
    for (const field of Object.values(FIELD_NAMES)) expect(html).toContain(`name="${field}"`);
    expect(html).toContain('novalidate');
    expect(html).toContain('Words of a-story');
    expect(html).not.toMatch(/<script| style=/);
  });

  it('can be submitted, and redirects to a confirmation page', async () => {
    const answer = await site.post(await form(), { page: true });
    expect([answer.status, answer.headers.get('location')]).toEqual([
      303,
      '/user/email-friend/sent/',
    ]);
    const said = await site.server.get('/user/email-friend/sent/');
    expect(await said.text()).toContain('Your e-mail was sent successfully!');
    expect(await site.mailsOnceThere(1)).toHaveLength(1);
  });

  it('is shown again with the input, errors next to its fields, and a new token', async () => {
    const sent = await form({ [to]: 'a"b', [message]: '</textarea><script>x</script>' });
    const answer = await site.post(sent, { page: true });
    expect(answer.status).toBe(422);
    const html = await answer.text();
    expect(html).toContain('id="to-problem"');
    expect(html).toMatch(/value="a&quot;b" aria-invalid="true" aria-describedby="to-problem"/);
    expect(html).toContain('&lt;/textarea&gt;&lt;script&gt;');
    expect(html).not.toMatch(/<script/);
    expect(html).not.toContain(sent[token] ?? 'no token');
  });

  it('exists only for stories on this site', async () => {
    for (const address of ['', '/article/missing/', 'https://evil.example/', 'javascript:1']) {
      const path = `/user/email-friend/?url=${encodeURIComponent(address)}`;
      expect((await site.server.get(path)).status).toBe(404);
    }
    expect((await site.server.get('/user/email-friend/')).status).toBe(404);
  });
});

describe('the limits on emails', () => {
  let limited: SharingSite;

  beforeEach(async () => {
    limited = await openSharingSite({ RATE_LIMIT_FACTOR: '1' });
  });

  afterEach(() => limited.close());

  async function sent(recipient: string, byWork = false): Promise<number> {
    const proof = byWork ? await workedProof(limited) : await limited.proof();
    const answer = await limited.post({ ...FILLED_IN, ...proof, [to]: recipient });
    if (answer.status === 429) expect(answer.headers.get('retry-after')).toBe('3600');
    return answer.status;
  }

  it('allow five emails an hour per reader', async () => {
    for (let count = 0; count < 5; count += 1) {
      // Two of the emails may use the captcha question, which takes a test less time than the proof of work.
      expect(await sent(`friend-${count}@example.com`, count >= 2)).toBe(200);
    }
    expect(await sent('friend-6@example.com', true)).toBe(429);
    limited.server.clock.advance(3_600_001);
    expect(await sent('friend-6@example.com')).toBe(200);
  });

  it('allow three emails a day per recipient, ignoring case', async () => {
    for (const recipient of ['one@example.com', 'ONE@example.com', 'One@Example.com']) {
      limited.server.clock.advance(3_600_001);
      expect(await sent(recipient)).toBe(200);
    }
    limited.server.clock.advance(3_600_001);
    expect(await sent('one@example.com')).toBe(429);
    expect(await sent('two@example.com')).toBe(200);
    limited.server.clock.advance(24 * 3_600_000);
    expect(await sent('one@example.com')).toBe(200);
  });

  it('allow two emails an hour if the captcha is a question instead of a proof of work', async () => {
    expect(await sent('one@example.com')).toBe(200);
    expect(await sent('two@example.com')).toBe(200);
    expect(await sent('three@example.com')).toBe(429);
  });

  it("are enforced without storing anyone's address", async () => {
    expect(await sent('friend@example.com')).toBe(200);
    const { rows } = await limited.test.store.pool.query('select * from friend_mails');
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toMatch(/friend@|127\.0\.0\.1/);
  });
});

describe('email over SMTP', () => {
  let smtp: FakeSmtpServer;
  let own: SharingSite;

  beforeEach(async () => {
    smtp = await startSmtp();
    own = await openSharingSite({ MAIL_URL: smtp.url, MAIL_FROM: 'post@halfwave.example' });
  });

  afterEach(async () => {
    await smtp.stop();
    await own.close();
  });

  it('has one set of headers, one recipient and our sender address', async () => {
    const answer = await own.post({
      ...FILLED_IN,
      ...(await own.proof()),
      [name]: 'Bcc: eve@localhost',
      [message]: 'One\r\n.\r\nBcc: eve@localhost\r\nÄ',
    });
    expect(answer.status).toBe(200);
    await eventually(
      () => Promise.resolve(smtp.received.length),
      (count) => count > 0,
    );
    const [mail] = smtp.received;
    expect(mail).toMatchObject({ from: 'post@halfwave.example', to: ['friend@example.com'] });
    const head = mail?.raw.split('\r\n\r\n')[0] ?? '';
    expect(head).toMatch(/^From: "?Halfwave"? <post@halfwave\.example>\r$/m);
    expect(head).toMatch(/^To: friend@example\.com\r$/m);
    expect(head).toMatch(/^Reply-To: ada@example\.org\r$/m);
    expect(head).toMatch(/^Message-ID: <[0-9a-f-]{36}@halfwave\.example>\r$/m);
    expect(head).not.toMatch(/^Bcc:/im);
    expect(await own.mails()).toEqual([]);
  });

  it('does not delay readers while the mail server is down, and is delivered once the server is back', async () => {
    await smtp.stop();
    expect((await own.post({ ...FILLED_IN, ...(await own.proof()) })).status).toBe(200);
    expect(smtp.received).toEqual([]);
    await smtp.start();
    const count = await eventually(
      () => Promise.resolve(smtp.received.length),
      (found) => found > 0,
    );
    expect(count).toBe(1);
  });
});
