import { createAccountReader, formOf, newMember } from '../../../support/browser/accountReader';
import { startOwnServer } from '../../field/ownServer';
import { atMost, always, type Figure } from '../../report/figure';
import type { Bench } from '../part';

const PASSWORD = 'Abc123';
const OWNER = 'owner@example.com';
/** Number of networks from which the stranger guesses; sent as `X-Forwarded-For`. */
const NETWORKS = 500;
const GUESSES_OF_A_PAIR = 10;
const AT_ONCE = 8;
/** Statuses of the responses to a wrong password, and to a guess that needs a proof of work. */
const EXPECTED = [422, 429];
/** Milliseconds between two logins by the owner, who is also subject to rate limits. */
const PAUSE = 500;
/** Maximum time that the owner may wait, in milliseconds. */
const PATIENCE = 2000;

/**
 * Measures how long a login with the right password takes in a browser in which the owner has logged in before, while a
 * stranger guesses the password from many networks. The server uses the production rate limits.
 */
export async function guesses({ options, say, keep }: Bench): Promise<Figure[]> {
  const count = options.pairs * GUESSES_OF_A_PAIR;
  say(`accounts: ${count} guesses from ${NETWORKS} networks`);
  const server = await startOwnServer(options, {
    RATE_LIMIT_FACTOR: '1',
    TRUSTED_PROXIES: '127.0.0.1',
  });
  try {
    const { origin } = server;
    await newMember(origin, OWNER, PASSWORD);
    const owner = createAccountReader(origin);
    await owner.signIn(OWNER, PASSWORD);
    await owner.post('/user/logout/', { do: 'logOut' });
    const storm = await startGuesses(origin, count);
    const waits: number[] = [];
    let refused = 0;
    while (!storm.isOver()) {
      const browser = createAccountReader(origin);
      for (const [name, value] of owner.cookies) browser.cookies.set(name, value);
      const step = await browser.begin(OWNER);
      const start = performance.now();
      const fields = { email: OWNER, password: PASSWORD, do: 'signIn' };
      const { path } = await browser.post(formOf(step), fields);
      waits.push(performance.now() - start);
      if (path !== '/') refused += 1;
      await new Promise((resolve) => setTimeout(resolve, PAUSE));
    }
    await storm.done;
    keep('accounts guesses', waits);
    const slowest = Math.max(...waits);
    return [
      atMost(PATIENCE, { name: 'log-in during guesses: slowest', unit: 'ms', ours: [slowest] }),
      always(0, { name: 'log-in during guesses: refused', unit: '', ours: [refused] }),
    ];
  } finally {
    await server.close();
  }
}

interface Storm {
  isOver(): boolean;
  /** Resolves after the last guess. Rejects if the status of a response is not in `EXPECTED`. */
  done: Promise<unknown>;
}

async function startGuesses(origin: string, count: number): Promise<Storm> {
  const stranger = createAccountReader(origin);
  const path = formOf(await stranger.begin(OWNER));
  let sent = 0;
  let isOver = false;
  const guesser = async (): Promise<void> => {
    while (sent < count) {
      const number = (sent += 1);
      const network = number % NETWORKS;
      const from = { 'x-forwarded-for': `10.${network >> 8}.${network & 255}.7` };
      const fields = { email: OWNER, password: `Wrong${number}`, do: 'signIn' };
      const { status } = await stranger.post(path, fields, from);
      if (!EXPECTED.includes(status)) throw new Error(`A guess was answered with ${status}`);
    }
  };
  const done = Promise.all(Array.from({ length: AT_ONCE }, guesser)).finally(() => (isOver = true));
  // The caller awaits this promise only after the owner's last login, so a rejection must not count as unhandled.
  done.catch(() => undefined);
  return { isOver: () => isOver, done };
}
