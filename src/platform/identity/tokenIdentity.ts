import { OidcClient, WebStorageStateStore, type CreateSigninRequestArgs } from 'oidc-client-ts';
import { MEMBER_CALL_TIMEOUT } from '../../model/events/readerTimings';
import { ACCOUNT_PATHS, type ProviderUser } from '../../model/members/accounts';
import { PageError } from '../../model/routing/errors';
import { createAuthMemory } from '../storage/authMemory';
import { holdAccessToken } from './heldAccessToken';
import type { Identity } from './identity';
import {
  requestPasswordReset,
  frameWindow,
  getProfile,
  hrefIn,
  isFrameStrange,
  popupEnd,
  postLogout,
  signOutEnder,
  watchAccountLinks,
} from './identityParts';
import { userFrom } from './memberAnswers';
import { createMemberTabs } from './memberTabs';
import { onRefusedSession } from './refusedSession';

interface TokenParts {
  page: Window;
  siteKey: string;
  issuer: string;
  clientId: string;
}

/** Prefix of the sessionStorage keys for the OIDC state of sign-ins started in this tab. */
const STATE_PREFIX = 'core_auth_state_';
const SILENT_LIMIT = 8000;
const ASKED_LIMIT = 10_000;
const LATE = 'The login provider timed out';
const MESSAGE = 'Failed to log user in. Auth0 config could not be located';

/** Signs in through OIDC in the browser. Keeps the access token only in memory. */
export function createTokenIdentity({ page, siteKey, issuer, clientId }: TokenParts): Identity {
  let token: string | null = null;
  /**
   * Counter that changes whenever a token is stored or dropped, or a sign-in check times out. The result of a check
   * that started before the change is ignored.
   */
  let turn = 0;
  holdAccessToken(() => token);
  let markRequested = (): void => undefined;
  const memory = createAuthMemory(page);
  const frameUri = page.location.origin + ACCOUNT_PATHS.frameCallback;
  const hold = (next: string | null): void => {
    token = next;
    turn += 1;
  };
  const isEnd = (href: string): boolean => new URL(href).pathname === ACCOUNT_PATHS.frameCallback;

  function client(): OidcClient {
    if (issuer === '' || clientId === '') throw new Error(MESSAGE);
    return new OidcClient({
      authority: issuer,
      client_id: clientId,
      redirect_uri: page.location.origin + ACCOUNT_PATHS.callback,
      scope: 'openid email profile',
      loadUserInfo: true,
      stateStore: new WebStorageStateStore({ prefix: STATE_PREFIX, store: page.sessionStorage }),
    });
  }

  async function href(args: CreateSigninRequestArgs): Promise<string> {
    return (await client().createSigninRequest(args)).url;
  }

  /**
   * Completes a sign-in that this tab started. Reads and removes the stored state of the sign-in.
   * @param isCurrent Returns false if the token must no longer be stored.
   */
  async function finished(at: string, isCurrent = () => true): Promise<ProviderUser | null> {
    const response = await client().processSigninResponse(at);
    if (!isCurrent()) return null;
    hold(response.access_token);
    return userFrom(response.profile);
  }

  /** Accepts an access token from the URL fragment if this tab requested one. */
  async function fromFragment(hash: string): Promise<ProviderUser | null> {
    const fields = new URLSearchParams(hash.slice(1));
    const key = STATE_PREFIX + (fields.get('state') ?? '');
    if (page.sessionStorage.getItem(key) === null) return null;
    page.sessionStorage.removeItem(key);
    const given = fields.get('access_token') ?? '';
    const address = await client().metadataService.getUserInfoEndpoint();
    const answer = await fetch(address, {
      headers: { authorization: `Bearer ${given}` },
      signal: AbortSignal.timeout(MEMBER_CALL_TIMEOUT),
    });
    if (!answer.ok) throw new PageError(answer.status, 'The token was rejected');
    const user = userFrom((await answer.json()) as Record<string, unknown>);
    if (user) hold(given);
    return user;
  }

  /**
   * Signs in through a hidden iframe (`prompt=none`). Resolves with null if the provider responds with an error, for
   * example because it needs the reader's input. Rejects on timeout.
   */
  async function silent(isCurrent: () => boolean): Promise<ProviderUser | null> {
    const frame = page.document.createElement('iframe');
    frame.hidden = true;
    frame.title = 'Logging in';
    frame.src = await href({ prompt: 'none', redirect_uri: frameUri });
    const end = new Promise<string>((resolve, reject) => {
      const timer = page.setTimeout(() => reject(new Error(LATE)), SILENT_LIMIT);
      frame.addEventListener('load', () => {
        const at = hrefIn(frame.contentWindow);
        if (at === null || !isEnd(at)) return;
        page.clearTimeout(timer);
        resolve(at);
      });
    });
    page.document.body.append(frame);
    const at = await end.finally(() => frame.remove());
    return new URL(at).searchParams.has('error') ? null : finished(at, isCurrent);
  }

  /** Signs in silently. Ignores responses that arrive late or after a sign-out in any tab. */
  async function current(): Promise<ProviderUser | null> {
    const mine = turn;
    const signOuts = memory.signOuts();
    const isCurrent = (): boolean => mine === turn && signOuts === memory.signOuts();
    let timer = 0;
    const timeout = new Promise<never>((_resolve, reject) => {
      timer = page.setTimeout(() => {
        if (isCurrent()) turn += 1;
        reject(new Error(LATE));
      }, ASKED_LIMIT);
    });
    return Promise.race([silent(isCurrent), timeout]).finally(() => page.clearTimeout(timer));
  }

  async function signOut(): Promise<string> {
    const used = token;
    hold(null);
    return postLogout(used);
  }

  const tabs = createMemberTabs(page);
  // A sign-out in another tab also signs this tab out.
  tabs.onNews((news) => {
    if (news === 'signed-out') hold(null);
  });

  // Resolves after the first check or the time limit. Earlier requests would have no token and be rejected.
  const sessionRequested = new Promise<void>((resolve) => {
    markRequested = resolve;
    page.setTimeout(resolve, ASKED_LIMIT);
  });
  const first = async (user: Promise<ProviderUser | null>): Promise<ProviderUser | null> => {
    try {
      return await user;
    } finally {
      markRequested();
    }
  };

  return {
    current: () => first(memory.hasHint() ? current() : Promise.resolve(null)),
    untilSessionRequested: () => sessionRequested,
    isReturn() {
      const { search, hash } = page.location;
      const query = new URLSearchParams(search);
      return (query.has('code') && query.has('state')) || hash.includes('access_token=');
    },
    returned: () =>
      first(
        page.location.hash.includes('access_token=')
          ? fromFragment(page.location.hash)
          : finished(page.location.href),
      ),
    keepsCookies: () => page.navigator.cookieEnabled,
    frameHref: () => href({ redirect_uri: frameUri }),
    async arrived() {
      const at = hrefIn(frameWindow(page));
      return at !== null && isEnd(at) ? finished(at) : null;
    },
    isFrameStrange: () => isFrameStrange(page),
    async inPopup() {
      const at = await popupEnd(page, await href({ redirect_uri: frameUri }), isEnd);
      return at === null ? null : finished(at);
    },
    async redirect() {
      page.location.assign(await href({}));
    },
    signOut,
    finishSignOut: signOutEnder(memory, signOut),
    requestReset: (email) => requestPasswordReset(issuer, clientId, email),
    accessToken: () => token,
    profile: () => getProfile(siteKey, token),
    memory,
    tabs,
    onSessionRefused: onRefusedSession,
    watchLinks: (onPress) => watchAccountLinks(page, onPress),
  };
}
