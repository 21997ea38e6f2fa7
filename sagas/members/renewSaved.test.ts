import { savedOpened } from '../../src/features/saved/savedSlice';
import { createSavingReader, TODAY } from '../../test/support/harness/savingReader';
import { nextTask } from '../../test/support/nextTask';

describe('saved stories that the editors have changed', () => {
  async function opened(early: { isSparing?: boolean } = {}) {
    const reader = createSavingReader(early);
    for (const one of TODAY) {
      reader.held.set(one.path, { ...one, savedAt: 1, heldFor: ['reader'] });
    }
    reader.browser.outdated.add('/article/two/').add('/article/three/');
    await nextTask();
    return reader;
  }

  it('are downloaded again when the library is opened, at most once per page', async () => {
    const reader = await opened();
    reader.store.dispatch(savedOpened());
    await nextTask();
    expect(reader.browser.downloads).toEqual(['/article/two/', '/article/three/']);
    expect(reader.state().list.items).toMatchObject([
      { savedAt: 1 },
      { savedAt: 5 },
      { savedAt: 5 },
    ]);
    reader.browser.outdated.add('/article/two/');
    reader.store.dispatch(savedOpened());
    await nextTask();
    expect(reader.browser.downloads).toHaveLength(2);
  });

  it('are downloaded again even if one of the stories has been recalled', async () => {
    const reader = await opened();
    reader.browser.problems.set('/article/two/', 'gone');
    reader.store.dispatch(savedOpened());
    await nextTask();
    expect(reader.browser.downloads).toEqual(['/article/three/']);
  });

  it('are not downloaded again with data saver on or without a connection', async () => {
    const sparing = await opened({ isSparing: true });
    sparing.store.dispatch(savedOpened());
    const away = await opened();
    away.browser.isAway = true;
    away.store.dispatch(savedOpened());
    await nextTask();
    expect([sparing.browser.downloads, away.browser.downloads]).toEqual([[], []]);
    expect(away.paths()).toHaveLength(3);
  });
});
