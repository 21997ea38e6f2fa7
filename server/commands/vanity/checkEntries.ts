import { matchRoute, type RouteMatch } from '../../../src/model/routing/routeMatch';
import { isServerPage } from '../../../src/model/routing/serverPages';
import { isValidEntry, vanityVerdict } from '../../../src/model/vanity/vanity';
import type { VanityEntry } from '../../../src/model/vanity/vanityEntry';
import { isOwnAddress, isSkipped, vanityKey } from '../../../src/model/vanity/vanityPath';
import { isElsewhere } from '../../http/security/requestTarget';
import { OWN_PATHS, ownWriting, targetOf } from '../../pages/documents/target';
import { indexVanity } from '../../publishing/vanity/vanityIndex';

export interface CheckDependencies {
  editions: readonly string[];
  /** Milliseconds since 1970. */
  now: number;
  /** Returns the status that readers get for a page. */
  statusOf(page: RouteMatch): Promise<number>;
}

export interface EntriesReport {
  /** Number of entries that are currently valid. */
  live: number;
  /** Descriptions of live entries that end in an error, in table order. */
  problems: string[];
  /**
   * Descriptions of live entries that have no effect, or whose target is not checked because it is a file or on another
   * site.
   */
  notes: string[];
}

/** The page to which an address finally leads, or a URL that is not checked: a file or another site. */
type End = { kind: 'page'; path: string; status: number } | { kind: 'unchecked'; url: string };

/** Follows each live entry in a table, except those of type `notFound`, to its final page. */
export async function checkEntries(
  entries: readonly VanityEntry[],
  dependencies: CheckDependencies,
): Promise<EntriesReport> {
  const { editions, now } = dependencies;
  const live = entries.filter(
    (entry) => isValidEntry(entry, now) && editions.includes(entry.edition),
  );
  const report: EntriesReport = { live: live.length, problems: [], notes: [] };
  const index = indexVanity(entries, editions);
  for (const entry of live) {
    if (entry.type === 'notFound') continue;
    const name = `${entry.path} (${entry.id})`;
    const idle = reasonOfIdleness(entry);
    if (idle !== null) {
      report.notes.push(`${name} ${idle}`);
      continue;
    }
    const end = await endOf(entry.path, index, dependencies);
    if (end.kind === 'unchecked')
      report.notes.push(`${name} was not checked: it leads to ${end.url}`);
    else if (end.status >= 400) {
      const verb = entry.type === 'mask' ? 'shows' : 'leads to';
      report.problems.push(`${name} ${verb} ${end.path}, which responds with ${end.status}`);
    }
  }
  return report;
}

/** Returns the reason why an entry never has an effect, or null if it can have one. */
function reasonOfIdleness({ path, type, target }: VanityEntry): string | null {
  if (isSkipped(path)) return 'has no effect: addresses in this section are never looked up';
  if (type === 'ok' || target === null) return null;
  if (target.type !== 'url') return 'has no effect: only a target of type url is followed';
  const isItself = isOwnAddress(target.url) && vanityKey(target.url) === vanityKey(path);
  return isItself ? 'has no effect: it leads to itself' : null;
}

/** Follows an address to its final target. This always ends, because a valid table has no redirect loop. */
async function endOf(
  address: string,
  index: ReturnType<typeof indexVanity>,
  dependencies: CheckDependencies,
): Promise<End> {
  if (!isOwnAddress(address)) return { kind: 'unchecked', url: address };
  const follow = (next: string) => endOf(next, index, dependencies);
  const [withoutHash = ''] = address.split('#');
  const at = withoutHash.indexOf('?');
  const [path, search] =
    at < 0 ? [withoutHash, ''] : [withoutHash.slice(0, at), withoutHash.slice(at)];
  const { editions, now } = dependencies;
  const entry = index.at(path);
  const verdict = entry && vanityVerdict(entry, { path, search, editions, now, hasMask: true });
  if (verdict?.kind === 'redirect') return follow(verdict.location);
  if (verdict?.kind === 'notFound') return { kind: 'page', path, status: verdict.status };
  if (verdict?.kind === 'mask') {
    return {
      kind: 'page',
      path: verdict.realPath,
      status: await dependencies.statusOf(verdict.route),
    };
  }
  const moved = ownWriting(targetOf(path, search));
  if (moved !== null) return follow(moved + search);
  if (isServerPage(path) || path in OWN_PATHS) return { kind: 'page', path, status: 200 };
  const page = matchRoute(path, search);
  if (page) return { kind: 'page', path, status: await dependencies.statusOf(page) };
  // Feeds and files have no entry in the route table.
  const isFile = isElsewhere(path) || !path.endsWith('/');
  return isFile ? { kind: 'unchecked', url: path } : { kind: 'page', path, status: 404 };
}
