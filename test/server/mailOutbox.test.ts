import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SILENT_LOG } from '../../server/config/log';
import { createMailbox } from '../../server/mail/mailbox';
import type { MailMessage } from '../../server/store/storedMail';
import { createMailSender, type MailSender } from '../../server/mail/mailSender';
import { MailRefusedError, type MailTransport } from '../../server/mail/mailTransport';
import { queueMail } from '../../server/mail/outbox';
import { forgetOldRecords } from '../../server/members/accounts/forgetOldRecords';
import { createSmtp } from '../../server/mail/smtp';
import { shortTransaction, type Database } from '../../server/store/transactions';
import { IS_LONG, deadline } from '../support/deadlines';
import { eventually, sleepBecause } from '../support/waiting';
import { startScript } from '../support/servers/killable';
import { startSmtp } from '../support/fakes/fakeSmtpServer';
import { soleLeader } from '../support/database/soleLeader';
import { openTestStore, type TestStore } from '../support/database/store';

const KILLS = IS_LONG ? 50 : 1;
const FROM = { name: 'Halfwave', address: 'no-reply@halfwave.example' };

let test: TestStore;
let senders: MailSender[];

beforeAll(async () => {
  test = await openTestStore();
});

afterAll(() => test.close());

beforeEach(() => {
  senders = [];
});

afterEach(async () => {
  await Promise.all(senders.map((sender) => sender.close()));
  await test.store.pool.query('delete from mail_outbox');
});

const draft = (to = 'friend@example.com') => ({
  to,
  replyTo: '',
  subject: 'A story',
  text: 'Words',
  html: '<p>Words</p>',
});

const queue = (to?: string): Promise<void> =>
  shortTransaction(test.store.pool, (db) => queueMail(db, FROM, draft(to)));

interface Fake {
  transport: MailTransport;
  sent: MailMessage[];
  /** Errors that the next attempts throw, one for each attempt. */
  failures: Error[];
}

function fakeTransport(): Fake {
  const sent: MailMessage[] = [];
  const failures: Error[] = [];
  const transport: MailTransport = {
    send(_id, message) {
      const failure = failures.shift();
      if (failure) return Promise.reject(failure);
      sent.push(message);
      return Promise.resolve();
    },
    close: () => undefined,
  };
  return { transport, sent, failures };
}

function startSender(transport: MailTransport): MailSender {
  const sender = createMailSender({ pool: test.store.pool, transport, log: SILENT_LOG });
  senders.push(sender);
  return sender;
}

/** Makes every email due now, as if the delay before its next attempt were over. */
async function endPauses(sender: MailSender): Promise<void> {
  await test.store.pool.query('update mail_outbox set due_at = now()');
  sender.wake();
}

const OTHER = 'other@example.com';

/** Queues another email and waits until it is sent. By then, the sender has read the outbox. */
async function sendAnother(sender: MailSender, { sent }: Fake): Promise<void> {
  await queue(OTHER);
  sender.wake();
  await eventually(
    () => sent.some(({ to }) => to === OTHER),
    (isSent) => isSent,
  );
}

interface Row {
  attempts: number;
  failed_at: Date | null;
  error: string | null;
}

async function rows(): Promise<Row[]> {
  const found = await test.store.pool.query<Row>(
    'select attempts, failed_at, error from mail_outbox',
  );
  return found.rows;
}

const untilSent = ({ sent }: Fake, count: number): Promise<number> =>
  eventually(
    () => Promise.resolve(sent.length),
    (found) => found >= count,
  );

