import type {
  LibraryAnswer,
  LibraryReply,
  LibraryRequest,
  LibraryState,
} from '../../model/library/libraryMessages';

/** Full-text search in the stories on this device. */
export interface Library {
  /** Rejects if the worker cannot be loaded, reports a failure or does not respond in time. */
  find: (query: string) => Promise<LibraryAnswer>;
  /** Updates the index after a story has been stored or removed. Does nothing before the first search. */
  sync: () => Promise<LibraryState | null>;
}

interface LibraryParts {
  openWorker: () => Worker;
  wait: (milliseconds: number) => Promise<void>;
}

/**
 * Timeout in milliseconds. The first search indexes all stories, which takes seconds on a slow phone with hundreds of
 * stories.
 */
const ANSWER_WITHIN = 30_000;

export function createLibrary({ openWorker, wait }: LibraryParts): Library {
  const pending = new Map<number, (reply: LibraryReply) => void>();
  let worker: Worker | null = null;
  let requests = 0;

  /** Rejects all pending requests. The next search starts a new worker. */
  function lose(message: string): void {
    worker?.terminate();
    worker = null;
    for (const [id, settle] of pending) settle({ id, failure: message });
  }

  function start(): Worker {
    const started = openWorker();
    started.addEventListener('message', ({ data }: MessageEvent<LibraryReply>) => {
      pending.get(data.id)?.(data);
    });
    started.addEventListener('error', () => {
      lose('The library worker could not be loaded or threw an error');
    });
    return started;
  }

  async function request<Value>(
    message: { type: 'sync' } | { type: 'find'; query: string },
  ): Promise<Value> {
    const id = (requests += 1);
    const replied = new Promise<LibraryReply>((resolve) => pending.set(id, resolve));
    worker ??= start();
    worker.postMessage({ id, ...message } satisfies LibraryRequest);
    const late = wait(ANSWER_WITHIN).then((): LibraryReply => ({
      id,
      failure: 'The library worker did not respond in time',
    }));
    const reply = await Promise.race([replied, late]);
    pending.delete(id);
    if ('failure' in reply) throw new Error(reply.failure);
    return reply.value as Value;
  }

  return {
    find: (query) => request<LibraryAnswer>({ type: 'find', query }),
    sync: () => (worker ? request<LibraryState>({ type: 'sync' }) : Promise.resolve(null)),
  };
}
