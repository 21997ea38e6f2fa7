import pg from 'pg';
import { createAccessTokens } from './accessTokens';
import type { SignedInMember } from '../sessions/currentMember';

const ADA: SignedInMember = {
  id: 'ada',
  subject: 'ada',
  email: 'ada@example.org',
  loginCount: 1,
  sessionId: null,
};
const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
const ADAS = `${part({ alg: 'RS256' })}.${part({ sub: 'ada' })}.AAAA`;

/** @param member the member signed in for the request. */
function shown(
  provider: 'ours' | 'foreign',
  member: SignedInMember | null,
  headers: Record<string, string>,
): Promise<string | null> {
  const accessTokens = createAccessTokens({
    pool: new pg.Pool(),
    clock: { now: () => 0 },
    config: { cookieSecure: true },
    current: { memberOf: () => Promise.resolve(member), endAccessToken: () => Promise.resolve() },
    issue: provider === 'ours' ? () => Promise.resolve('made-here') : null,
    renew: () => Promise.resolve(null),
  });
  return accessTokens.accessTokenOf({ headers });
}

test('a token from the built-in provider is forwarded or issued only for a signed-in member', async () => {
  const headers = { authorization: 'Bearer held' };
  expect(await shown('ours', ADA, headers)).toBe('held');
  expect(await shown('ours', null, headers)).toBeNull();
  expect(await shown('ours', ADA, {})).toBe('made-here');
  expect(await shown('ours', null, {})).toBeNull();
});

test.each<[string, string, string | undefined, boolean]>([
  ['any token with a request that reads data', 'opaque', undefined, true],
  ['a token with a change by the member in its sub claim', ADAS, 'ada', true],
  ['no token with a change by another member', ADAS, 'bob', false],
  ['no token with a change that names no member', ADAS, '', false],
  ['no opaque token with a change if the provider rejects the token', 'opaque', 'ada', false],
  ['no malformed token', 'to ken', undefined, false],
])(
  'with an external login provider, the server forwards %s',
  async (_case, token, named, isShown) => {
    const headers = {
      authorization: `Bearer ${token}`,
      ...(named === undefined ? {} : { 'x-offprint-member': named }),
    };
    expect(await shown('foreign', null, headers)).toBe(isShown ? token : null);
  },
);

test('an opaque token is forwarded if the provider confirms that it belongs to the named member', async () => {
  const headers = { authorization: 'Bearer opaque', 'x-offprint-member': 'ada' };
  expect(await shown('foreign', ADA, headers)).toBe('opaque');
});
