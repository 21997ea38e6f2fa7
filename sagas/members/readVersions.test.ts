import { call, put } from 'typed-redux-saga';
import { endlessWait } from '../../test/support/endlessWait';
import { createFakeCaches } from '../../test/support/fakes/fakeCaches';
import { createSagaHarness, startWorkflows } from '../../test/support/harness/sagaPorts';
import { nextTask } from '../../test/support/nextTask';
import {
  galleryFixture,
  objectComponent,
  pageFixture,
} from '../../test/support/fixtures/contentFixtures';
import {
  navigationCommitted,
  navigationEntered,
} from '../../src/features/navigation/navigationSlice';
import { cachedShown, savedListed } from '../../src/features/offline/offlineSlice';
import { pageCompleted, pageReceived, pageShown } from '../../src/features/page/pageSlice';
import { textHash } from '../../src/model/library/textHash';
import type { SavedItem } from '../../src/model/offline/workerMessages';
import type { Page } from '../../src/model/routing/page';
import { matchRoute } from '../../src/model/routing/routeMatch';
import { changesDismissed } from '../../src/features/saved/changesSlice';
import { createReadVersions } from '../../src/platform/library/readVersions';
import { readVersionsSaga } from './readVersions';

const PATH = '/article/nine-docks/';
const MINUTE = 60_000;

function pageOf(paragraphs: string[], subType = ''): Page {
  const body = paragraphs.map((text) => ({ tag: 'p', children: [text] }));
  const article = { id: 'a', meta: { componentName: 'article' }, item: { body, subType } };
  return { components: [article], meta: { canonical: PATH } } as unknown as Page;
}

async function arrive(store: ReturnType<typeof startWorkflows>, pathname = PATH): Promise<void> {
  const location = { pathname, search: '', hash: '', key: 'k' };
  store.dispatch(navigationCommitted({ location, route: null, error: null }));
  await nextTask();
}

/** Creates a browser in which each visit opens a new document. */
function createBrowser() {
  const caches = createFakeCaches();
  const browser = { now: 1_000_000, marked: [] as string[][] };

  async function visit(
    page: Page,
    cachedAt: number | null = null,
    pathname = PATH,
    listed: SavedItem[] = [],
  ) {
    const harness = createSagaHarness();
    const ports = {
      ...harness.ports,
      clock: { ...harness.ports.clock, now: () => browser.now },
      readVersions: async () => ({
        ...(await harness.ports.readVersions()),
        ...createReadVersions(caches, endlessWait),
        mark: (_path: string, texts: readonly string[]) => void browser.marked.push([...texts]),
      }),
    };
    function* listFirst() {
      yield* put(savedListed({ items: listed }));
      yield* call(readVersionsSaga);
    }
    const store = startWorkflows({ ports }, listed.length > 0 ? listFirst : readVersionsSaga);
    store.dispatch(pageReceived({ path: pathname, page }));
    if (cachedAt !== null) {
      store.dispatch(cachedShown({ path: PATH, savedAt: cachedAt, isOld: true }));
    }
    await arrive(store, pathname);
    return { store, state: () => store.getState().changes! };
  }

  return { browser, visit };
}

