import type * as Toolkit from '@reduxjs/toolkit';
import { createAction, type Action } from '@reduxjs/toolkit';
import type { Saga } from 'redux-saga';
import { call, getContext, race, setContext, take } from 'typed-redux-saga';
import { appearanceChosen } from '../src/features/appearance/appearanceSlice';
import { commentsOpened, commentsRetried } from '../src/features/comments/commentsSlice';
import { consentChanged, consentChosen } from '../src/features/consent/consentSlice';
import { deviceRecognised } from '../src/features/device/deviceSlice';
import { emailFormOpened } from '../src/features/emailFriend/emailFriendSlice';
import { experimentViewed } from '../src/features/experiments/experimentsSlice';
import { flagsResolved } from '../src/features/flags/flagsSlice';
import { galleryImageEntered } from '../src/features/gallery/gallerySlice';
import { menuOpened, SEARCH_MENU } from '../src/features/menus/menusSlice';
import {
  navigationCommitted,
  navigationRefreshed,
  navigationRequested,
  navigationStarted,
} from '../src/features/navigation/navigationSlice';
import {
  renewRequested,
  savedRequested,
  serverMissed,
  serverReached,
  updateAccepted,
} from '../src/features/offline/offlineSlice';
import { moreRequested, pageReceived, pageShown } from '../src/features/page/pageSlice';
import { feedEndNeared, feedStarted, feedStoryEntered } from '../src/features/page/seamlessFeed';
import { editionChosen } from '../src/features/pageState/pageStateSlice';
import { searchItemChosen, searchSubmitted, searchTyped } from '../src/features/search/searchSlice';
import { listenRequested } from '../src/features/share/shareSlice';
import { EVERY_CATEGORY } from '../src/model/consent/consent';
import { matchRoute } from '../src/model/routing/routeMatch';
import { advanceClock } from '../test/support/fakes/fakeClock';
import { storyPage } from '../test/support/fixtures/contentFixtures';
import {
  createSagaHarness,
  startWorkflows,
  type SagaHarness,
} from '../test/support/harness/sagaPorts';
import type { port as realPort, SagaPorts } from './ports';
import { EAGER, LAZY_SAGAS, workflows } from './root';
import type { restarting as realRestarting, supervised as realSupervised } from './supervised';

/** Context key for the workflow's name, which forked tasks inherit. */
const WORKFLOW = 'testedWorkflow';

/** Saga and point of the injected failure, which happens the first time the saga reaches that point. */
const mockPlant = {
  workflow: null as string | null,
  point: '',
  /** The points that each workflow has passed, in order. */
  passed: new Map<string, string[]>(),
};

class PlantedError extends Error {}

/** Marks a point at which a saga may fail: each use of a port, and each start of a supervised worker. */
function* mockPoint(point: string) {
  const name = yield* getContext<string | undefined>(WORKFLOW);
  if (name === undefined) return;
  const passed = mockPlant.passed.get(name) ?? [];
  mockPlant.passed.set(name, passed);
  passed.push(point);
  const isPlanted = mockPlant.workflow === name && mockPlant.point === point;
  if (isPlanted && passed.indexOf(point) === passed.length - 1) throw new PlantedError(point);
}

jest.mock('./ports', () => {
  const { port } = jest.requireActual<{ port: typeof realPort }>('./ports');
  return {
    *port(key: keyof SagaPorts) {
      yield* mockPoint(`port ${key}`);
      return yield* port(key);
    },
  };
});

jest.mock('./supervised', () => {
  const { supervised, restarting } = jest.requireActual<{
    supervised: typeof realSupervised;
    restarting: typeof realRestarting;
  }>('./supervised');
  type Worker = Parameters<typeof supervised>[1];
  return {
    restarting,
    supervised: (name: string, worker: Worker) =>
      supervised(name, function* planted(...args) {
        yield* mockPoint(`worker ${name}`);
        yield* worker(...args);
      }),
  };
});

