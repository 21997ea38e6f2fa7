import autocannon from 'autocannon';
import { REQUESTS_PER_SOCKET } from '../../../server/config/limits';
import {
  createAccountReader,
  formOf,
  newMember,
  type AccountReader,
} from '../../support/browser/accountReader';
import { mainPage } from '../field/field';
import { atLeast, atMost, type Figure } from '../report/figure';
import { median } from '../report/statistics';
import type { Bench } from './part';
import { ACCEPTED } from '../rawAnswer';

const PASSWORD = 'Abc123';
const WRONG = 'Wrong1';
/** Pairs of attempts with and without password hashing. */
const HASHED_PAIRS = 100;
const PAIRS = 500;
/** Maximum difference in milliseconds between a known and an unknown email. */
const TELLS_NOTHING = 5;
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
  const known = `known-${stamp}@example.com`;
  await newMember(origin, known, PASSWORD);
  const others = Array.from({ length: SIGN_INS_AT_ONCE }, (_, at) => `m${at}-${stamp}@example.com`);
  for (const email of others) await newMember(origin, email, PASSWORD);
  bench.say('accounts: sign-ins under read load');
  const crowd = await signInsWhileRead(origin, origin + mainPage(field).path, others);
  const requests = questions(origin);
  const differences: Figure[] = [];
  for (const [name, { pairs, send }] of Object.entries(requests)) {
    bench.say(`accounts: ${name}, ${pairs} pairs`);
    differences.push(await difference(bench, name, pairs, known, send));
  }
  return [
    atLeast(20, { name: 'sign-ins per second under read load', unit: '', ours: [crowd.aSecond] }),
    atMost(100, { name: 'documents meanwhile: p99', unit: 'ms', ours: [crowd.p99] }),
    ...differences,
  ];
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

interface Question {
  pairs: number;
  /** Prepares an attempt; the returned function makes it. */
  send: (email: string) => Promise<() => Promise<unknown>>;
}

/** Returns every request that accepts an email from a visitor. */
function questions(origin: string): Record<string, Question> {
  const reader = (): AccountReader => createAccountReader(origin);
  return {
    'signing in': {
      pairs: HASHED_PAIRS,
      async send(email) {
        const own = reader();
        const page = await own.begin(email);
        return () => own.post(formOf(page), { email, password: WRONG, do: 'signIn' });
      },
    },
    joining: {
      pairs: HASHED_PAIRS,
      send: (email) =>
        Promise.resolve(() =>
          reader().post('/user/join/', { email, password: PASSWORD, terms: 'agreed', do: 'join' }),
        ),
    },
    'a forgotten password': {
      pairs: PAIRS,
      send: (email) =>
        Promise.resolve(() => reader().post('/user/reset-password/', { email, do: 'ask' })),
    },
  };
}

/** Alternates known and unknown emails, so that other load on the machine affects both. */
async function difference(
  bench: Bench,
  name: string,
  pairs: number,
  known: string,
  ask: Question['send'],
): Promise<Figure> {
  const took: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] };
  for (let pair = 0; pair < pairs; pair += 1) {
    const unknown = `nobody-${Date.now()}-${pair}@example.com`;
    const turns =
      pair % 2 === 0 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const);
    for (const who of turns) {
      const send = await ask(who === 'known' ? known : unknown);
      const start = performance.now();
      await send();
      took[who].push(performance.now() - start);
    }
  }
  bench.keep(`accounts ${name}`, took);
  const apart = Math.abs(median(took.known) - median(took.unknown));
  return atMost(TELLS_NOTHING, {
    name: `${name}: known vs. unknown email`,
    unit: 'ms',
    ours: [apart],
  });
}
