import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '../../../server/config/config';
import { contentApi } from '../../../server/contentApi';
import { UNPURGED_EDGE } from '../../../server/http/edge/edgeHeaders';
import { createContent } from '../../../server/content/contentService';
import { createCurrentMember } from '../../../server/members/sessions/currentMember';
import { SILENT_LOG } from '../../../server/config/log';
import { openMail } from '../../../server/mail/mail';
import type { BoxedMail } from '../../../server/mail/mailbox';
import { mailboxRoutes } from '../../../server/mail/mailboxRoutes';
import { memberRoutes } from '../../../server/members/members';
import { newsletterRoutes } from '../../../server/members/newsletters/newsletters';
import { fixedExperiments } from '../../../server/publishing/experiments/openExperiments';
import { NO_VANITY } from '../../../server/publishing/vanity/vanityService';
import { CONFIRMATION_HEADER } from '../../../src/model/members/passkeys';
import type { Newsletter } from '../../../src/model/members/newsletters';
import { eventually } from '../waiting';
import { PLAIN_IMAGES } from '../servers/contentServer';
import { signedInMember, type TestMember, type TestMemberFacts } from '../harness/member';
import { startFakeServer, type FakeServer } from '../servers/fakeServer';
import { openTestStore, type TestStore } from '../database/store';
import type { Template } from '../servers/poolClient';

/** A server with its own store and the real services for members and newsletters. */
export interface MemberSite {
  server: FakeServer;
  test: TestStore;
  folder: string;
  newsletters: Newsletter[];
  /** Creates a signed-in member whose browser can call the API. */
  member(facts?: TestMemberFacts): Promise<CallingMember>;
  /** Calls the API as a page of the site does. */
  call(method: string, path: string, options?: CallOptions): Promise<Response>;
  mailsTo(to: string, count?: number): Promise<BoxedMail[]>;
  close(): Promise<void>;
}

export interface CallOptions {
  body?: unknown;
  headers?: Record<string, string>;
  /** Origin to call and to send as the `Origin` header. Defaults to the origin at which the server listens. */
  origin?: string;
}

export interface CallingMember extends TestMember {
  call(method: string, path: string, options?: CallOptions): Promise<Response>;
  /** Confirms the member's identity with the password. Returns the header to send with changes to the account. */
  confirm(password: string): Promise<Record<string, string>>;
}

const TITLES: readonly [string, string][] = [
  ['first-light', 'First Light'],
  ['kitchen-table', 'Kitchen Table'],
  ['who-noticed', 'Who Noticed'],
];

export const API = '/api/neutron';

export async function openMemberSite(
  env: Record<string, string> = {},
  template: Template = 'tables',
): Promise<MemberSite> {
  const folder = await mkdtemp(join(tmpdir(), 'offprint-members-'));
  const test = await openTestStore(template);
  const { store } = test;
  const settings = { DATA_DIR: folder, PUBLIC_ORIGIN: 'http://127.0.0.1:8080', ...env };
  const config = readConfig({ RATE_LIMIT_FACTOR: '1000', ...settings });
  const log = SILENT_LOG;
  for (const [slug, title] of TITLES) await insertNewsletter(test, slug, title);
  const content = createContent({ store, images: PLAIN_IMAGES, config });
  const mail = openMail({ store, config, siteName: 'Halfwave', log });
  const server = await startFakeServer({
    env: { RATE_LIMIT_FACTOR: '1000', ...settings },
    contentApi: (app, clock, imageStore) =>
      contentApi(app, {
        content,
        vanity: NO_VANITY,
        experiments: fixedExperiments(config.experiments ?? []),
        imageStore,
        config,
        clock,
        edgeHeaders: UNPURGED_EDGE,
        log,
      }),
    async services(app, tools) {
      const { clock } = tools;
      mailboxRoutes(app, { mailbox: mail.mailbox, pages: tools.pages });
      await newsletterRoutes(
        app,
        { content, store, mail, siteName: 'Halfwave', config, log },
        tools,
      );
      const current = createCurrentMember({ pool: store.pool, clock, config });
      const dependencies = { content, store, current, mail, siteName: 'Halfwave', config, log };
      await memberRoutes(app, dependencies, tools);
    },
  });

  function call(method: string, path: string, options: CallOptions = {}): Promise<Response> {
    const { body, headers = {}, origin = server.origin } = options;
    return fetch(origin + (path.startsWith('/') ? path : `${API}/${path}`), {
      method,
      redirect: 'manual',
      headers: {
        origin,
        'sec-fetch-site': 'same-origin',
        'x-requested-with': 'offprint',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  }

  const listed = await call('GET', 'newsletters/halfwave/newsletters');
  const { data } = (await listed.json()) as { data: { items: Newsletter[] } };
  return {
    server,
    test,
    folder,
    newsletters: data.items,
    call,
    async member(facts) {
      const member = await signedInMember(store.pool, facts, server.clock.now());
      const withCookie: MemberSite['call'] = (method, path, options = {}) =>
        call(method, path, { ...options, headers: { cookie: member.cookie, ...options.headers } });
      return {
        ...member,
        call: withCookie,
        async confirm(password) {
          const path = 'users/rna/halfwave/confirmation';
          const answer = await withCookie('POST', path, { body: { password } });
          const body = (await answer.json()) as { data: { item: { confirmation: string } } };
          return { [CONFIRMATION_HEADER]: body.data.item.confirmation };
        },
      };
    },
    async mailsTo(to, count = 1) {
      const fetchMails = async (): Promise<BoxedMail[]> => {
        const answer = await server.get(`/_dev/mail/?to=${encodeURIComponent(to)}`);
        return ((await answer.json()) as { data: { items: BoxedMail[] } }).data.items;
      };
      return eventually(fetchMails, (mails) => mails.length >= count);
    },
    async close() {
      await server.close();
      await mail.close();
      content.close();
      await test.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function insertNewsletter({ store }: TestStore, slug: string, title: string): Promise<void> {
  const document = {
    slug,
    title,
    description: `What ${title} says.`,
    dek: '',
    image: null,
    body: [],
    contents: [],
    frequency: 'Every weekday',
    fields: {},
  };
  await store.pool.query('insert into site_documents (name, document, hash) values ($1, $2, $1)', [
    `newsletter:${slug}`,
    JSON.stringify(document),
  ]);
}
