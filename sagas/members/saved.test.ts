import { serverMissed, serverReached } from '../../src/features/offline/offlineSlice';
import {
  downloadRequested,
  downloadStopRequested,
  qualityChosen,
  savedOpened,
} from '../../src/features/saved/savedSlice';
import type { DownloadProblem } from '../../src/platform/offline/downloadError';
import { createSavingReader, TODAY } from '../../test/support/harness/savingReader';
import { nextTask } from '../../test/support/nextTask';

describe("downloading today's edition", () => {
  it('shows the total size and the number of stories already saved before it fetches anything', async () => {
    const reader = createSavingReader();
    reader.held.set('/article/two/', { ...TODAY[1]!, savedAt: 5 });
    await nextTask();
    reader.store.dispatch(savedOpened());
    await nextTask();
    expect(reader.state().plan).toEqual({ status: 'ready', stories: 3, bytes: 30_000, here: 1 });
    expect(reader.held.size).toBe(1);
  });

  it('adds every story to the list of saved stories', async () => {
    const reader = createSavingReader();
    await nextTask();
    reader.store.dispatch(downloadRequested());
    await nextTask();
    expect(reader.state().download).toEqual({ status: 'done', total: 3, gone: 0 });
    expect(reader.paths()).toEqual(TODAY.map(({ path }) => path));
    expect(reader.state().list.items[0]).toMatchObject({ bytes: 10_000, isComplete: true });
    expect(reader.browser.job).toBeNull();
  });

  it('skips and counts a story that was withdrawn in the meantime', async () => {
    const reader = createSavingReader();
    reader.browser.problems.set('/article/two/', 'gone');
    await nextTask();
    reader.store.dispatch(downloadRequested());
    await nextTask();
    expect(reader.state().download).toEqual({ status: 'done', total: 2, gone: 1 });
  });

  it('pauses when the connection drops, and resumes when the server responds again', async () => {
    const reader = createSavingReader();
    reader.browser.problems.set('/article/two/', 'unreachable');
    await nextTask();
    reader.store.dispatch(downloadRequested());
    await nextTask();
    expect(reader.state().download).toMatchObject({
      status: 'stopped',
      done: 1,
      problem: 'unreachable',
    });
    reader.browser.problems.clear();
    reader.store.dispatch(serverMissed());
    reader.store.dispatch(serverReached());
    await nextTask();
    expect(reader.state().download).toMatchObject({ status: 'done', total: 3 });
  });

  it('resumes a download started by an earlier page', async () => {
    const reader = createSavingReader({ job: { stories: TODAY } });
    await nextTask();
    expect(reader.state().download).toMatchObject({ status: 'done', total: 3 });
  });

  it.each<DownloadProblem>(['full', 'storage'])(
    'stops permanently on a storage error: %s',
    async (problem) => {
      const reader = createSavingReader();
      reader.browser.problems.set('/article/two/', problem);
      await nextTask();
      reader.store.dispatch(downloadRequested());
      await nextTask();
      expect(reader.state().download).toEqual({ status: 'stopped', done: 1, total: 3, problem });
      reader.store.dispatch(serverReached());
      await nextTask();
      expect(reader.state().download).toMatchObject({ status: 'stopped', problem });
      expect(reader.paths()).toEqual(['/article/one/']);
    },
  );

  it('reports an unavailable edition, and a download running in another tab', async () => {
    const reader = createSavingReader();
    await nextTask();
    reader.browser.isAway = true;
    reader.store.dispatch(savedOpened());
    reader.store.dispatch(downloadRequested());
    await nextTask();
    expect(reader.state().plan.status).toBe('failed');
    expect(reader.state().download).toMatchObject({ status: 'stopped', problem: 'unreachable' });
    reader.browser.isAway = false;
    reader.browser.isTurnFree = false;
    reader.store.dispatch(downloadRequested());
    await nextTask();
    expect(reader.state().download).toMatchObject({ status: 'stopped', problem: 'elsewhere' });
  });

  it("is canceled at the reader's request, and leaves no download job behind", async () => {
    const reader = createSavingReader();
    await nextTask();
    let release: (value: unknown) => void = () => undefined;
    reader.store.dispatch(downloadRequested());
    reader.browser.connection = new Promise((resolve) => (release = resolve));
    await nextTask();
    reader.store.dispatch(downloadStopRequested());
    release(null);
    await nextTask();
    expect(reader.state().download).toMatchObject({ status: 'stopped', problem: null });
    expect(reader.browser.job).toBeNull();
  });

  it('requests the selected image quality, and no images with data saver on', async () => {
    const reader = createSavingReader();
    await nextTask();
    reader.store.dispatch(qualityChosen({ quality: 'large' }));
    await nextTask();
    expect(reader.browser.planned).toEqual(['large']);
    const sparing = createSavingReader({ isSparing: true });
    await nextTask();
    sparing.store.dispatch(downloadRequested());
    await nextTask();
    expect(sparing.browser.planned).toEqual(['none']);
  });
});
