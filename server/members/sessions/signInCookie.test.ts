import { createSignInCookies } from './signInCookie';

const NOW = Date.parse('2026-11-20T09:00:00Z');
const HOUR = 3_600_000;
const cookies = createSignInCookies(['a-key-of-ours-only']);

describe('a sign-in cookie', () => {
  it('is valid for an hour', () => {
    const { value, signIn } = cookies.begin('root', NOW);
    expect(cookies.read(value, NOW)).toEqual(signIn);
    expect(cookies.read(value, NOW + HOUR - 1)).toEqual(signIn);
    expect(cookies.read(value, NOW + HOUR)).toBeNull();
    expect(cookies.begin('welcome', NOW).signIn.end).toBe('welcome');
  });

  it('yields a unique state, nonce and verifier, none of which it contains', () => {
    const one = cookies.begin('root', NOW);
    const other = cookies.begin('root', NOW);
    const secrets = [one, other].flatMap(({ signIn }) => [
      signIn.state,
      signIn.nonce,
      signIn.codeVerifier,
    ]);
    expect(new Set(secrets).size).toBe(6);
    for (const secret of secrets) {
      expect(secret).toMatch(/^[A-Za-z0-9_-]{43}$/);
      expect(one.value).not.toContain(secret);
    }
  });

  it('is rejected if it is forged or altered', () => {
    const { value } = cookies.begin('root', NOW);
    const [id = '', expires = '', end = '', signature = ''] = value.split('.');
    for (const forged of [
      '',
      'a.b.c.d',
      `${id}.${Number(expires) + HOUR}.${end}.${signature}`,
      `${id}.${expires}.welcome.${signature}`,
      `${id}.${expires}.elsewhere.${signature}`,
      `${'A'.repeat(43)}.${expires}.${end}.${signature}`,
      `${id}.${expires}.${end}.${'A'.repeat(43)}`,
      `${value}A`,
      createSignInCookies(['somebody-elses-key']).begin('root', NOW).value,
    ]) {
      expect(cookies.read(forged, NOW)).toBeNull();
    }
  });

  it('stays valid after a key rotation while its key is listed', () => {
    const { value, signIn } = cookies.begin('root', NOW);
    const newer = createSignInCookies(['a-newer-key-of-ours', 'a-key-of-ours-only']);
    expect(newer.read(value, NOW)).toEqual(signIn);
    expect(createSignInCookies(['a-newer-key-of-ours']).read(value, NOW)).toBeNull();
    expect(() => createSignInCookies([])).toThrow('requires a key');
  });
});
