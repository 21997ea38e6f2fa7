import { heldBearer, holdBearer } from './heldBearer';
import { askReset } from './identityParts';
import { createTokenIdentity } from './tokenIdentity';

const ISSUER = 'https://login.example';

let asked: { url: string; init: RequestInit }[];

beforeEach(() => {
  asked = [];
  globalThis.fetch = ((url: string, init: RequestInit = {}) => {
    asked.push({ url, init });
    return Promise.resolve({ ok: true, status: 200, json: () => Promise.resolve({}) });
  }) as typeof fetch;
});

afterEach(() => {
  holdBearer(() => null);
});

const identity = (issuer: string, clientId: string) =>
  createTokenIdentity({ page: window, siteKey: 'halfwave', issuer, clientId });

describe('signing in by the browser itself', () => {
  it.each([
    ['', 'offprint'],
    [ISSUER, ''],
  ])(
    'without provider or client (%j, %j) fails in the words of the log',
    async (issuer, client) => {
      const ways = [
        () => identity(issuer, client).frameHref(),
        () => identity(issuer, client).redirect(),
        () => identity(issuer, client).inPopup(),
      ];
      for (const way of ways) {
        await expect(way()).rejects.toThrow(
          'Failed to log user in. Auth0 config could not be located',
        );
      }
      expect(asked).toEqual([]);
    },
  );

  it('asks nobody about a visitor, and holds no token before somebody has signed in', async () => {
    localStorage.clear();
    const door = identity(ISSUER, 'offprint');
    expect(await door.current()).toBeNull();
    expect([door.bearer(), heldBearer(), asked]).toEqual([null, null, []]);
  });

  it('keeps calls back until it was tried to get a token, also where that failed', async () => {
    localStorage.setItem('core_auth_hint', '1');
    const door = identity(ISSUER, 'offprint');
    let isAsked = false;
    void door.untilAsked().then(() => (isAsked = true));
    await Promise.resolve();
    expect(isAsked).toBe(false);
    await expect(door.current()).rejects.toThrow();
    await door.untilAsked();
    localStorage.clear();
  });

  it('has the provider mail a new password without credentials', async () => {
    await identity(ISSUER, 'offprint').requestReset('ada@example.org');
    await askReset('/oidc', 'offprint', 'ada@example.org');
    expect(asked.map(({ url }) => url)).toEqual([
      `${ISSUER}/dbconnections/change_password`,
      '/oidc/dbconnections/change_password',
    ]);
    for (const { init } of asked) {
      expect(init).toMatchObject({ method: 'POST', credentials: 'omit' });
      expect(Object.keys(init.headers as object)).toEqual(['content-type']);
      expect(JSON.parse(init.body as string)).toEqual({
        client_id: 'offprint',
        email: 'ada@example.org',
        connection: 'Username-Password-Authentication',
      });
    }
  });
});
