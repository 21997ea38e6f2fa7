/**
 * Kill switch, served at the worker's URL with `WORKER=kill`. It handles no requests, deletes all caches whose content
 * can be fetched again, and unregisters itself. It keeps offline bundles and unsent data.
 */
import { DATA_CACHE, IMAGE_CACHE } from '../../src/model/offline/cacheNames';
import { ASSET_CACHE, DOCUMENTS, SHELL_CACHE } from '../data/caches';
import { leavePages, type Tab } from './leavePages';

declare const self: ServiceWorkerGlobalScope;

const LEAVING = [SHELL_CACHE, DATA_CACHE, IMAGE_CACHE, ASSET_CACHE];

self.addEventListener('install', (event) => {
  event.waitUntil(self.skipWaiting());
});

self.addEventListener('activate', (event) => {
  event.waitUntil(leave());
});

async function leave(): Promise<void> {
  const names = await self.caches.keys();
  const leaving = names.filter((name) => name.startsWith(DOCUMENTS) || LEAVING.includes(name));
  await Promise.all(leaving.map((name) => self.caches.delete(name)));
  // Collects the pages controlled by the old worker before unregistering. Pages loaded later have no worker.
  const tabs = await self.clients.matchAll({ type: 'window' });
  await self.registration.unregister();
  await leavePages(tabs.map(asTab));
}

function asTab(client: WindowClient): Tab {
  return {
    send(message, port) {
      client.postMessage(message, [port]);
    },
    reload: () => client.navigate(client.url),
  };
}
