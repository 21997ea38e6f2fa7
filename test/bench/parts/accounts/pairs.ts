import { readFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import {
  createAccountReader,
  formOf,
  type AccountReader,
} from '../../../support/browser/accountReader';
import { always, atMost, type Figure } from '../../report/figure';
import { median } from '../../report/statistics';
import type { Bench } from '../part';

const PASSWORD = 'Abc123';
const WRONG = 'Wrong1';
/** Maximum difference in milliseconds between the median response times for known and unknown emails. */
const TELLS_NOTHING = 2;

/** Compares the responses for members' emails with those for unknown emails, for each request in `questions`. */
export async function knownAgainstUnknown(
  bench: Bench,
  known: readonly string[],
): Promise<Figure[]> {
  const { origin, dataDir } = await bench.field();
  const asked = await questions(origin);
  const differences: Figure[] = [];
  for (const [name, ask] of Object.entries(asked)) {
    differences.push(...(await difference(bench, name, known, ask)));
  }
  await turnPasswordsOff(dataDir, known);
  const name = 'signing in with the password off';
  return [...differences, ...(await difference(bench, name, known, asked['signing in']))];
}

/** Turns passwords off directly in the database, because a member can turn the password off only with a passkey. */
async function turnPasswordsOff(dataDir: string, emails: readonly string[]): Promise<void> {
  const address = await readFile(path.join(dataDir, 'store.json'), 'utf8');
  const { url } = JSON.parse(address) as { url: string };
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const turnOff = 'update members set password_hash = null where email = any($1)';
  const { rowCount } = await client.query(turnOff, [emails]);
  await client.end();
  if (rowCount !== emails.length) throw new Error(`${rowCount} passwords were turned off`);
}

interface Answer {
  status: number;
  text: string;
  headers: Headers;
}

/** Prepares a request for the given email. The returned function sends it. */
type Ask = (email: string) => Promise<() => Promise<Answer>>;

type Question = 'signing in' | 'joining' | 'a forgotten password' | 'a newsletter';

/** Returns the requests in which a visitor sends their own email address, keyed by name. */
async function questions(origin: string): Promise<Record<Question, Ask>> {
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
  bench.say(`accounts: ${name}, ${known.length} pairs`);
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
    if (answers.known === answers.unknown) continue;
    if (different === 0) bench.say(`accounts: ${name}: ${answers.known}\n≠ ${answers.unknown}`);
    different += 1;
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

/**
 * Statuses of requests that were processed rather than refused, for example by a rate limit. A wrong password returns
 * 422.
 */
const TAKEN = [200, 202, 422];

/**
 * Headers whose values differ between any two responses, and connection headers: the server closes a connection after a
 * certain number of requests, regardless of their content.
 */
const CHANGING = ['date', 'x-tx-id', 'set-cookie', 'connection', 'keep-alive'];

/** Returns the status, headers and body for comparison, without dates, ids and the email itself. */
function comparable({ status, headers, text }: Answer, email: string): string {
  const fixed = [...headers].filter(([name]) => !CHANGING.includes(name));
  const cookies = headers.getSetCookie().map((line) => line.replace(/=[^;]*/, '='));
  const body = text.replaceAll(/interaction\/[\w-]+/g, 'interaction/id').replaceAll(email, 'email');
  const dateless = cookies.map((line) => line.replace(/expires=[^;]*/i, 'expires='));
  return JSON.stringify([status, fixed, dateless, body]);
}
