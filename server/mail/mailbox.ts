import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { headersOf, writtenSender } from './mailMessage';
import type { MailMessage } from '../store/storedMail';
import type { MailTransport } from './mailTransport';

/** An email as stored in the mailbox. */
export interface BoxedMail {
  id: string;
  date: string;
  from: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  headers: Record<string, string>;
}

/** Mail transport for servers without `MAIL_URL`: writes each email to a file in the data folder. */
export interface Mailbox extends MailTransport {
  /** Returns all emails, latest first. */
  list(): Promise<BoxedMail[]>;
  /** Returns the emails that were sent to any of the addresses, latest first. */
  listTo(addresses: readonly string[]): Promise<BoxedMail[]>;
  /**
   * Deletes emails from before the given time that were sent to one of the addresses or have one as their reply-to
   * address.
   */
  forget(addresses: readonly string[], before: Date): Promise<void>;
  empty(): Promise<void>;
}

export function createMailbox(dataDir: string): Mailbox {
  const folder = join(dataDir, 'mail');

  async function names(): Promise<string[]> {
    const found = await readdir(folder).catch((error: unknown) => {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
      throw error;
    });
    return found.filter((name) => name.endsWith('.json'));
  }

  async function list(): Promise<BoxedMail[]> {
    const texts = await Promise.all(
      (await names()).map((name) => readFile(join(folder, name), 'utf8').catch(() => null)),
    );
    return texts
      .flatMap((text) => (text === null ? [] : [JSON.parse(text) as BoxedMail]))
      .sort((one, other) => other.date.localeCompare(one.date));
  }

  return {
    list,
    async listTo(addresses) {
      return (await list()).filter(({ to }) => addresses.includes(to));
    },
    async forget(addresses, before) {
      const old = (await list()).filter(
        ({ date, to, headers }) =>
          new Date(date) < before &&
          [to, headers['reply-to'] ?? ''].some((address) => addresses.includes(address)),
      );
      await Promise.all(old.map(({ id }) => rm(join(folder, `${id}.json`), { force: true })));
    },
    async send(id, message) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const file = join(folder, `${id}.json`);
      // Writes to a temporary name first, so that a reader never sees a partial file.
      await writeFile(`${file}.new`, JSON.stringify(boxed(id, message)), { mode: 0o600 });
      await rename(`${file}.new`, file);
    },
    async empty() {
      await Promise.all((await names()).map((name) => rm(join(folder, name), { force: true })));
    },
    close: () => undefined,
  };
}

function boxed(id: string, message: MailMessage): BoxedMail {
  const { date, to, subject, text, html } = message;
  const from = writtenSender(message.from);
  return { id, date, from, to, subject, text, html, headers: headersOf(message) };
}
