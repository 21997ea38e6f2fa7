import { createSavingReader } from '../../test/support/harness/savingReader';
import { nextTask } from '../../test/support/nextTask';
import { navigationCommitted } from '../../src/features/navigation/navigationSlice';
import { sharedClosed, storyWanted } from '../../src/features/saved/savedSlice';
import type { SharedLink } from '../../src/model/library/sharedLink';

const PATH = '/article/two/';
const STORY = 'https://halfwave.example/article/two/';

/** Opens the library as a share from another app does. */
async function share(shared: string, early: Parameters<typeof createSavingReader>[0] = {}) {
  const reader = createSavingReader({ ...early, shared });
  // Waits for two tasks: the code loads in the first one and runs in the second one.
  await nextTask();
  await nextTask();
  return reader;
}

describe('a story that another app shares', () => {
  it('is saved and then opened, and its query is removed from the URL so that a reload does not save it again', async () => {
    const { held, state, harness, navigations } = await share(STORY);
    expect([...held.keys()]).toEqual([PATH]);
    expect(navigations).toEqual([PATH]);
    expect(state().shared).toBeNull();
    expect(harness.browser.address()).toBe('/saved/');
  });

  it('shows why it was not saved, and opens after a successful retry', async () => {
    const { browser, store, state, navigations } = await share(STORY, {
      problems: { [PATH]: 'unreachable' },
    });
    expect(state().shared).toEqual({ kind: 'story', path: PATH });
    expect(state().saving[PATH]).toBe('unreachable');
    expect(navigations).toEqual([]);
    browser.problems.clear();
    store.dispatch(storyWanted({ path: PATH }));
    await nextTask();
    expect(navigations).toEqual([PATH]);
  });

  it('is offered as a page to open if no story can be saved at its address', async () => {
    const { store, state, navigations } = await share(STORY, { problems: { [PATH]: 'gone' } });
    expect(state().shared).toEqual({ kind: 'page', path: PATH });
    expect(navigations).toEqual([]);
    store.dispatch(sharedClosed());
    expect(state().shared).toBeNull();
  });

  it('is opened if it was saved but is missing from the list of saved stories', async () => {
    const { state, navigations } = await share('https://halfwave.example/article/moved/');
    expect(state().shared).toBeNull();
    expect(navigations).toEqual(['/article/moved/']);
  });

  it('does not interrupt a reader who has moved on to another page', async () => {
    const { browser, store, state, navigations } = await share(STORY, {
      problems: { [PATH]: 'unreachable' },
    });
    const location = { pathname: '/latest/', search: '', hash: '', key: 'k' };
    store.dispatch(navigationCommitted({ location, route: null, error: null }));
    browser.problems.clear();
    store.dispatch(storyWanted({ path: PATH }));
    await nextTask();
    expect(navigations).toEqual([]);
    expect(state().shared).toBeNull();
  });
});

describe('anything else that another app shares', () => {
  it.each<[string, string, SharedLink]>([
    [
      'a link to another site',
      'https://elsewhere.example/a/',
      { kind: 'elsewhere', host: 'elsewhere.example' },
    ],
    [
      'a page that is not a story',
      'https://halfwave.example/latest/',
      { kind: 'page', path: '/latest/' },
    ],
    ['no link', 'Nine docks', { kind: 'none' }],
  ])('is reported and not saved: %s', async (_case, text, shared) => {
    const { held, store, state, harness, navigations } = await share(text);
    expect(state().shared).toEqual(shared);
    expect([held.size, navigations]).toEqual([0, []]);
    expect(harness.browser.address()).toBe('/saved/');
    store.dispatch(sharedClosed());
    expect(state().shared).toBeNull();
  });
});
