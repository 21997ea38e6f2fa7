import { ACCOUNT_PATHS } from '../members/accounts';
import {
  EMAIL_FRIEND_PATH,
  EMAIL_FRIEND_SENT_PATH,
  EMAIL_FRIEND_TOKEN_PATH,
} from '../members/emailFriend';
import {
  CONFIRM_PATH,
  SIGNED_UP_PATH,
  SIGNUP_PATH,
  UNSUBSCRIBE_PATH,
} from '../members/newsletters';
import { SHORTENER_PATH } from '../members/sharing';
import {
  NETWORK_SIGN_IN_PATH,
  OFFLINE_PATH,
  SAVED_PATH,
  SHELL_PATH,
  STATIC_ERROR_PATH,
} from '../offline/workerRules';

export const SITEMAP_INDEX_PATH = '/sitemaps/';
export const FAILING_MODULE_PATH = '/_error/module/';

/**
 * Paths of pages and endpoints that the server handles itself, in addition to the route table. As with routes, a path
 * that differs in case or lacks its trailing slash is redirected. The server does not start if one of its pages is
 * missing from this list.
 */
export const SERVER_PAGES: readonly string[] = [
  ...Object.values(ACCOUNT_PATHS),
  EMAIL_FRIEND_PATH,
  EMAIL_FRIEND_SENT_PATH,
  EMAIL_FRIEND_TOKEN_PATH,
  SHORTENER_PATH,
  SIGNUP_PATH,
  SIGNED_UP_PATH,
  CONFIRM_PATH,
  UNSUBSCRIBE_PATH,
  STATIC_ERROR_PATH,
  FAILING_MODULE_PATH,
  OFFLINE_PATH,
  SAVED_PATH,
  NETWORK_SIGN_IN_PATH,
  SHELL_PATH,
  SITEMAP_INDEX_PATH,
];

/** Matches the error pages for each status, which tests use. */
const ERROR_PAGE = /^\/_error\/[45]\d\d\/$/;

/** Returns true if the server itself handles the path, which must have its trailing slash. */
export function isServerPage(path: string): boolean {
  return SERVER_PAGES.includes(path) || ERROR_PAGE.test(path);
}
