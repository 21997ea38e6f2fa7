import { PrecacheController } from 'workbox-precaching/PrecacheController';
import type { PrecacheEntry } from 'workbox-precaching/_types';
import { OFFLINE_PATH, SHELL_PATH, STATIC_ERROR_PATH } from '../../src/model/offline/workerRules';
import { completeFile } from '../data/completeFile';
import { isFirst } from '../data/prefetchChunks';
import { RELEASE, SHELL_CACHE, SHELL_REVISION } from '../data/caches';
import { SHELL_DOCUMENTS, completeOrNull } from './completeShell';

/** The documents that can be served without the server, with their scripts and styles. */
export interface Shell {
  /**
   * @param isSlow true to install only the most important files. Must be false if the shell replaces an earlier
   * release's.
   */
  install(event: ExtendableEvent, isSlow: boolean): Promise<unknown>;
  /** Deletes files that this release does not list. */
  activate(event: ExtendableEvent): Promise<unknown>;
  /** Returns a file from the shell; undefined if the shell does not include it or its cached copy was lost. */
  file(url: string): Promise<Response | undefined>;
  page(): Promise<Response | undefined>;
  offlinePage(): Promise<Response | undefined>;
  errorPage(): Promise<Response | undefined>;
}

/** @param files hashed files listed by the build. */
export function createShell(files: PrecacheEntry[]): Shell {
  const precache = createPrecache(files);
  const find = (url: string): Promise<Response | undefined> =>
    precache.matchPrecache(url).catch(() => undefined);
  return {
    install(event, isSlow) {
      const first = files.filter(({ url }) => isFirst(url));
      return (isSlow ? createPrecache(first) : precache).install(event);
    },
    activate: (event) => precache.activate(event),
    file: find,
    page: () => find(SHELL_PATH),
    offlinePage: () => find(OFFLINE_PATH),
    errorPage: () => find(STATIC_ERROR_PATH),
  };
}

function createPrecache(files: PrecacheEntry[]): PrecacheController {
  const precache = new PrecacheController({
    cacheName: SHELL_CACHE,
    plugins: [
      {
        fetchDidSucceed: async ({ request, response }) => verifiedFile(request, response),
        cacheWillUpdate: async ({ response }) => completeOrNull(response),
      },
    ],
    fallbackToNetwork: false,
  });
  precache.addToCacheList([
    ...files,
    ...SHELL_DOCUMENTS.map((url) => ({ url, revision: `${RELEASE}.${SHELL_REVISION}` })),
  ]);
  return precache;
}

/** Aborts the installation if the content of a file does not match its name. */
async function verifiedFile({ url }: Request, given: Response): Promise<Response> {
  const { response, isComplete } = await completeFile(url, given, { fetch });
  if (!isComplete) throw new TypeError(`The content of ${url} does not match its name`);
  return response;
}
