import { SIGNUP_TEXTS } from '../../src/model/members/newsletters';
import { openMemberSite, type MemberSite } from '../support/browser/memberSite';

let site: MemberSite;

beforeAll(async () => {
  site = await openMemberSite();
});

afterAll(() => site.close());

const SIGNUP = 'newsletters/halfwave/signup';
const ids = (...slugs: string[]): string[] =>
  slugs.map((slug) => site.newsletters.find((newsletter) => newsletter.slug === slug)?.id ?? '');
const signUp = (email: string, newsletters = ids('first-light')): Promise<Response> =>
  site.call('POST', SIGNUP, { body: { email, newsletters } });
const rows = async (email: string): Promise<string[]> => {
  const { rows: found } = await site.test.store.pool.query<{ newsletter: string }>(
    'select newsletter from newsletter_subscriptions where email = $1 order by 1',
    [email],
  );
  return found.map(({ newsletter }) => newsletter);
};

/** Returns the path and query of the link in the latest email to an address. */
async function linkTo(email: string, count = 1): Promise<string> {
  const [mail] = await site.mailsTo(email, count);
  return /http:\/\/127\.0\.0\.1:8080(\/newsletters\/\S+)/.exec(mail?.text ?? '')?.[1] ?? '';
}

const press = (path: string, headers: Record<string, string> = {}): Promise<Response> =>
  fetch(site.server.origin + path, {
    method: 'POST',
    redirect: 'manual',
    headers: {
      origin: site.server.origin,
      'content-type': 'application/x-www-form-urlencoded',
      ...headers,
    },
    body: '',
  });

/** Subscribes an email address to newsletters and confirms the subscription. Returns its unsubscribe link. */
async function subscribed(email: string, ...slugs: string[]): Promise<string> {
  await signUp(email, ids(...slugs));
  await press(await linkTo(email));
  await site.mailsTo(email, 2);
  const mails = await site.mailsTo(email, 2);
  const out = mails.find(({ headers }) => headers['list-unsubscribe']);
  return (
    /<http:\/\/127\.0\.0\.1:8080([^>]+)>/.exec(out?.headers['list-unsubscribe'] ?? '')?.[1] ?? ''
  );
}

describe('the list of newsletters', () => {
  it('contains every newsletter with the ids of its subscribe and unsubscribe journeys', async () => {
    const answer = await site.call('GET', 'newsletters/halfwave/newsletters');
    expect(answer.headers.get('cache-control')).toContain('public');
    const { data } = (await answer.json()) as { data: { items: unknown[]; paging: unknown } };
    expect(data.paging).toEqual({ total: 3, limit: 3, offset: 0 });
    expect(data.items).toHaveLength(3);
    expect(data.items[0]).toEqual({
      id: ids('first-light')[0],
      slug: 'first-light',
      title: 'First Light',
      description: 'What First Light says.',
      frequency: 'Every weekday',
      subscribeJourneyId: 'subscribe-first-light',
      unsubscribeJourneyId: 'unsubscribe-first-light',
    });
  });

  it('is not found for any other site', async () => {
    expect((await site.call('GET', 'newsletters/other/newsletters')).status).toBe(404);
  });
});

