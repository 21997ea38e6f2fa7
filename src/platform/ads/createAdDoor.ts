import type { AdAccounts } from '../../model/ads/adVendors';
import type { AdSlots } from '../../model/ads/adSlots';
import { HOUSE_PATHS } from '../../model/ads/houseAds';
import { readAdSlots } from '../../model/ads/readAdSlots';
import type { Clock, Reporter } from '../../model/ports';
import type { ScriptLoader } from '../scriptLoader';
import { createAdChromeDoor } from './adChromeDoor';
import type { AdDoor } from './adDoor';
import { createAdMarks } from './adMarks';
import { createAdPlaces } from './adPlaces';
import { askAdServer } from './askAdServer';
import { createGptProvider } from './gptProvider';
import { createHouseBidders } from './houseBidders';
import { createHouseProvider } from './houseProvider';
import { createVendors } from './vendors/createVendors';

/** Whom the settings name; ours where they name nobody. */
interface AdSettings {
  ads?: 'gpt';
  adAccounts?: AdAccounts;
}

/** @param scripts the way in for scripts of other companies. */
export function createAdDoor(
  page: Window,
  clock: Clock,
  reporter: Reporter,
  { ads, adAccounts: accounts = {} }: AdSettings,
  scripts: () => Promise<Pick<ScriptLoader, 'whenLoaded' | 'runAgain'>>,
): AdDoor {
  const whenLoaded = async (id: string): Promise<void> => (await scripts()).whenLoaded(id);
  const runAgain = async (id: string): Promise<void> => (await scripts()).runAgain(id);
  const server =
    ads === 'gpt'
      ? createGptProvider({ page, clock, whenLoaded: () => whenLoaded('ads') })
      : createHouseProvider(clock);
  const vendorOf = createVendors({ page, clock, accounts, whenLoaded, runAgain });
  return {
    providerOf: (slot) => vendorOf(slot) ?? server,
    bidders: createHouseBidders(clock),
    places: createAdPlaces(page, reporter),
    marks: createAdMarks(),
    chrome: createAdChromeDoor(page),
    slots: () => readSlots(clock),
    newNumber: () => crypto.randomUUID().replaceAll('-', '').slice(0, 16),
  };
}

async function readSlots(clock: Clock): Promise<AdSlots | null> {
  const slots = readAdSlots(await askAdServer(HOUSE_PATHS.slots, clock));
  return 'problem' in slots ? null : slots;
}
