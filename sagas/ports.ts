import { getContext } from 'typed-redux-saga';
import type { SagaGenerator } from 'typed-redux-saga';
import type { Clock, ContentRepository, LazyContent, Reporter } from '../src/model/ports';
import type { BeaconAddresses } from '../src/model/events/beacons';
import type { InstalledComments } from '../src/model/members/comments';
import type { InstalledFeatures } from '../src/model/experiments/features';
import type { Page } from '../src/model/routing/page';
import type { RouteName } from '../src/model/routing/routes';
import type { ScriptUrls } from '../src/model/consent/scripts';
import type { AnnotationSigns } from '../src/platform/annotations/annotationSigns';
import type { Annotating } from '../src/platform/annotations/createAnnotating';
import type { AdAdapter } from '../src/platform/ads/adAdapter';
import type { VideoAdServer } from '../src/model/video/videoAds';
import type { ChunkGuard } from '../src/platform/browser/chunkGuard';
import type { ConsentSdk } from '../src/platform/identity/consentSdk';
import type { CommentsAdapter } from '../src/platform/identity/commentsAdapter';
import type { Connection } from '../src/platform/http/connection';
import type { DeviceScreen } from '../src/platform/browser/deviceScreen';
import type { DocumentHead } from '../src/platform/browser/documentHead';
import type { EventOutlet } from '../src/platform/events/eventOutlet';
import type { ExperimentAdapter } from '../src/platform/identity/experimentAdapter';
import type { VideoAdapter } from '../src/platform/video/videoAdapter';
import type { FeedMemory } from '../src/platform/storage/feedMemory';
import type { HistoryAdapter } from '../src/platform/browser/history';
import type { Identity } from '../src/platform/identity/identity';
import type { Library } from '../src/platform/library/library';
import type { StickyHeader } from '../src/platform/header/stickyHeader';
import type { LinkIntent } from '../src/platform/browser/linkIntent';
import type { MemberCalls } from '../src/platform/identity/memberCalls';
import type { MenuPanels } from '../src/platform/header/menuPanels';
import type { NetworkHints } from '../src/platform/http/networkHints';
import type { Listening } from '../src/platform/listen/createListening';
import type { Outbox } from '../src/platform/outbox/outbox';
import type { OfflineDownloads } from '../src/platform/offline/offlineDownloads';
import type { PictureTransition } from '../src/platform/browser/pictureTransition';
import type { PageLife } from '../src/platform/browser/pageLife';
import type { PrefetchCache } from '../src/platform/offline/prefetchCache';
import type { ConsentAwareCookies } from '../src/platform/storage/readerCookies';
import type { ReadingPositions } from '../src/platform/library/readingPositions';
import type { StoryBlocks } from '../src/platform/library/storyBlocks';
import type { ReadVersions } from '../src/platform/library/readVersions';
import type { AppearanceMemory } from '../src/platform/storage/appearanceMemory';
import type { Rest } from '../src/platform/http/rest';
import type { Decisions } from '../src/platform/identity/decisions';
import type { ScriptLoader } from '../src/platform/scripts/scriptLoader';
import type { DocumentExtras } from '../src/platform/browser/documentExtras';
import type { PageActivity } from '../src/platform/browser/pageActivity';
import type { ServiceWorkerClient } from '../src/platform/offline/serviceWorkerClient';
import type { Stages } from '../src/platform/browser/stages';
import type { SessionCount } from '../src/platform/events/sessionCount';
import type { Telemetry } from '../src/platform/events/telemetry';
import type { SharingCalls } from '../src/platform/browser/sharingCalls';
import type { Viewport } from '../src/platform/browser/viewport';
import type { LazyReducers } from './lazySlices';

/**
 * Adapters for everything that sagas use outside the store. The app puts them into the saga context. A port that is a
 * function loads its code lazily.
 */
