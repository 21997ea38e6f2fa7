import type { AdAccounts } from '../../model/ads/adVendors';
import type { AdSlots } from '../../model/ads/adSlots';
import { HOUSE_PATHS } from '../../model/ads/houseAds';
import { readAdSlots } from '../../model/ads/readAdSlots';
import type { Clock, Reporter } from '../../model/ports';
import type { ScriptLoader } from '../scripts/scriptLoader';
import { createStickyAdsAdapter } from './stickyAdsAdapter';
import type { AdAdapter } from './adAdapter';
import { createAdMarks } from './adMarks';
import { createMountedSlots } from './mountedSlots';
import { requestAd } from './requestAd';
import { createGptProvider } from './gptProvider';
import { createHouseBidders } from './houseBidders';
import { createHouseProvider } from './houseProvider';
import type { VendorOf } from './vendors/createVendors';

/** The configured ad server and vendor accounts; defaults to the house ad server. */
interface AdSettings {
  ads?: 'gpt';
  adAccounts?: AdAccounts;
}

type Scripts = Pick<ScriptLoader, 'whenLoaded' | 'runAgain'>;

/** @param scripts Opens the third-party script loader. */
export async function createAdAdapter(
  page: Window,
  clock: Clock,
  reporter: Reporter,
  { ads, adAccounts }: AdSettings,
  scripts: () => Promise<Scripts>,
): Promise<AdAdapter> {
  const whenTagLoaded = async (): Promise<void> => (await scripts()).whenLoaded('ads');
  const server =
    ads === 'gpt'
      ? createGptProvider({ page, clock, whenLoaded: whenTagLoaded })
      : createHouseProvider(clock);
  const vendorOf = adAccounts
    ? await loadVendors({ page, clock, accounts: adAccounts, scripts })
    : () => undefined;
  return {
    providerOf: (slot) => vendorOf(slot) ?? server,
    bidders: createHouseBidders(clock),
    mountedSlots: createMountedSlots(page, reporter),
    marks: createAdMarks(),
    chrome: createStickyAdsAdapter(page),
    slots: () => readSlots(clock),
    newId: () => crypto.randomUUID().replaceAll('-', '').slice(0, 16),
  };
}

/** Loads the chunk with the vendors' code. Called only if vendor accounts are configured. */
async function loadVendors({
  scripts,
  ...parts
}: {
  page: Window;
  clock: Clock;
  accounts: AdAccounts;
  scripts: () => Promise<Scripts>;
}): Promise<VendorOf> {
  const { createVendors } = await import(
    /* webpackChunkName: "adVendors" */ './vendors/createVendors'
  );
  return createVendors({
    ...parts,
    whenLoaded: async (id) => (await scripts()).whenLoaded(id),
    runAgain: async (id) => (await scripts()).runAgain(id),
  });
}

async function readSlots(clock: Clock): Promise<AdSlots | null> {
  const slots = readAdSlots(await requestAd(HOUSE_PATHS.slots, clock));
  return 'problem' in slots ? null : slots;
}
