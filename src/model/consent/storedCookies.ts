import type { CategoryId } from './consent';

/** Where a browser keeps something for the site. */
export type StorageKind = 'cookie' | 'session' | 'local' | 'cache' | 'indexedDB';

/** Whose hand writes it. What the app may not write it may only read. */
export type StorageWriter =
  | 'app'
  /** The worker, for reading without a network. */
  | 'worker'
  | 'server'
  /** The network of caches before the server. */
  | 'edge'
  /** Where the site lets another company's window ask for consent. */
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

/** The cookies among the names of `readerStorage.ts`. */
export const STORED_COOKIES = {
  consent: cookie('C0001'),
  '__Host-session': cookie('C0001', 'server'),
  '__Host-signin': cookie('C0001', 'server'),
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
  'link-tag': cookie('C0002'),
  'dw-tag': cookie('C0002'),
  previousLogin: cookie('C0003'),
  fly_preferred_edition: cookie('C0003'),
  zdnet_ad: cookie('C0004'),
  zdnet_ad_ftag: cookie('C0004'),
  pv: cookie('C0004'),
} as const satisfies Record<string, StoredName>;

/** What the register says of a cookie, or null for one that should not be there. */
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
