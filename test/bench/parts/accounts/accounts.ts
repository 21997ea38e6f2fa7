import autocannon from 'autocannon';
import { REQUESTS_PER_SOCKET } from '../../../../server/config/limits';
import { createAccountReader, newMember } from '../../../support/browser/accountReader';
import { mainPage } from '../../field/field';
import { ACCEPTED } from '../../rawAnswer';
import { atLeast, atMost, type Figure } from '../../report/figure';
import type { Bench } from '../part';
import { guesses } from './guesses';
import { knownAgainstUnknown } from './pairs';

const PASSWORD = 'Abc123';
/** Number of members who join concurrently before the measurement. */
const JOINS_AT_ONCE = 20;
const SIGN_INS_AT_ONCE = 6;
const SECONDS = 15;
/** Warm-up time in milliseconds, during which the JIT compiles the code of a new server. */
const WARM_UP = 3000;
const READERS = 8;
const READS_A_SECOND = 1000;

/**
 * Measures the rate of sign-ins, the delay for other readers and for a member whose password a stranger is guessing,
 * and whether response times reveal which emails have an account.
 */
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
  return [
    atLeast(22, { name: 'sign-ins per second under read load', unit: '', ours: [crowd.aSecond] }),
    atMost(100, { name: 'documents meanwhile: p99', unit: 'ms', ours: [crowd.p99] }),
    ...(await knownAgainstUnknown(bench, known)),
    ...(await guesses(bench)),
  ];
}

/**
 * Creates a new member for each pair, because the server may handle a second request with the same email differently.
 */
async function newMembers(origin: string, count: number, stamp: number): Promise<string[]> {
  const emails = Array.from({ length: count }, (_, at) => `known-${at}-${stamp}@example.com`);
  for (let at = 0; at < count; at += JOINS_AT_ONCE) {
    const batch = emails.slice(at, at + JOINS_AT_ONCE);
    await Promise.all(batch.map((email) => newMember(origin, email, PASSWORD)));
    // Empties the mailbox, because each new member searches all of it for the confirmation email.
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
    // Reconnects before the server's limit, because the client ignores `Connection: close`.
    reconnectRate: REQUESTS_PER_SOCKET,
  });
  const aSecond = (done - before) / SECONDS;
  isOver = true;
  await Promise.all(signers);
  if (non2xx + errors > 0) throw new Error(`${non2xx} requests refused, ${errors} failed`);
  return { aSecond, p99: latency.p99 };
}
