import { checkVanityEntry, type VanityEntry } from '../../../../src/model/vanity/vanityEntry';
import { SKIPPED_PREFIXES, vanityKey } from '../../../../src/model/vanity/vanityPath';
import { warning, type Notes } from '../report/moveReport';
import { uniqueSlugs } from '../source/slugs';
import type { MovedAddress } from '../source/movedAddresses';

const LONGEST_ID = 80;

/** Yields the redirects from old addresses to new ones. Reports addresses that cannot be redirected. */
export function* redirects(
  addresses: Iterable<MovedAddress>,
  notes: Notes,
): Generator<VanityEntry> {
  /** New paths, keyed by the key of the old address. */
  const redirected = new Map<string, string>();
  const unique = uniqueSlugs();
  for (const { path, old: address, at } of addresses) {
    const problem = (message: string): void => {
      notes.problems.push(warning(at, 'address-not-redirected', message, `Point links to ${path}`));
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
    const other = redirected.get(key);
    if (other !== undefined) {
      problem(`${address} already leads to ${other}`);
      continue;
    }
    const name = path.replace(/\W+/g, '-').replace(/^-|-$/g, '');
    let entry: VanityEntry;
    try {
      entry = checkVanityEntry({
        id: unique(`moved-${name}`.slice(0, LONGEST_ID)),
        type: 'permanent',
        path: address,
        target: { type: 'url', url: path },
      });
    } catch (error) {
      problem(error instanceof Error ? error.message : String(error));
      continue;
    }
    redirected.set(key, path);
    yield entry;
  }
}
