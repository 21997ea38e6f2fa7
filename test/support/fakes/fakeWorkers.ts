import type { ToWorker } from '../../../src/model/offline/workerMessages';

/** A fake `ServiceWorker`. Sends the result of `reply` through the message's port, unless it is `undefined`. */
export class FakeWorker extends EventTarget {
  heard: ToWorker[] = [];
  constructor(
    public state: ServiceWorkerState,
    private readonly reply: (message: ToWorker) => unknown = () => undefined,
  ) {
    super();
  }

  postMessage(message: ToWorker, [port]: MessagePort[] = []): void {
    this.heard.push(message);
    const reply = this.reply(message);
    if (reply !== undefined) port?.postMessage(reply);
  }

  become(state: ServiceWorkerState): void {
    this.state = state;
    this.dispatchEvent(new Event('statechange'));
  }
}

export class FakeRegistration extends EventTarget {
  active: FakeWorker | null = null;
  waiting: FakeWorker | null = null;
  installing: FakeWorker | null = null;
  updates = 0;
  update(): Promise<void> {
    this.updates += 1;
    return Promise.resolve();
  }
}

/** A fake `ServiceWorkerContainer`. If it is given an Error, registration fails. */
export class FakeContainer extends EventTarget {
  controller: FakeWorker | null = null;
  registered: unknown[] = [];
  constructor(readonly registration: FakeRegistration | Error) {
    super();
  }

  register(...call: unknown[]): Promise<FakeRegistration> {
    this.registered.push(call);
    return this.registration instanceof Error
      ? Promise.reject(this.registration)
      : Promise.resolve(this.registration);
  }

  getRegistration(): Promise<FakeRegistration> {
    return this.registration instanceof Error
      ? Promise.reject(this.registration)
      : Promise.resolve(this.registration);
  }

  startMessages(): void {
    // Messages are delivered immediately.
  }

  say(data: unknown, ports: MessagePort[] = []): void {
    this.dispatchEvent(Object.assign(new Event('message'), { data, ports }));
  }

  control(worker: FakeWorker): void {
    this.controller = worker;
    this.dispatchEvent(new Event('controllerchange'));
  }
}
