/** @jest-environment jsdom */
import { webcrypto } from 'node:crypto';
import { heldAccessToken, holdAccessToken } from './heldAccessToken';
import { requestPasswordReset } from './identityParts';
import { createTokenIdentity } from './tokenIdentity';
import { SITE_HEADERS } from '../../../test/support/fakes/siteHeaders';

const ISSUER = 'https://login.example';

let requests: { url: string; init: RequestInit }[];

beforeEach(() => {
  requests = [];
  globalThis.fetch = ((url: string, init: RequestInit = {}) => {
    requests.push({ url, init });
    const json = () => Promise.resolve({});
    return Promise.resolve({ ok: true, status: 200, headers: SITE_HEADERS, json });
  }) as typeof fetch;
});

afterEach(() => {
  holdAccessToken(() => null);
});

const identity = (issuer: string, clientId: string) =>
  createTokenIdentity({ page: window, siteKey: 'halfwave', issuer, clientId });

describe('createTokenIdentity', () => {
  it.each([
    ['', 'offprint'],
    [ISSUER, ''],
  ])(
    'rejects with the documented message if the provider or the client id is missing (%j, %j)',
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
      expect(requests).toEqual([]);
    },
  );

  it('sends no request for a visitor, and has no token before a sign-in', async () => {
    localStorage.clear();
    const adapter = identity(ISSUER, 'offprint');
    expect(await adapter.current()).toBeNull();
    expect([adapter.accessToken(), heldAccessToken(), requests]).toEqual([null, null, []]);
  });

  it('resolves `untilSessionRequested` after the first sign-in check, even if the check fails', async () => {
    localStorage.setItem('core_auth_hint', '1');
    const adapter = identity(ISSUER, 'offprint');
    let isRequested = false;
    void adapter.untilSessionRequested().then(() => (isRequested = true));
    await Promise.resolve();
    expect(isRequested).toBe(false);
    await expect(adapter.current()).rejects.toThrow();
    await adapter.untilSessionRequested();
    localStorage.clear();
  });

  describe('silent sign-in', () => {
    const part = (value: object) => btoa(JSON.stringify(value)).replace(/=+$/, '');
    /** The provider's metadata, token response and user info, keyed by path. */
    const ANSWERS: Record<string, object> = {
      '/.well-known/openid-configuration': {
        issuer: ISSUER,
        authorization_endpoint: `${ISSUER}/authorize`,
        token_endpoint: `${ISSUER}/token`,
        userinfo_endpoint: `${ISSUER}/me`,
      },
      '/token': {
        access_token: 'silent',
        token_type: 'Bearer',
        id_token: `${part({ alg: 'RS256' })}.${part({ sub: 'ada' })}.AAAA`,
      },
      '/me': { sub: 'ada', email: 'ada@example.org' },
    };
    /** Delivers the pending token response. */
    let give: () => void;
    let timers: { run: () => void; limit: number }[];

    beforeEach(() => {
      // Replaces jsdom's `crypto`, which cannot compute the PKCE challenge.
      Object.defineProperty(globalThis, 'crypto', { value: webcrypto, configurable: true });
      localStorage.setItem('core_auth_hint', '1');
      timers = [];
      jest.spyOn(window, 'setTimeout').mockImplementation(((run: () => void, limit: number) => {
        timers.push({ run, limit });
        return timers.length;
      }) as typeof window.setTimeout);
      const given = new Promise<void>((resolve) => (give = resolve));
      globalThis.fetch = (async (url: string | URL) => {
        const { pathname } = new URL(url);
        requests.push({ url: pathname, init: {} });
        if (pathname === '/token') await given;
        const headers = new Headers({ 'content-type': 'application/json' });
        const json = () => Promise.resolve(ANSWERS[pathname]);
        const text = async () => JSON.stringify(await json());
        return { ok: true, status: 200, headers, json, text };
      }) as typeof fetch;
    });

    afterEach(() => {
      jest.restoreAllMocks();
      localStorage.clear();
      document.body.replaceChildren();
    });

    const after = window.setTimeout.bind(window);
    const passes = () => new Promise((done) => after(done));

    async function until<Value>(find: () => Value | null | undefined): Promise<Value> {
      for (let turn = 0; turn < 1000; turn += 1) {
        const found = find();
        if (found !== null && found !== undefined) return found;
        await passes();
      }
      throw new Error('Timed out');
    }

    /** Starts a silent sign-in and continues until the token request is pending. */
    async function started() {
      const adapter = identity(ISSUER, 'offprint');
      const answer = adapter.current();
      answer.catch(() => undefined);
      const frame = await until(() => document.querySelector('iframe'));
      const state = new URL(frame.src).searchParams.get('state') ?? '';
      const href = `${location.origin}/user/callback/frame/?code=c&state=${state}`;
      Object.defineProperty(frame, 'contentWindow', { value: { location: { href } } });
      frame.dispatchEvent(new Event('load'));
      await until(() => requests.find(({ url }) => url === '/token'));
      return { adapter, answer };
    }

    it('resolves with the member, and exposes the access token', async () => {
      const { adapter, answer } = await started();
      give();
      expect(await answer).toMatchObject({ sub: 'ada' });
      expect([adapter.accessToken(), heldAccessToken()]).toEqual(['silent', 'silent']);
    });

    it('ignores a token that arrives after another tab broadcast a sign-out', async () => {
      const channel = new EventTarget();
      Object.assign(window, { BroadcastChannel: jest.fn(() => channel) });
      const { adapter, answer } = await started();
      channel.dispatchEvent(new MessageEvent('message', { data: 'signed-out' }));
      give();
      expect(await answer).toBeNull();
      expect([adapter.accessToken(), heldAccessToken()]).toEqual([null, null]);
      Reflect.deleteProperty(window, 'BroadcastChannel');
    });

    it('ignores a token that arrives after another tab recorded a sign-out in storage', async () => {
      const { adapter, answer } = await started();
      localStorage.setItem('core_auth_sign_outs', '1');
      give();
      expect(await answer).toBeNull();
      expect([adapter.accessToken(), heldAccessToken()]).toEqual([null, null]);
    });

    it('rejects after ten seconds, and ignores a token that arrives later', async () => {
      const { adapter, answer } = await started();
      timers.find(({ limit }) => limit === 10_000)?.run();
      timers
        .filter(({ limit }) => limit === 10_000)
        .at(-1)
        ?.run();
      await expect(answer).rejects.toThrow('timed out');
      give();
      for (let turn = 0; turn < 50; turn += 1) await passes();
      expect([adapter.accessToken(), heldAccessToken()]).toEqual([null, null]);
    });

    it('rejects, and removes the iframe, if the provider does not redirect back in time', async () => {
      const answer = identity(ISSUER, 'offprint').current();
      answer.catch(() => undefined);
      await until(() => document.querySelector('iframe'));
      timers.find(({ limit }) => limit === 8000)?.run();
      await expect(answer).rejects.toThrow('timed out');
      expect(document.querySelector('iframe')).toBeNull();
    });
  });

  it('requests a password reset email without credentials', async () => {
    await identity(ISSUER, 'offprint').requestReset('ada@example.org');
    await requestPasswordReset('/oidc', 'offprint', 'ada@example.org');
    expect(requests.map(({ url }) => url)).toEqual([
      `${ISSUER}/dbconnections/change_password`,
      '/oidc/dbconnections/change_password',
    ]);
    for (const { init } of requests) {
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
