import type { BeaconAddresses } from '../../src/model/events/beacons';
import { DEFAULT_WITHDRAWAL, type WithdrawalRule } from '../../src/model/events/batch';
import type { Config } from '../config/config';

/** Returns the event settings that pages need. Settings with their default value are omitted. */
export function eventSettings(
  config: Pick<Config, 'audienceUrl' | 'comscorePath' | 'errorBeaconUrl' | 'eventsAfterWithdrawal'>,
): { beacons?: BeaconAddresses; withdrawal?: WithdrawalRule } {
  const addresses = {
    comscore: config.comscorePath,
    audience: config.audienceUrl,
    error: config.errorBeaconUrl,
  };
  const beacons = Object.fromEntries(Object.entries(addresses).filter(([, url]) => url !== ''));
  const withdrawal = config.eventsAfterWithdrawal;
  return {
    ...(Object.keys(beacons).length > 0 ? { beacons } : {}),
    ...(withdrawal === DEFAULT_WITHDRAWAL ? {} : { withdrawal }),
  };
}
