import {
  pageCallPath,
  REQUEST_TIMEOUT,
  type ItemsAnswer,
} from '../../src/model/content/contentApi';
import { pageRequestFor } from '../../src/model/routing/pageRequest';
import { CHANGES_HEADER, recallsCallPath, type Recall } from '../../src/model/offline/recalls';
import { matchRoute } from '../../src/model/routing/routeMatch';
import { SAVED_AT_HEADER } from '../../src/model/offline/workerMessages';
import { DATA_CACHE, SITE_KEY } from './caches';
import { dataAt, keepData } from './dataCopies';
import { documentAt, dropDocument } from '../documents/documentCopies';
import { forgetPage } from './forget';
import { isOurs } from './keep';
import { isPacked, repack } from '../offlineBundle/packed';
import type { WorkerScope } from '../routing/scope';

/**
 * What editors called back reaches what is kept here at the next contact: whoever answers names the last
 * change of content it knows of, and a new number is a reason to ask. Nothing is taken as known before
 * it has been done, so a worker that is stopped in between does it again.
 */
interface Known {
  /** The last change that was asked about. */
  seq: number;
  /** Stories that may not be shown, also not from the browser's own memory: until when, by path. */
  withheld: Record<string, number | null>;
}

/** Where it lies among the data: the address that it was learnt from. */
const KEY = '/recalls';

const asking = new WeakMap<WorkerScope, Promise<void>>();
/** The last change that was asked about, where that has been looked up already. */
const remembered = new WeakMap<WorkerScope, number>();

/** Looks at an answer of the server, whatever it was for. */
export async function hearOf(response: Response, scope: WorkerScope): Promise<void> {
  const seq = Number(response.headers.get(CHANGES_HEADER) ?? 0);
  if (!isOurs(response) || !(seq > 0)) return;
  if (seq <= (remembered.get(scope) ?? 0)) return;
  if (seq > (await known(scope)).seq) await askRecalls(scope);
}

/** Asks what was called back since the last time, once however many want to know. Rejects without a network. */
export function askRecalls(scope: WorkerScope): Promise<void> {
  const running = asking.get(scope);
  if (running) return running;
  const asked = ask(scope).finally(() => asking.delete(scope));
  asking.set(scope, asked);
  return asked;
}

/** The same once in a worker's life: a copy may be shown without a word to the server. */
export async function askAtStart(scope: WorkerScope): Promise<void> {
  if (!remembered.has(scope)) await askRecalls(scope).catch(() => undefined);
}

/** Whether a story was called back: then the server alone may say what stands at its address. */
export async function isWithheld(path: string, scope: WorkerScope): Promise<boolean> {
  const until = (await known(scope)).withheld[path];
  return until === null || (until !== undefined && scope.now() < until);
}

async function ask(scope: WorkerScope): Promise<void> {
  const before = await known(scope);
  const address = recallsCallPath(SITE_KEY, before.seq);
  // No memory between the server and here may hide a recall.
  const response = await scope.fetch(callRequest(address, scope));
  if (response.status !== 200 || !isOurs(response)) throw new Error('No recalls were answered');
  const { data, meta } = (await response.json()) as ItemsAnswer<Recall>;
  const withheld = new Map(Object.entries(before.withheld));
  for (const { kind, path, until } of data.items) {
    withheld.delete(path);
    if (kind === 'correction') await correct(path, scope);
    else {
      withheld.set(path, until === null ? null : Date.parse(until));
      await forgetPage(path, scope);
      await scope.tellAll({ type: 'checked', path, outcome: 'gone' });
    }
  }
  const seq = Number(meta?.['seq'] ?? response.headers.get(CHANGES_HEADER) ?? before.seq);
  await write({ seq, withheld: Object.fromEntries(withheld) }, scope);
  remembered.set(scope, seq);
}

/** Puts the corrected words in the place of those that are kept; rejects where they cannot be had. */
async function correct(path: string, scope: WorkerScope): Promise<void> {
  const isKept = (await dataAt(path, scope)) !== undefined;
  const hadDocument = (await documentAt(path, scope)) !== undefined;
  if (!isKept && !hadDocument && !(await isPacked(path, scope))) return;
  const match = matchRoute(path);
  if (!match) return;
  const url = new URL(pageCallPath(SITE_KEY, pageRequestFor(match)), scope.origin).href;
  const response = await scope.fetch(callRequest(url, scope));
  if (response.status !== 200) throw new Error('The corrected story cannot be had now');
  await repack(path, response.clone(), scope);
  await keepData(url, response, scope);
  await dropDocument(path, scope);
  await scope.tellAll({ type: 'checked', path, outcome: 'newer' });
}

function callRequest(address: string, scope: WorkerScope): Request {
  return new Request(new URL(address, scope.origin), {
    cache: 'no-cache',
    credentials: 'same-origin',
    headers: { accept: 'application/json' },
    signal: AbortSignal.timeout(REQUEST_TIMEOUT),
  });
}

async function known({ caches }: WorkerScope): Promise<Known> {
  try {
    const found = await (await caches.open(DATA_CACHE)).match(KEY);
    if (found) return (await found.json()) as Known;
  } catch {
    // What cannot be read is asked for again.
  }
  return { seq: 0, withheld: {} };
}

async function write(value: Known, scope: WorkerScope): Promise<void> {
  const cache = await scope.caches.open(DATA_CACHE);
  const headers = { [SAVED_AT_HEADER]: String(scope.now()) };
  await cache.put(KEY, new Response(JSON.stringify(value), { headers }));
}
