import type { LoginProvider } from '../fakes/loginProvider';
import type { RunningServer } from '../servers/server';

/** A sign-in that has begun at a server of ours and goes on at another company's provider. */
export interface BegunAbroad {
  /** The provider's page, with all that it is told. */
  address: URL;
  cookie: string;
}

export async function beginAbroad(server: RunningServer): Promise<BegunAbroad> {
  const answer = await server.get('/user/login/');
  const to = answer.headers.get('location');
  if (answer.status !== 303 || to === null) throw new Error(`Not begun: ${answer.status}`);
  return { address: new URL(to), cookie: cookiesOf(answer) };
}

export interface ReturnWish {
  /** Of the address that the reader comes back to; an empty one is left out. */
  query?: Record<string, string>;
  /** Put behind it as it stands. */
  more?: string;
  cookie?: string;
}

/** The answer to whoever comes back from the provider. */
export async function comeBack(
  server: RunningServer,
  provider: LoginProvider,
  begun: BegunAbroad,
  { query = {}, more = '', cookie = begun.cookie }: ReturnWish = {},
): Promise<Response> {
  const state = begun.address.searchParams.get('state') ?? '';
  const fields = { code: provider.code(begun.address), state, ...query };
  const given = Object.entries(fields).filter(([, value]) => value !== '');
  const search = new URLSearchParams(given).toString();
  return server.get(`/user/callback/?${search}${more}`, { cookie });
}

/** What a browser sends of a member who has signed in at the provider. */
export async function signedInAbroad(
  server: RunningServer,
  provider: LoginProvider,
): Promise<string> {
  const answer = await comeBack(server, provider, await beginAbroad(server));
  const cookie = cookiesOf(answer);
  if (!cookie.includes('session=')) throw new Error(`Nobody is signed in: ${answer.status}`);
  return cookie;
}

export function cookiesOf(answer: Response): string {
  return answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0] ?? '')
    .filter((pair) => !pair.endsWith('='))
    .join('; ');
}