describe('an email', () => {
  it('is sent after the commit of its transaction and then removed from the outbox', async () => {
    const fake = fakeTransport();
    const sender = startSender(fake.transport);
    await shortTransaction(test.store.pool, async (db: Database) => {
      await queueMail(db, FROM, draft());
      await sendAnother(sender, fake);
      expect(fake.sent).toHaveLength(1);
    });
    sender.wake();
    expect(await untilSent(fake, 2)).toBe(2);
    expect(fake.sent.map(({ to }) => to)).toEqual([OTHER, 'friend@example.com']);
    expect(await eventually(rows, (left) => left.length === 0)).toEqual([]);
  });

  it('is not queued if its transaction fails', async () => {
    const fake = fakeTransport();
    const failed = shortTransaction(test.store.pool, async (db) => {
      await queueMail(db, FROM, draft());
      throw new Error('The transaction failed');
    });
    await expect(failed).rejects.toThrow('The transaction failed');
    await sendAnother(startSender(fake.transport), fake);
    expect(fake.sent).toHaveLength(1);
    expect(await eventually(rows, (left) => left.length === 0)).toEqual([]);
  });

  it('is never queued with two recipients or an extra header line', async () => {
    for (const to of ['a@example.com, b@example.com', 'a@example.com\r\nBcc: b@example.com']) {
      await expect(queue(to)).rejects.toThrow(RangeError);
    }
    expect(await rows()).toEqual([]);
  });

  it('is retried after a failure with the same Message-ID', async () => {
    const fake = fakeTransport();
    fake.failures.push(Object.assign(new Error('busy'), { code: 'ECONNECTION' }));
    const seen: string[] = [];
    const watched: MailTransport = {
      ...fake.transport,
      send(id, message) {
        seen.push(message.messageId);
        return fake.transport.send(id, message);
      },
    };
    await queue();
    startSender(watched);
    expect(await untilSent(fake, 1)).toBe(1);
    expect(seen).toHaveLength(2);
    expect(new Set(seen).size).toBe(1);
    expect(seen[0]).toMatch(/^<[0-9a-f-]{36}@halfwave\.example>$/);
  });

  it('stays in the outbox until its next attempt, with the reason for the failure but no address', async () => {
    const fake = fakeTransport();
    fake.failures.push(
      Object.assign(new Error('to friend@example.com'), { code: 'ECONNECTION', responseCode: 421 }),
    );
    await queue();
    const sender = startSender(fake.transport);
    const [row] = await eventually(rows, ([found]) => found?.error !== null);
    expect(row).toMatchObject({ failed_at: null, error: 'ECONNECTION 421' });
    await endPauses(sender);
    expect(await untilSent(fake, 1)).toBe(1);
  });

  it('is kept but not retried after a permanent refusal, and delays no other email', async () => {
    const fake = fakeTransport();
    fake.failures.push(new MailRefusedError('No such person'));
    await queue('nobody@example.com');
    const sender = startSender(fake.transport);
    const [row] = await eventually(rows, ([found]) => found?.failed_at !== null);
    expect(row).toMatchObject({ attempts: 1, error: 'MailRefusedError' });
    await queue();
    sender.wake();
    expect(await untilSent(fake, 1)).toBe(1);
    expect(fake.sent[0]?.to).toBe('friend@example.com');
    expect(await eventually(rows, (left) => left.length === 1)).toHaveLength(1);
  });

  it('is sent once, however many servers read the outbox', async () => {
    const fake = fakeTransport();
    for (let count = 0; count < 40; count += 1) await queue(`friend-${count}@example.com`);
    for (let count = 0; count < 3; count += 1) startSender(fake.transport);
    expect(await untilSent(fake, 40)).toBe(40);
    await eventually(rows, (left) => left.length === 0);
    await Promise.all(senders.map((sender) => sender.close()));
    expect(new Set(fake.sent.map(({ to }) => to)).size).toBe(40);
    expect(fake.sent).toHaveLength(40);
  });

  it('is sent by another server if the server that claimed it has died', async () => {
    await queue();
    await test.store.pool.query(
      "update mail_outbox set attempts = 1, due_at = now() + interval '20 seconds'",
    );
    const fake = fakeTransport();
    const sender = startSender(fake.transport);
    await sendAnother(sender, fake);
    expect(fake.sent).toHaveLength(1);
    await endPauses(sender);
    expect(await untilSent(fake, 2)).toBe(2);
  });
});

describe('a mail server', () => {
  it('receives an email again, with the same Message-ID, after being busy or hanging up', async () => {
    const smtp = await startSmtp();
    smtp.state.mood = 'is busy';
    await queue();
    const sender = startSender(createSmtp(smtp.url));
    await eventually(rows, ([row]) => (row?.attempts ?? 0) >= 1 && row?.error !== null);
    expect(smtp.received).toEqual([]);
    smtp.state.mood = 'takes and hangs up';
    await endPauses(sender);
    await eventually(rows, ([row]) => (row?.attempts ?? 0) >= 2 && smtp.state.mood === 'takes');
    await eventually(
      async () => {
        await endPauses(sender);
        return rows();
      },
      (left) => left.length === 0,
    );
    const ids = smtp.received.map(({ raw }) => /^Message-ID: (\S+)/m.exec(raw)?.[1]);
    expect(ids).toHaveLength(2);
    expect(new Set(ids).size).toBe(1);
    await sender.close();
    await smtp.stop();
  });

  it('receives no second attempt after it refuses a recipient', async () => {
    const smtp = await startSmtp();
    smtp.state.mood = 'refuses the recipient';
    await queue();
    const sender = startSender(createSmtp(smtp.url));
    const [row] = await eventually(rows, ([found]) => found?.failed_at !== null);
    expect(row?.attempts).toBe(1);
    await sender.close();
    await smtp.stop();
  });
});

describe('an email that could not be delivered', () => {
  it('is deleted a week after the last attempt', async () => {
    const { pool } = test.store;
    await queue();
    const deleteOld = async (): Promise<number> => {
      const leader = soleLeader(SILENT_LOG);
      forgetOldRecords({ leader, pool, clock: { offset: () => 0 } });
      await leader.close();
      return (await rows()).length;
    };
    const failedDaysAgo = (days: number) =>
      pool.query(`update mail_outbox set failed_at = now() - $1 * interval '1 day'`, [days]);
    await failedDaysAgo(6.9);
    expect(await deleteOld()).toBe(1);
    await failedDaysAgo(7.1);
    expect(await deleteOld()).toBe(0);
  });
});

describe('a process killed at any time', () => {
  it(`loses no email that it reported as queued (kills: ${KILLS})`, async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'offprint-mail-'));
    let acknowledged = 0;
    for (let round = 0; round < KILLS; round += 1) {
      const writer = startScript('test/support/database/mailWriter.ts', [
        test.databaseUrl,
        dataDir,
        String(acknowledged + 1),
      ]);
      await writer.said(2);
      await sleepBecause('the kill may come at any moment', Math.random() * 150);
      await writer.kill();
      acknowledged = Number(writer.lines.at(-1));
    }
    const box = createMailbox(dataDir);
    const sender = startSender(box);
    // Makes all emails due, because some are still claimed by the killed processes.
    await endPauses(sender);
    await eventually(rows, (left) => left.length === 0, deadline(60_000));
    await sender.close();
    const mails = await box.list();
    const numbers = mails.map(({ to }) => Number(/^reader-(\d+)@/.exec(to)?.[1]));
    const missing = Array.from({ length: acknowledged }, (_, index) => index + 1).filter(
      (number) => !numbers.includes(number),
    );
    expect(missing).toEqual([]);
    // A number that was not acknowledged before the kill is written again by the next process.
    expect(numbers.length).toBeLessThanOrEqual(acknowledged + 1 + KILLS);
    await rm(dataDir, { recursive: true, force: true });
  });
});
