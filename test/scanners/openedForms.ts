import { ACCOUNT_PATHS } from '../../src/model/members/accounts';
import { EMAIL_FRIEND_TOKEN_PATH } from '../../src/model/members/emailFriend';

/** Contains what the server sends before it accepts certain forms. */
export interface OpenedForms {
  /** Token of the form that emails a story. */
  friendToken: string;
  /** A sign-in at the built-in provider: the address that starts it, the path of its form, and its cookies. */
  signIn: { start: string; path: string; cookie: string };
}

export async function openForms(origin: string): Promise<OpenedForms> {
  const token = await fetch(origin + EMAIL_FRIEND_TOKEN_PATH);
  const { data } = (await token.json()) as { data: { item: { token: string } } };
  const begun = await fetch(origin + ACCOUNT_PATHS.login, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin, 'content-type': 'application/x-www-form-urlencoded' },
    body: 'email=reader@example.com',
  });
  const start = begun.headers.get('location') ?? '';
  const led = await fetch(start, { redirect: 'manual' });
  const cookie = led.headers.getSetCookie().map((line) => line.split(';')[0]);
  const { pathname: path } = new URL(led.headers.get('location') ?? '', origin);
  return { friendToken: data.item.token, signIn: { start, path, cookie: cookie.join('; ') } };
}
