import autocannon from 'autocannon';
import { REQUESTS_PER_SOCKET } from '../../../server/config/limits';
import {
  createAccountReader,
  formOf,
  newMember,
  type AccountReader,
} from '../../support/browser/accountReader';
import { mainPage } from '../field/field';
import { always, atLeast, atMost, type Figure } from '../report/figure';
import { median } from '../report/statistics';
import type { Bench } from './part';
import { ACCEPTED } from '../rawAnswer';

const PASSWORD = 'Abc123';
const WRONG = 'Wrong1';
/** Maximum difference in milliseconds between the medians of known and unknown emails. */
const TELLS_NOTHING = 2;
/** Number of members who join at a time before the measurement. */
const JOINS_AT_ONCE = 20;
const SIGN_INS_AT_ONCE = 6;
const SECONDS = 15;
/** Milliseconds before measurements start, because a new server has not compiled its code yet. */
const WARM_UP = 3000;
const READERS = 8;
const READS_A_SECOND = 1000;

/** Measures sign-ins, the delay for other readers, and whether response times reveal accounts. */
export async function accounts(bench: Bench): Promise<Figure[]> {
  const field = await bench.field();
  const { origin } = field;
  const stamp = Date.now();
  const others = Array.from({ length: SIGN_INS_AT_ONCE }, (_, at) => `m${at}-${stamp}@example.com`);
  for (const email of others) await newMember(origin, email, PASSWORD);
  bench.say('accounts: sign-ins under read load');
  const crowd = await signInsWhileRead(origin, origin + mainPage(field).path, others);
  const { pairs } = bench.options;
  bench.say(`accounts: ${pairs} members join`);
  const known = await newMembers(origin, pairs, stamp);
  const differences: Figure[] = [];
  for (const [name, ask] of Object.entries(await questions(origin))) {
    bench.say(`accounts: ${name}, ${pairs} pairs`);
    differences.push(...(await difference(bench, name, known, ask)));
  }
  return [
    atLeast(20, { name: 'sign-ins per second under read load', unit: '', ours: [crowd.aSecond] }),
    atMost(100, { name: 'documents meanwhile: p99', unit: 'ms', ours: [crowd.p99] }),
    ...differences,
  ];
}

/** A new member for each pair, because a second request for the same address may be handled differently. */
async function newMembers(origin: string, count: number, stamp: number): Promise<string[]> {
  const emails = Array.from({ length: count }, (_, at) => `known-${at}-${stamp}@example.com`);
  for (let at = 0; at < count; at += JOINS_AT_ONCE) {
    const batch = emails.slice(at, at + JOINS_AT_ONCE);
    await Promise.all(batch.map((email) => newMember(origin, email, PASSWORD)));
    // Each one searches the whole mailbox for the mail.
    await fetch(`${origin}/_dev/mail/`, { method: 'DELETE' });
  }
  return emails;
}

async function signInsWhileRead(origin: string, url: string, emails: readonly string[]) {
  let isOver = false;
  let done = 0;
  const signers = emails.map(async (email) => {
    while (!isOver) {
      const { path } = await createAccountReader(origin).signIn(email, PASSWORD);
      if (path !== '/') throw new Error(`A sign-in ended at ${path} instead of /`);
      done += 1;
    }
  });
  await new Promise((resolve) => setTimeout(resolve, WARM_UP));
  const before = done;
  const { latency, non2xx, errors } = await autocannon({
    url,
    connections: READERS,
    duration: SECONDS,
    overallRate: READS_A_SECOND,
    headers: ACCEPTED,
    // The client ignores `Connection: close`.
    reconnectRate: REQUESTS_PER_SOCKET,
  });
  const aSecond = (done - before) / SECONDS;
  isOver = true;
  await Promise.all(signers);
  if (non2xx + errors > 0) throw new Error(`${non2xx} requests refused, ${errors} failed`);
  return { aSecond, p99: latency.p99 };
}

interface Answer {
  status: number;
  text: string;
  headers: Headers;
}

/** Prepares an attempt; the returned function makes it. */
type Ask = (email: string) => Promise<() => Promise<Answer>>;

