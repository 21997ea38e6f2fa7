import { setTimeout as wait } from 'node:timers/promises';
import type { Pool } from 'pg';
import {
  MAIL_CHECK_INTERVAL,
  MAIL_CLOSE_TIMEOUT,
  MAIL_GIVEN_UP_AFTER,
  MAIL_LONGEST_PAUSE,
  MAIL_SEND_TIMEOUT,
  MAIL_STORE_PAUSE,
} from '../config/limits';
import { inSpan } from '../config/tracing';
import type { Log } from '../config/log';
import { createOutageLog } from '../config/outageLog';
import { MailRefusedError, type MailTransport } from './mailTransport';
import {
  claimMails,
  forgetMail,
  giveUpMail,
  retryMail,
  untilNextMail,
  type ClaimedMail,
} from './outbox';

export interface MailSender {
  /** Notifies the sender that the outbox contains new emails. Returns immediately. */
  wake: () => void;
  /** Waits briefly for sends in progress. Remaining emails are sent by other processes or after the next startup. */
  close: () => Promise<void>;
}

interface MailSenderDependencies {
  pool: Pool;
  transport: MailTransport;
  log: Log;
}

/**
 * Sends emails from the outbox with retries (at-least-once delivery). If a process dies while sending or a send times
 * out, an email may be sent twice, with the same Message-ID.
 */
export function createMailSender({ pool, transport, log }: MailSenderDependencies): MailSender {
  const outages = createOutageLog(log, {
    failed: 'The mail outbox could not be processed; emails are kept and sent later',
    recovered: 'The mail outbox is processed again',
  });
  let isClosed = false;
  let wakes = 0;
  let round: Promise<void> | null = null;
  let timer: NodeJS.Timeout | undefined;

  async function deliver({ id, message, attempts, age }: ClaimedMail): Promise<void> {
    try {
      await within(MAIL_SEND_TIMEOUT, transport.send(id, message));
    } catch (error) {
      const isFinal = error instanceof MailRefusedError || age > MAIL_GIVEN_UP_AFTER;
      const reason = reasonOf(error);
      log.warn(isFinal ? 'Gave up sending an email' : 'An email could not be sent; trying again', {
        count: attempts,
        error: reason,
      });
      if (isFinal) await giveUpMail(pool, id, reason);
      else await retryMail(pool, id, pauseAfter(attempts), reason);
      return;
    }
    await forgetMail(pool, id);
  }

  async function sendAll(): Promise<number> {
    for (;;) {
      const heard = wakes;
      const mails = isClosed ? [] : await claimMails(pool);
      await Promise.all(mails.map(deliver));
      if (mails.length === 0 && heard === wakes) break;
    }
    const pause = isClosed ? 0 : ((await untilNextMail(pool)) ?? MAIL_CHECK_INTERVAL);
    outages.succeeded();
    return pause;
  }

  function start(): void {
    clearTimeout(timer);
    const heard = wakes;
    round = inSpan('send mail', { isRoot: true }, sendAll)
      .catch((error: unknown) => {
        if (!isClosed) outages.failed(error);
        return MAIL_STORE_PAUSE;
      })
      .then((pause) => {
        round = null;
        if (isClosed) return;
        // Rechecks soon if a wake-up call arrived during the round, because the end of the round may have missed it.
        const longest = heard === wakes ? MAIL_CHECK_INTERVAL : MAIL_STORE_PAUSE;
        timer = setTimeout(start, Math.min(Math.max(pause, 0), longest)).unref();
      });
  }

  start();
  return {
    wake() {
      wakes += 1;
      if (!round && !isClosed) start();
    },
    async close() {
      isClosed = true;
      clearTimeout(timer);
      await Promise.race([round, wait(MAIL_CLOSE_TIMEOUT, undefined, { ref: false })]);
      transport.close();
    },
  };
}

/** Returns the retry delay in milliseconds: exponential backoff from one second to `MAIL_LONGEST_PAUSE`. */
export function pauseAfter(attempts: number): number {
  return Math.min(1000 * 2 ** Math.min(attempts - 1, 20), MAIL_LONGEST_PAUSE);
}

/** Returns a reason for the log. Omits the error message, because mail servers repeat addresses in it. */
function reasonOf(error: unknown): string {
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown };
  const marks = [code, responseCode].filter((mark) => mark !== undefined).map(String);
  if (marks.length > 0) return marks.join(' ');
  return error instanceof Error ? error.name : 'unknown';
}

async function within(limit: number, sending: Promise<void>): Promise<void> {
  const stopping = new AbortController();
  const timeout = wait(limit, undefined, { signal: stopping.signal }).then(() => {
    throw new Error('The mail server timed out');
  });
  timeout.catch(() => undefined);
  await Promise.race([sending, timeout]).finally(() => {
    stopping.abort();
  });
}