export interface SagaPorts {
  content: ContentRepository;
  lazyContent: () => Promise<LazyContent>;
  history: HistoryAdapter;
  viewport: Viewport;
  deviceScreen: DeviceScreen;
  documentExtras: () => Promise<DocumentExtras>;
  installation: Installation;
  /** Added to the context by the store itself. */
  lazyState: LazyState;
  videos: () => Promise<VideoAdapter>;
  head: DocumentHead;
  chunkGuard: ChunkGuard;
  connection: Connection;
  feedMemory: FeedMemory;
  links: () => Promise<LinkIntent>;
  identity: () => Promise<Identity>;
  memberCalls: () => Promise<MemberCalls>;
  outbox: () => Promise<Outbox>;
  menus: MenuPanels;
  stickyHeader: () => Promise<StickyHeader>;
  network: NetworkHints;
  prefetchCache: PrefetchCache;
  sharing: () => Promise<SharingCalls>;
  /** Searches the stories on this device. */
  library: () => Promise<Library>;
  /** Detects whether a page needs the code for highlights and notes, which `open` loads. */
  annotations: () => Promise<AnnotationSigns & { open: () => Promise<Annotating> }>;
  /** Versions of stories that the reader has read, marks on later changes, and positions in unfinished stories. */
  readVersions: () => Promise<
    ReadVersions & {
      mark: (path: string, texts: readonly string[]) => void;
      positions: ReadingPositions;
      blocks: StoryBlocks;
    }
  >;
  offlineDownloads: () => Promise<OfflineDownloads>;
  pictureTransition: PictureTransition;
  rest: Rest;
  cookies: ConsentAwareCookies;
  /** Loads the external consent SDK. `load` is null if the site shows its own consent banner. */
  consentSdk: { load: (() => Promise<ConsentSdk>) | null };
  /** URLs of third-party scripts, and the lazy code that loads them. */
  scripts: { urls: ScriptUrls; open: () => Promise<ScriptLoader> };
  ads: () => Promise<AdAdapter>;
  appearance: () => Promise<AppearanceMemory>;
  comments: () => Promise<CommentsAdapter>;
  decisions: () => Promise<Decisions>;
  experiments: () => Promise<ExperimentAdapter>;
  events: EventOutlet;
  life: PageLife;
  /** Plays recordings of stories, or reads stories aloud with the browser's own voices. */
  listening: () => Promise<Listening>;
  sessionCount: SessionCount;
  /** Measurements other than events, and their transport. */
  telemetry: () => Promise<Telemetry>;
  clock: Clock;
  reporter: Reporter;
  reader: ReaderFacts;
  screen: Screen;
  stages: Stages;
  worker: ServiceWorkerClient;
  activity: PageActivity;
}

/** Adds lazy slices to the store when the sagas that need them start. */
export interface LazyState {
  /** Keyed by slice name. Slices added earlier keep their state. */
  add(reducers: LazyReducers): void;
}

export interface Installation {
  /** Feature flags set by the installation, which override the defaults. */
  features: InstalledFeatures;
  isDevelopment: boolean;
  siteKey: string;
  /**
   * Share of first-time visitors in the control group without a service worker; absent if there is no control group.
   */
  workerHoldback?: number;
  /** Comment threads below stories; absent if the site has none. */
  comments?: InstalledComments;
  /** Set if members sign in at a third-party identity provider. */
  hasForeignLogin?: true;
  /** Addresses that receive page views in addition to the collector. */
  beacons?: BeaconAddresses;
  /** Source of video ads: this site (`house`, the default), a third-party server, or none (`off`). */
  videoAds?: VideoAdServer;
}

export interface ReaderFacts {
  userAgent(): string;
  /** True if the browser sends the Global Privacy Control signal. */
  hasGpc(): boolean;
  /** Preferred language of the browser, such as `en-US`. */
  locale(): string;
  isAutomated(): boolean;
}

/** The parts of the rendered screen that sagas depend on. */
export interface Screen {
  /** Loads every chunk that a page needs. Rejects with a ChunkError. */
  loadPage(page: Page): Promise<void>;
  /** Starts loading a route's usual chunks while its data is being fetched. */
  expectPage(route: RouteName): void;
  /** Loads the chunks that render further stories in the feed. Rejects with a ChunkError. */
  loadFeed(): Promise<void>;
  /** Loads the chunks of the error pages and of server-rendered parts. Rejects with a ChunkError. */
  loadSpares(): Promise<void>;
  /** Renders dispatched changes synchronously. */
  flush(): void;
}

/** Reads a port from the saga context. Throws if the app did not provide it. */
export function* port<Key extends keyof SagaPorts>(key: Key): SagaGenerator<SagaPorts[Key]> {
  const value = yield* getContext<SagaPorts[Key] | undefined>(key);
  if (value === undefined) throw new Error(`The port ${key} was not injected into the sagas`);
  return value;
}
