import type { CategoryId } from './consent';
import type { FeatureName } from '../experiments/features';

/**
 * Trigger for requesting a script whose category is allowed. `queued`: one after another, in order of registration.
 * `domLoaded`, `windowLoad`: on the browser's event, or immediately if the event has already fired. `beforeUnload`: on
 * the browser's event.
 */
export type ScriptTiming = 'immediate' | 'queued' | 'domLoaded' | 'windowLoad' | 'beforeUnload';

export interface ScriptDefinition {
  id: string;
  category: CategoryId;
  timing: ScriptTiming;
  /** Features that must all be enabled for the script to be loaded. */
  features: readonly FeatureName[];
  url: string;
  /** Cookies that the script sets on this site; a final `*` matches any suffix. */
  cookies: readonly string[];
}

/** Maximum number of checks for a script's result, and the interval between them in milliseconds. */
export const SCRIPT_TRIES = 30;
export const SCRIPT_TRY_INTERVAL = 500;

/**
 * Third-party scripts, each enabled by a setting with its URL. To add one, copy an entry and add its
 * `SCRIPT_URL_…` to the server settings.
 */
export const THIRD_PARTY_SCRIPTS = {
  ads: { category: 'C0004', timing: 'queued', features: [], cookies: ['__gads', '__gpi'] },
  /** Shows the consent dialog, so it cannot require consent. */
  consent: { category: 'C0001', timing: 'immediate', features: [], cookies: [] },
  /** Measures load times, with Boomerang. */
  performance: { category: 'C0002', timing: 'immediate', features: [], cookies: ['RT', 'BA'] },
  comments: { category: 'C0005', timing: 'queued', features: [], cookies: [] },
  /** Measures the audience across participating sites, with Comscore. */
  audience: {
    category: 'C0004',
    timing: 'windowLoad',
    features: ['tracking.audience'],
    cookies: ['_scor_uid'],
  },
  /** Shows reader surveys, with Qualtrics. */
  survey: { category: 'C0003', timing: 'windowLoad', features: [], cookies: ['QSI_*', 'Q_CMP'] },
  /** Collects usage analytics, with Segment. */
  analytics: { category: 'C0002', timing: 'domLoaded', features: [], cookies: ['ajs_*'] },
} as const satisfies Record<string, Omit<ScriptDefinition, 'id' | 'url'>>;

const VENDOR = { category: 'C0004', timing: 'immediate', features: [] } as const;

/** Scripts of ad vendors that fill slots with their own tags. Each script is enabled by an account with its vendor. */
export const AD_VENDOR_SCRIPTS = {
  adSense: { ...VENDOR, cookies: ['__gads', '__gpi'] },
  /** AdSense for Search. */
  searchAds: { ...VENDOR, cookies: ['__gsas'] },
  amazonNative: { ...VENDOR, cookies: [] },
  ampRuntime: { ...VENDOR, cookies: [] },
  ampAd: { ...VENDOR, cookies: ['AMP_*'] },
  taboola: { ...VENDOR, cookies: ['trc_*', 't_gid'] },
  mediaNet: { ...VENDOR, cookies: [] },
} as const satisfies Record<string, Omit<ScriptDefinition, 'id' | 'url'>>;

export type ThirdPartyId = keyof typeof THIRD_PARTY_SCRIPTS;
export type AdVendorScriptId = keyof typeof AD_VENDOR_SCRIPTS;

/** Script URLs from the settings. Scripts without a URL are not loaded. */
export type ScriptUrls = Readonly<Partial<Record<ThirdPartyId | AdVendorScriptId, string>>>;

/** Returns the definitions of all scripts with a URL, in table order. */
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
  return `The script ${id} threw while loading.`;
}

export function featuresDisabled(id: string): string {
  return `One or more features required for ${id} are disabled.`;
}
