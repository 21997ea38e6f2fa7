import { isEmailAddress } from '../../src/model/members/emailAddress';
import type { Config } from '../config/config';
import type { Log } from '../config/log';
import type { Store } from '../store/openStore';
import type { Database } from '../store/transactions';
import { createMailbox, type Mailbox } from './mailbox';
import { createMailSender } from './mailSender';
import { queueMail, type MailDraft } from './outbox';
import { createSmtp } from './smtp';

/** Email API for the other server modules. */
export interface Mail {
  /** Queues an email in the caller's transaction. */
  queue(db: Database, draft: MailDraft, now: Date): Promise<void>;
  /** Wakes the sender. Call it after the commit. */
  wake: () => void;
  /** Stores emails when no mail server is configured. */
  mailbox: Mailbox;
  close: () => Promise<void>;
}

interface MailDependencies {
  store: Pick<Store, 'pool'>;
  config: Pick<Config, 'dataDir' | 'mailFrom' | 'mailUrl' | 'mode' | 'publicOrigin'>;
  siteName: string;
  log: Log;
}

export function openMail({ store, config, siteName, log }: MailDependencies): Mail {
  const mailbox = createMailbox(config.dataDir);
  if (config.mailUrl === '' && config.mode === 'production') {
    log.warn('MAIL_URL is not set: emails stay in the data folder and are not sent', {
      variable: 'MAIL_URL',
    });
  }
  const transport = config.mailUrl === '' ? mailbox : createSmtp(config.mailUrl);
  const sender = createMailSender({ pool: store.pool, transport, log });
  const from = { name: siteName, address: config.mailFrom || ownAddress(config.publicOrigin) };
  return {
    queue: (db, draft, now) => queueMail(db, from, draft, now),
    wake: sender.wake,
    mailbox,
    close: sender.close,
  };
}

/** Returns the default sender: `no-reply` at the origin's host, or at `localhost` if that is not a valid address. */
export function ownAddress(publicOrigin: string): string {
  const address = `no-reply@${new URL(publicOrigin).hostname}`;
  return isEmailAddress(address) ? address : 'no-reply@localhost';
}
