import { createFakeBackgroundFetch } from '../../test/support/fakes/fakeBackgroundFetch';
import { nextTask } from '../../test/support/nextTask';
import { createSavingReader, TODAY } from '../../test/support/harness/savingReader';
import { downloadWords } from '../../src/features/saved/savedSelectors';
import { downloadRequested, downloadStopRequested } from '../../src/features/saved/savedSlice';
import { createBackgroundFetch } from '../../src/platform/offline/backgroundFetch';

/** Waits for the code that loads with a download, and for what it does. */
async function settled(): Promise<void> {
  await nextTask();
  await nextTask();
}

/** A reader whose browser has Background Fetch, and who has requested today's edition. */
async function createReader() {
  const fake = createFakeBackgroundFetch();
  const { start } = createBackgroundFetch({
    ready: Promise.resolve({ backgroundFetch: fake.manager } as never),
    controller: {} as ServiceWorker,
  });
  const reader = createSavingReader({ background: start });
  await settled();
  reader.store.dispatch(downloadRequested());
  await settled();
  /** Stores stories as the worker does. */
  const adopt = (count: number): void => {
    for (const story of TODAY.slice(0, count)) {
      reader.held.set(story.path, { ...story, savedAt: 5, heldFor: ['edition'] });
    }
  };
  return { ...reader, fake, adopt };
}

describe("today's edition, downloaded by the browser", () => {
  it('shows the progress in bytes, and that the page may be closed', async () => {
    const { fake, state } = await createReader();
    fake.progress(12_000);
    await settled();
    expect(state().download).toEqual({
      status: 'packing',
      done: 0,
      total: 3,
      background: { downloaded: 12_000, total: 30_000 },
    });
    expect(downloadWords(state(), true)).toContain('You can close this page');
  });

  it('is complete when the worker has stored it, and the page downloads nothing', async () => {
    const { fake, adopt, state, browser } = await createReader();
    adopt(3);
    fake.end('success');
    await settled();
    expect(state().download).toEqual({ status: 'done', total: 3, gone: 0 });
    expect([browser.downloads, browser.job]).toEqual([[], null]);
  });

  it('is completed by the page if the browser fails', async () => {
    const { fake, adopt, state, browser } = await createReader();
    adopt(1);
    fake.end('failure', 'bad-status');
    await settled();
    expect(browser.downloads).toEqual(['/article/two/', '/article/three/']);
    expect(state().download).toMatchObject({ status: 'done', total: 3 });
  });

  it('ends in the browser too when the reader stops it here', async () => {
    const { fake, store, state, browser } = await createReader();
    store.dispatch(downloadStopRequested());
    await settled();
    expect(await fake.manager.get('offprint-edition')).toBeUndefined();
    expect(state().download).toMatchObject({ status: 'stopped', problem: null });
    expect([browser.downloads, browser.job]).toEqual([[], null]);
  });

  it('ends here too when the reader stops it in the browser', async () => {
    const { fake, state, browser } = await createReader();
    fake.end('failure', 'aborted');
    await settled();
    expect(state().download).toMatchObject({ status: 'stopped', problem: null });
    expect([browser.downloads, browser.job]).toEqual([[], null]);
  });

  it('is downloaded by the page where the browser refuses', async () => {
    const fake = createFakeBackgroundFetch();
    fake.refusal = new DOMException('Denied', 'NotAllowedError');
    const { start } = createBackgroundFetch({
      ready: Promise.resolve({ backgroundFetch: fake.manager } as never),
      controller: {} as ServiceWorker,
    });
    const reader = createSavingReader({ background: start });
    await settled();
    reader.store.dispatch(downloadRequested());
    await settled();
    expect(reader.browser.downloads).toEqual(TODAY.map(({ path }) => path));
    expect(reader.state().download).toMatchObject({ status: 'done', total: 3 });
  });
});
