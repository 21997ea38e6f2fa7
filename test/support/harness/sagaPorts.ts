import type { Saga, Task } from 'redux-saga';
import type { SagaPorts } from '../../../sagas/ports';
import { createAppStore, type AppStore } from '../../../src/app/store/store';
import type { PageRequest } from '../../../src/model/content/contentApi';
import type { SeamlessRequest } from '../../../src/model/content/lazyContentApi';
import type { ExperimentState } from '../../../src/model/experiments/experimentState';
import type { PublishedExperiments } from '../../../src/model/experiments/experiments';
import type { Page } from '../../../src/model/routing/page';
import type { RouteName } from '../../../src/model/routing/routes';
import type { ContentListingItem } from '../../../src/model/content/contentListingItem';
import { NO_DECISION, type Decision } from '../../../src/model/experiments/decisions';
import type { LazyContent, ListingAnswer, ThirdParty } from '../../../src/model/ports';
import type { ScriptDefinition } from '../../../src/model/consent/scripts';
import type { Decisions, DecisionStory } from '../../../src/platform/identity/decisions';
import type { ScriptLoader } from '../../../src/platform/scripts/scriptLoader';
import type { Appearance } from '../../../src/model/reading/appearance';
import type { SeamlessItem } from '../../../src/model/routing/seamless';
import type { BreakingNewsData, InnovationTrendsData } from '../../../src/model/ports';
import type { NetworkFacts } from '../../../src/model/routing/prefetch';
import type { Suggestions, TrendingItem } from '../../../src/model/routing/search';
import type { SiteLink } from '../../../src/model/routing/siteFrame';
import type { WaysOn } from '../../../src/model/routing/waysOn';
import type { SavedItem, ShownStatus } from '../../../src/model/offline/workerMessages';
import type { MemberPresence } from '../../../src/platform/browser/documentHead';
import type { HistoryEntry } from '../../../src/platform/browser/history';
import type { ExperimentAdapter } from '../../../src/platform/identity/experimentAdapter';
import type { LikelyLink } from '../../../src/platform/browser/linkIntent';
import { createAppearanceMemory } from '../../../src/platform/storage/appearanceMemory';
import { createReaderCookies } from '../../../src/platform/storage/readerCookies';
import { endlessWait } from '../endlessWait';
import { createFakeAnnotations, type FakeAnnotations } from '../fakes/fakeAnnotations';
import { createFakeIdentity } from '../fakes/fakeIdentity';
import { createJar, type CookieJar } from '../servers/cookieJar';
import { createCommentsHarness } from './commentsHarness';
import { createMemberHarness } from './memberHarness';
import { createMemoryStorage } from '../fakes/memoryStorage';
import { createFakeReading, type FakeReading } from '../fakes/fakeReading';
import { createFakeVideos, type FakeVideos } from '../fakes/fakeVideos';
import { createFakeVoices, type FakeVoices } from '../fakes/fakeVoices';
import type { FormProof } from '../../../src/features/emailFriend/emailFriendSlice';
import type { SendAnswer, SharingCalls } from '../../../src/platform/browser/sharingCalls';
import { createAdHarness, type AdHarness } from '../ads/adHarness';
import { createTrackedReader, type TrackedReader } from '../readers/trackedReader';

import { createPrefetchCache } from '../../../src/platform/offline/prefetchCache';
import { createReadVersions } from '../../../src/platform/library/readVersions';
import { ChunkError } from '../../../src/ui/lazy/loadable';

/** Result of an external call, or a function that returns the result of each call. */
type Answer<Value> = Value | Error | Promise<Value> | (() => Value | Error | Promise<Value>);

