import { pathFor } from '../routing/routeMatch';

/** Where accounts are kept in order: documents of the server, none of them kept by anybody. */
export const ACCOUNT_PATHS = {
  login: '/user/login/',
  join: '/user/join/',
  resetPassword: '/user/reset-password/',
  verify: '/user/verify/',
  /** Where signing in ends that was begun in a frame or a window. */
  welcome: '/user/welcome/',
  callback: '/user/callback/',
  /** Where a sign-in ends that the browser runs by itself in a frame or a window. */
  frameCallback: '/user/callback/frame/',
  logout: '/user/logout/',
  /** Who is signed in here, for the app. */
  session: '/user/session/',
} as const;

/**
 * On a change: id of the member whose it is. A session of anybody else does not make it, whoever signed in
 * since it was asked who is.
 */
export const MEMBER_HEADER = 'x-offprint-member';

/** Below the provider's address, as other providers have it too. */
export const CHANGE_PASSWORD_PATH = '/dbconnections/change_password';
/** Where members of the provider are kept, in that call. */
export const CONNECTION = 'Username-Password-Authentication';

/** What an account screen tells a reader, word for word. */
export const ACCOUNT_TEXTS = {
  verifyFirst: 'Please verify your email address before logging in.',
  emailFormat: 'E-mail format invalid',
  emailAddress: 'Please enter in a valid email address',
  required: 'Please fill out all required fields',
  terms: 'Please agree to the Terms & Conditions to continue',
  passwordChanged: 'Your password was changed. You may login now.',
  resetSent: 'An email has been sent with instructions on how to reset your password',
  wrongPassword: 'The e-mail address or the password is not right.',
  passwordRules: 'The password does not meet the rules below.',
  tooManyTries: 'Too many tries. Please wait some minutes, then try again.',
  thanks: 'Thank You!',
} as const;

export const TERMS_PATH = pathFor({ name: 'auth-flow', params: { slug: 'terms-of-service' } });

/** How members sign in here: by a session of the server, or with a token that the browser holds. */
export type LoginMethod = 'session' | 'auth0';

/** How a sign-in is shown to the reader. */
export const LOGIN_STRATEGIES = ['modal', 'popup', 'redirect'] as const;
export type LoginStrategy = (typeof LOGIN_STRATEGIES)[number];

/** Who is signed in, as the login provider says it. */
export interface ProviderUser {
  sub: string;
  email: string;
  login_count: number;
}

/** The cookies by which a reader is known to have an account, wherever they are signed in now. */
const REGISTERED_COOKIES = ['fly_user', 'previousLogin'] as const;

/** @param cookie the value of a cookie by its name, null where there is none. */
export function isRegistered(cookie: (name: string) => string | null): boolean {
  return REGISTERED_COOKIES.some((name) => (cookie(name) ?? '') !== '');
}

/** A sign-up is counted with the first login; a provider that counts from zero is understood too. */
export function isFirstLogin({ login_count }: Pick<ProviderUser, 'login_count'>): boolean {
  return login_count <= 1;
}

/** Left by the server's own page for signing out, until the app has cleared what it keeps of the member. */
export const SIGNED_OUT_COOKIE = 'signed_out';

/** At the root of the site, has the app open the window for signing in. */
export const LOGIN_HASH = '#log-in';