// Disables Redux Toolkit's state checks, which take half of this suite's time and run in every other suite.
jest.mock('@reduxjs/toolkit', () => {
  const toolkit = jest.requireActual<typeof Toolkit>('@reduxjs/toolkit');
  const configureStore: typeof toolkit.configureStore = ({ middleware, ...options }) =>
    toolkit.configureStore({
      ...options,
      middleware: (getDefault) => {
        const withoutChecks = (given: object): unknown =>
          getDefault({ ...given, serializableCheck: false, immutableCheck: false });
        return (middleware as (getDefault: unknown) => never)(withoutChecks);
      },
    });
  return { ...toolkit, configureStore };
});

const STORY = '/article/first/';
const ended = createAction('test/ended');

const STORED = { path: STORY, componentId: 'list' };

/** Actions that start the sagas. A new saga's starting action must be added here. */
const EVENTS: readonly Action[] = [
  flagsResolved({ on: ['decisions'], debug: [] }),
  consentChosen({ allowed: EVERY_CATEGORY }),
  consentChanged({ status: 'answered', source: 'own', allowed: EVERY_CATEGORY }),
  deviceRecognised({ device: 'desktop' }),
  menuOpened({ name: SEARCH_MENU }),
  searchTyped({ text: 'phones' }),
  searchSubmitted({ text: 'phones' }),
  searchItemChosen({ href: '/article/second/' }),
  editionChosen({ code: 'us' }),
  appearanceChosen({ theme: 'paper' }),
  commentsOpened({ identifier: 'first', title: 'First', url: 'https://halfwave.example/' }),
  commentsRetried(),
  emailFormOpened({ path: STORY, title: 'A story' }),
  listenRequested({ path: STORY, title: 'A story' }),
  experimentViewed({ id: 'test', version: '1', bucket: 'a' }),
  galleryImageEntered({ slug: 'first', position: 1 }),
  feedEndNeared(),
  feedStoryEntered({ path: STORY, index: 0 }),
  moreRequested(STORED),
  navigationStarted({ href: '/latest/' }),
  serverMissed(),
  serverReached(),
  renewRequested({ path: STORY }),
  updateAccepted(),
  savedRequested(),
  navigationRequested({ href: '/latest/' }),
  navigationRefreshed(),
  navigationCommitted({
    location: { pathname: STORY, search: '', hash: '', key: 'again' },
    route: matchRoute(STORY),
    error: null,
  }),
  navigationCommitted({
    location: { pathname: '/nothing/', search: '', hash: '', key: 'nothing' },
    route: null,
    error: { status: 404, kind: 'unmatched' },
  }),
];

let harness: SagaHarness;
let store: ReturnType<typeof startWorkflows> | undefined;

/** All sagas of the app, each tagged with its name. */
const marked = {
  eager: Object.fromEntries(
    Object.entries(EAGER).map(([name, workflow]) => [name, withName(name, workflow)]),
  ),
  lazy: LAZY_SAGAS.map((phase) => ({
    ...phase,
    workflows: Object.fromEntries(
      Object.entries(phase.workflows).map(([name, load]) => [
        name,
        async () => withName(name, await load()),
      ]),
    ),
  })),
};

const NAMES = [
  ...Object.keys(EAGER),
  ...LAZY_SAGAS.flatMap(({ workflows: ofPhase }) => Object.keys(ofPhase)),
];

function withName(name: string, workflow: Saga): Saga {
  return function* markedWorkflow() {
    yield* setContext({ [WORKFLOW]: name });
    yield* call(workflow);
  };
}

