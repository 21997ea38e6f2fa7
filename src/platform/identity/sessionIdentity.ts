import { ACCOUNT_PATHS, type ProviderUser } from '../../model/members/accounts';
import { PageError } from '../../model/routing/errors';
import { siteResponse } from '../http/siteResponse';
import { createAuthMemory } from '../storage/authMemory';
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
import { sessionUser } from './memberAnswers';
import { createMemberTabs } from './memberTabs';
import { onRefusedSession } from './refusedSession';

interface SessionParts {
  page: Window;
  siteKey: string;
}

/** The built-in provider, which is used if the installation configures no other provider. */
const ISSUER = '/oidc';
const CLIENT = 'offprint';
const ASKED_WITHIN = 10_000;

/** Signs in through a server session, whose cookie is HttpOnly. */
export function createSessionIdentity({ page, siteKey }: SessionParts): Identity {
  const href = (display: string): string => `${ACCOUNT_PATHS.login}?display=${display}`;
  const isEnd = (at: string): boolean => new URL(at).pathname === ACCOUNT_PATHS.welcome;
  const memory = createAuthMemory(page);
  const signOut = (): Promise<string> => postLogout(null);

  /** Rejects if the server does not respond within ten seconds, or responds with an error status. */
  async function current(): Promise<ProviderUser | null> {
    // Skips the request for anonymous readers, who account for most page views. The hint covers a session that has
    // outlived the `fly_user` cookie.
    const mayBeMember = /(?:^|; )fly_user=1(?:;|$)/.test(page.document.cookie) || memory.hasHint();
    if (!mayBeMember) return null;
    const answer = await fetch(ACCOUNT_PATHS.session, {
      credentials: 'same-origin',
      signal: AbortSignal.timeout(ASKED_WITHIN),
      headers: { accept: 'application/json' },
    });
    if (!siteResponse(answer).ok) {
      throw new PageError(answer.status, 'The session request failed');
    }
    return sessionUser(await answer.json());
  }

  return {
    current,
    // Resolves immediately, because the browser sends the session cookie with each request.
    untilSessionRequested: () => Promise.resolve(),
    // The server completes the redirect before it serves any page of the app.
    returned: () => Promise.resolve(null),
    isReturn: () => page.location.hash.includes('access_token='),
    keepsCookies: () => page.navigator.cookieEnabled,
    frameHref: () => Promise.resolve(href('frame')),
    async arrived() {
      const at = hrefIn(frameWindow(page));
      return at !== null && isEnd(at) ? current() : null;
    },
    isFrameStrange: () => isFrameStrange(page),
    inPopup: async () => ((await popupEnd(page, href('popup'), isEnd)) === null ? null : current()),
    redirect() {
      page.location.assign(ACCOUNT_PATHS.login);
      return Promise.resolve();
    },
    signOut,
    finishSignOut: signOutEnder(memory, signOut),
    requestReset: (email) => requestPasswordReset(ISSUER, CLIENT, email),
    accessToken: () => null,
    profile: () => getProfile(siteKey, null),
    memory,
    tabs: createMemberTabs(page),
    onSessionRefused: onRefusedSession,
    watchLinks: (onPress) => watchAccountLinks(page, onPress),
  };
}
