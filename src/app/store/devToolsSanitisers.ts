import type { Action } from '@reduxjs/toolkit';
import { emailFormSubmitted } from '../../features/emailFriend/emailFriendSlice';

/**
 * Prepares an action for Redux DevTools. Replaces bodies with their length, and long lists and lists of objects with
 * their count, because a hundred stories would fill the extension's memory. Masks email addresses and search words,
 * because developers share exported sessions.
 */
export function sanitiseAction<A extends Action>(action: A): A {
  if (emailFormSubmitted.match(action)) {
    return { ...action, payload: { fields: Object.keys(action.payload.fields) } };
  }
  const isSearch = action.type.startsWith('search/');
  return shown(action, isSearch) as A;
}

export function sanitiseState<S>(state: S): S {
  if (typeof state !== 'object' || state === null) return state;
  return Object.fromEntries(
    Object.entries(state).map(([slice, part]) => [slice, shown(part, slice === 'search')]),
  ) as S;
}

/** Maximum length of a list of simple values that is shown in full. Longer lists are replaced by their count. */
const MOST_VALUES = 20;

/** Cached results for immutable parts of the state, most of which stay the same from action to action. */
const known = new WeakMap<object, unknown>();

/** @param isSearch True in the search field's state and actions, where the field `text` contains search words. */
function shown(value: unknown, isSearch: boolean): unknown {
  if (typeof value === 'string') return masked(value);
  if (Array.isArray(value)) return shownList(value, isSearch);
  if (typeof value !== 'object' || value === null) return value;
  const found = known.get(value);
  if (found !== undefined) return found;
  const result = shownObject(value, isSearch);
  if (Object.isFrozen(value)) known.set(value, result);
  return result;
}

function shownObject(value: object, isSearch: boolean): object {
  const isSearchPage = (value as { pageType?: unknown }).pageType === 'search';
  return Object.fromEntries(
    Object.entries(value).map(([name, part]: [string, unknown]) => [
      masked(name),
      shownField(name, part, { isSearch, isSearchPage }),
    ]),
  );
}

interface Around {
  isSearch: boolean;
  isSearchPage: boolean;
}

function shownField(name: string, value: unknown, { isSearch, isSearchPage }: Around): unknown {
  if (name === 'body' && Array.isArray(value)) return `${JSON.stringify(value).length} characters`;
  if (name === 'components' && Array.isArray(value)) return value.map((one) => shown(one, false));
  if (name === 'meta' && isSearchPage && typeof value === 'object' && value !== null) {
    return shown({ ...value, title: SEARCH_WORDS }, isSearch);
  }
  const isQuery = SEARCH_FIELDS.includes(name) || (isSearch && name === 'text');
  return isQuery && typeof value === 'string' && value !== ''
    ? SEARCH_WORDS
    : shown(value, isSearch);
}

function shownList(list: readonly unknown[], isSearch: boolean): unknown {
  const isSimple = list.every((one) => typeof one !== 'object' || one === null);
  if (!isSimple || list.length > MOST_VALUES) return `${list.length} items`;
  return list.map((one) => shown(one, isSearch));
}

const SEARCH_FIELDS: readonly string[] = [
  'q',
  'written',
  'query',
  'requestedQuery',
  'failedQuery',
  'corrected',
];
const SEARCH_WORDS = '(search words)';

const IN_ADDRESS = /([?&](?:q|written)=)[^&#\s]+/g;
const WORD = /[^\s/?&=<>"'(),:;]+/g;

function masked(text: string): string {
  if (!/@|%40|q=|written=/i.test(text)) return text;
  return text
    .replace(IN_ADDRESS, `$1${SEARCH_WORDS}`)
    .replace(WORD, (word) => (isEmailAddress(word) ? '(email address)' : word));
}

function isEmailAddress(word: string): boolean {
  const [name, ...host] = word.split(/@|%40/);
  return name !== '' && host.join('').includes('.');
}
