import { errorFields, type Log } from './log';

/** Logs when something starts to fail and when it works again, instead of every failed attempt in between. */
export interface OutageLog {
  failed: (error: unknown) => void;
  succeeded: () => void;
}

interface OutageTexts {
  /** The message for a failure: what fails, what happens meanwhile and, if necessary, what to do. */
  failed: string;
  recovered: string;
}

/** Milliseconds between two reminders of the same outage. */
const REMINDER_INTERVAL = 60_000;

/**
 * During an outage, logs each different error once, and a reminder every minute. Reminders and the end of the outage
 * have its duration.
 * @param now a monotonic clock, in milliseconds.
 */
export function createOutageLog(
  log: Pick<Log, 'info' | 'warn'>,
  texts: OutageTexts,
  now: () => number = () => performance.now(),
): OutageLog {
  let outage: { since: number; loggedAt: number; errors: Set<string> } | null = null;
  return {
    failed(error) {
      const { stack, ...fields } = errorFields(error);
      const cause = fields.error ?? '';
      if (outage?.errors.has(cause) && now() - outage.loggedAt < REMINDER_INTERVAL) return;
      const duration = outage ? { durationMs: Math.round(now() - outage.since) } : {};
      outage ??= { since: now(), loggedAt: 0, errors: new Set() };
      outage.loggedAt = now();
      outage.errors.add(cause);
      // Errors of the network and the database have a code that explains them better than a stack.
      log.warn(texts.failed, {
        ...fields,
        ...duration,
        ...(fields.code === undefined && stack !== undefined ? { stack } : {}),
      });
    },
    succeeded() {
      if (!outage) return;
      log.info(texts.recovered, { durationMs: Math.round(now() - outage.since) });
      outage = null;
    },
  };
}
