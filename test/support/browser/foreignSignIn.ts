import type { LoginProvider } from '../fakes/loginProvider';
import type { RunningServer } from '../servers/server';

/** A sign-in that starts on our server and continues at a third-party provider. */
export interface ForeignSignIn {
  /** Address of the provider's authorization page, with its parameters. */
  address: URL;
  cookie: string;
}

export async function beginAbroad(server: RunningServer): Promise<ForeignSignIn> {
  const answer = await server.get('/user/login/');
  const to = answer.headers.get('location');
  if (answer.status !== 303 || to === null)
    throw new Error(`The sign-in did not start: ${answer.status}`);
  return { address: new URL(to), cookie: cookiesOf(answer) };
}

export interface ReturnOptions {
  /**
   * Query parameters for the callback address, which override the defaults. Parameters with an empty value are left
   * out.
   */
  query?: Record<string, string>;
  /** String appended verbatim to the callback address. */
  more?: string;
  cookie?: string;
}

/** Sends the member back from the provider to the callback address, and returns the response. */
export async function comeBack(
  server: RunningServer,
  provider: LoginProvider,
  started: ForeignSignIn,
  { query = {}, more = '', cookie = started.cookie }: ReturnOptions = {},
): Promise<Response> {
  const state = started.address.searchParams.get('state') ?? '';
  const fields = { code: provider.code(started.address), state, ...query };
  const given = Object.entries(fields).filter(([, value]) => value !== '');
  const search = new URLSearchParams(given).toString();
  return server.get(`/user/callback/?${search}${more}`, { cookie });
}

/** Signs a member in at the provider, and returns their session cookie. */
export async function signedInAbroad(
  server: RunningServer,
  provider: LoginProvider,
): Promise<string> {
  const answer = await comeBack(server, provider, await beginAbroad(server));
  const cookie = cookiesOf(answer);
  if (!cookie.includes('session=')) throw new Error(`The sign-in set no session: ${answer.status}`);
  return cookie;
}

export function cookiesOf(answer: Response): string {
  return answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0] ?? '')
    .filter((pair) => !pair.endsWith('='))
    .join('; ');
}