/** Fake ports for the sagas, with their state, the recorded requests and the effects. */
export interface SagaHarness {
  ports: HarnessPorts;
  content: ReturnType<typeof createContent>;
  browser: ReturnType<typeof createBrowser>;
  reports: { errors: unknown[]; warnings: string[]; lines: string[] };
  /** State and counters of the screen loader. */
  screen: {
    /** Ids of pages whose chunks are missing. `spares` means the chunks of error pages and server-rendered parts. */
    missingChunks: Set<string>;
    expected: RouteName[];
    /** Number of times the chunks of error pages and server-rendered parts were loaded. */
    spares: number;
    flushes: number;
    /**
     * Transition steps in order, each with the number of earlier flushes: the path of a captured picture, `finish` or
     * `drop`.
     */
    transitions: [step: string, flushes: number][];
    /** Resolves when the browser has captured the picture; undefined if there is none. */
    captured: Promise<void> | undefined;
  };
  reader: {
    userAgent: string;
    isDocumentRequired: boolean;
    /** True if the page contains unsent text. */
    isBusy: boolean;
    hasGpc: boolean;
    /** True if a program controls the browser, as in automated tests. */
    isAutomated: boolean;
    /** The status that the worker reports for the tab's document. */
    document: ShownStatus | null;
    saved: SavedItem[];
  };
  experiments: ReturnType<typeof createExperiments>;
  videos: FakeVideos;
  annotations: FakeAnnotations;
  appearance: ReturnType<typeof createAppearance>;
  voices: FakeVoices;
  reading: FakeReading;
  jar: CookieJar;
  /** Number of times all menus were closed, and the title of the story in the header. */
  header: { closings: number; story: string | null };
  window: ReturnType<typeof createWindow>;
  vendors: ReturnType<typeof createVendors>;
  ads: AdHarness;
  decisions: ReturnType<typeof createDecisions>;
  sharing: ReturnType<typeof createSharing>;
  members: ReturnType<typeof createMemberHarness>;
  comments: ReturnType<typeof createCommentsHarness>;
  installation: SagaPorts['installation'];
  tracked: TrackedReader;
  network: NetworkFacts;
  links: ReturnType<typeof createLinks>;
  /** Paths whose next document must come from the network instead of a cache. */
  passedThrough: string[];
}

type HarnessPorts = Omit<SagaPorts, 'connection' | 'lazyState' | 'worker'> & {
  worker: Pick<
    SagaPorts['worker'],
    'start' | 'isDocumentRequired' | 'passThrough' | 'status' | 'savedItems'
  >;
};

