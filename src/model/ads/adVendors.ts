import type { ScriptUrls } from '../consent/scripts';
import type { AdProviderName } from './adSlots';

/** Third parties that fill slots with their own tags, instead of the installation's ad server. */
export type AdVendor = Exclude<AdProviderName, 'adDisplay'>;

/** Publisher ids by vendor; a vendor without an account fills no slots. */
export type AdAccounts = Readonly<Partial<Record<AdVendor, string>>>;

/** Script URLs that the vendors document. Some of them contain the account, so accounts must match `ACCOUNT`. */
const VENDOR_SCRIPTS: Readonly<Record<AdVendor, (account: string) => ScriptUrls>> = {
  adSense: (account) => ({
    adSense: `https://pagead2.googlesyndication.com/pagead/js/adsbygoogle.js?client=${account}`,
    searchAds: 'https://www.google.com/adsense/search/ads.js',
  }),
  amazonNative: (account) => ({
    amazonNative: `https://z-na.amazon-adsystem.com/widgets/onejs?MarketPlace=US&adInstanceId=${account}`,
  }),
  ampAd: () => ({
    ampRuntime: 'https://cdn.ampproject.org/v0.js',
    ampAd: 'https://cdn.ampproject.org/v0/amp-ad-0.1.js',
  }),
  taboola: (account) => ({ taboola: `https://cdn.taboola.com/libtrc/${account}/loader.js` }),
  mediaNet: (account) => ({
    mediaNet: `https://contextual.media.net/dmedianet.js?cid=${account}`,
  }),
};

const ACCOUNT = /^[A-Za-z0-9][A-Za-z0-9-]{0,63}$/;

/**
 * Parses a setting such as `adSense=ca-pub-1234,taboola=halfwave`. Returns the accounts by vendor, or undefined if an
 * entry is not a known vendor with a valid account or if a vendor is listed twice.
 */
export function readAdAccounts(text: string): AdAccounts | undefined {
  const accounts: Partial<Record<AdVendor, string>> = {};
  for (const entry of text.split(',').map((part) => part.trim())) {
    if (entry === '') continue;
    const [vendor = '', account = '', ...more] = entry.split('=');
    if (!isAdVendor(vendor) || !ACCOUNT.test(account) || more.length > 0) return undefined;
    if (accounts[vendor] !== undefined) return undefined;
    accounts[vendor] = account;
  }
  return accounts;
}

/** Returns the script URLs of all vendors with an account, keyed by script id. */
export function vendorScripts(accounts: AdAccounts): ScriptUrls {
  const urls = Object.entries(accounts).map(([vendor, account]) =>
    VENDOR_SCRIPTS[vendor as AdVendor](account),
  );
  return Object.assign({}, ...urls) as ScriptUrls;
}

function isAdVendor(name: string): name is AdVendor {
  return Object.hasOwn(VENDOR_SCRIPTS, name);
}
