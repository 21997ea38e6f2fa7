import type { BackgroundFetchRegistration } from '../../../src/platform/offline/backgroundFetch';

/**
 * Imitates the published interface of Background Fetch (https://wicg.github.io/background-fetch/), which the Chromium
 * of the tests does not run.
 */
export interface FakeBackgroundFetch {
  manager: {
    fetch(id: string, requests: string[], options: object): Promise<BackgroundFetchRegistration>;
    get(id: string): Promise<BackgroundFetchRegistration | undefined>;
  };
  /** Registrations that the page started, in order, with their requests. */
  started: { id: string; requests: string[]; options: object }[];
  /** Error of the next `fetch`, such as a denied permission. */
  refusal: Error | null;
  progress(downloaded: number): void;
  end(result: 'success' | 'failure', failureReason?: string): void;
}

/** A download whose state the test changes. */
class FakeRegistration extends EventTarget implements BackgroundFetchRegistration {
  downloaded = 0;
  result: BackgroundFetchRegistration['result'] = '';
  failureReason = '';

  constructor(
    readonly id: string,
    private readonly onAbort: () => void,
  ) {
    super();
  }

  abort(): Promise<boolean> {
    this.onAbort();
    return Promise.resolve(true);
  }

  matchAll(): ReturnType<BackgroundFetchRegistration['matchAll']> {
    return Promise.resolve([]);
  }

  change(to: Partial<Pick<FakeRegistration, 'downloaded' | 'result' | 'failureReason'>>): void {
    Object.assign(this, to);
    this.dispatchEvent(new Event('progress'));
  }
}

export function createFakeBackgroundFetch(): FakeBackgroundFetch {
  let current: FakeRegistration | undefined;
  const fake: FakeBackgroundFetch = {
    started: [],
    refusal: null,
    manager: {
      fetch(id, requests, options) {
        if (fake.refusal) return Promise.reject(fake.refusal);
        fake.started.push({ id, requests, options });
        current = new FakeRegistration(id, () => {
          fake.end('failure', 'aborted');
        });
        return Promise.resolve(current);
      },
      get: (id) => Promise.resolve(current?.id === id ? current : undefined),
    },
    progress: (downloaded) => current?.change({ downloaded }),
    end(result, failureReason = '') {
      const ended = current;
      // The browser no longer finds a download that has ended.
      current = undefined;
      ended?.change({ result, failureReason });
    },
  };
  return fake;
}
