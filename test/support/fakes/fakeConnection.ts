import type { SagaPorts } from '../../../sagas/ports';
import type { Obstacle } from '../../../src/model/offline/answerSource';
import type { ShownStatus } from '../../../src/model/offline/workerMessages';
import type { ConnectionNews } from '../../../src/platform/http/connection';
import type { WorkerNews } from '../../../src/platform/offline/serviceWorkerClient';

/** Time at which the worker cached its responses. */
export const SAVED_AT = Date.parse('2026-11-20T07:42:00Z');

/** Creates a fake service worker and a fake connection that the test controls. */
// eslint-disable-next-line @typescript-eslint/explicit-module-boundary-types -- the type is ports and their controls
export function createFakeConnection() {
  const workerListeners: ((news: WorkerNews) => void)[] = [];
  const connectionListeners: ((news: ConnectionNews) => void)[] = [];
  const state = {
    shown: null as ShownStatus | null,
    isHintedOnline: true,
    isReachable: false,
    obstacle: 'connection' as Obstacle,
    done: [] as string[],
  };
  const worker: SagaPorts['worker'] = {
    start: () => Promise.resolve(void state.done.push('started')),
    status: () => Promise.resolve(state.shown),
    cachePage: (path) => Promise.resolve(void state.done.push(`cached ${path}`)),
    savedItems: () =>
      Promise.resolve([{ path: '/article/a-story/', title: 'A story', savedAt: SAVED_AT }]),
    passThrough: (path) => Promise.resolve(void state.done.push(`passed ${path}`)),
    isDocumentRequired: () => Promise.resolve(false),
    hearRelease: () => undefined,
    takeOver: () => Promise.resolve(void state.done.push('took over')),
    listen(listener) {
      workerListeners.push(listener);
      return () => undefined;
    },
  };
  const connection: SagaPorts['connection'] = {
    report: () => undefined,
    listen(listener) {
      connectionListeners.push(listener);
      return () => undefined;
    },
    isHintedOnline: () => state.isHintedOnline,
    probe: () => Promise.resolve(state.isReachable ? 'site' : state.obstacle),
  };
  return {
    state,
    ports: { worker, connection },
    fromWorker: (news: WorkerNews) => {
      for (const listener of workerListeners) listener(news);
    },
    fromConnection: (news: ConnectionNews) => {
      for (const listener of connectionListeners) listener(news);
    },
  };
}
