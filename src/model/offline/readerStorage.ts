import {
  nameIn,
  STORED_COOKIES,
  type StorageKind,
  type StoredName,
} from '../consent/storedCookies';

/**
 * Names of all cookies and other data that this site stores in the browser; `*` matches any suffix.
 * `storageRegister.ts` documents their purpose and lifetime. Cookies are in a separate file because the initial page
 * needs only those.
 */
export const STORED_NAMES = {
  ...STORED_COOKIES,
  'offprint-scroll': { kind: 'session', category: 'C0001', by: 'app' },
  'offprint-feeds': { kind: 'session', category: 'C0001', by: 'app' },
  'offprint-story-places': { kind: 'session', category: 'C0001', by: 'app' },
  'offprint-form-drafts': { kind: 'session', category: 'C0001', by: 'app' },
  'offprint-chunk-reload': { kind: 'session', category: 'C0001', by: 'app' },
  'offprint-single-stories': { kind: 'local', category: 'C0001', by: 'app' },
  'offprint-appearance': { kind: 'local', category: 'C0001', by: 'app' },
  'offprint-reading': { kind: 'local', category: 'C0001', by: 'app' },
  'offprint-annotated': { kind: 'local', category: 'C0001', by: 'app' },
  'offprint-listen': { kind: 'local', category: 'C0001', by: 'app' },
  'offprint-reading-list': { kind: 'local', category: 'C0001', by: 'app' },
  pageview_count: { kind: 'session', category: 'C0002', by: 'app' },
  core_auth_strategy: { kind: 'local', category: 'C0001', by: 'app' },
  core_auth_hint: { kind: 'local', category: 'C0001', by: 'app' },
  core_auth_ending: { kind: 'local', category: 'C0001', by: 'app' },
  core_auth_clearing: { kind: 'local', category: 'C0001', by: 'app' },
  core_auth_sign_outs: { kind: 'local', category: 'C0001', by: 'app' },
  'core_auth_state_*': { kind: 'session', category: 'C0001', by: 'app' },
  comments_signed_on: { kind: 'local', category: 'C0001', by: 'app' },
  offline_holdback: { kind: 'local', category: 'C0001', by: 'app' },
  'offprint-shell-*': { kind: 'cache', category: 'C0001', by: 'worker' },
  'offprint-documents-*': { kind: 'cache', category: 'C0001', by: 'worker' },
  'offprint-data-*': { kind: 'cache', category: 'C0001', by: 'worker' },
  'offprint-pictures-*': { kind: 'cache', category: 'C0001', by: 'worker' },
  'offprint-assets-*': { kind: 'cache', category: 'C0001', by: 'worker' },
  'offprint-read-*': { kind: 'cache', category: 'C0001', by: 'app' },
  'offprint-library-*': { kind: 'cache', category: 'C0001', by: 'app' },
  'offprint-packed-*': { kind: 'cache', category: 'C0001', by: 'app' },
  offprint: { kind: 'indexedDB', category: 'C0001', by: 'app' },
} as const satisfies Record<string, StoredName>;

export type StorageKey = keyof typeof STORED_NAMES;

/** Returns the register's entry for a stored name, or null for an unknown name. */
export function storedName(kind: StorageKind, name: string): StoredName | null {
  return nameIn(STORED_NAMES, kind, name);
}
