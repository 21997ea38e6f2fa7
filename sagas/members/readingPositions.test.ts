import { createMemoryStorage } from '../../test/support/fakes/memoryStorage';
import { createFakeReading } from '../../test/support/fakes/fakeReading';
import { createSagaHarness, startWorkflows } from '../../test/support/harness/sagaPorts';
import { nextTask } from '../../test/support/nextTask';
import { signedOut } from '../../src/features/auth/authSlice';
import {
  navigationCommitted,
  navigationRequested,
} from '../../src/features/navigation/navigationSlice';
import { pageCompleted, pageReceived, pageShown } from '../../src/features/page/pageSlice';
import {
  continued,
  offerDismissed,
  selectReadingState,
} from '../../src/features/reading/readingSlice';
import type { Page } from '../../src/model/routing/page';
import { matchRoute } from '../../src/model/routing/routeMatch';
import { readingPositionsSaga } from './readingPositions';

const DOCKS = '/article/nine-docks/';

function storyAt(path: string, subType = ''): Page {
  const item = { headline: 'Nine docks', subType, body: [{ tag: 'p', children: ['One.'] }] };
  const article = { id: 'a', meta: { componentName: 'article' }, item };
  return { components: [article], meta: { canonical: path } } as unknown as Page;
}

/** Creates a browser in which each visit opens a new document. */
function createBrowser() {
  const storage = createMemoryStorage();

  async function visit(path: string, block = 0, subType = '') {
    const harness = createSagaHarness();
    const reading = createFakeReading(storage);
    reading.block = block;
    const readVersions = async () => ({
      ...(await harness.ports.readVersions()),
      positions: reading.positions,
      blocks: reading.blocks,
    });
    const store = startWorkflows(
      { ports: { ...harness.ports, readVersions } },
      readingPositionsSaga,
    );
    const offer = () => selectReadingState(store.getState()).offer;
    const go = async (to: string, status = 0): Promise<void> => {
      if (matchRoute(to)?.name === 'article') {
        store.dispatch(pageReceived({ path: to, page: storyAt(to, subType) }));
      }
      const location = { pathname: to, search: '', hash: '', key: 'k' };
      const error = status === 0 ? null : { status, kind: 'missing' as const };
      store.dispatch(navigationCommitted({ location, route: matchRoute(to), error }));
      await nextTask();
    };
    await go(path);
    return { store, reading, go, offer };
  }
  return { storage, visit };
}

/** Creates a browser in which the reader stopped at the paragraph with index 7. */
async function createInterrupted() {
  const browser = createBrowser();
  const { reading } = await browser.visit(DOCKS);
  reading.scrollTo(7);
  return browser;
}