/** Returns every request that accepts an email from a visitor. */
async function questions(origin: string): Promise<Record<string, Ask>> {
  const reader = (): AccountReader => createAccountReader(origin);
  const newsletters = [await anyNewsletter(origin)];
  return {
    async 'signing in'(email) {
      const own = reader();
      const page = await own.begin(email);
      return () => own.post(formOf(page), { email, password: WRONG, do: 'signIn' });
    },
    joining: (email) =>
      Promise.resolve(() =>
        reader().post('/user/join/', { email, password: PASSWORD, terms: 'agreed', do: 'join' }),
      ),
    'a forgotten password': (email) =>
      Promise.resolve(() => reader().post('/user/reset-password/', { email, do: 'ask' })),
    'a newsletter': (email) => Promise.resolve(() => signUp(origin, { email, newsletters })),
  };
}

const NEWSLETTERS = '/api/neutron/newsletters/halfwave';

async function anyNewsletter(origin: string): Promise<string> {
  const answer = await fetch(`${origin}${NEWSLETTERS}/newsletters`);
  const { data } = (await answer.json()) as { data: { items: { id: string }[] } };
  const [newsletter] = data.items;
  if (!newsletter) throw new Error('The content has no newsletter');
  return newsletter.id;
}

async function signUp(origin: string, body: object): Promise<Answer> {
  const answer = await fetch(`${origin}${NEWSLETTERS}/signup`, {
    method: 'POST',
    headers: {
      origin,
      'sec-fetch-site': 'same-origin',
      'x-requested-with': 'offprint',
      'content-type': 'application/json',
    },
    body: JSON.stringify(body),
  });
  const text = await answer.text();
  if (answer.status !== 202) throw new Error(`A sign-up was refused: ${answer.status} ${text}`);
  return { status: answer.status, headers: answer.headers, text };
}

/** Alternates known and unknown emails, so that other load on the machine affects both. */
async function difference(
  bench: Bench,
  name: string,
  known: readonly string[],
  ask: Ask,
): Promise<Figure[]> {
  const took: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] };
  const answers: Record<'known' | 'unknown', string> = { known: '', unknown: '' };
  let different = 0;
  for (const [pair, member] of known.entries()) {
    const emails = { known: member, unknown: member.replace('known', 'other') };
    const turns =
      pair % 2 === 0 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const);
    for (const who of turns) {
      const send = await ask(emails[who]);
      const start = performance.now();
      const answer = await send();
      took[who].push(performance.now() - start);
      answers[who] = comparable(answer, emails[who]);
      if (!TAKEN.includes(answer.status)) {
        throw new Error(`${name}: a request was refused with ${answer.status}: ${answer.text}`);
      }
    }
    if (answers.known !== answers.unknown) different += 1;
  }
  bench.keep(`accounts ${name}`, took);
  const medians = { known: median(took.known), unknown: median(took.unknown) };
  bench.say(`accounts: ${name}: ${medians.known.toFixed(2)} and ${medians.unknown.toFixed(2)} ms`);
  return [
    atMost(TELLS_NOTHING, {
      name: `${name}: known vs. unknown email`,
      unit: 'ms',
      ours: [Math.abs(medians.known - medians.unknown)],
    }),
    always(0, { name: `${name}: pairs with different bytes`, unit: '', ours: [different] }),
  ];
}

/** Statuses of requests that were carried out; a wrong password is a 422. */
const TAKEN = [200, 202, 422];

/** Headers whose values differ between any two responses. */
const CHANGING = ['date', 'x-tx-id', 'set-cookie'];

/** Returns status, headers and body without dates, ids and the address itself. */
function comparable({ status, headers, text }: Answer, email: string): string {
  const fixed = [...headers].filter(([name]) => !CHANGING.includes(name));
  const cookies = headers.getSetCookie().map((line) => line.replace(/=[^;]*/, '='));
  const body = text.replaceAll(/interaction\/[\w-]+/g, 'interaction/id').replaceAll(email, 'email');
  const dateless = cookies.map((line) => line.replace(/expires=[^;]*/i, 'expires='));
  return JSON.stringify([status, fixed, dateless, body]);
}
