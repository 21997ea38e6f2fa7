import { ACCOUNT_PATHS, type ProviderUser } from '../../model/members/accounts';
import { PageError } from '../../model/routing/errors';
import { createAuthMemory } from '../storage/authMemory';
import type { Identity } from './identity';
import {
  askReset,
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

interface SessionParts {
  page: Window;
  siteKey: string;
}

/** Our own provider, as every installation has it that names no other. */
const ISSUER = '/oidc';
const CLIENT = 'offprint';
const ASKED_WITHIN = 10_000;

/** Signing in by a session of the server: the browser holds nothing but a cookie that no script reads. */
export function createSessionIdentity({ page, siteKey }: SessionParts): Identity {
  const href = (display: string): string => `${ACCOUNT_PATHS.login}?display=${display}`;
  const isEnd = (at: string): boolean => new URL(at).pathname === ACCOUNT_PATHS.welcome;
  const memory = createAuthMemory(page);
  const signOut = (): Promise<string> => postLogout(null);

  /** Rejects where there is no answer within ten seconds. */
  async function current(): Promise<ProviderUser | null> {
    // Visitors are not asked about: most are, and on every page. A sign-in may outlive its cookie.
    const mayBeMember = /(?:^|; )fly_user=1(?:;|$)/.test(page.document.cookie) || memory.hasHint();
    if (!mayBeMember) return null;
    const answer = await fetch(ACCOUNT_PATHS.session, {
      credentials: 'same-origin',
      signal: AbortSignal.timeout(ASKED_WITHIN),
      headers: { accept: 'application/json' },
    });
    if (!answer.ok) throw new PageError(answer.status, 'The session could not be asked for');
    return sessionUser(await answer.json());
  }

  return {
    current,
    // Each call bears a cookie of its own accord.
    untilAsked: () => Promise.resolve(),
    // The server has dealt with it before any page of the app.
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
    requestReset: (email) => askReset(ISSUER, CLIENT, email),
    bearer: () => null,
    profile: () => getProfile(siteKey, null),
    memory,
    tabs: createMemberTabs(page),
    watchLinks: (onPress) => watchAccountLinks(page, onPress),
  };
}