describe('a visitor', () => {
  it('receives newsletters only after confirming the request by email', async () => {
    const answer = await signUp('Ada@Example.org', ids('who-noticed', 'first-light'));
    expect(answer.status).toBe(202);
    expect(answer.headers.get('cache-control')).toBe('private, no-store, max-age=0');
    expect(await answer.json()).toEqual({
      data: { item: { message: 'You will start receiving our newsletters shortly!' } },
    });
    expect(await rows('ada@example.org')).toEqual([]);
    const link = await linkTo('ada@example.org');
    const shown = await site.server.get(link);
    expect(shown.status).toBe(200);
    expect(shown.headers.get('referrer-policy')).toBe('no-referrer');
    expect(shown.headers.get('cache-control')).toBe('private, no-store, max-age=0');
    expect(await shown.text()).toMatch(/Who Noticed.*Confirm<\/button>/s);
    expect(await rows('ada@example.org')).toEqual([]);
    const done = await press(link);
    expect(done.status).toBe(200);
    expect(await done.text()).toContain(
      'You are successfully signed up. Stay tuned for the newest stories soon!',
    );
    expect(await rows('ada@example.org')).toEqual(ids('first-light', 'who-noticed').sort());
  });

  it('cannot use a confirmation link twice, or use a made-up link', async () => {
    await signUp('twice@example.org');
    const link = await linkTo('twice@example.org');
    await press(link);
    for (const path of [
      link,
      '/newsletters/confirm/',
      '/newsletters/confirm/?token=AAAAAAAAAAAAAAAAAAAAAA',
      '/newsletters/confirm/?token=x',
      `${link}&token=b`,
      '/newsletters/unsubscribe/?token=%00',
    ]) {
      expect([path, (await site.server.get(path)).status]).toEqual([path, 410]);
      expect([path, (await press(path)).status]).toEqual([path, 410]);
    }
  });

  it.each([
    ['confirmation', 'confirm', 'more than three days old'],
    ['unsubscribe', 'unsubscribe', 'Part of it may be missing'],
  ])('gets an explanation for an invalid %s link', async (_, kind, words) => {
    const answer = await site.server.get(`/newsletters/${kind}/?token=x`);
    expect(await answer.text()).toContain(words);
  });

  it('cannot confirm a request after three days', async () => {
    await signUp('late@example.org');
    const link = await linkTo('late@example.org');
    await site.call('POST', '/_dev/clock', { body: { advanceMs: 3 * 86_400_000 + 1000 } });
    expect((await press(link)).status).toBe(410);
    await site.call('POST', '/_dev/clock', { body: {} });
    expect(await rows('late@example.org')).toEqual([]);
  });

  it('gets one email for repeated requests, and at most five emails for different requests', async () => {
    await Promise.all(Array.from({ length: 8 }, () => signUp('often@example.org')));
    await signUp('mark@example.org');
    await site.mailsTo('mark@example.org');
    expect(await site.mailsTo('often@example.org')).toHaveLength(1);
    const signups = [['first-light'], ['kitchen-table'], ['who-noticed']];
    const more = [...signups, ['first-light', 'kitchen-table'], ['first-light', 'who-noticed']];
    for (const slugs of [
      ...more,
      ['kitchen-table', 'who-noticed'],
      ['first-light', 'kitchen-table', 'who-noticed'],
    ]) {
      expect((await signUp('many@example.org', ids(...slugs))).status).toBe(202);
    }
    expect(await site.mailsTo('many@example.org', 5)).toHaveLength(5);
  });

  it('cannot find out whether an email is known', async () => {
    await site.member({ email: 'known@example.org' });
    await subscribed('reads@example.org', 'first-light');
    const said = await Promise.all(
      ['known@example.org', 'reads@example.org', 'nobody@example.org'].map(async (email) => {
        const answer = await signUp(email, ids('kitchen-table'));
        const names = ['x-tx-id', 'date'];
        const headers = [...answer.headers].filter(([name]) => !names.includes(name));
        return JSON.stringify([answer.status, headers, await answer.text()]);
      }),
    );
    expect(new Set(said).size).toBe(1);
  });

  it.each([
    ['an invalid email', { email: 'a@b', newsletters: ['ok'] }, 'email', SIGNUP_TEXTS.email],
    [
      'two emails',
      { email: 'a@b.example, c@d.example', newsletters: ['ok'] },
      'email',
      'Oops! Please enter a valid email',
    ],
    [
      'a line break in the email',
      { email: 'a@b.example\nBcc: c@d.example', newsletters: ['ok'] },
      'email',
      SIGNUP_TEXTS.email,
    ],
    [
      'an email of 320 characters',
      { email: `${'a'.repeat(308)}@b.example`, newsletters: ['ok'] },
      'email',
      SIGNUP_TEXTS.email,
    ],
    [
      'no newsletter',
      { email: 'a@b.example', newsletters: [] },
      'newsletters',
      'Choose at least one newsletter.',
    ],
    [
      'an unknown newsletter',
      { email: 'a@b.example', newsletters: ['nope'] },
      'newsletters',
      'A newsletter you chose is no longer available.',
    ],
  ])('gets an error that names the field if there is %s', async (_case, body, field, message) => {
    const newsletters = body.newsletters.map((id) =>
      id === 'ok' ? (ids('first-light')[0] ?? '') : id,
    );
    const answer = await site.call('POST', SIGNUP, { body: { ...body, newsletters } });
    expect(answer.status).toBe(422);
    expect(await answer.json()).toEqual({ errors: [{ code: '422', message, context: { field } }] });
  });

  it.each([
    [422, 'a quoted local part', '"x"@y.example'],
    [422, 'a lookalike domain', 'a@exаmple.org'],
    [202, 'a plus sign', 'ada+letters@example.org'],
    [202, 'capital letters', 'ADA@EXAMPLE.ORG'],
  ])('gets status %i for an email address with %s: %s', async (status, _case, email) => {
    expect((await signUp(email, ids('first-light'))).status).toBe(status);
  });

  it.each([
    ['an unknown field', { email: 'a@b.example', newsletters: [], admin: true }],
    ['a list as the email', { email: ['a@b.example'], newsletters: [] }],
    ['a string as the list', { email: 'a@b.example', newsletters: 'all' }],
    ['a null body', null],
  ])('cannot sign up with %s', async (_case, body) => {
    expect((await site.call('POST', SIGNUP, { body })).status).toBe(400);
  });

  it('cannot be subscribed by a page on another site', async () => {
    const body = { email: 'victim@example.org', newsletters: ids('first-light') };
    const foreign = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
    expect((await site.call('POST', SIGNUP, { body, headers: foreign })).status).toBe(403);
    const form = await press('/newsletters/signup/', foreign);
    expect(form.status).toBe(403);
  });
});

