import type { PrecacheEntry } from 'workbox-precaching/_types';
import { CONSENT_COOKIE } from '../src/model/consent';
import { EVENTS_SENDER } from '../src/model/events/batch';
import type { ToWorker } from '../src/model/workerMessages';
import { postEvents } from '../src/platform/postEvents';
import { createTabLock } from '../src/platform/tabLock';
import { answerFor } from './answer';
import { DOCUMENTS, RELEASE } from './caches';
import { openEventQueue } from './eventQueue';
import { flushEvents } from './flushEvents';
import { replyTo } from './messages';
import { browserScope } from './scope';
import { createShell } from './shell';

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: PrecacheEntry[] };

const shell = createShell(self.__WB_MANIFEST);

self.addEventListener('install', (event) => {
  event.waitUntil(shell.install(event));
});

self.addEventListener('activate', (event) => {
  event.waitUntil(begin(event));
});

self.addEventListener('fetch', (event) => {
  const answer = answerFor(event, browserScope, shell);
  if (answer) event.respondWith(answer);
});

self.addEventListener('message', (event) => {
  event.waitUntil(hear(event));
});

self.addEventListener('sync', (event) => {
  const { tag } = event as SyncEvent;
  if (tag === EVENTS_SENDER) (event as SyncEvent).waitUntil(sendEvents());
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
      : await replyTo(message, clientId, browserScope);
  ports[0]?.postMessage(reply);
}

/** Without being asked by the reader only where no other tab is being read. */
async function takeOver(always: boolean): Promise<boolean> {
  const tabs = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (!always && tabs.length > 1) return false;
  // Settles only when the old worker has ended its work; the page waits for the change itself.
  void self.skipWaiting();
  return true;
}
