import type { Saga } from 'redux-saga';
import type { SagaPorts } from '../../sagas/ports';
import { createAppStore, type AppStore } from '../../src/app/store';
import type { PageRequest, SeamlessRequest } from '../../src/model/contentApi';
import type { Page, PageMeta } from '../../src/model/page';
import type { ListingAnswer } from '../../src/model/ports';
import type { SeamlessItem } from '../../src/model/seamless';
import type { BreakingNewsData, InnovationTrendsData } from '../../src/model/ports';
import type { NetworkFacts } from '../../src/model/prefetch';
import type { Suggestions, TrendingItem } from '../../src/model/search';
import type { SiteLink } from '../../src/model/siteFrame';
import type { HistoryEntry } from '../../src/platform/history';
import type { LikelyLink } from '../../src/platform/linkIntent';
import { createPageStock } from '../../src/platform/pageStock';
import { ChunkError } from '../../src/ui/loadable';

/** What an outside call comes back with; a function is asked at the moment of the call. */
type Answer<Value> = Value | Error | Promise<Value> | (() => Value | Error | Promise<Value>);

/** The outside world of the workflows: what it holds, what was asked of it, what became of it. */
export interface SagaWorld {
  ports: WorldPorts;
  content: ReturnType<typeof createContent>;
  browser: ReturnType<typeof createBrowser>;
  reports: { errors: unknown[]; warnings: string[] };
  /** Ids of pages whose code cannot be had. */
  screen: { missingChunks: Set<string>; flushes: number };
  reader: { userAgent: string; wantsDocument: boolean };
  header: { closings: number };
  network: NetworkFacts;
  links: ReturnType<typeof createLinks>;
  /** Lets what waits for a settled page begin. */
  settle: () => void;
  /** Paths whose next document is to come from the network. */
  passedThrough: string[];
}

type WorldPorts = Omit<SagaPorts, 'connection' | 'worker'> & {
  worker: Pick<SagaPorts['worker'], 'wantsDocument' | 'passThrough'>;
};

