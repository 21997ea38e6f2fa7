import { getContext } from 'typed-redux-saga';
import type { SagaGenerator } from 'typed-redux-saga';
import type { Clock, ContentRepository, Reporter } from '../src/model/ports';
import type { Page } from '../src/model/page';
import type { ChunkGuard } from '../src/platform/chunkGuard';
import type { Connection } from '../src/platform/connection';
import type { DocumentHead } from '../src/platform/documentHead';
import type { FeedMemory } from '../src/platform/feedMemory';
import type { HistoryDoor } from '../src/platform/history';
import type { LinkIntent } from '../src/platform/linkIntent';
import type { MenuPanels } from '../src/platform/menuPanels';
import type { NetworkHints } from '../src/platform/networkHints';
import type { PageStock } from '../src/platform/pageStock';
import type { Rest } from '../src/platform/rest';
import type { ServiceWorkerClient } from '../src/platform/serviceWorkerClient';
import type { Viewport } from '../src/platform/viewport';

/** What workflows reach outside the store; the app puts one of each into the saga context. */
export interface SagaPorts {
  content: ContentRepository;
  history: HistoryDoor;
  viewport: Viewport;
  head: DocumentHead;
  chunkGuard: ChunkGuard;
  connection: Connection;
  feedMemory: FeedMemory;
  /** Comes with a chunk of its own. */
  links: () => Promise<LinkIntent>;
  menus: MenuPanels;
  network: NetworkHints;
  stock: PageStock;
  rest: Rest;
  clock: Clock;
  reporter: Reporter;
  reader: ReaderFacts;
  screen: Screen;
  worker: ServiceWorkerClient;
}

/** What is known of the reader's browser. */
export interface ReaderFacts {
  userAgent(): string;
}

/** What is drawn, as far as a workflow may know it. */
export interface Screen {
  /** Loads every chunk that a page needs; rejects with a ChunkError. */
  loadPage(page: Page): Promise<void>;
  /** Draws what was dispatched before the next line runs. */
  flush(): void;
}

/** One of the workflows' ports; throws when the app did not provide it. */
export function* port<Key extends keyof SagaPorts>(key: Key): SagaGenerator<SagaPorts[Key]> {
  const value = yield* getContext<SagaPorts[Key] | undefined>(key);
  if (value === undefined) throw new Error(`No ${key} was injected for the workflows`);
  return value;
}
