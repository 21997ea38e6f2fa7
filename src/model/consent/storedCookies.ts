import type { CategoryId } from './consent';

export type StorageKind = 'cookie' | 'session' | 'local' | 'cache' | 'indexedDB';

/**
 * The code that writes an entry, as listed on the privacy page. The server also sets some of the app's cookies, such as
 * `fly_user`.
 */
export type StorageWriter =
  | 'app'
  /** The service worker, for offline reading. */
  | 'worker'
  | 'server'
  /** The CDN in front of the server. */
  | 'edge'
  /** A third-party consent dialog. */
  | 'consent-sdk';

export interface StoredName {
  kind: StorageKind;
  category: CategoryId;
  by: StorageWriter;
}

const cookie = (category: CategoryId, by: StorageWriter = 'app'): StoredName => ({
  kind: 'cookie',
  category,
  by,
});

/** Cookies that this site may store; `readerStorage.ts` contains the names of all other stored data. */
export const STORED_COOKIES = {
  consent: cookie('C0001'),
  '__Host-session': cookie('C0001', 'server'),
  '__Host-signin': cookie('C0001', 'server'),
  '__Host-device': cookie('C0001', 'server'),
  '__Host-joined': cookie('C0001', 'server'),
  'oidc_*': cookie('C0001', 'server'),
  fly_user: cookie('C0001'),
  signed_out: cookie('C0001', 'server'),
  cdn_device: cookie('C0001'),
  nemo_highlander: cookie('C0001'),
  'nemo_highlander_*': cookie('C0001'),
  jsDebug: cookie('C0001'),
  fly_device: cookie('C0001', 'edge'),
  fly_geo: cookie('C0001', 'edge'),
  country_code: cookie('C0001', 'edge'),
  OptanonConsent: cookie('C0001', 'consent-sdk'),
  OptanonAlertBoxClosed: cookie('C0001', 'consent-sdk'),
  experiments_seen: cookie('C0002'),
  'link-tag': cookie('C0002'),
  'dw-tag': cookie('C0002'),
  previousLogin: cookie('C0003'),
  fly_preferred_edition: cookie('C0003'),
  zdnet_ad: cookie('C0004'),
  zdnet_ad_ftag: cookie('C0004'),
  pv: cookie('C0004'),
} as const satisfies Record<string, StoredName>;

/** Returns the register's entry for a cookie, or null for an unknown cookie. */
export function storedCookie(name: string): StoredName | null {
  return nameIn(STORED_COOKIES, 'cookie', name);
}

export function nameIn(
  names: Readonly<Record<string, StoredName>>,
  kind: StorageKind,
  name: string,
): StoredName | null {
  for (const [pattern, entry] of Object.entries(names)) {
    if (entry.kind === kind && fits(name, pattern)) return entry;
  }
  return null;
}

function fits(name: string, pattern: string): boolean {
  if (!pattern.endsWith('*')) return name === pattern;
  const start = pattern.slice(0, -1);
  return name.startsWith(start) && name.length > start.length;
}
