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

/**
 * @param provider ours unless the settings say otherwise.
 * @param scripts the way in for scripts of other companies.
 */
export function createAdDoor(
  page: Window,
  clock: Clock,
  reporter: Reporter,
  provider: 'gpt' | undefined,
  scripts: () => Promise<Pick<ScriptLoader, 'whenLoaded'>>,
): AdDoor {
  const whenLoaded = async (): Promise<void> => (await scripts()).whenLoaded('ads');
  return {
    provider:
      provider === 'gpt'
        ? createGptProvider({ page, clock, whenLoaded })
        : createHouseProvider(clock),
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
