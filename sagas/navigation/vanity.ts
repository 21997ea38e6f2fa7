import { call, delay, put, race, select } from 'typed-redux-saga';
import type { SagaGenerator } from 'typed-redux-saga';
import { selectIsFeatureOn } from '../../src/features/flags/flagsSlice';
import {
  addressRemembered,
  selectRememberedAt,
} from '../../src/features/navigation/navigationSlice';
import { selectEdition } from '../../src/features/pageState/pageStateSlice';
import { UnreachableError } from '../../src/model/routing/errors';
import { switchedByQuery } from '../../src/model/experiments/features';
import { READER_WAITS, VANITY_MEMORY } from '../../src/model/events/readerTimings';
import {
  isVanityAddress,
  MASK_FEATURE,
  VANITY_TIMEOUT,
  vanityVerdict,
  type VanityVerdict,
} from '../../src/model/vanity/vanity';
import { checkVanityEntry, type VanityEntry } from '../../src/model/vanity/vanityEntry';
import { port } from '../ports';

interface Address {
  path: string;
  search: string;
}

/**
 * Resolves a vanity address. Returns null if no entry applies, or an UnreachableError if the server cannot be reached.
 * Caches a mask together with its route.
 * @param onPage The entry that came with the page; undefined if it must be looked up.
 */
export function* resolveVanityAddress(
  { path, search }: Address,
  onPage: unknown,
): SagaGenerator<VanityVerdict | UnreachableError | null> {
  if (!isVanityAddress(path, search)) return null;
  const entry = onPage === undefined ? yield* call(lookUp, path) : usable(onPage);
  if (entry === null) return null;
  if (entry instanceof Error) return (yield* call(redirectToHeld, path, search)) ?? entry;
  const clock = yield* port('clock');
  const verdict = vanityVerdict(entry, {
    path,
    search,
    editions: [yield* select(selectEdition)],
    now: clock.now(),
    hasMask: yield* call(hasMask, search),
  });
  if (verdict?.kind === 'mask') {
    yield* put(addressRemembered({ path, route: verdict.route, at: clock.now() }));
  }
  return verdict;
}

/** Resolves the address while the server is unreachable, from the addresses stored with downloaded stories. */
function* redirectToHeld(path: string, search: string): SagaGenerator<VanityVerdict | null> {
  const open = yield* port('offlineDownloads');
  const { held } = yield* race({
    held: call(() =>
      open()
        .then(({ downloader }) => downloader.heldAt(path))
        .catch(() => null),
    ),
    timeout: delay(READER_WAITS.storage),
  });
  return held ? { kind: 'redirect', status: 302, location: held + search } : null;
}

/**
 * Returns true if masks are on. A switch in the query, which readers can type, takes precedence over the feature flag.
 */
function* hasMask(search: string): SagaGenerator<boolean> {
  const switched = switchedByQuery(new URLSearchParams(search), MASK_FEATURE);
  return switched ?? (yield* select(selectIsFeatureOn, MASK_FEATURE));
}

/**
 * Looks up the entry for a path without a route, and remembers paths that have no entry. Returns an UnreachableError if
 * the server does not respond.
 */
function* lookUp(path: string): SagaGenerator<VanityEntry | UnreachableError | null> {
  const clock = yield* port('clock');
  const remembered = yield* select(selectRememberedAt, path);
  const isKnown = remembered?.route === null && clock.now() - remembered.at < VANITY_MEMORY;
  if (isKnown) return null;
  const answer = yield* call(lookUpWithTimeout, path);
  if (answer instanceof UnreachableError) return answer;
  const entry = answer === null ? null : usable(answer);
  if (entry?.type === 'ok') {
    yield* put(addressRemembered({ path, route: null, at: clock.now() }));
  }
  return entry;
}

function* lookUpWithTimeout(path: string): SagaGenerator<unknown> {
  const edition = yield* select(selectEdition);
  const controller = new AbortController();
  const question = { contentType: '', slug: '', path, edition };
  const lazyContent = yield* port('lazyContent');
  try {
    const content = yield* call(lazyContent);
    const { answer } = yield* race({
      answer: call([content, 'vanity'], question, { signal: controller.signal }),
      timeout: delay(VANITY_TIMEOUT),
    });
    return answer ?? null;
  } catch (error) {
    return error instanceof UnreachableError ? error : null;
  } finally {
    controller.abort();
  }
}

/** Returns the entry in a response, or null if the entry is malformed. */
function usable(answer: unknown): VanityEntry | null {
  try {
    return checkVanityEntry(answer);
  } catch {
    return null;
  }
}