/** Starts the app on a story, with fakes for every port. */
async function start(workflow: string | null = null, point = ''): Promise<void> {
  // The previous app may still have pending tasks.
  store?.dispatch(ended());
  Object.assign(mockPlant, { workflow, point, passed: new Map() });
  harness = createSagaHarness();
  harness.installation.comments = { apiKey: 'public-key' };
  harness.vendors.state.urls = { performance: 'https://vendor.example/performance.js' };
  harness.content.pages.set('article/first', storyPage('first'));
  const ports = { ...harness.ports, ...connectionAndWorker() };
  store = startWorkflows({ ports }, function* app() {
    yield* race({ app: call(workflows, marked.eager, marked.lazy), end: take(ended) });
  });
  const page = storyPage('first');
  store.dispatch(pageReceived({ path: STORY, page }));
  store.dispatch(pageShown({ path: STORY }));
  store.dispatch(feedStarted({ path: STORY, story: { id: 'id-first', slug: 'first' } }));
  await pass();
}

function connectionAndWorker(): Pick<SagaPorts, 'connection' | 'worker'> {
  const nothing = () => Promise.resolve();
  const silent = () => () => undefined;
  return {
    connection: {
      report: () => undefined,
      listen: silent,
      isHintedOnline: () => true,
      probe: () => Promise.resolve('site'),
    },
    worker: {
      start: nothing,
      status: () => Promise.resolve(null),
      cachePage: nothing,
      savedItems: () => Promise.resolve([]),
      passThrough: nothing,
      isDocumentRequired: () => Promise.resolve(false),
      hearRelease: () => undefined,
      takeOver: nothing,
      listen: silent,
    },
  };
}

/** Advances the clock beyond the delays and load times that the events cause. */
const pass = (): Promise<void> => advanceClock(9000);

/** Dispatches every event, and returns the names of the sagas that pass a point at which they may fail. */
async function woken(): Promise<Set<string>> {
  const before = new Map([...mockPlant.passed].map(([name, points]) => [name, points.length]));
  harness.window.resize(900);
  harness.links.report({ address: '/latest/', reason: 'meant' });
  for (const event of EVENTS) {
    store?.dispatch(event);
    await advanceClock(0);
  }
  await pass();
  const names = [...mockPlant.passed].filter(
    ([name, points]) => points.length > (before.get(name) ?? 0),
  );
  return new Set(names.map(([name]) => name));
}

const off = () =>
  harness.reports.warnings.filter((line) => line.includes('disabled until the page is reloaded'));

const planted = () => harness.reports.errors.filter((error) => error instanceof PlantedError);

/** Baseline without a failure: the points of each saga, and the sagas that react each time. */
let sound: { points: Map<string, string[]>; woken: Set<string>; off: string[] };

beforeAll(async () => {
  jest.useFakeTimers();
  // Lazy modules load in real time, so they must have loaded before the tests advance the fake clock.
  await Promise.all([
    ...LAZY_SAGAS.flatMap((phase) => Object.values(phase.workflows).map((load) => load())),
    import('./members/discussion'),
    import('./listen/readAloud'),
  ]);
  await start();
  const first = await woken();
  const again = await woken();
  const points = new Map(mockPlant.passed);
  sound = { points, off: off(), woken: new Set([...first].filter((name) => again.has(name))) };
});

afterAll(() => {
  jest.useRealTimers();
});

describe('a workflow failure', () => {
  it('can be injected into every workflow', () => {
    expect([...sound.points.keys()].sort()).toEqual([...NAMES].sort());
  });

  it.each(NAMES)(
    'is reported, after which that workflow and the others still react to events: %s',
    async (name) => {
      const points = new Set(sound.points.get(name));
      expect(points.size).toBeGreaterThan(0);
      for (const point of points) {
        await start(name, point);
        await woken();
        expect([point, planted()]).toEqual([point, [new PlantedError(point)]]);
        // Every saga that reacts to events in the baseline must still react, including the one that failed.
        const after = await woken();
        expect([point, [...sound.woken].filter((other) => !after.has(other))]).toEqual([point, []]);
        expect(off().filter((line) => !sound.off.includes(line))).toEqual([]);
      }
    },
  );
});
