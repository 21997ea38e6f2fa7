import type { LoginStrategy, ProviderUser } from '../../model/members/accounts';
import type { MemberTabs } from './memberTabs';

/** Sign-in adapter, backed by a server session or by an access token held in this tab. */
export interface Identity {
  /** Resolves with the signed-in user, or null. Rejects if this is not known within ten seconds. */
  current: () => Promise<ProviderUser | null>;
  /** Resolves once the first sign-in check has finished, successful or not. */
  untilSessionRequested: () => Promise<void>;
  /** Completes a sign-in redirect to the current URL; null if the response names no user. */
  returned: () => Promise<ProviderUser | null>;
  /** Returns true if the current URL looks like the return from a sign-in, genuine or forged. */
  isReturn: () => boolean;
  /** Returns true if the browser accepts cookies for this site, which sign-in requires. */
  keepsCookies: () => boolean;
  /** Returns the URL of the provider's page for the sign-in dialog's iframe. */
  frameHref: () => Promise<string>;
  /** Resolves with the user who signed in inside the iframe; null until then. */
  arrived: () => Promise<ProviderUser | null>;
  /** Returns true if the iframe shows a page of another origin, such as the browser's network error page. */
  isFrameStrange: () => boolean;
  /** Signs in through a popup; null if the reader closed it. */
  inPopup: () => Promise<ProviderUser | null>;
  /** Navigates to the provider's sign-in page. */
  redirect: () => Promise<void>;
  /** Ends all sessions and resolves with the URL to go to. */
  signOut: () => Promise<string>;
  /** Ends the session left over from an offline sign-out. Rejects while the server is unreachable. */
  finishSignOut: () => Promise<void>;
  requestReset: (email: string) => Promise<void>;
  /** Returns the access token for the user API; null if only the cookie is sent. */
  accessToken: () => string | null;
  profile: () => Promise<Record<string, unknown> | null>;
  /** The sign-in state that this browser remembers. */
  memory: AuthMemory;
  tabs: MemberTabs;
  /** Reports a 401 to a form of the member's pages; returns a function that stops it. */
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
  /** Returns the member whose reading list this browser syncs; null after a sign-out and before the first sign-in. */
  listMember: () => string | null;
  setListMember: (memberId: string) => void;
  /** Deletes this browser's reading and listening positions, and the id of the member whose reading list it syncs. */
  forgetStories: () => void;
  /** Returns true if the reader signed out here and the server has not confirmed it yet. */
  isEnding: () => boolean;
  setEnding: (isEnding: boolean) => void;
  /** Returns true if the reader signed out here and the member's local data may still exist. */
  isClearing: () => boolean;
  setClearing: (isClearing: boolean) => void;
  /** Returns a value that changes with each sign-out in this browser, from any tab. */
  signOuts: () => string;
  countSignOut: () => void;
}
