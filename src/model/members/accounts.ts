import { pathFor } from '../routing/routeMatch';

/** Paths of account pages and endpoints, which are never cached. */
export const ACCOUNT_PATHS = {
  login: '/user/login/',
  join: '/user/join/',
  resetPassword: '/user/reset-password/',
  verify: '/user/verify/',
  /** Page that ends a sign-in flow in an iframe or popup. */
  welcome: '/user/welcome/',
  callback: '/user/callback/',
  /** Callback of a sign-in flow that the browser handles itself, in an iframe or popup. */
  frameCallback: '/user/callback/frame/',
  logout: '/user/logout/',
  /** Page shown after an account has been deleted. */
  deleted: '/user/deleted/',
  /** Endpoint that returns the signed-in member as JSON. */
  session: '/user/session/',
} as const;

/**
 * Request header with the ID of the member who makes a change. The server rejects the change if the session belongs to
 * someone else, for example because another member has signed in since.
 */
export const MEMBER_HEADER = 'x-offprint-member';

/**
 * Path of the request to change a password, relative to the URL of the login provider. The app uses the same path for
 * every provider.
 */
export const CHANGE_PASSWORD_PATH = '/dbconnections/change_password';
/** Name of the login provider's user database, sent with the request to change a password. */
export const CONNECTION = 'Username-Password-Authentication';

/** Texts on the account screens, shared by the app and the server's pages. */
export const ACCOUNT_TEXTS = {
  verifyFirst: 'Please verify your email address before logging in.',
  emailFormat: 'E-mail format invalid',
  emailAddress: 'Please enter in a valid email address',
  required: 'Please fill out all required fields',
  terms: 'Please agree to the Terms & Conditions to continue',
  passwordChanged: 'Your password was changed. You may login now.',
  resetSent: 'An email has been sent with instructions on how to reset your password',
  wrongPassword: 'The email address or password is incorrect.',
  passwordRules: 'The password does not meet the rules below.',
  knownPassword:
    'This password is on public lists of stolen passwords, which attackers try first. Choose another one.',
  tooManyTries: 'Too many attempts. Please wait a few minutes, then try again.',
  thanks: 'Thank You!',
} as const;

export const TERMS_PATH = pathFor({ name: 'auth-flow', params: { slug: 'terms-of-service' } });

/** Sign-in with a server session, or with a token in the browser. */
export type LoginMethod = 'session' | 'auth0';

/** Presentations of the sign-in flow. */
export const LOGIN_STRATEGIES = ['modal', 'popup', 'redirect'] as const;
export type LoginStrategy = (typeof LOGIN_STRATEGIES)[number];

/** User data returned by the login provider. */
export interface ProviderUser {
  sub: string;
  email: string;
  login_count: number;
}

/** Cookies that identify readers with an account. `previousLogin` remains after the reader has signed out. */
const REGISTERED_COOKIES = ['fly_user', 'previousLogin'] as const;

/**
 * Returns true if the reader has an account, according to the cookies.
 * @param cookie Returns the value of a cookie, or null if it is not set.
 */
export function isRegistered(cookie: (name: string) => string | null): boolean {
  return REGISTERED_COOKIES.some((name) => (cookie(name) ?? '') !== '');
}

/**
 * Returns true for the first login, which is tracked as a sign-up. Zero counts as the first, because some providers
 * start counting at zero.
 */
export function isFirstLogin({ login_count }: Pick<ProviderUser, 'login_count'>): boolean {
  return login_count <= 1;
}

/**
 * Cookie set by the server's sign-out page and when an account is deleted. The app removes it after clearing the
 * member's local data.
 */
export const SIGNED_OUT_COOKIE = 'signed_out';

/** Hash that opens the sign-in window when a page loads, if no one is signed in. */
export const LOGIN_HASH = '#log-in';
