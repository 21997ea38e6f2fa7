import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '../../../server/config/config';
import { SILENT_LOG } from '../../../server/config/log';
import type { BoxedMail } from '../../../server/mail/mailbox';
import { openMail } from '../../../server/mail/mail';
import { mailboxRoutes } from '../../../server/mail/mailboxRoutes';
import { sharingRoutes } from '../../../server/members/sharing/sharing';
import { FIELD_NAMES } from '../../../src/model/members/emailFriend';
import { eventually } from '../waiting';
import { plainContent, startFakeServer, type FakeServer } from './fakeServer';
import { openTestStore, type TestStore } from '../database/store';

export interface SharingSite {
  server: FakeServer;
  test: TestStore;
  /** Posts a form as the site's pages do: with a script, or as a plain form if `page` is set. */
  post(
    fields: Record<string, string> | string,
    how?: { page?: boolean; headers?: Record<string, string> },
  ): Promise<Response>;
  /**
   * Returns the token and captcha of a newly opened form. Answers the form's question instead of computing the proof of
   * work.
   */
  proof(): Promise<Record<string, string>>;
  mails(to?: string): Promise<BoxedMail[]>;
  /** Waits until `count` emails have arrived, and returns them. */
  mailsOnceThere(count: number): Promise<BoxedMail[]>;
  close(): Promise<void>;
}

export const STORY = '/article/a-story/';

/** A completed form without its token and captcha. */
export const FILLED_IN: Readonly<Record<string, string>> = {
  [FIELD_NAMES.to]: 'friend@example.com',
  [FIELD_NAMES.from]: 'ada@example.org',
  [FIELD_NAMES.name]: 'Ada Quill',
  [FIELD_NAMES.message]: 'Look at this.',
  [FIELD_NAMES.submit]: 'send',
  [FIELD_NAMES.title]: 'A title of my own',
  [FIELD_NAMES.url]: STORY,
};

const WORDS = 'zero one two three four five six seven eight nine ten'.split(' ');

/** @param shared a store that other sites use too. It stays open when this site is closed. */
export async function openSharingSite(
  env: Record<string, string> = {},
  shared?: TestStore,
): Promise<SharingSite> {
  const folder = await mkdtemp(join(tmpdir(), 'offprint-sharing-'));
  const test = shared ?? (await openTestStore());
  // Uses a fixed public origin for the server and for generated links, because the port is not known yet.
  const settings = {
    DATA_DIR: folder,
    PUBLIC_ORIGIN: 'http://127.0.0.1:8080',
    RATE_LIMIT_FACTOR: '1000',
    ...env,
  };
  const config = readConfig(settings);
  const content = plainContent();
  const { store } = test;
  const mail = openMail({ store, config, siteName: 'Halfwave', log: SILENT_LOG });

  async function leave(): Promise<void> {
    await mail.close();
    if (!shared) await test.close();
    await rm(folder, { recursive: true, force: true });
  }

  const server = await startFakeServer({
    env: settings,
    content,
    async services(app, tools) {
      mailboxRoutes(app, { mailbox: mail.mailbox, pages: tools.pages });
      await sharingRoutes(app, { content, store, mail, siteName: 'Halfwave', config }, tools);
    },
  }).catch(async (error: unknown) => {
    await leave();
    throw error;
  });

  async function mails(to?: string): Promise<BoxedMail[]> {
    const query = to === undefined ? '' : `?to=${encodeURIComponent(to)}`;
    const answer = (await (await server.get(`/_dev/mail/${query}`)).json()) as {
      data: { items: BoxedMail[] };
    };
    return answer.data.items;
  }

  return {
    server,
    test,
    mails,
    mailsOnceThere: (count) =>
      eventually(
        () => mails(),
        (found) => found.length >= count,
      ),
    post: (fields, { page = false, headers = {} } = {}) =>
      fetch(`${server.origin}/user/email-friend/${page ? '' : 'xhr/'}`, {
        method: 'POST',
        redirect: 'manual',
        headers: {
          origin: server.origin,
          'sec-fetch-site': 'same-origin',
          'content-type': 'application/x-www-form-urlencoded',
          ...headers,
        },
        body: typeof fields === 'string' ? fields : new URLSearchParams(fields).toString(),
      }),
    async proof() {
      const path = `/user/email-friend/?url=${encodeURIComponent(STORY)}`;
      const html = await (await server.get(path)).text();
      const token = /name="email_share\[_token\]" value="([^"]+)"/.exec(html)?.[1] ?? '';
      const [, one = '', other = ''] = /What is (\w+) plus (\w+)\?/.exec(html) ?? [];
      const captcha = String(WORDS.indexOf(one) + WORDS.indexOf(other));
      return { [FIELD_NAMES.token]: token, [FIELD_NAMES.captcha]: captcha };
    },
    async close() {
      await server.close();
      await leave();
    },
  };
}
