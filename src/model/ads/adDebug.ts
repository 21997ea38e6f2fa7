import type { AdTargeting } from './adTargeting';

/** Query parameters for debugging ads. */
export interface AdSwitches {
  region: string | null;
  network: string | null;
  /** `all`, or the names of slots that must not request ads. */
  suppressed: readonly string[];
  /** Values of the `adTargeting_{key}` parameters. */
  targeting: AdTargeting;
}

const TARGETING = 'adTargeting_';
const MOST_KEYS = 30;

/** Matches text that is valid in an ad unit path and as a targeting key. */
const NAME = /^[\w.-]{1,64}$/;

export function adSwitchesOf(search: string): AdSwitches {
  const query = new URLSearchParams(search);
  const targeting: Record<string, string> = {};
  for (const [name, value] of query) {
    const key = name.startsWith(TARGETING) ? name.slice(TARGETING.length) : '';
    const hasRoom = Object.keys(targeting).length < MOST_KEYS;
    if (NAME.test(key) && value.length <= 200 && hasRoom) targeting[key] = value;
  }
  return {
    region: named(query.get('adRegion')),
    network: named(query.get('adNetwork')),
    suppressed: (query.get('adSuppress') ?? '').split(',').filter(Boolean),
    targeting,
  };
}

export function isSuppressed({ suppressed }: AdSwitches, slot: string): boolean {
  return suppressed.includes('all') || suppressed.includes(slot);
}

function named(value: string | null): string | null {
  return value !== null && NAME.test(value) ? value : null;
}