describe('an unfinished story', () => {
  it('is offered on the front page, and in the story when it is opened again', async () => {
    const { visit } = await createInterrupted();
    const place = { path: DOCKS, title: 'Nine docks', block: 7, letters: 'paragraph7' };
    expect((await visit('/')).offer()).toEqual(place);
    expect((await visit(DOCKS)).offer()).toEqual(place);
    expect((await visit('/article/other/')).offer()).toBeNull();
    expect((await visit('/latest/')).offer()).toBeNull();
  });

  it('is not offered if the reader only saw its beginning', async () => {
    const { visit } = createBrowser();
    (await visit(DOCKS)).reading.scrollTo(2);
    expect((await visit('/')).offer()).toBeNull();
  });

  it('is forgotten once the reader reaches its end, even if the reader then scrolls back', async () => {
    const { visit } = await createInterrupted();
    const { reading, offer } = await visit(DOCKS);
    reading.scrollTo(20);
    expect(offer()).toBeNull();
    reading.scrollTo(9);
    expect((await visit('/')).offer()).toBeNull();
  });

  it('keeps its recorded position until the reader scrolls past that position', async () => {
    const { visit } = await createInterrupted();
    const { reading, offer } = await visit(DOCKS);
    reading.scrollTo(4);
    expect(offer()?.block).toBe(7);
    reading.scrollTo(8);
    expect(offer()).toBeNull();
    expect((await visit('/')).offer()?.block).toBe(8);
  });

  it('is not offered if the browser has already restored the scroll position', async () => {
    const { visit } = await createInterrupted();
    expect((await visit(DOCKS, 7)).offer()).toBeNull();
  });

  it('is recorded when the reader follows a link, even if the browser reports no `scrollend`', async () => {
    const { visit } = createBrowser();
    const { store, reading, go, offer } = await visit(DOCKS);
    reading.block = 6;
    store.dispatch(navigationRequested({ href: '/' }));
    await go('/');
    expect(offer()?.block).toBe(6);
  });

  it('is not recorded if it is a live blog', async () => {
    const { visit } = createBrowser();
    (await visit(DOCKS, 0, 'live-blog')).reading.scrollTo(7);
    expect((await visit('/')).offer()).toBeNull();
  });

  it('is no longer offered once it is withdrawn, but is still offered after a server error', async () => {
    const { visit } = await createInterrupted();
    await (await visit('/')).go(DOCKS, 503);
    expect((await visit('/')).offer()?.path).toBe(DOCKS);
    await (await visit('/')).go(DOCKS, 410);
    expect((await visit('/')).offer()).toBeNull();
  });
});

describe('a reader who continues a story', () => {
  it('is taken to the saved position if the story is already open, and the offer disappears', async () => {
    const { visit } = await createInterrupted();
    const { store, reading, offer } = await visit(DOCKS);
    store.dispatch(continued({ path: DOCKS }));
    expect(reading.shown).toEqual([{ block: 7, letters: 'paragraph7' }]);
    expect(offer()).toBeNull();
  });

  it('is taken to the saved position once the story has opened if it was offered on the front page', async () => {
    const { visit } = await createInterrupted();
    const { store, reading, go, offer } = await visit('/');
    store.dispatch(continued({ path: DOCKS }));
    expect(reading.shown).toEqual([]);
    await go(DOCKS);
    expect(reading.shown).toEqual([{ block: 7, letters: 'paragraph7' }]);
    expect(offer()).toBeNull();
  });

  it('is taken to the saved position only once the story is rendered that far', async () => {
    const { visit } = await createInterrupted();
    const { store, reading, go } = await visit('/');
    store.dispatch(continued({ path: DOCKS }));
    store.dispatch(pageShown({ path: DOCKS, isPartial: true }));
    await go(DOCKS);
    expect(reading.shown).toEqual([]);
    store.dispatch(pageCompleted());
    expect(reading.shown).toEqual([{ block: 7, letters: 'paragraph7' }]);
  });

  it('is offered the position again, without being taken to it, after opening another story first', async () => {
    const { visit } = await createInterrupted();
    const { store, reading, go, offer } = await visit('/');
    store.dispatch(continued({ path: DOCKS }));
    await go('/article/other/');
    await go(DOCKS);
    expect(reading.shown).toEqual([]);
    expect(offer()?.path).toBe(DOCKS);
  });
});

describe('an offer to continue', () => {
  it('is permanently dismissed by one click', async () => {
    const { visit } = await createInterrupted();
    const { store, offer } = await visit('/');
    store.dispatch(offerDismissed({ path: DOCKS }));
    expect(offer()).toBeNull();
    const again = await visit(DOCKS);
    expect(again.offer()).toBeNull();
    again.reading.scrollTo(9);
    expect((await visit('/')).offer()).toBeNull();
  });

  it('disappears on sign-out, after which no position in the open story is recorded', async () => {
    const { storage, visit } = await createInterrupted();
    const { store, reading, offer, go } = await visit(DOCKS);
    store.dispatch(signedOut());
    expect(offer()).toBeNull();
    reading.scrollTo(9);
    store.dispatch(navigationRequested({ href: '/' }));
    await go('/');
    expect([offer(), storage.length]).toEqual([null, 0]);
  });
});
