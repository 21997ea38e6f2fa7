import type { PrecacheEntry } from 'workbox-precaching/_types';
import { CONSENT_COOKIE } from '../src/model/consent/consent';
import { EVENTS_SENDER } from '../src/model/events/batch';
import { OUTBOX_RECORDS, OUTBOX_SENDER } from '../src/model/members/outboxItem';
import type { ToWorker } from '../src/model/offline/workerMessages';
import { systemClock } from '../src/platform/browser/clock';
import { createMemberCalls } from '../src/platform/identity/memberCalls';
import { fetchSignedInMember } from '../src/platform/outbox/fetchSignedInMember';
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
import { lookUp } from './routing/race';
import { browserScope, type WorkerScope } from './routing/scope';
import { createShell } from './routing/shell';
import { createChunkPrefetcher, isCore } from './data/prefetchChunks';

/** Maximum time, in milliseconds, that cache cleanup may delay activation. */
const ACTIVATE_WITHIN = 5000;

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: PrecacheEntry[] };

const files = self.__WB_MANIFEST.filter((entry) => typeof entry !== 'string');
const shell = createShell(files.filter(({ url }) => isCore(url)));
const prefetchChunks = createChunkPrefetcher(
  files.map(({ url }) => url),
  async (url) => (await shell.file(url)) !== undefined,
);
/** The browser's scope, with a `fetch` that checks every response for content changes. */
const scope: WorkerScope = Object.create(browserScope, {
  fetch: {
    async value(request: Request): Promise<Response> {
      const response = await browserScope.fetch(request);
      // Ignores a failure, because the next response triggers another request for recalls.
      hearOf(response, scope).catch(() => undefined);
      return response;
    },
  },
}) as WorkerScope;

self.addEventListener('install', (event) => {
  // An update installs the full shell, because it must be able to render what the reader saved with the old release.
  event.waitUntil(shell.install(event, scope.isSlow() && !self.registration.active));
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

/**
 * Sends stored events. Reads the consent choice from the Cookie Store API, which every browser with Background Sync
 * supports.
 */
function sendEvents(): Promise<void> {
  return flushEvents({
    openQueue: () => openEventQueue(self.indexedDB),
    choice: async () => (await self.cookieStore.get(CONSENT_COOKIE))?.value ?? null,
    post: postEvents,
    lock: createTabLock(self.navigator, EVENTS_SENDER),
  });
}

/**
 * Sends the stored changes of a member who is signed in with a session. Cannot send changes that require an access
 * token, because access tokens exist only in pages.
 */
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
    currentMember: () => fetchSignedInMember(null),
    send: (item) => sendChange(calls, item),
  });
}

async function begin(event: ExtendableEvent): Promise<void> {
  // Requests wait until the worker is active, so storage that does not respond must not delay activation.
  await lookUp(cleanUp(event), ACTIVATE_WITHIN, scope);
  // Takes control of a page on its first visit; pages from an older release are already controlled.
  await self.clients.claim();
}

/**
 * Deletes the shell files and documents of other releases. The documents reference scripts that this release does not
 * have.
 */
async function cleanUp(event: ExtendableEvent): Promise<void> {
  await shell.activate(event);
  const names = await self.caches.keys();
  const old = names.filter((name) => name.startsWith(DOCUMENTS) && name !== DOCUMENTS + RELEASE);
  await Promise.all(old.map((name) => self.caches.delete(name)));
}

async function hear({ data, source, ports }: ExtendableMessageEvent): Promise<void> {
  const message = data as ToWorker;
  const clientId = source instanceof Client ? source.id : '';
  // Replies with null after a failure, for example if the browser denies access to storage, so that the page does
  // not wait for its timeout.
  const reply = await answerTo(message, clientId).catch(() => null);
  ports[0]?.postMessage(reply);
  // The page has loaded, so prefetching does not compete with it.
  if (message.type === 'keep') await prefetchChunks(scope).catch(() => undefined);
}

async function answerTo(message: ToWorker, clientId: string): Promise<unknown> {
  if (message.type === 'take-over') return takeOver(message.always);
  if (message.type === 'keep-code') return prefetchChunks(scope, true).then(() => true);
  return replyTo(message, clientId, scope);
}

/**
 * Activates this worker.
 * @param always true if the reader requested the update. Otherwise, the worker is activated only if no other tab is
 * open.
 */
async function takeOver(always: boolean): Promise<boolean> {
  const tabs = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (!always && tabs.length > 1) return false;
  // Not awaited, because `skipWaiting()` settles only when the old worker has finished its work. The page waits for
  // `controllerchange`.
  void self.skipWaiting();
  return true;
}
