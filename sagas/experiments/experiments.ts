import { call, cancel, delay, fork, put, select, spawn, take } from 'typed-redux-saga';
import type { SagaGenerator } from 'typed-redux-saga';
import { selectDevice } from '../../src/features/device/deviceSlice';
import { selectExperiment } from '../../src/features/experiments/experimentsSelectors';
import {
  experimentDecided,
  experimentViewed,
} from '../../src/features/experiments/experimentsSlice';
import {
  navigationCommitted,
  selectLocation,
  selectRoute,
} from '../../src/features/navigation/navigationSlice';
import {
  selectCurrentPage,
  selectCurrentPagePath,
  selectPreviousPagePath,
} from '../../src/features/page/pageSlice';
import { decide } from '../../src/model/experiments/experimentDecision';
import type { Experiment } from '../../src/model/experiments/experiments';
import {
  EXCLUDE,
  EXPERIMENT_COOKIE,
  excludeCookie,
} from '../../src/model/experiments/experimentState';
import { topicsOf } from '../../src/model/content/pageTopics';
import { EXPERIMENT_VIEWED_AFTER } from '../../src/model/events/readerTimings';
import { port } from '../ports';
import { supervised } from '../supervised';

/** Cache time of the experiment definitions, in milliseconds. */
const PUBLISHED_FOR = 60_000;

/** Workflow data kept from page to page. */
interface Notes {
  published: { items: readonly Experiment[]; readAt: number; serverAhead: number } | null;
}

/**
 * Assigns the reader to a test on pages without the server's decision: those from the worker and those
 * opened in the app. Reports each exposure after a minimum viewing time.
 */
export function* experimentsSaga(): SagaGenerator<void> {
  const notes: Notes = { published: null };
  const goOn = supervised('experiments', goOnWithPage);
  let address = yield* call(currentAddress);
  let page = yield* fork(supervised('experiments', beginWithDocument), notes);
  while (true) {
    yield* take(navigationCommitted);
    const next = yield* call(currentAddress);
    // A hash navigation shows the same page.
    if (next === address) continue;
    address = next;
    yield* cancel(page);
    page = yield* fork(goOn, notes);
  }
}

function* beginWithDocument(notes: Notes): SagaGenerator<void> {
  if (!(yield* call(isByServer))) yield* call(decideHere, notes);
  const load = yield* port('experiments');
  const adapter = yield* call(load);
  yield* call(reportViewed, EXPERIMENT_VIEWED_AFTER - adapter.sinceLoad());
}

function* goOnWithPage(notes: Notes): SagaGenerator<void> {
  yield* call(decideHere, notes);
  yield* call(reportViewed, EXPERIMENT_VIEWED_AFTER);
}

function* currentAddress(): SagaGenerator<string> {
  const { pathname, search } = yield* select(selectLocation);
  return pathname + search;
}

/**
 * True if the current page came with its document, and the document came from the server rather than the
 * worker.
 */
function* isByServer(): SagaGenerator<boolean> {
  if ((yield* select(selectPreviousPagePath)) !== null) return false;
  const worker = yield* port('worker');
  const shown = yield* call(worker.status);
  return shown === null || shown.from === 'network';
}

function* decideHere(notes: Notes): SagaGenerator<void> {
  const load = yield* port('experiments');
  const adapter = yield* call(load);
  const page = yield* select(selectCurrentPage);
  const path = yield* select(selectCurrentPagePath);
  const published = page && (yield* call(readPublished, notes));
  if (!page || path === null || !published) {
    adapter.mark(null);
    return;
  }
  const { search } = yield* select(selectLocation);
  const route = yield* select(selectRoute);
  const cookies = yield* port('cookies');
  const clock = yield* port('clock');
  const now = clock.now() + published.serverAhead;
  const { state, changes } = decide({
    experiments: published.items,
    now,
    context: {
      route: route?.name ?? page.pageType,
      topics: topicsOf(page),
      device: yield* select(selectDevice),
    },
    cookies: heldCookies((name) => cookies.get(name), published.items),
    override: new URLSearchParams(search).get('ab'),
    randomSlot: () => adapter.randomSlot(),
  });
  for (const { name, value, expires } of changes) {
    if (value === null) cookies.remove(name);
    else cookies.set(name, value, Math.round((expires - now) / 1000));
  }
  yield* put(experimentDecided({ path, state }));
  adapter.mark(state);
}

function heldCookies(
  get: (name: string) => string | null,
  experiments: readonly Experiment[],
): Map<string, string> {
  const names = [EXPERIMENT_COOKIE, ...experiments.map(({ id }) => excludeCookie(id))];
  return new Map(
    names.flatMap((name) => {
      const value = get(name);
      return value === null ? [] : [[name, value] as const];
    }),
  );
}

/** Returns the cached definitions at once, and refreshes old ones next to it; null if none can be read. */
function* readPublished(notes: Notes): SagaGenerator<Notes['published']> {
  const clock = yield* port('clock');
  const age = clock.now() - (notes.published?.readAt ?? -Infinity);
  const isFresh = age >= 0 && age < PUBLISHED_FOR;
  if (!notes.published) yield* call(requestPublished, notes);
  else if (!isFresh) yield* spawn(supervised('experiments', requestPublished), notes);
  return notes.published;
}

function* requestPublished(notes: Notes): SagaGenerator<void> {
  const clock = yield* port('clock');
  const lazyContent = yield* port('lazyContent');
  try {
    const content = yield* call(lazyContent);
    const { items, now } = yield* call([content, 'experiments']);
    const readAt = clock.now();
    notes.published = { items, readAt, serverAhead: Date.parse(now) - readAt };
  } catch {
    // Without a network, cached definitions apply; without those the page is shown unchanged.
  }
}

/** Reports an exposure after the delay. Leaving the page cancels it. */
function* reportViewed(after: number): SagaGenerator<void> {
  yield* delay(Math.max(0, after));
  const state = yield* select(selectExperiment);
  if (state && state.bucket !== EXCLUDE) yield* put(experimentViewed(state));
}