export function createSagaHarness(): SagaHarness {
  const content = createContent();
  const browser = createBrowser();
  const reports: SagaHarness['reports'] = { errors: [], warnings: [], lines: [] };
  const screen: SagaHarness['screen'] = {
    missingChunks: new Set(),
    expected: [],
    spares: 0,
    flushes: 0,
    transitions: [],
    captured: undefined,
  };
  const reader = {
    userAgent: 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0',
    isDocumentRequired: false,
    isBusy: false,
    hasGpc: false,
    isAutomated: false,
    document: null as ShownStatus | null,
    saved: [] as SavedItem[],
  };
  const jar = createJar();
  const passedThrough: string[] = [];
  const header = { closings: 0, story: null as string | null };
  const window = createWindow();
  const installation: SagaHarness['installation'] = {
    features: {},
    isDevelopment: false,
    siteKey: 'halfwave',
  };
  const tracked = createTrackedReader();
  const network: NetworkFacts = { isOnline: true };
  const links = createLinks();
  const vendors = createVendors();
  const ads = createAdHarness();
  const decisions = createDecisions();
  const sharing = createSharing();
  const members = createMemberHarness();
  const comments = createCommentsHarness();
  const experiments = createExperiments();
  const videos = createFakeVideos();
  const reading = createFakeReading();
  const voices = createFakeVoices();
  const annotations = createFakeAnnotations();
  const appearance = createAppearance();
  const ports: HarnessPorts = {
    ...tracked.ports,
    content: content.port,
    lazyContent: () => Promise.resolve(content.late),
    history: browser.history,
    viewport: browser.viewport,
    deviceScreen: window.screen,
    documentExtras: () =>
      Promise.resolve({ addPrintSheet: () => undefined, keepFormDrafts: () => undefined }),
    installation,
    head: browser.head,
    feedMemory: createFeedMemory(),
    videos: () => Promise.resolve(videos.adapter),
    annotations: annotations.port,
    appearance: () => Promise.resolve(appearance.memory),
    listening: () => Promise.resolve(voices.listening),
    stickyHeader: () =>
      Promise.resolve({ nameStory: (story) => void (header.story = story?.title ?? null) }),
    menus: { closeAll: () => void (header.closings += 1) },
    network: { facts: () => network },
    links: () => Promise.resolve(links.adapter),
    identity: () => Promise.resolve(createFakeIdentity().adapter),
    prefetchCache: createPrefetchCache(Date),
    sharing: () => Promise.resolve(sharing.port),
    memberCalls: () => Promise.resolve(members.calls),
    outbox: () => Promise.resolve(members.outbox),
    comments: () => Promise.resolve(comments.adapter),
    readVersions: () =>
      Promise.resolve({
        ...createReadVersions(undefined, endlessWait),
        mark: () => undefined,
        positions: reading.positions,
        blocks: reading.blocks,
      }),
    library: () => Promise.reject(new Error('The harness has no library')),
    offlineDownloads: () => Promise.reject(new Error('The harness has no offline bundle')),
    rest: {
      task: () => Promise.resolve(),
      untilLoaded: () => Promise.resolve(),
      whenIdle: () => Promise.resolve(),
      untilVisible: () => tracked.untilVisible(),
      untilPainted: () => Promise.resolve(),
    },
    chunkGuard: { mayReload: () => true },
    clock: {
      now: () => Date.now(),
      setTimeout(run, delay) {
        const timer: NodeJS.Timeout | number = setTimeout(run, delay);
        // Without this, the sagas of a finished test would keep Jest running.
        if (typeof timer === 'object') timer.unref();
        return Number(timer);
      },
      clearTimeout: (id) => {
        clearTimeout(id);
      },
    },
    reporter: {
      error: (error) => void reports.errors.push(error),
      warn: (message) => void reports.warnings.push(message),
      log: (message) => void reports.lines.push(message),
    },
    reader: {
      userAgent: () => reader.userAgent,
      hasGpc: () => reader.hasGpc,
      locale: () => 'en-GB',
      isAutomated: () => reader.isAutomated,
    },
    cookies: createReaderCookies(jar, true),
    consentSdk: { load: null },
    scripts: vendors.port,
    ads: () => Promise.resolve(ads.adapter),
    decisions: () => Promise.resolve(decisions.port),
    experiments: () => Promise.resolve(experiments.adapter),
    activity: { isBusy: () => reader.isBusy },
    worker: {
      start: () => Promise.resolve(),
      isDocumentRequired: () => Promise.resolve(reader.isDocumentRequired),
      passThrough: (path) => Promise.resolve(void passedThrough.push(path)),
      status: () => Promise.resolve(reader.document),
      savedItems: () => Promise.resolve(reader.saved),
    },
    pictureTransition: {
      begin(path) {
        screen.transitions.push([path, screen.flushes]);
        return screen.captured;
      },
      finish: () => void screen.transitions.push(['finish', screen.flushes]),
      drop() {
        if (screen.transitions.at(-1)?.[0] !== 'finish') {
          screen.transitions.push(['drop', screen.flushes]);
        }
      },
    },
    screen: {
      loadPage: (page) =>
        screen.missingChunks.has(page.id)
          ? Promise.reject(new ChunkError(`The chunk of ${page.id} did not load`))
          : Promise.resolve(),
      loadFeed: () => Promise.resolve(),
      loadSpares() {
        if (screen.missingChunks.has('spares')) {
          return Promise.reject(new ChunkError('The chunk of the error pages did not load'));
        }
        screen.spares += 1;
        return Promise.resolve();
      },
      expectPage: (route) => void screen.expected.push(route),
      flush: () => {
        screen.flushes += 1;
      },
    },
  };
  return {
    ports,
    content,
    browser,
    reports,
    screen,
    reader,
    jar,
    passedThrough,
    header,
    window,
    installation,
    tracked,
    network,
    links,
    vendors,
    ads,
    decisions,
    sharing,
    members,
    comments,
    experiments,
    videos,
    voices,
    reading,
    annotations,
    appearance,
  };
}

