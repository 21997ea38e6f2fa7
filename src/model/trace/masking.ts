import { CONSENT_COOKIE } from '../consent/consent';

/**
 * Masking rules for traces. Traces are shared, so every source that is not listed here is private: only its numbers,
 * booleans and state names remain, and all other text is masked.
 */
const OPEN_PORTS: readonly string[] = [
  ...['content', 'lazyContent', 'history', 'viewport', 'deviceScreen', 'installation', 'videos'],
  ...['head', 'feedMemory', 'links', 'menus', 'network', 'connection', 'prefetchCache', 'rest'],
  ...['offlineDownloads', 'ads', 'experiments', 'events', 'life', 'listening', 'sessionCount'],
  ...['telemetry', 'reader', 'screen', 'stages', 'worker', 'activity', 'chunkGuard', 'decisions'],
];

/** Slices that contain neither reader input nor account data. */
const OPEN_SLICES: readonly string[] = [
  ...['ads', 'consent', 'device', 'experiments', 'flags', 'gallery', 'liveBlog', 'menus', 'modal'],
  ...['navigation', 'offline', 'page', 'pageState', 'seamless', 'stickyAds', 'targeting'],
  ...['tracking', 'video', 'workflows'],
];

/** Calls on open ports whose values contain search words. */
const PRIVATE_CALLS: readonly string[] = ['lazyContent().suggestions', 'telemetry().facts'];

/** Cookies whose values do not identify a person. */
const OPEN_COOKIES: readonly string[] = [
  ...[CONSENT_COOKIE, 'fly_user', 'cdn_device', 'nemo_highlander', 'jsDebug', 'fly_device'],
  ...['country_code', 'fly_preferred_edition'],
];

export const MASKED = 'masked';
/** Replacement that looks like an email address, so that form validation accepts it like the original. */
export const MASKED_EMAIL = 'reader@example.com';

/**
 * Returns true if the values of a port call must be masked; `source` names the port and the method, as in
 * `content.page`.
 */
export function isPrivatePort(source: string): boolean {
  if (PRIVATE_CALLS.some((call) => source.startsWith(call))) return true;
  return !OPEN_PORTS.includes(/^\w+/.exec(source)?.[0] ?? '');
}

/**
 * Returns true if the values of a slice or an action must be masked; `name` is the slice's name or the action's type.
 */
export function isPrivateSlice(name: string): boolean {
  return !OPEN_SLICES.includes(name.split('/')[0] ?? '');
}

export function isOpenCookie(name: string): boolean {
  return OPEN_COOKIES.includes(name);
}

/** Fields whose values are names from the code, not from people. */
const NAMES_OF_STATES: readonly string[] = [
  ...['status', 'kind', 'type', 'reason', 'outcome', 'state', 'strategy', 'source', 'code'],
  ...['panel', 'view', 'direction', 'thing', 'category', 'componentName', 'componentType'],
  ...['pageType', 'trending'],
];
const NAME_OF_STATE = /^[A-Za-z][A-Za-z-]{0,30}$/;

/**
 * Fields that are private in every source. People's names are not included, because in open sources they are bylines.
 */
const PRIVATE_FIELDS: readonly string[] = [
  ...['email', 'memberId', 'userId', 'password', 'token', 'accessToken'],
  ...['q', 'written', 'query', 'requestedQuery', 'searchTerm'],
];

/**
 * Maximum text length; longer text is replaced by its length. Only stories contain such text, and workflows read only a
 * story's structure.
 */
const LONGEST_TEXT = 500;

export function maskedText(text: string, field: string, isPrivate: boolean): string {
  if (text === '') return text;
  const isName = NAMES_OF_STATES.includes(field) && NAME_OF_STATE.test(text);
  if (isPrivate && isName) return text;
  if (isPrivate || PRIVATE_FIELDS.includes(field)) return isEmail(text) ? MASKED_EMAIL : MASKED;
  if (text.length > LONGEST_TEXT) return `${text.length} characters`;
  return openText(text);
}

/** Query parameters whose simple values are not masked. */
const OPEN_PARAMETERS: readonly string[] = [
  ...['jsDebug', 'featureEnable', 'featureDisable', 'setDevice', 'edition', 'page', 'debug'],
  ...['utm_source', 'utm_medium', 'utm_campaign', 'ftag', 'contentOnly'],
];
const SIMPLE_VALUE = /^[\w.,-]{0,100}$/;
const PARAMETER = /([?&#])([\w.[\]%-]+)=([^&#"<>]*)/g;
const WORD = /[^\s/?&=<>"'(),:;“”]+/g;

/** Masks query parameters, email addresses, and words that look like secrets. */
function openText(text: string): string {
  return text
    .replace(PARAMETER, (found, mark: string, name: string, value: string) =>
      isOpenParameter(name, value) ? found : `${mark}${name}=${MASKED}`,
    )
    .replace(WORD, (word) => {
      if (isEmail(word)) return MASKED_EMAIL;
      return isSecret(word) ? MASKED : word;
    });
}

function isOpenParameter(name: string, value: string): boolean {
  const isOpen = OPEN_PARAMETERS.includes(name) || name.startsWith('adTargeting_');
  return isOpen && SIMPLE_VALUE.test(value);
}

function isEmail(word: string): boolean {
  const [name, ...host] = word.trim().split(/@|%40/);
  return name !== '' && host.join('').includes('.') && !word.includes(' ');
}

const TOKEN_LENGTH = 24;

/**
 * Returns true for JSON Web Tokens and for long words with mixed case and digits. Page view IDs do not match, because
 * they are all lowercase.
 */
function isSecret(word: string): boolean {
  if (word.startsWith('eyJ')) return true;
  const isLong = word.length >= TOKEN_LENGTH && /^[\w.~+-]+$/.test(word);
  return isLong && /\d/.test(word) && /[a-z]/.test(word) && /[A-Z]/.test(word);
}
