import type { LoginStrategy, ProviderUser } from '../../model/members/accounts';
import type { MemberTabs } from './memberTabs';

/** Sign-in adapter. Members sign in through a server session, or with an access token in this tab. */
export interface Identity {
  /**
   * Resolves with the signed-in user, or null if no one is signed in. Rejects if the check fails or takes longer than
   * ten seconds.
   */
  current: () => Promise<ProviderUser | null>;
  /**
   * Resolves once requests may be sent. With an access token, that is after the first sign-in check, or after ten
   * seconds at the latest; with a session cookie, immediately.
   */
  untilSessionRequested: () => Promise<void>;
  /**
   * Completes a sign-in redirect to the current URL. Resolves with null if there is nothing to complete, or if the
   * response names no user.
   */
  returned: () => Promise<ProviderUser | null>;
  /** Returns true if the current URL looks like a redirect back from a sign-in. Such a URL may be forged. */
  isReturn: () => boolean;
  /** Returns true if the browser accepts cookies for this site, which sign-in requires. */
  keepsCookies: () => boolean;
  /** Returns the URL that the sign-in dialog's iframe loads first. */
  frameHref: () => Promise<string>;
  /** Resolves with the user who signed in inside the iframe, or null if no one has yet. */
  arrived: () => Promise<ProviderUser | null>;
  /** Returns true if the iframe shows a page from another origin, such as the browser's network error page. */
  isFrameStrange: () => boolean;
  /** Signs in through a popup. Resolves with null if the reader closes it; rejects if the browser blocks it. */
  inPopup: () => Promise<ProviderUser | null>;
  /** Navigates to the provider's sign-in page. */
  redirect: () => Promise<void>;
  /** Ends all sessions in this browser and resolves with the URL to navigate to. */
  signOut: () => Promise<string>;
  /** Ends the session after an offline sign-out. Rejects while the server is unreachable. */
  finishSignOut: () => Promise<void>;
  requestReset: (email: string) => Promise<void>;
  /** Returns the access token for the user API, or null if requests rely on the session cookie. */
  accessToken: () => string | null;
  profile: () => Promise<Record<string, unknown> | null>;
  /** The sign-in state that this browser remembers. */
  memory: AuthMemory;
  tabs: MemberTabs;
  /** Calls the listener when an account request receives a 401 response. Returns a function that stops listening. */
  onSessionRefused: (listener: () => void) => () => void;
  /** Reports clicks on sign-in and sign-out links. */
  watchLinks: (
    onPress: (press: { kind: 'login' | 'logout'; source: string }) => void,
  ) => () => void;
}

export interface AuthMemory {
  strategy: () => LoginStrategy | null;
  hasHint: () => boolean;
  remember: (strategy: LoginStrategy | null) => void;
  forgetStrategy: () => void;
  forget: () => void;
  /**
   * Returns the ID of the member whose reading list this browser syncs; null after a sign-out and before the first
   * sign-in.
   */
  listMember: () => string | null;
  setListMember: (memberId: string) => void;
  /**
   * Deletes this browser's reading positions, its listening positions and speed, and the ID of the member whose reading
   * list it syncs.
   */
  forgetStories: () => void;
  /** Returns true if the reader signed out here and the server has not confirmed it yet. */
  isEnding: () => boolean;
  setEnding: (isEnding: boolean) => void;
  /** Returns true if the reader signed out here and the member's local data may still exist. */
  isClearing: () => boolean;
  setClearing: (isClearing: boolean) => void;
  /** Returns a value that changes with each sign-out in any tab of this browser. */
  signOuts: () => string;
  countSignOut: () => void;
}
