import type { FromWorker } from '../../src/model/offline/workerMessages';

/** A page controlled by the worker that is being removed. */
export interface Tab {
  send(message: FromWorker, port: MessagePort): void;
  reload(): Promise<unknown>;
}

const ANSWER_WITHIN = 2000;

/**
 * Releases all pages. A page whose app replies keeps the reader's input and loads a new document at its next
 * navigation. A page that does not reply is reloaded once.
 */
export async function leavePages(tabs: readonly Tab[]): Promise<void> {
  await Promise.all(
    tabs.map(async (tab) => {
      if (!(await isAlive(tab))) await tab.reload().catch(() => undefined);
    }),
  );
}

function isAlive(tab: Tab): Promise<boolean> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    const finish = (answer: boolean): void => {
      clearTimeout(timer);
      port1.close();
      resolve(answer);
    };
    const timer = setTimeout(finish, ANSWER_WITHIN, false);
    port1.onmessage = () => {
      finish(true);
    };
    tab.send({ type: 'withdrawn' }, port2);
  });
}
