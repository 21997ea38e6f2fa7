import { LOGIN_STRATEGIES } from '../../model/members/accounts';
import type { StorageKey } from '../../model/offline/readerStorage';
import type { AuthMemory } from '../identity/identity';

const STRATEGY = 'core_auth_strategy';
const HINT = 'core_auth_hint';
const ENDING = 'core_auth_ending';
const CLEARING = 'core_auth_clearing';
const SIGN_OUTS = 'core_auth_sign_outs';
const LIST_MEMBER = 'offprint-reading-list';
/**
 * Keys for the reading positions, the listening positions with the chosen speed, and the ID of the member whose reading
 * list is synced. Cleared at sign-out for privacy on shared computers.
 */
const STORIES: readonly StorageKey[] = ['offprint-reading', 'offprint-listen', LIST_MEMBER];

/** Creates the store in localStorage. It contains no secrets. If localStorage is blocked, nothing is stored. */
export function createAuthMemory(page: Window): AuthMemory {
  const get = (name: string): string | null => {
    try {
      return page.localStorage.getItem(name);
    } catch {
      return null;
    }
  };
  const change = (run: (storage: Storage) => void): void => {
    try {
      run(page.localStorage);
    } catch {
      // Ignored, because the reader cannot fix it. An incomplete sign-out, for example, is then not retried later.
    }
  };
  const mark = (name: string, isSet: boolean): void => {
    change((storage) => {
      if (isSet) storage.setItem(name, '1');
      else storage.removeItem(name);
    });
  };
  return {
    strategy: () => LOGIN_STRATEGIES.find((name) => name === get(STRATEGY)) ?? null,
    hasHint: () => get(HINT) === '1',
    remember(strategy) {
      change((storage) => {
        if (strategy) storage.setItem(STRATEGY, strategy);
        storage.setItem(HINT, '1');
      });
    },
    isEnding: () => get(ENDING) === '1',
    setEnding: (isEnding) => mark(ENDING, isEnding),
    isClearing: () => get(CLEARING) === '1',
    setClearing: (isClearing) => mark(CLEARING, isClearing),
    signOuts: () => get(SIGN_OUTS) ?? '0',
    countSignOut() {
      change((storage) =>
        storage.setItem(SIGN_OUTS, String(1 + Number(storage.getItem(SIGN_OUTS) ?? 0))),
      );
    },
    forgetStrategy() {
      change((storage) => storage.removeItem(STRATEGY));
    },
    forget() {
      change((storage) => {
        storage.removeItem(STRATEGY);
        storage.removeItem(HINT);
      });
    },
    listMember: () => get(LIST_MEMBER),
    setListMember(memberId) {
      change((storage) => storage.setItem(LIST_MEMBER, memberId));
    },
    forgetStories() {
      change((storage) => {
        for (const name of STORIES) storage.removeItem(name);
      });
    },
  };
}
