import { eventChannel } from 'redux-saga';
import {
  call,
  cancel,
  delay,
  fork,
  put,
  race,
  select,
  spawn,
  take,
  takeEvery,
} from 'typed-redux-saga';
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
  selectPendingHref,
  selectRoute,
} from '../../src/features/navigation/navigationSlice';
import {
  pageShown,
  selectCurrentPage,
  selectCurrentPagePath,
  selectPreviousPagePath,
} from '../../src/features/page/pageSlice';
import { selectViews } from '../../src/features/tracking/trackingSlice';
import { decide } from '../../src/model/experiments/experimentDecision';
import type { Experiment } from '../../src/model/experiments/experiments';
import {
  EXCLUDE,
  EXPERIMENT_COOKIE,
  excludeCookie,
} from '../../src/model/experiments/experimentState';
import { topicsOf } from '../../src/model/content/pageTopics';
import type { Page } from '../../src/model/routing/page';
import type { RouteName } from '../../src/model/routing/routes';
import { EXPERIMENT_VIEWED_AFTER } from '../../src/model/events/readerTimings';
import { port, type SagaPorts } from '../ports';
import { supervised } from '../supervised';

/** Cache lifetime of the experiment definitions, in milliseconds. */
const PUBLISHED_FOR = 60_000;

type Adapter = Awaited<ReturnType<SagaPorts['experiments']>>;

interface Published {
  items: readonly Experiment[];
  readAt: number;
  serverAhead: number;
}

/** State that this saga keeps across page changes. */
interface Notes {
  published: Published | null;
  adapter: Adapter | null;
}

/**
 * Assigns the reader to an experiment on pages for which the server made no decision: pages served by the worker and
 * pages opened within the app. Reports each exposure after a minimum viewing time.
 */
export function* experimentsSaga(): SagaGenerator<void> {
  const notes: Notes = { published: null, adapter: null };
  yield* takeEvery(pageShown, supervised('experiments', decideBeforeCommit), notes);
  const goOn = supervised('experiments', goOnWithPage);
  let address = yield* call(currentAddress);
  let page = yield* fork(supervised('experiments', beginWithDocument), notes);
  const life = yield* port('life');
  const returns = eventChannel<true>((emit) => life.onRestored(() => emit(true)));
  while (true) {
    const { isRestored } = yield* race({
      isRestored: take(returns),
      commit: take(navigationCommitted),
    });
    const next = yield* call(currentAddress);
    // A hash navigation stays on the same page. A restore from the back/forward cache counts as a new page.
    if (next === address && !isRestored) continue;
    address = next;
    yield* cancel(page);
    page = yield* fork(goOn, notes);
  }
}

function* beginWithDocument(notes: Notes): SagaGenerator<void> {
  const adapter = yield* call(loadAdapter, notes);
  // Requests the definitions now, so that the next page does not have to wait for them.
  if (yield* call(isByServer)) yield* spawn(supervised('experiments', requestPublished), notes);
  else yield* call(decideHere, notes);
  // The reader may have navigated within the app before this code loaded.
  const isDocument = yield* call(isFirstPage);
  yield* call(reportViewed, EXPERIMENT_VIEWED_AFTER - (isDocument ? adapter.sinceShown() : 0));
}

function* goOnWithPage(notes: Notes): SagaGenerator<void> {
  yield* call(decideHere, notes);
  yield* call(reportViewed, EXPERIMENT_VIEWED_AFTER);
}

function* isFirstPage(): SagaGenerator<boolean> {
  const hasPrevious = (yield* select(selectPreviousPagePath)) !== null;
  return !hasPrevious && (yield* select(selectViews)).length <= 1;
}

function* currentAddress(): SagaGenerator<string> {
  const { pathname, search } = yield* select(selectLocation);
  return pathname + search;
}

/**
 * Returns true if the current page is the first in its document, and the document came from the server rather than from
 * the worker's cache.
 */
function* isByServer(): SagaGenerator<boolean> {
  if ((yield* select(selectPreviousPagePath)) !== null) return false;
  const worker = yield* port('worker');
  const shown = yield* call(worker.status);
  return shown === null || shown.from === 'network';
}

function* loadAdapter(notes: Notes): SagaGenerator<Adapter> {
  const load = yield* port('experiments');
  notes.adapter ??= yield* call(load);
  return notes.adapter;
}

/**
 * Assigns the bucket in the same task as the commit, before the page is rendered, so that the variant does not appear
 * late. Does nothing if the definitions have not loaded yet. All effects here are synchronous.
 */
function* decideBeforeCommit(notes: Notes): SagaGenerator<void> {
  const { adapter, published } = notes;
  const page = yield* select(selectCurrentPage);
  if (!adapter || !published || !page) return;
  const href = (yield* select(selectPendingHref)) ?? '';
  const { search } = new URL(href, 'https://offprint.invalid');
  yield* call(decideFor, { page, route: page.pageType, search }, adapter, published);
}

function* decideHere(notes: Notes): SagaGenerator<void> {
  const adapter = yield* call(loadAdapter, notes);
  const page = yield* select(selectCurrentPage);
  const published = page && (yield* call(readPublished, notes));
  if (!page || !published) {
    adapter.mark(null);
    return;
  }
  const { search } = yield* select(selectLocation);
  const route = (yield* select(selectRoute))?.name ?? page.pageType;
  yield* call(decideFor, { page, route, search }, adapter, published);
}

interface Shown {
  page: Page;
  route: RouteName;
  search: string;
}

function* decideFor(
  { page, route, search }: Shown,
  adapter: Adapter,
  published: Published,
): SagaGenerator<void> {
  const path = yield* select(selectCurrentPagePath);
  if (path === null) return;
  const cookies = yield* port('cookies');
  const clock = yield* port('clock');
  const now = clock.now() + published.serverAhead;
  const { state, changes } = decide({
    experiments: published.items,
    now,
    context: { route, topics: topicsOf(page), device: yield* select(selectDevice) },
    cookies: heldCookies((name) => cookies.get(name), published.items),
    override: new URLSearchParams(search).get('ab'),
    randomSlot: () => adapter.randomSlot(),
  });
  for (const { name, value, expires } of changes) {
    if (value === null) cookies.remove(name);
    else cookies.set(name, value, Math.round((expires - now) / 1000));
  }
  // A page without a decision counts as outside all experiments, so null is dispatched only to replace a decision.
  const isKnown = JSON.stringify(yield* select(selectExperiment)) === JSON.stringify(state);
  if (!isKnown) yield* put(experimentDecided({ path, state }));
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

/**
 * Returns cached definitions immediately, and refreshes old ones in the background. If none are cached, loads them;
 * returns null if that fails.
 */
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
    // Without a network, cached definitions apply. If there are none, the page is shown unchanged.
  }
}

/** Reports an exposure after the delay, unless the reader leaves the page first. */
function* reportViewed(after: number): SagaGenerator<void> {
  const rest = yield* port('rest');
  yield* call([rest, 'untilVisible']);
  yield* delay(Math.max(0, after));
  const state = yield* select(selectExperiment);
  if (state && state.bucket !== EXCLUDE) yield* put(experimentViewed(state));
}
