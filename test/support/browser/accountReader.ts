import type { BoxedMail } from '../../../server/mail/mailbox';
import { eventually } from '../waiting';

/** A browser without scripts that keeps cookies, follows redirects and posts forms. */
export interface AccountReader {
  cookies: Map<string, string>;
  /** All `Set-Cookie` headers received so far. */
  lines: string[];
  get(path: string, headers?: Record<string, string>): Promise<AccountAnswer>;
  /** Posts a form to a path, by default with the headers that a page of the site sends. */
  post(
    path: string,
    fields: Record<string, string>,
    headers?: Record<string, string>,
  ): Promise<AccountAnswer>;
  /** Submits the first step of the login form, and returns the page of the password step. */
  begin(email: string): Promise<AccountAnswer>;
  signIn(email: string, password: string): Promise<AccountAnswer>;
}

export interface AccountAnswer {
  status: number;
  /** Path and query of the final page, after all redirects. */
  path: string;
  text: string;
  headers: Headers;
  /** Paths and queries to which the responses redirected, in order. */
  hops: string[];
}

const MOST_HOPS = 10;

/** @param userAgent `User-Agent` header of every request. Defaults to the header that `fetch` sends. */
export function createAccountReader(origin: string, userAgent?: string): AccountReader {
  const cookies = new Map<string, string>();
  const lines: string[] = [];

  function keep(answer: Response): void {
    for (const line of answer.headers.getSetCookie()) {
      lines.push(line);
      const [pair = ''] = line.split(';');
      const at = pair.indexOf('=');
      const isOver = /expires=Thu, 01 Jan 1970/i.test(line) || pair.slice(at + 1) === '';
      if (isOver) cookies.delete(pair.slice(0, at));
      else cookies.set(pair.slice(0, at), pair.slice(at + 1));
    }
  }

  async function request(path: string, init: RequestInit = {}): Promise<AccountAnswer> {
    const hops: string[] = [];
    let target = path;
    let options = init;
    for (let hop = 0; hop < MOST_HOPS; hop += 1) {
      const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
      const answer = await fetch(new URL(target, origin), {
        ...options,
        redirect: 'manual',
        headers: {
          ...(options.headers as Record<string, string>),
          ...(userAgent === undefined ? {} : { 'user-agent': userAgent }),
          cookie,
        },
      });
      keep(answer);
      const to = answer.headers.get('location');
      if (to === null || answer.status < 300 || answer.status > 399) {
        return {
          status: answer.status,
          path: target,
          text: await answer.text(),
          headers: answer.headers,
          hops,
        };
      }
      const next = new URL(to, new URL(target, origin));
      if (next.origin !== origin) throw new Error(`Redirected to another site: ${next.origin}`);
      target = next.pathname + next.search;
      hops.push(target);
      options = {};
    }
    throw new Error(`Too many redirects: ${hops.join(', ')}`);
  }

  const reader: AccountReader = {
    cookies,
    lines,
    get: (path, headers = {}) => request(path, { headers }),
    post: (path, fields, headers = {}) =>
      request(path, {
        method: 'POST',
        headers: {
          origin,
          'sec-fetch-site': 'same-origin',
          'content-type': 'application/x-www-form-urlencoded',
          ...headers,
        },
        body: new URLSearchParams(fields).toString(),
      }),
    begin: (email) => reader.post('/user/login/', { email, display: '', do: 'continue' }),
    async signIn(email, password) {
      const page = await reader.begin(email);
      return reader.post(formOf(page), { email, password, do: 'signIn' });
    },
  };
  return reader;
}

/** Returns the address to which a page's form is posted. */
export function formOf({ text }: AccountAnswer): string {
  return /<form method="post" action="([^"]+)"/.exec(text)?.[1] ?? '';
}

export async function mailsTo(origin: string, to: string): Promise<BoxedMail[]> {
  const answer = await fetch(`${origin}/_dev/mail/?to=${encodeURIComponent(to)}`, {
    headers: { accept: 'application/json' },
  });
  return ((await answer.json()) as { data: { items: BoxedMail[] } }).data.items;
}

/** Returns the token from the latest email to an address, once `count` emails have arrived. */
export async function tokenFor(origin: string, to: string, count = 1): Promise<string> {
  const mails = await eventually(
    () => mailsTo(origin, to),
    (found) => found.length >= count,
  );
  const newest = [...mails].sort((one, other) => other.date.localeCompare(one.date))[0];
  return /\?token=([A-Za-z0-9_-]+)/.exec(newest?.text ?? '')?.[1] ?? '';
}

/** Registers a member and verifies the email address. */
export async function newMember(origin: string, email: string, password: string): Promise<void> {
  const reader = createAccountReader(origin);
  await reader.post('/user/join/', { email, password, terms: 'agreed', do: 'join' });
  await reader.post('/user/verify/', { token: await tokenFor(origin, email), do: 'verify' });
}