describe('the sign-up form without scripts', () => {
  const send = (fields: Record<string, string>): Promise<Response> =>
    fetch(`${site.server.origin}/newsletters/signup/`, {
      method: 'POST',
      redirect: 'manual',
      headers: { origin: site.server.origin, 'sec-fetch-site': 'same-origin' },
      body: new URLSearchParams(fields),
    });

  it('is a page with a checkbox for each newsletter', async () => {
    const html = await (await site.server.get('/newsletters/signup/')).text();
    for (const id of ids('first-light', 'kitchen-table', 'who-noticed')) {
      expect(html).toContain(`name="newsletter:${id}"`);
    }
  });

  it('redirects to a confirmation page after a sign-up', async () => {
    const answer = await send({
      email: 'plain@example.org',
      [`newsletter:${ids('first-light')[0]}`]: 'on',
    });
    expect([answer.status, answer.headers.get('location')]).toEqual([
      303,
      '/newsletters/signup/sent/',
    ]);
    const html = await (await site.server.get('/newsletters/signup/sent/')).text();
    expect(html).toContain('Thank You!');
    expect(html).toContain('You will start receiving our newsletters shortly!');
    expect(await linkTo('plain@example.org')).toContain('/newsletters/confirm/?token=');
  });

  it('keeps the input and shows the error next to it', async () => {
    const answer = await send({
      email: 'no"body',
      [`newsletter:${ids('kitchen-table')[0]}`]: 'on',
    });
    expect(answer.status).toBe(422);
    const html = await answer.text();
    expect(html).toContain('Oops! Please enter a valid email');
    expect(html).toContain('value="no&quot;body" aria-invalid="true"');
    expect(html).toContain('value="on" checked');
    expect((await send({ email: 'a@b.example', extra: '1' })).status).toBe(400);
  });
});

describe('the unsubscribe link', () => {
  it('is in the welcome email, shows the subscriptions that it ends, and ends them with one click', async () => {
    const out = await subscribed('leaves@example.org', 'first-light', 'who-noticed');
    const mails = await site.mailsTo('leaves@example.org', 2);
    const welcome = mails.find(({ headers }) => headers['list-unsubscribe']);
    expect(welcome?.headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click');
    expect(welcome?.text).toContain(out);
    expect(await (await site.server.get(out)).text()).toContain('Who Noticed');
    expect(await rows('leaves@example.org')).toHaveLength(2);
    const done = await press(out);
    expect(await done.text()).toContain('You are unsubscribed');
    expect(await rows('leaves@example.org')).toEqual([]);
    expect((await press(out)).status).toBe(200);
  });

  it.each([
    ['as a form', 'application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
    [
      'as multipart data',
      'multipart/form-data; boundary=b',
      '--b\r\ncontent-disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--\r\n',
    ],
  ])('accepts a one-click request %s without an Origin header', async (_how, type, body) => {
    const email = `mail-${type.length}@example.org`;
    const out = await subscribed(email, 'first-light');
    const answer = await fetch(site.server.origin + out, {
      method: 'POST',
      headers: { 'content-type': type },
      body,
    });
    expect(answer.status).toBe(200);
    expect(await rows(email)).toEqual([]);
  });

  it('is stored with a hashed token, and the hash is not accepted as a token', async () => {
    const out = await subscribed('hashed@example.org', 'first-light');
    const token = new URL(out, site.server.origin).searchParams.get('token') ?? '-';
    const { rows: found } = await site.test.store.pool.query<{ key: string }>(
      'select key from newsletter_unsubscribes where email = $1',
      ['hashed@example.org'],
    );
    expect(found).toHaveLength(1);
    expect(found[0]?.key).not.toContain(token);
    expect((await press(`/newsletters/unsubscribe/?token=${found[0]?.key}`)).status).toBe(410);
  });

  it('can race with the member page: the last change wins, and every change is logged', async () => {
    const member = await site.member({ email: 'both@example.org' });
    const out = await subscribed('both@example.org', 'first-light');
    for (let round = 0; round < 10; round += 1) {
      const [mail, page] = await Promise.all([
        press(out),
        member.call('POST', 'newsletters/halfwave/journey/subscribe-first-light', {
          headers: { 'idempotency-key': `race-${round}` },
        }),
      ]);
      expect([mail.status, page.status]).toEqual([200, 200]);
    }
    const { rows: log } = await site.test.store.pool.query<{ change: string }>(
      'select change from newsletter_changes where email = $1 order by at',
      ['both@example.org'],
    );
    expect(log).toHaveLength(21);
    const isOn = (await rows('both@example.org')).length === 1;
    const answer = await member.call('GET', 'newsletters/halfwave/subscriptions');
    const { data } = (await answer.json()) as { data: { items: unknown[] } };
    expect(data.items).toHaveLength(isOn ? 1 : 0);
    expect(log.at(-1)?.change).toBe(isOn ? 'subscribed' : 'unsubscribed');
    await press(out);
    expect(await rows('both@example.org')).toEqual([]);
  });
});
