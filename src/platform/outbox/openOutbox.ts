import { ACCOUNT_PATHS } from '../../model/accounts';
import type { Clock, Reporter } from '../../model/ports';
import { itemOf, userFrom } from '../identityParts';
import type { MemberCalls } from '../memberCalls';
import { createStorage, openBrowserStore } from '../storage';
import { newTransactionId } from '../transactionId';
import { createOutbox, type Outbox } from './outbox';
import { sendChange } from './sendChange';

const NAME = 'offprint-outbox';
const ASKED_WITHIN = 12_000;

interface OpenParts {
  page: Window;
  clock: Clock;
  reporter: Pick<Reporter, 'warn'>;
  /** Asked for before each use: a sign-out that is still to be done comes first. */
  calls: () => Promise<MemberCalls>;
  bearer: () => Promise<string | null>;
}

/** The outbox of this browser. */
export function openOutbox({ page, clock, reporter, calls, bearer }: OpenParts): Outbox {
  const { locks } = page.navigator as { locks?: LockManager };
  const store = createStorage({
    open: openBrowserStore,
    wait: (milliseconds) => new Promise((resolve) => void clock.setTimeout(resolve, milliseconds)),
    onLost: () => {
      reporter.warn('Changes cannot be written down here; they wait as long as the page is open.');
    },
  })('outbox');
  return createOutbox({
    store,
    inTurn: (run) => (locks ? locks.request(NAME, run) : run()),
    now: () => clock.now(),
    newKey: newTransactionId,
    async currentMember() {
      await calls();
      return askMember(await bearer());
    },
    send: async (item) => sendChange(await calls(), item),
  });
}

/** Whom the server takes this browser for, at this moment. */
async function askMember(bearer: string | null): Promise<string | null> {
  const answer = await fetch(ACCOUNT_PATHS.session, {
    credentials: 'same-origin',
    cache: 'no-store',
    redirect: 'error',
    signal: AbortSignal.timeout(ASKED_WITHIN),
    headers: {
      accept: 'application/json',
      ...(bearer === null ? {} : { authorization: `Bearer ${bearer}` }),
    },
  });
  if (!answer.ok) throw new Error('It cannot be told who is signed in');
  return userFrom(itemOf(await answer.json()))?.sub ?? null;
}
