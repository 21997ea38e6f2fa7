import { checkVanityEntry, type VanityEntry } from '../../../../src/model/vanity/vanityEntry';
import { SKIPPED_PREFIXES, vanityKey } from '../../../../src/model/vanity/vanityPath';
import { warning, type Notes } from '../report/moveReport';
import { uniqueSlugs } from '../source/slugs';
import type { MovedAddress } from '../source/sourceSite';

const LONGEST_ID = 80;

/** Returns the redirects from old addresses to new ones. Reports addresses that cannot be redirected. */
export function oldAddressTable(addresses: readonly MovedAddress[], notes: Notes): VanityEntry[] {
  const entries = new Map<string, VanityEntry>();
  const unique = uniqueSlugs();
  for (const { path, old: address, at } of addresses) {
    const problem = (message: string): void => {
      notes.problems.push(warning(at, 'address-not-redirected', message, `Link to ${path}`));
    };
    if (address === '' || /[?#]/.test(address)) {
      problem(`${address || 'The old address'} has a query, which redirects ignore`);
      continue;
    }
    const key = vanityKey(address);
    if (key === vanityKey(path)) continue;
    if (key === vanityKey('/')) {
      problem('This was the front page of the old site, and a front page cannot be redirected');
      continue;
    }
    if (SKIPPED_PREFIXES.some((prefix) => `${key}/`.startsWith(prefix))) {
      problem(`${address} is reserved by Offprint, so it cannot be redirected`);
      continue;
    }
    if (entries.has(key)) {
      problem(`${address} already leads to ${entries.get(key)?.target?.url ?? 'another page'}`);
      continue;
    }
    const name = path.replace(/\W+/g, '-').replace(/^-|-$/g, '');
    try {
      const entry = checkVanityEntry({
        id: unique(`moved-${name}`.slice(0, LONGEST_ID)),
        type: 'permanent',
        path: address,
        target: { type: 'url', url: path },
      });
      entries.set(key, entry);
    } catch (error) {
      problem(error instanceof Error ? error.message : String(error));
    }
  }
  return [...entries.values()];
}
