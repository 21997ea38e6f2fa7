import type { BundleStory } from '../../model/offline/offlineBundle';
import { bundleBytes } from '../../model/offline/offlineBundle';

/** A download that the browser runs; https://wicg.github.io/background-fetch/. TypeScript does not know it. */
export interface BackgroundFetchRegistration extends EventTarget {
  readonly id: string;
  /** Bytes. */
  readonly downloaded: number;
  readonly result: '' | 'success' | 'failure';
  readonly failureReason: string;
  abort(): Promise<boolean>;
  matchAll(): Promise<{ request: Request; responseReady: Promise<Response> }[]>;
}

interface BackgroundFetchManager {
  fetch(
    id: string,
    requests: string[],
    options: { title: string; downloadTotal: number; icons: object[] },
  ): Promise<BackgroundFetchRegistration>;
  get(id: string): Promise<BackgroundFetchRegistration | undefined>;
}

/** `aborted`: the reader stopped it, here or in the browser's own list of downloads. */
type BackgroundOutcome = 'success' | 'failure' | 'aborted';

export interface BackgroundDownload {
  /** Total size in bytes. */
  total: number;
  /** Returns the downloaded bytes. */
  downloaded(): number;
  /** Returns null while it is running. */
  outcome(): BackgroundOutcome | null;
  /** Listens for progress and for the end. Returns a function that stops listening. */
  listen(listener: () => void): () => void;
  abort(): void;
}

/** Downloads that go on without a page, as far as the browser has them. */
export interface BackgroundFetch {
  /**
   * Starts the download of stories, or joins the one that another page has started. Resolves with null without
   * Background Fetch, or if the browser refuses it; the page then downloads by itself.
   */
  start: (stories: readonly BundleStory[]) => Promise<BackgroundDownload | null>;
}

/** Id of the download of today's edition, of which there is one at a time. */
export const EDITION_FETCH = 'offprint-edition';
const ICONS = [{ src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' }];

export function createBackgroundFetch(
  container: Pick<ServiceWorkerContainer, 'ready' | 'controller'> | undefined,
): BackgroundFetch {
  return {
    async start(stories) {
      // Without a controller, `ready` may never settle.
      if (!container?.controller) return null;
      const { backgroundFetch } = (await container.ready) as {
        backgroundFetch?: BackgroundFetchManager;
      };
      if (!backgroundFetch) return null;
      const files = stories.flatMap(({ data, pictures }) => [data, ...pictures]);
      const requests = [...new Set(files.map(({ href }) => href))];
      const total = bundleBytes(stories);
      try {
        const running = await backgroundFetch.get(EDITION_FETCH);
        const options = { title: 'Today’s edition', downloadTotal: total, icons: ICONS };
        const registration =
          running ?? (await backgroundFetch.fetch(EDITION_FETCH, requests, options));
        return downloadOf(registration, total);
      } catch {
        return null;
      }
    },
  };
}

function downloadOf(registration: BackgroundFetchRegistration, total: number): BackgroundDownload {
  return {
    total,
    downloaded: () => registration.downloaded,
    outcome() {
      const { result, failureReason } = registration;
      if (result === '') return null;
      return failureReason === 'aborted' ? 'aborted' : result;
    },
    listen(listener) {
      registration.addEventListener('progress', listener);
      return () => {
        registration.removeEventListener('progress', listener);
      };
    },
    abort() {
      registration.abort().catch(() => undefined);
    },
  };
}