/** Creates storage for the reader's appearance settings, which another tab can change. */
function createAppearance() {
  const localStorage = createMemoryStorage();
  const page = Object.assign(new EventTarget(), { localStorage, document: new EventTarget() });
  return {
    localStorage,
    memory: createAppearanceMemory(page as unknown as Window),
    keepInOtherTab(choice: Partial<Appearance>): void {
      localStorage.setItem('offprint-appearance', JSON.stringify(choice));
      page.dispatchEvent(Object.assign(new Event('storage'), { key: 'offprint-appearance' }));
    },
  };
}

/** Creates a window whose width tests can change. It records the device that the app sets in the document. */
function createWindow() {
  const listeners = new Set<() => void>();
  const state = { width: 1280, device: '' };
  const screen: SagaPorts['deviceScreen'] = {
    width: () => state.width,
    onResize(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    mark: (device) => void (state.device = device),
  };
  return {
    screen,
    state,
    resize(width: number): void {
      state.width = width;
      for (const listener of listeners) listener();
    },
  };
}

const running = new Set<Task>();

// Cancels the sagas of the test. Otherwise, a delay in a saga could keep the worker process alive after its last suite.
afterEach(() => {
  for (const task of running) task.cancel();
  running.clear();
});

/** Creates the real store with the given ports, and runs the sagas until the end of the test. */
export function startWorkflows(
  harness: { ports: Partial<SagaPorts> | HarnessPorts },
  ...workflows: Saga[]
): AppStore['store'] {
  const { store, sagas } = createAppStore(undefined, harness.ports as Partial<SagaPorts>);
  for (const workflow of workflows) running.add(sagas.run(workflow));
  return store;
}

/** Returns a promise that stays pending until the test releases it. */
export function held<Value>(): { promise: Promise<Value>; release: (value: Value) => void } {
  let release: (value: Value) => void = () => undefined;
  const promise = new Promise<Value>((resolve) => {
    release = resolve;
  });
  return { promise, release };
}

function createContent() {
  const pages = new Map<string, Answer<Page>>();
  const requests = {
    pages: [] as PageRequest[],
    feeds: [] as SeamlessRequest[],
    components: [] as { name: string; href: string }[],
    /** Other requests, each with its arguments as a single string. */
    others: [] as string[],
    /** Abort signals of the page requests, in order. */
    signals: [] as (AbortSignal | undefined)[],
  };
  const feeds: Answer<SeamlessItem[]>[] = [];
  const parts = new Map<string, Answer<ListingAnswer>>();
  const others: OtherAnswers = {};
  const port: SagaPorts['content'] = {
    async page(request, options) {
      requests.pages.push(request);
      requests.signals.push(options?.signal);
      const page = await settled(pages.get(`${request.type}/${request.id}`));
      return request.contentOnly ? { ...page, header: null, footer: null } : page;
    },
  };
  const lazy: LazyContent = {
    async seamless(request) {
      requests.feeds.push(request);
      return settled(feeds.shift() ?? []);
    },
    async component(name, href) {
      requests.components.push({ name, href });
      return settled(parts.get(href));
    },
    async suggestions(query) {
      requests.others.push(`suggestions ${query}`);
      return settled(others.suggestions?.[query]);
    },
    async trending(edition) {
      requests.others.push(`trending ${edition}`);
      return settled(others.trending);
    },
    async waysOn(path) {
      requests.others.push(`waysOn ${path}`);
      return settled(others.waysOn);
    },
    async headerLinks(edition) {
      requests.others.push(`headerLinks ${edition}`);
      return settled(others.headerLinks);
    },
    async breakingNews() {
      requests.others.push('breakingNews');
      return settled(others.breakingNews);
    },
    async innovationTrends(componentId) {
      requests.others.push(`innovationTrends ${componentId}`);
      return settled(others.innovationTrends);
    },
    async vanity({ path }) {
      requests.others.push(`vanity ${path}`);
      return settled(others.vanity?.[path]);
    },
    async experiments() {
      requests.others.push('experiments');
      return settled(others.experiments);
    },
  };
  return { port, late: lazy, asked: requests, pages, feeds, parts, others };
}

/** Results of the content requests other than pages, feeds and components. */
interface OtherAnswers {
  suggestions?: Record<string, Answer<Suggestions>>;
  trending?: Answer<TrendingItem[]>;
  waysOn?: Answer<WaysOn>;
  headerLinks?: Answer<SiteLink[]>;
  breakingNews?: Answer<BreakingNewsData>;
  innovationTrends?: Answer<InnovationTrendsData>;
  experiments?: Answer<PublishedExperiments>;
  /** Results, keyed by path. */
  vanity?: Record<string, Answer<unknown>>;
}

/** Creates a link adapter through which tests report links that the reader is likely to follow. */
function createLinks() {
  const listeners = new Set<(link: LikelyLink) => void>();
  const state = { watches: 0 };
  return {
    adapter: {
      listen: (listener: (link: LikelyLink) => void) => {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
      watchSeen: () => void (state.watches += 1),
    },
    state,
    report: (link: LikelyLink): void => {
      for (const listener of listeners) listener(link);
    },
  };
}

async function settled<Value>(answer: Answer<Value> | undefined): Promise<Value> {
  const value = await (answer instanceof Function ? answer() : answer);
  if (value === undefined) throw Object.assign(new Error('Not in the harness'), { status: 404 });
  if (value instanceof Error) throw value;
  return value;
}

/** Creates a script loader that loads nothing. It records which third-party scripts are registered and running. */
function createVendors() {
  const state = {
    urls: {} as SagaPorts['scripts']['urls'],
    running: new Set<string>(),
    /** Ids of scripts that cannot be stopped. */
    endless: new Set<string>(),
  };
  const registered = new Map<string, ScriptDefinition>();
  const loader: Pick<ScriptLoader, 'register' | 'review'> = {
    register(definition) {
      if (registered.has(definition.id)) return false;
      registered.set(definition.id, definition);
      return true;
    },
    review({ allowed, isFeatureOn }) {
      const ending: ThirdParty[] = [];
      for (const { id, category, features, cookies } of registered.values()) {
        const stop = (): 'stopped' | 'cannot' => {
          state.running.delete(id);
          return state.endless.has(id) ? 'cannot' : 'stopped';
        };
        if (allowed.includes(category) && features.every(isFeatureOn)) state.running.add(id);
        else if (state.running.has(id)) ending.push({ id, cookies, stop });
      }
      return ending;
    },
  };
  const port: SagaPorts['scripts'] = {
    get urls() {
      return state.urls;
    },
    open: () => Promise.resolve(loader as ScriptLoader),
  };
  return { port, state };
}

/** Creates an experiment adapter that assigns the slots that the test provides. */
function createExperiments() {
  const state = { slots: [] as number[], sinceShown: 0, marked: null as ExperimentState | null };
  const adapter: ExperimentAdapter = {
    randomSlot() {
      const slot = state.slots.shift();
      if (slot === undefined) throw new Error('The harness has no slot left to assign');
      return slot;
    },
    sinceShown: () => state.sinceShown,
    mark: (marked) => void (state.marked = marked),
  };
  return { state, adapter };
}

function createDecisions() {
  const requests: DecisionStory[] = [];
  const state = { answer: NO_DECISION as Answer<Decision<ContentListingItem>> };
  const port: Decisions = {
    decide(story) {
      requests.push(story);
      return settled(state.answer);
    },
  };
  return { port, asked: requests, state };
}

/** Creates fake API calls for short links and emails to friends, with recorded requests and scripted results. */
function createSharing() {
  const state = {
    shortened: [] as string[],
    proofs: 0,
    sent: [] as Readonly<Record<string, string>>[],
    shortUrl: 'https://halfwave.example/r/abcdefgh' as Answer<string>,
    proof: null as Answer<FormProof> | null,
    answer: null as SendAnswer | Error,
  };
  const port: SharingCalls = {
    shortUrl(longUrl) {
      state.shortened.push(longUrl);
      return settled(state.shortUrl);
    },
    proof() {
      state.proofs += 1;
      const own = { token: `token-${state.proofs}`, captcha: `captcha-${state.proofs}` };
      return settled(state.proof ?? own);
    },
    sendToFriend(fields) {
      state.sent.push(fields);
      return state.answer instanceof Error
        ? Promise.reject(state.answer)
        : Promise.resolve(state.answer);
    },
  };
  return { port, state };
}

/** Creates the address bar, history, scroll position and document head of one tab. */
function createBrowser() {
  let keys = 0;
  const newKey = (): string => `key-${(keys += 1)}`;
  const entries: HistoryEntry[] = [{ pathname: '/', search: '', hash: '', key: 'initial' }];
  const state = {
    index: 0,
    scrollTop: 0,
    focusMoves: 0,
    /** Scroll positions of the elements that a hash can target, keyed by element id. */
    targets: new Map<string, number>(),
    documents: [] as string[],
    reloads: 0,
    title: '',
    canonical: '',
    member: 'none' as MemberPresence,
    /** Content of the vanity element in the document head. */
    mask: null as string | null,
  };
  const positions = new Map<string, number>();
  const entryOf = (href: string, key: string): HistoryEntry => {
    const { pathname, search, hash } = new URL(href, 'http://site');
    return { pathname, search, hash, key };
  };
  const current = (): HistoryEntry => entries[state.index]!;
  const history: SagaPorts['history'] = {
    push(href) {
      entries.splice(state.index + 1, Infinity, entryOf(href, newKey()));
      state.index += 1;
      return current().key;
    },
    replace(href) {
      entries[state.index] = entryOf(href, current().key);
      return current().key;
    },
    current,
    onTraverse: () => () => undefined,
    loadDocument: (href) => void state.documents.push(href),
    reload: () => void (state.reloads += 1),
  };
  const viewport: SagaPorts['viewport'] = {
    scrollToTop: () => void (state.scrollTop = 0),
    scrollToHash(hash) {
      const top = state.targets.get(hash.slice(1));
      if (top !== undefined) state.scrollTop = top;
      return top !== undefined;
    },
    savePosition: (key) => void positions.set(key, state.scrollTop),
    restorePosition(key) {
      const top = positions.get(key);
      if (top !== undefined) state.scrollTop = top;
      return top !== undefined;
    },
    focusPage: () => void (state.focusMoves += 1),
    takeOver: () => undefined,
  };
  const showError = (title: string): void => {
    Object.assign(state, { title, canonical: '', mask: null });
  };
  const showMember: SagaPorts['head']['showMember'] = (member) => void (state.member = member);
  const show: SagaPorts['head']['show'] = ({ title, canonical }, mask = null): void => {
    state.mask = mask;
    state.title = title;
    state.canonical = canonical;
  };
  return {
    history,
    viewport,
    head: { show, showError, mask: () => state.mask, showMember },
    state,
    entries,
    address: () => `${current().pathname}${current().search}${current().hash}`,
    /** Moves to another history entry, as the browser does before it notifies the app. */
    go(delta: number): HistoryEntry {
      state.index += delta;
      return current();
    },
  };
}

/** Serializes feeds as JSON, because session storage holds only strings. */
function createFeedMemory(): SagaPorts['feedMemory'] {
  const feeds = new Map<string, string>();
  let isSingle = false;
  return {
    save: (key, feed) => void feeds.set(key, JSON.stringify(feed)),
    load: (key) => JSON.parse(feeds.get(key) ?? 'null') as unknown,
    isSingle: () => isSingle,
    setSingle: (single) => void (isSingle = single),
  };
}
