import { annotationFixture } from '../../test/support/fixtures/annotationFixture';
import { consentChanged } from '../../src/features/consent/consentSlice';
import { savedListed } from '../../src/features/offline/offlineSlice';
import {
  allRemoved,
  downloadRequested,
  storyRemoved,
  storyWanted,
} from '../../src/features/saved/savedSlice';
import type { DownloadProblem } from '../../src/platform/offline/downloadError';
import { createSavingReader, TODAY } from '../../test/support/harness/savingReader';
import { nextTask } from '../../test/support/nextTask';

describe('a single story', () => {
  it('can be saved and removed', async () => {
    const reader = createSavingReader();
    await nextTask();
    reader.store.dispatch(storyWanted({ path: '/article/two/' }));
    expect(reader.state().saving).toEqual({ '/article/two/': 'saving' });
    await nextTask();
    expect([reader.paths(), reader.state().saving]).toEqual([['/article/two/'], {}]);
    reader.store.dispatch(storyRemoved({ path: '/article/two/', trigger: 'list' }));
    await nextTask();
    expect(reader.paths()).toEqual([]);
  });

  it('disappears from the list if its removal failed but the browser no longer stores it', async () => {
    const reader = createSavingReader();
    await nextTask();
    reader.store.dispatch(storyWanted({ path: '/article/two/' }));
    await nextTask();
    reader.browser.canDrop = false;
    reader.held.delete('/article/two/');
    reader.store.dispatch(storyRemoved({ path: '/article/two/', trigger: 'list' }));
    await nextTask();
    expect(reader.paths()).toEqual([]);
  });

  it.each<[DownloadProblem, boolean]>([
    ['unreachable', true],
    ['full', true],
    ['storage', false],
  ])('shows why it cannot be saved: %s', async (problem, canShow) => {
    const reader = createSavingReader({ canShow });
    if (canShow) reader.browser.problems.set('/article/two/', problem);
    await nextTask();
    reader.store.dispatch(storyWanted({ path: '/article/two/' }));
    await nextTask();
    expect(reader.state().saving).toEqual({ '/article/two/': problem });
  });

  it('is saved without a request if an edition contains it, and stays in the edition when removed', async () => {
    const reader = createSavingReader();
    reader.held.set('/article/two/', { ...TODAY[1]!, savedAt: 5 });
    reader.browser.isAway = true;
    await nextTask();
    reader.store.dispatch(storyWanted({ path: '/article/two/' }));
    await nextTask();
    expect(reader.state().list.items).toMatchObject([{ heldFor: ['edition', 'reader'] }]);
    reader.store.dispatch(storyRemoved({ path: '/article/two/', trigger: 'story' }));
    await nextTask();
    expect(reader.state().list.items).toMatchObject([{ heldFor: ['edition'] }]);
  });

  it('is saved without a connection if it was opened before, and shows how many images are missing', async () => {
    const reader = createSavingReader();
    reader.browser.isAway = true;
    reader.browser.opened = ['/article/two/'];
    await nextTask();
    reader.store.dispatch(storyWanted({ path: '/article/two/' }));
    await nextTask();
    expect(reader.state().saving).toEqual({});
    expect(reader.state().list.items).toMatchObject([{ path: '/article/two/', lacking: 1 }]);
  });

  it('is tracked when it is saved and removed, but not when saving fails', async () => {
    const reader = createSavingReader();
    reader.browser.problems.set('/article/one/', 'full');
    await nextTask();
    reader.store.dispatch(storyWanted({ path: '/article/one/' }));
    reader.store.dispatch(storyWanted({ path: '/article/two/' }));
    await nextTask();
    reader.store.dispatch(storyRemoved({ path: '/article/two/', trigger: 'story' }));
    await nextTask();
    expect(reader.events()).toEqual([
      {
        type: 'event/StorySaved',
        payload: { path: '/article/two/', bytes: 10_000, from: 'network' },
      },
      { type: 'event/StoryRemoved', payload: { path: '/article/two/', trigger: 'story' } },
    ]);
  });

  it('is not tracked without consent', async () => {
    const reader = createSavingReader();
    await nextTask();
    reader.store.dispatch(
      consentChanged({ status: 'answered', source: 'own', allowed: ['C0001'] }),
    );
    reader.store.dispatch(storyWanted({ path: '/article/two/' }));
    await nextTask();
    expect(reader.paths()).toEqual(['/article/two/']);
    expect(reader.events()).toEqual([]);
  });
});

describe('removing everything from this device', () => {
  async function filled() {
    const reader = createSavingReader();
    await nextTask();
    reader.store.dispatch(downloadRequested());
    await nextTask();
    reader.store.dispatch(storyWanted({ path: '/article/two/' }));
    const opened = { path: '/article/four/', title: 'four', savedAt: 1, bytes: 700 };
    const alsoHeld = { path: '/article/one/', title: 'one', savedAt: 1, bytes: 700 };
    reader.store.dispatch(savedListed({ items: [opened, alsoHeld] }));
    await nextTask();
    return reader;
  }

  it('also clears the reading positions, and counts each story once', async () => {
    const reader = await filled();
    const { positions } = reader.harness.reading;
    positions.note({ path: '/article/four/', title: 'four', block: 4, letters: 'Four' });
    reader.store.dispatch(allRemoved());
    expect(reader.state().removal).toEqual({ status: 'removing' });
    await nextTask();
    expect(reader.paths()).toEqual([]);
    expect(positions.latest()).toBeNull();
    expect(reader.browser.job).toBeNull();
    expect(reader.state().removal).toEqual({ status: 'done', stories: 4, bytes: 30_700 });
    expect(reader.events().at(-1)).toEqual({
      type: 'event/StoryRemoved',
      payload: { path: '/article/two/', trigger: 'all' },
    });
  });

  it('also deletes the highlights, even if nothing else is stored', async () => {
    const reader = createSavingReader();
    const { annotations } = reader.harness;
    await annotations.plant(annotationFixture());
    reader.store.dispatch(allRemoved());
    await nextTask();
    expect(await annotations.stored()).toEqual([]);
    expect(annotations.state.annotated).toEqual([]);
    expect(reader.state().removal).toEqual({ status: 'done', stories: 0, bytes: 0 });
  });

  it('is reported as partial if highlights remain', async () => {
    const reader = createSavingReader();
    const { annotations } = reader.harness;
    await annotations.plant(annotationFixture());
    annotations.state.refusal = new Error('Refused');
    reader.store.dispatch(allRemoved());
    await nextTask();
    expect(reader.state().removal.status).toBe('partial');
  });

  it.each([
    ['the opened pages', 'canForget'],
    ['the stories', 'canDrop'],
    ['the read versions', 'canClear'],
  ] as const)('is reported as partial if the browser fails to remove %s', async (_data, part) => {
    const reader = await filled();
    reader.browser[part] = false;
    reader.store.dispatch(allRemoved());
    await nextTask();
    expect(reader.state().removal.status).toBe('partial');
  });

  it.each([
    ['the read versions', 'canClear', true, false],
    ['the stories', 'canDrop', false, true],
  ] as const)(
    'deletes the rest if the browser fails to remove %s',
    async (_, part, areStoriesGone, areVersionsGone) => {
      const reader = await filled();
      reader.browser[part] = false;
      reader.store.dispatch(allRemoved());
      await nextTask();
      expect(reader.held.size === 0).toBe(areStoriesGone);
      expect(!reader.browser.hasVersions).toBe(areVersionsGone);
    },
  );
});
