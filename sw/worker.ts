import type { PrecacheEntry } from 'workbox-precaching/_types';
import { CONSENT_COOKIE } from '../src/model/consent/consent';
import { EVENTS_SENDER } from '../src/model/events/batch';
import { OUTBOX_RECORDS, OUTBOX_SENDER } from '../src/model/members/outboxItem';
import type { ToWorker } from '../src/model/offline/workerMessages';
import { systemClock } from '../src/platform/browser/clock';
import { createMemberCalls } from '../src/platform/identity/memberCalls';
import { askMember } from '../src/platform/outbox/askMember';
import { sendChange } from '../src/platform/outbox/sendChange';
import { postEvents } from '../src/platform/events/postEvents';
import { createTabLock } from '../src/platform/storage/tabLock';
import { answerFor } from './routing/answer';
import { DOCUMENTS, RELEASE, SITE_KEY } from './data/caches';
import { openEventQueue } from './sync/eventQueue';
import { flushEvents } from './sync/flushEvents';
import { flushOutbox } from './sync/flushOutbox';
import { replyTo } from './messages';
import { openOutboxStore } from './sync/outboxStore';
import { hearOf } from './data/recalls';
import { browserScope, type WorkerScope } from './routing/scope';
import { createShell } from './routing/shell';
import { createStock, isCore } from './data/stock';

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: PrecacheEntry[] };

const files = self.__WB_MANIFEST.filter((entry) => typeof entry !== 'string');
const shell = createShell(files.filter(({ url }) => isCore(url)));
const stockUp = createStock(files.map(({ url }) => url).filter((url) => !isCore(url)));
/** Every answer may tell of a change of content. */
const scope: WorkerScope = Object.create(browserScope, {
  fetch: {
    async value(request: Request): Promise<Response> {
      const response = await browserScope.fetch(request);
      // Without a network it is heard of at the next contact.
      hearOf(response, scope).catch(() => undefined);
      return response;
    },
  },
}) as WorkerScope;

self.addEventListener('install', (event) => {
  event.waitUntil(shell.install(event));
});

self.addEventListener('activate', (event) => {
  event.waitUntil(begin(event));
});

self.addEventListener('fetch', (event) => {
  const answer = answerFor(event, scope, shell);
  if (answer) event.respondWith(answer);
});

self.addEventListener('message', (event) => {
  event.waitUntil(hear(event));
});

self.addEventListener('sync', (event) => {
  const { tag } = event as SyncEvent;
  if (tag === EVENTS_SENDER) (event as SyncEvent).waitUntil(sendEvents());
  if (tag === OUTBOX_SENDER) (event as SyncEvent).waitUntil(sendChanges());
});

interface SyncEvent extends ExtendableEvent {
  tag: string;
}

/** A browser with Background Sync has the store of cookies, too. */
function sendEvents(): Promise<void> {
  return flushEvents({
    openQueue: () => openEventQueue(self.indexedDB),
    choice: async () => (await self.cookieStore.get(CONSENT_COOKIE))?.value ?? null,
    post: postEvents,
    lock: createTabLock(self.navigator, EVENTS_SENDER),
  });
}

/** For who signed in by a session: a token is held by pages alone, and then nobody is known here. */
function sendChanges(): Promise<void> {
  const calls = createMemberCalls({ clock: systemClock, siteKey: SITE_KEY, token: () => null });
  return flushOutbox({
    openStore: () => openOutboxStore(self.indexedDB),
    hasMember: async () => (await self.cookieStore.get('fly_user'))?.value === '1',
    hasPage: async () =>
      (await self.clients.matchAll({ type: 'window', includeUncontrolled: true })).length > 0,
    inTurn: (run) => self.navigator.locks.request(OUTBOX_SENDER, run),
    alone: (run) => self.navigator.locks.request(OUTBOX_RECORDS, run),
    now: () => systemClock.now(),
    currentMember: () => askMember(null),
    send: (item) => sendChange(calls, item),
  });
}

/** Documents of other releases go: they name scripts that this release's pages do not share. */
async function begin(event: ExtendableEvent): Promise<void> {
  await shell.activate(event);
  const names = await self.caches.keys();
  const old = names.filter((name) => name.startsWith(DOCUMENTS) && name !== DOCUMENTS + RELEASE);
  await Promise.all(old.map((name) => self.caches.delete(name)));
  // A first visit is kept from here on; pages of an older release have been handed over already.
  await self.clients.claim();
}

async function hear({ data, source, ports }: ExtendableMessageEvent): Promise<void> {
  const message = data as ToWorker;
  const clientId = source instanceof Client ? source.id : '';
  const reply =
    message.type === 'take-over'
      ? await takeOver(message.always)
      : await replyTo(message, clientId, scope);
  ports[0]?.postMessage(reply);
  // A page has settled: nothing that its reader waits for is in the way.
  if (message.type === 'keep') await stockUp(scope).catch(() => undefined);
}

/** Without being asked by the reader only where no other tab is being read. */
async function takeOver(always: boolean): Promise<boolean> {
  const tabs = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (!always && tabs.length > 1) return false;
  // Settles only when the old worker has ended its work; the page waits for the change itself.
  void self.skipWaiting();
  return true;
}
