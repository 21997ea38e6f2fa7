import { takeEvery } from 'typed-redux-saga';
import { experimentsSaga } from '../../../sagas/experiments/experiments';
import type { SagaPorts } from '../../../sagas/ports';
import { createAppStore, type AppStore } from '../../../src/app/store/store';
import { selectExperiment } from '../../../src/features/experiments/experimentsSelectors';
import { experimentViewed } from '../../../src/features/experiments/experimentsSlice';
import { navigationCommitted } from '../../../src/features/navigation/navigationSlice';
import { pageReceived, pageShown } from '../../../src/features/page/pageSlice';
import type { Experiment } from '../../../src/model/experiments/experiments';
import type { ExperimentState } from '../../../src/model/experiments/experimentState';
import type { Page } from '../../../src/model/routing/page';
import { matchRoute } from '../../../src/model/routing/routeMatch';
import { storyPage, topicFixture } from '../fixtures/contentFixtures';
import { EXPERIMENT_FIXTURE } from '../fixtures/experimentFixture';
import { createSagaHarness, type SagaHarness } from '../harness/sagaPorts';

/** A time within the dates of `EXPERIMENT_FIXTURE`. */
export const NOW = Date.parse('2024-04-03T12:00:00Z');

/** A reader who visits stories while one experiment is published. */
export interface ExperimentVisit {
  harness: SagaHarness;
  store: AppStore['store'];
  viewed: unknown[];
  /** Sets the experiments and the time that the server returns. */
  publish(items?: readonly Experiment[], now?: number): void;
  /** Shows a story about laptops or the given page. If the page is null, shows the address without a page. */
  show(slug: string, page?: Page | null, search?: string, hash?: string): void;
  /** Starts the lazy saga on the document's first page. */
  begin(): Promise<void>;
  followTo(slug: string, page?: Page | null, search?: string): Promise<void>;
  /** Returns the state of the experiment on the current page. */
  shown(): ReturnType<typeof selectExperiment>;
}

/** Requires fake timers. */
export function openExperimentVisit(): ExperimentVisit {
  const harness = createSagaHarness();
  const viewed: unknown[] = [];
  const publish: ExperimentVisit['publish'] = (items = [EXPERIMENT_FIXTURE], now = NOW) => {
    harness.content.others.experiments = { items, now: new Date(now).toISOString() };
  };
  publish();
  const { store, sagas } = createAppStore(undefined, harness.ports as Partial<SagaPorts>);
  const show: ExperimentVisit['show'] = (
    slug,
    page = about(slug, 'laptops'),
    search = '',
    hash = '',
  ) => {
    const path = `/article/${slug}/`;
    if (page) store.dispatch(pageReceived({ path, page }));
    store.dispatch(pageShown({ path: page && path }));
    const location = { pathname: path, search, hash, key: path + search + hash };
    store.dispatch(navigationCommitted({ location, route: matchRoute(path), error: null }));
  };
  return {
    harness,
    store,
    viewed,
    publish,
    show,
    async begin() {
      sagas.run(function* record() {
        yield* takeEvery(experimentViewed, ({ payload }) => void viewed.push(payload));
      });
      sagas.run(experimentsSaga);
      await soon();
    },
    async followTo(slug, page, search) {
      show(slug, page, search);
      await soon();
    },
    shown: () => selectExperiment(store.getState()),
  };
}

export const about = (slug: string, ...topics: string[]): Page =>
  storyPage(slug, { topics: topics.map((topic) => topicFixture(topic)) });

/** Returns the state of a reader who is in the given bucket of the published experiment. */
export const inTest = (bucket: string): ExperimentState => ({ id: 'cta', version: '1', bucket });

export const soon = (ms = 1): Promise<void> => jest.advanceTimersByTimeAsync(ms);
