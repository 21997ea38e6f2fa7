import { SITE_HEADERS } from '../fakes/siteHeaders';

interface Reply {
  status: number;
  body?: unknown;
}

/** A fake account API that replaces `fetch`. */
export interface AccountServer {
  /** Each request's method, path relative to the member's account, and confirmation if it has one. */
  requests: string[];
  /** Bodies of the requests that have a body. */
  bodies: unknown[];
  /** Replies, keyed by method and path. Each is sent once, except that the last one is repeated. */
  replies: Record<string, Reply[]>;
}

/** Reply to `POST confirmation` if the password is correct. */
export const CONFIRMED: Reply = {
  status: 200,
  body: { data: { item: { confirmation: 'proof', expiresAt: '2999-01-01T00:00:00Z' } } },
};

export function refusalOf(status: number, message: string, field?: string): Reply {
  return { status, body: { errors: [{ code: String(status), message, context: { field } }] } };
}

export function passwordIs(isOn: boolean, canTurnOff: boolean): Reply {
  return { status: 200, body: { data: { item: { isOn, canTurnOff } } } };
}

export function startAccountServer(): AccountServer {
  const server: AccountServer = { requests: [], bodies: [], replies: {} };
  globalThis.fetch = ((url: string, init: RequestInit) => {
    const line = `${init.method} ${url.replace('/api/neutron/users/rna/halfwave/', '')}`;
    const { 'x-offprint-confirmation': proof } = init.headers as Record<string, string>;
    server.requests.push(proof === undefined ? line : `${line} confirmed by ${proof}`);
    if (typeof init.body === 'string') server.bodies.push(JSON.parse(init.body));
    const replies = server.replies[line] ?? [];
    const reply = replies.length > 1 ? replies.shift() : replies[0];
    if (!reply) return Promise.reject(new TypeError(`No reply to ${line}`));
    const { status, body } = reply;
    const blob = () => Promise.resolve(new Blob([JSON.stringify(body)]));
    const text = () => Promise.resolve(JSON.stringify(body));
    return Promise.resolve({ status, ok: status < 300, headers: SITE_HEADERS, text, blob });
  }) as typeof fetch;
  return server;
}