describe('a story that the reader has read', () => {
  it('shows no changes on the first visit, or while it is unchanged', async () => {
    const { visit } = createBrowser();
    expect((await visit(pageOf(['One.', 'Two.']))).state().shown).toEqual({});
    expect((await visit(pageOf(['One.', 'Two.']))).state().shown).toEqual({});
  });

  it('shows and marks its changes since the last visit, even after a reload, until the next visit', async () => {
    const { browser, visit } = createBrowser();
    await visit(pageOf(['One.', 'Two.']));
    const readAt = browser.now;
    browser.now += 60 * MINUTE;
    const changed = pageOf(['One.', 'Two.', 'A correction.']);
    const expected = {
      [PATH]: { since: readAt, changes: [{ kind: 'added', text: 'A correction.' }] },
    };
    expect((await visit(changed)).state().shown).toEqual(expected);
    expect(browser.marked).toEqual([['A correction.']]);
    browser.now += MINUTE;
    expect((await visit(changed)).state().shown).toEqual(expected);
    browser.now += 60 * MINUTE;
    expect((await visit(changed)).state().shown).toEqual({});
  });

  it('marks its changes only once it is rendered completely, because they may be further down', async () => {
    const { browser, visit } = createBrowser();
    const { store } = await visit(pageOf(['One.', 'Two.']), null, '/article/other/');
    store.dispatch(pageReceived({ path: PATH, page: pageOf(['One.', 'Two.']) }));
    await arrive(store);
    browser.now += 60 * MINUTE;
    store.dispatch(pageReceived({ path: PATH, page: pageOf(['One.', 'Two.', 'A correction.']) }));
    store.dispatch(pageShown({ path: PATH, isPartial: true }));
    await arrive(store);
    expect(browser.marked).toEqual([]);
    store.dispatch(pageCompleted());
    expect(browser.marked).toEqual([['A correction.']]);
  });

  it('is not marked as changed if an older cached version is shown offline', async () => {
    const { browser, visit } = createBrowser();
    await visit(pageOf(['Newer.']));
    browser.now += MINUTE;
    const older = await visit(pageOf(['Older.']), 500);
    expect(older.state().shown).toEqual({});
    browser.now += MINUTE;
    expect((await visit(pageOf(['Newer.']))).state().shown).toEqual({});
  });

  it('shows no changes if it is a live blog', async () => {
    const { visit } = createBrowser();
    await visit(pageOf(['One.'], 'live-blog'));
    expect((await visit(pageOf(['Two.'], 'live-blog'))).state().shown).toEqual({});
  });
});

describe('a gallery that the reader has read', () => {
  const DESKS = '/pictures/desks/';
  const galleryPage = (description: string): Page => {
    const gallery = galleryFixture('desks', 3);
    const items = gallery.items.map((item, at) => (at === 1 ? { ...item, description } : item));
    return pageFixture('gallery', 'desks', [objectComponent('gallery', { ...gallery, items })]);
  };

  it('shows its changes on whichever image is opened, until the reader dismisses them', async () => {
    const { browser, visit } = createBrowser();
    await visit(galleryPage('An oak desk.'), null, `${DESKS}3/`);
    browser.now += MINUTE;
    const { store, state } = await visit(galleryPage('An ash desk.'), null, DESKS);
    expect(state().shown[DESKS]?.changes).toMatchObject([{ kind: 'changed', part: 'image' }]);
    expect(browser.marked).toEqual([['An ash desk.']]);
    store.dispatch(changesDismissed({ path: DESKS }));
    const pathname = `${DESKS}2/`;
    const location = { pathname, search: '', hash: '', key: 'k' };
    store.dispatch(pageReceived({ path: pathname, page: galleryPage('An ash desk.') }));
    store.dispatch(navigationEntered({ location, route: matchRoute(pathname) }));
    await nextTask();
    expect(state().shown).toEqual({});
  });
});

describe('the library', () => {
  it('lists changed stories even if it was opened before its code had loaded', async () => {
    const { browser, visit } = createBrowser();
    await visit(pageOf(['One.']));
    const savedAt = browser.now + 1;
    const item = { path: PATH, title: 'Docks', bytes: 1, textHash: textHash(['Two.']), savedAt };
    const { state } = await visit(pageOf(['One.']), null, PATH, [item]);
    expect(state().changed).toEqual([PATH]);
  });

  it('lists the stories whose version on this device is newer than the version last read', async () => {
    const { browser, visit } = createBrowser();
    const { store, state } = await visit(pageOf(['One.']));
    const item = { path: PATH, title: 'Docks', bytes: 1, textHash: textHash(['Two.']) };
    const list = async (savedAt: number, hash = item.textHash): Promise<string[]> => {
      store.dispatch(savedListed({ items: [{ ...item, savedAt, textHash: hash }] }));
      await nextTask();
      return state().changed;
    };
    expect(await list(browser.now - 1)).toEqual([]);
    expect(await list(browser.now + 1, textHash(['One.']))).toEqual([]);
    expect(await list(browser.now + 1)).toEqual([PATH]);
  });
});
