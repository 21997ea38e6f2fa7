import type { LoginStrategy, ProviderUser } from '../../model/members/accounts';
import type { MemberTabs } from './memberTabs';

/** The way to whoever knows members: a session of the server, or a token that this tab holds. */
export interface Identity {
  /** Who is signed in; rejects when it cannot be told, within ten seconds. */
  current: () => Promise<ProviderUser | null>;
  /** Resolves once it was tried to find out who is signed in, whether or not that could be told. */
  untilAsked: () => Promise<void>;
  /** Who came back to this very address after a redirect; null where nobody did. */
  returned: () => Promise<ProviderUser | null>;
  /** Whether this address is one that a sign-in, real or made up, came back to. */
  isReturn: () => boolean;
  /** Whether this browser keeps cookies for the site: without any, nobody can be signed in. */
  keepsCookies: () => boolean;
  /** Address of the provider's page for the frame of a window. */
  frameHref: () => Promise<string>;
  /** Who signed in, in the frame; null while nobody has. */
  arrived: () => Promise<ProviderUser | null>;
  /** Whether the frame shows a page that is none of ours, such as the browser's own of a lost line. */
  isFrameStrange: () => boolean;
  /** In a window of its own; null where the reader closed it. */
  inPopup: () => Promise<ProviderUser | null>;
  /** Leaves this page. */
  redirect: () => Promise<void>;
  /** Signs out wherever it can; answers where to go then. */
  signOut: () => Promise<string>;
  /** Ends the session that a sign-out without a connection left behind; rejects when it cannot yet. */
  finishSignOut: () => Promise<void>;
  requestReset: (email: string) => Promise<void>;
  /** What calls of the user API carry besides the cookie. */
  bearer: () => string | null;
  profile: () => Promise<Record<string, unknown> | null>;
  /** What this browser remembers of signing in, and never more. */
  memory: AuthMemory;
  tabs: MemberTabs;
  /** Presses on links that begin or end a session. */
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
  /** Signed out here, and the server has not heard of it yet. */
  isEnding: () => boolean;
  setEnding: (isEnding: boolean) => void;
  /** Signed out here, and the member's records are not known to be gone. */
  isClearing: () => boolean;
  setClearing: (isClearing: boolean) => void;
  /** Another value after each sign-out of this browser, whoever signed out. */
  signOuts: () => string;
  countSignOut: () => void;
}
