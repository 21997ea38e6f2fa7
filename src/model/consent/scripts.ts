import type { CategoryId } from './consent';
import type { FeatureName } from '../experiments/features';

/**
 * When a script is asked for once its category is allowed. Whoever comes after the moment has passed
 * is asked for at once.
 * `immediate`: at once. `queued`: one after another, in the order of registration, each when the one
 * before has ended. `domLoaded`, `windowLoad`, `beforeUnload`: with the browser's event.
 */
export type ScriptTiming = 'immediate' | 'queued' | 'domLoaded' | 'windowLoad' | 'beforeUnload';

export interface ScriptDefinition {
  id: string;
  category: CategoryId;
  timing: ScriptTiming;
  /** All of them have to be on. */
  features: readonly FeatureName[];
  url: string;
  /** Names of the cookies that it sets on this site; a last `*` stands for any ending. */
  cookies: readonly string[];
}

/** How often, and at what distance, a script is waited for. Milliseconds. */
export const SCRIPT_TRIES = 30;
export const SCRIPT_TRY_INTERVAL = 500;

/**
 * The scripts of other companies that a publisher may let in, each where a setting gives its address. To
 * add one: copy an entry, and add its `SCRIPT_URL_…` to the server's settings.
 */
export const THIRD_PARTY_SCRIPTS = {
  /** Ad loading. */
  ads: { category: 'C0004', timing: 'queued', features: [], cookies: ['__gads', '__gpi'] },
  /** It asks for consent itself, so it needs none. */
  consent: { category: 'C0001', timing: 'immediate', features: [], cookies: [] },
  /** Times of loading, measured by Boomerang. */
  performance: { category: 'C0002', timing: 'immediate', features: [], cookies: ['RT', 'BA'] },
  /** The discussion below a story. */
  comments: { category: 'C0005', timing: 'queued', features: [], cookies: [] },
  /** How many people read, measured by Comscore across the sites that take part. */
  audience: {
    category: 'C0004',
    timing: 'windowLoad',
    features: ['tracking.audience'],
    cookies: ['_scor_uid'],
  },
  /** Questions to readers, asked by Qualtrics. */
  survey: { category: 'C0003', timing: 'windowLoad', features: [], cookies: ['QSI_*', 'Q_CMP'] },
  /** Counts of what is read, by Segment. */
  analytics: { category: 'C0002', timing: 'domLoaded', features: [], cookies: ['ajs_*'] },
} as const satisfies Record<string, Omit<ScriptDefinition, 'id' | 'url'>>;

const VENDOR = { category: 'C0004', timing: 'immediate', features: [] } as const;

/** Scripts of those who fill ad slots by tags of their own: whoever has an account is let in. */
export const AD_VENDOR_SCRIPTS = {
  adSense: { ...VENDOR, cookies: ['__gads', '__gpi'] },
  /** AdSense on pages of a search. */
  searchAds: { ...VENDOR, cookies: ['__gsas'] },
  amazonNative: { ...VENDOR, cookies: [] },
  ampRuntime: { ...VENDOR, cookies: [] },
  ampAd: { ...VENDOR, cookies: ['AMP_*'] },
  taboola: { ...VENDOR, cookies: ['trc_*', 't_gid'] },
  mediaNet: { ...VENDOR, cookies: [] },
} as const satisfies Record<string, Omit<ScriptDefinition, 'id' | 'url'>>;

export type ThirdPartyId = keyof typeof THIRD_PARTY_SCRIPTS;
export type AdVendorScriptId = keyof typeof AD_VENDOR_SCRIPTS;

/** Addresses from the settings; who has none is not there. */
export type ScriptUrls = Readonly<Partial<Record<ThirdPartyId | AdVendorScriptId, string>>>;

/** The definitions of the scripts that have an address, in the order of the tables. */
export function configuredScripts(addresses: ScriptUrls): ScriptDefinition[] {
  const known = { ...THIRD_PARTY_SCRIPTS, ...AD_VENDOR_SCRIPTS };
  return (Object.keys(known) as (keyof typeof known)[]).flatMap((id) => {
    const url = addresses[id];
    return url ? [{ id, url, ...known[id] }] : [];
  });
}

export function loadingFailed(id: string): string {
  return `Loading of script ${id} failed.`;
}

export function loadingAborted(id: string): string {
  return `Loading of script ${id} was aborted.`;
}

export function scriptThrew(id: string): string {
  return `The script ${id} threw as it loaded.`;
}

export function featuresDisabled(id: string): string {
  return `One or more features required for ${id} are disabled.`;
}