export function createSagaWorld(): SagaWorld {
  const content = createContent();
  const browser = createBrowser();
  const reports: SagaWorld['reports'] = { errors: [], warnings: [] };
  const screen = { missingChunks: new Set<string>(), flushes: 0 };
  const reader = {
    userAgent: 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0',
    wantsDocument: false,
  };
  const passedThrough: string[] = [];
  const header = { closings: 0 };
  const network: NetworkFacts = { isOnline: true };
  const links = createLinks();
  const settled = held<undefined>();
  const ports: WorldPorts = {
    content: content.port,
    history: browser.history,
    viewport: browser.viewport,
    head: browser.head,
    feedMemory: createFeedMemory(),
    menus: { closeAll: () => void (header.closings += 1) },
    network: { facts: () => network },
    links: () => Promise.resolve(links.door),
    stock: createPageStock(Date),
    rest: {
      untilSettled: () => settled.promise,
      whenIdle: () => Promise.resolve(),
    },
    chunkGuard: { mayReload: () => true },
    clock: {
      now: () => Date.now(),
      setTimeout: (run, delay) => Number(setTimeout(run, delay)),
      clearTimeout: (id) => {
        clearTimeout(id);
      },
    },
    reporter: {
      error: (error) => void reports.errors.push(error),
      warn: (message) => void reports.warnings.push(message),
    },
    reader: { userAgent: () => reader.userAgent },
    worker: {
      wantsDocument: () => Promise.resolve(reader.wantsDocument),
      passThrough: (path) => Promise.resolve(void passedThrough.push(path)),
    },
    screen: {
      loadPage: (page) =>
        screen.missingChunks.has(page.id)
          ? Promise.reject(new ChunkError(`The chunk of ${page.id} did not load`))
          : Promise.resolve(),
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
    passedThrough,
    header,
    network,
    links,
    settle: () => {
      settled.release(undefined);
    },
  };
}

/** The real store with some of the workflows running on a world. */
export function startWorkflows(
  world: { ports: Partial<SagaPorts> | WorldPorts },
  ...workflows: Saga[]
): AppStore['store'] {
  const { store, sagas } = createAppStore(undefined, world.ports as Partial<SagaPorts>);
  for (const workflow of workflows) sagas.run(workflow);
  return store;
}

/** A promise that the test settles. */
export function held<Value>(): { promise: Promise<Value>; release: (value: Value) => void } {
  let release: (value: Value) => void = () => undefined;
  const promise = new Promise<Value>((resolve) => {
    release = resolve;
  });
  return { promise, release };
}

function createContent() {
  const pages = new Map<string, Answer<Page>>();
  const asked = {
    pages: [] as PageRequest[],
    feeds: [] as SeamlessRequest[],
    components: [] as { name: string; href: string }[],
    /** What else was asked for, each with what it was asked by. */
    others: [] as string[],
    /** Signals of the page calls, in their order. */
    signals: [] as (AbortSignal | undefined)[],
  };
  const feeds: Answer<SeamlessItem[]>[] = [];
  const parts = new Map<string, Answer<ListingAnswer>>();
  const others: OtherAnswers = {};
  const port: SagaPorts['content'] = {
    async page(request, options) {
      asked.pages.push(request);
      asked.signals.push(options?.signal);
      const page = await settled(pages.get(`${request.type}/${request.id}`));
      return request.contentOnly ? { ...page, header: null, footer: null } : page;
    },
    async seamless(request) {
      asked.feeds.push(request);
      return settled(feeds.shift() ?? []);
    },
    async component(name, href) {
      asked.components.push({ name, href });
      return settled(parts.get(href));
    },
    async suggestions(query) {
      asked.others.push(`suggestions ${query}`);
      return settled(others.suggestions?.[query]);
    },
    async trending(edition) {
      asked.others.push(`trending ${edition}`);
      return settled(others.trending);
    },
    async headerLinks(edition) {
      asked.others.push(`headerLinks ${edition}`);
      return settled(others.headerLinks);
    },
    async breakingNews() {
      asked.others.push('breakingNews');
      return settled(others.breakingNews);
    },
    async innovationTrends(componentId) {
      asked.others.push(`innovationTrends ${componentId}`);
      return settled(others.innovationTrends);
    },
  };
  return { port, asked, pages, feeds, parts, others };
}

/** What the smaller calls come back with. */
interface OtherAnswers {
  suggestions?: Record<string, Answer<Suggestions>>;
  trending?: Answer<TrendingItem[]>;
  headerLinks?: Answer<SiteLink[]>;
  breakingNews?: Answer<BreakingNewsData>;
  innovationTrends?: Answer<InnovationTrendsData>;
}

/** The links of a page, and a reader who looks at them. */
function createLinks() {
  const listeners = new Set<(link: LikelyLink) => void>();
  const state = { watches: 0 };
  return {
    door: {
      listen: (listener: (link: LikelyLink) => void) => {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
      watchSeen: () => void (state.watches += 1),
    },
    state,
    tell: (link: LikelyLink): void => {
      for (const listener of listeners) listener(link);
    },
  };
}

async function settled<Value>(answer: Answer<Value> | undefined): Promise<Value> {
  const value = await (answer instanceof Function ? answer() : answer);
  if (value === undefined) throw Object.assign(new Error('Not in this world'), { status: 404 });
  if (value instanceof Error) throw value;
  return value;
}

/** Address bar, history, scroll and head of one tab. */
function createBrowser() {
  let keys = 0;
  const newKey = (): string => `key-${(keys += 1)}`;
  const entries: HistoryEntry[] = [{ pathname: '/', search: '', hash: '', key: 'initial' }];
  const state = {
    index: 0,
    scrollTop: 0,
    focusMoves: 0,
    /** Ids of the elements that a hash can lead to, with their places. */
    targets: new Map<string, number>(),
    documents: [] as string[],
    title: '',
    canonical: '',
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
  const showTitle = (title: string): void => void (state.title = title);
  const show = ({ title, canonical }: Pick<PageMeta, 'title' | 'canonical'>): void => {
    state.title = title;
    state.canonical = canonical;
  };
  return {
    history,
    viewport,
    head: { show, showTitle },
    state,
    entries,
    address: () => `${current().pathname}${current().search}${current().hash}`,
    /** Moves to another entry, as the browser does before it tells the app. */
    go(delta: number): HistoryEntry {
      state.index += delta;
      return current();
    },
  };
}

/** Keeps what can be written down, as session storage does. */
function createFeedMemory(): SagaPorts['feedMemory'] {
  const feeds = new Map<string, string>();
  return {
    save: (key, feed) => void feeds.set(key, JSON.stringify(feed)),
    load: (key) => JSON.parse(feeds.get(key) ?? 'null') as unknown,
  };
}
