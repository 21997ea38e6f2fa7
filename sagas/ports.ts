import { getContext } from 'typed-redux-saga';
import type { SagaGenerator } from 'typed-redux-saga';
import type { Clock, ContentRepository, LateContent, Reporter } from '../src/model/ports';
import type { BeaconAddresses } from '../src/model/events/beacons';
import type { InstalledComments } from '../src/model/members/comments';
import type { InstalledFeatures } from '../src/model/experiments/features';
import type { Page } from '../src/model/routing/page';
import type { RouteName } from '../src/model/routing/routes';
import type { ScriptUrls } from '../src/model/consent/scripts';
import type { AdDoor } from '../src/platform/ads/adDoor';
import type { VideoAdServer } from '../src/model/video/videoAds';
import type { ChunkGuard } from '../src/platform/browser/chunkGuard';
import type { ConsentSdk } from '../src/platform/identity/consentSdk';
import type { CommentsDoor } from '../src/platform/identity/commentsDoor';
import type { Connection } from '../src/platform/http/connection';
import type { DeviceScreen } from '../src/platform/browser/deviceScreen';
import type { DocumentHead } from '../src/platform/browser/documentHead';
import type { EventOutlet } from '../src/platform/events/eventOutlet';
import type { ExperimentDoor } from '../src/platform/identity/experimentDoor';
import type { FilmDoor } from '../src/platform/video/filmDoor';
import type { FeedMemory } from '../src/platform/storage/feedMemory';
import type { HistoryDoor } from '../src/platform/browser/history';
import type { Identity } from '../src/platform/identity/identity';
import type { LinkIntent } from '../src/platform/browser/linkIntent';
import type { MemberCalls } from '../src/platform/identity/memberCalls';
import type { MenuPanels } from '../src/platform/browser/menuPanels';
import type { NetworkHints } from '../src/platform/http/networkHints';
import type { Outbox } from '../src/platform/outbox/outbox';
import type { Packing } from '../src/platform/offline/packingDoor';
import type { PageLife } from '../src/platform/browser/pageLife';
import type { PageStock } from '../src/platform/offline/pageStock';
import type { GatedCookies } from '../src/platform/storage/readerCookies';
import type { Rest } from '../src/platform/http/rest';
import type { Decisions } from '../src/platform/identity/decisions';
import type { ScriptLoader } from '../src/platform/browser/scriptLoader';
import type { ServiceWorkerClient } from '../src/platform/offline/serviceWorkerClient';
import type { Stages } from '../src/platform/browser/stages';
import type { SessionCount } from '../src/platform/events/sessionCount';
import type { Telemetry } from '../src/platform/events/telemetry';
import type { SharingCalls } from '../src/platform/browser/sharingCalls';
import type { Viewport } from '../src/platform/browser/viewport';
import type { LazyReducers } from './lazySlices';

/** What workflows reach outside the store; the app puts one of each into the saga context. */
export interface SagaPorts {
  content: ContentRepository;
  /** Comes with a chunk of its own. */
  lateContent: () => Promise<LateContent>;
  history: HistoryDoor;
  viewport: Viewport;
  deviceScreen: DeviceScreen;
  installation: Installation;
  /** The store's own part of the context. */
  lateState: LateState;
  /** Players of films. Comes with a chunk of its own. */
  films: () => Promise<FilmDoor>;
  head: DocumentHead;
  chunkGuard: ChunkGuard;
  connection: Connection;
  feedMemory: FeedMemory;
  /** Comes with a chunk of its own. */
  links: () => Promise<LinkIntent>;
  /** Comes with a chunk of its own. */
  identity: () => Promise<Identity>;
  /** Comes with a chunk of its own. */
  memberCalls: () => Promise<MemberCalls>;
  /** Comes with a chunk of its own. */
  outbox: () => Promise<Outbox>;
  menus: MenuPanels;
  network: NetworkHints;
  stock: PageStock;
  /** Comes with a chunk of its own. */
  sharing: () => Promise<SharingCalls>;
  /** Comes with a chunk of its own. */
  packing: () => Promise<Packing>;
  rest: Rest;
  cookies: GatedCookies;
  /** Null where the site asks for consent itself. */
  consentSdk: { load: (() => Promise<ConsentSdk>) | null };
  /** Scripts of other companies: where they come from, and the way in. Each comes with a chunk of its own. */
  scripts: { urls: ScriptUrls; open: () => Promise<ScriptLoader> };
  /** Comes with a chunk of its own. */
  ads: () => Promise<AdDoor>;
  /** The discussions below stories. Comes with a chunk of its own. */
  comments: () => Promise<CommentsDoor>;
  decisions: () => Promise<Decisions>;
  experiments: () => Promise<ExperimentDoor>;
  events: EventOutlet;
  life: PageLife;
  sessionCount: SessionCount;
  /** What is measured and told besides events. Comes with a chunk of its own. */
  telemetry: () => Promise<Telemetry>;
  clock: Clock;
  reporter: Reporter;
  reader: ReaderFacts;
  screen: Screen;
  stages: Stages;
  worker: ServiceWorkerClient;
}

/** Injects reducers whose code is loaded with the saga that needs them. */
export interface LateState {
  /** Keyed by slice name. A slice that is already injected keeps its state. */
  add(reducers: LazyReducers): void;
}

/** What the installation says of itself to everyone. */
export interface Installation {
  /** Flags that are set here, against their defaults. */
  features: InstalledFeatures;
  isDevelopment: boolean;
  siteKey: string;
  /** Share of first-time readers who get no worker; not there where that is nobody. */
  workerHoldback?: number;
  /** The discussions below stories, where there are any. */
  comments?: InstalledComments;
  /** Members sign in on pages of another company. */
  hasForeignLogin?: true;
  /** Addresses that page views are told to besides the collector. */
  beacons?: BeaconAddresses;
  /** Whose advertisements stand in films, where it is not this site's own server. */
  videoAds?: VideoAdServer;
}

/** What is known of the reader's browser. */
export interface ReaderFacts {
  userAgent(): string;
  /** Whether the browser sends Global Privacy Control. */
  hasGpc(): boolean;
}

/** What is drawn, as far as a workflow may know it. */
export interface Screen {
  /** Loads every chunk that a page needs; rejects with a ChunkError. */
  loadPage(page: Page): Promise<void>;
  /** Begins to load what pages of a route are mostly drawn by, while their data is on its way. */
  expectPage(route: RouteName): void;
  /** Loads what stories below another are drawn by; rejects with a ChunkError. */
  loadFeed(): Promise<void>;
  /** Loads what documents bring drawn, and the error pages; rejects with a ChunkError. */
  loadSpares(): Promise<void>;
  /** Draws what was dispatched before the next line runs. */
  flush(): void;
}

/** One of the workflows' ports; throws when the app did not provide it. */
export function* port<Key extends keyof SagaPorts>(key: Key): SagaGenerator<SagaPorts[Key]> {
  const value = yield* getContext<SagaPorts[Key] | undefined>(key);
  if (value === undefined) throw new Error(`No ${key} was injected for the workflows`);
  return value;
}
