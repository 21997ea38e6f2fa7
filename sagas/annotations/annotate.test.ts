import {
  annotationBarClosed,
  annotationRemovalRequested,
  annotationsExportRequested,
  highlightRequested,
  noteOpened,
  noteSubmitted,
  selectAnnotations,
} from '../../src/features/annotations/annotationsSlice';
import { navigationCommitted } from '../../src/features/navigation/navigationSlice';
import { pageReceived, pageShown } from '../../src/features/page/pageSlice';
import { feedReceived, feedStarted } from '../../src/features/page/seamlessFeed';
import { savedRequested } from '../../src/features/offline/offlineSlice';
import { matchRoute } from '../../src/model/routing/routeMatch';
import { advanceClock } from '../../test/support/fakes/fakeClock';
import { annotationFixture } from '../../test/support/fixtures/annotationFixture';
import { storyPage } from '../../test/support/fixtures/contentFixtures';
import {
  createSagaHarness,
  startWorkflows,
  type SagaHarness,
} from '../../test/support/harness/sagaPorts';
import { annotationsSaga } from './annotations';

const FANS = '/article/fans/';
const PORTS = '/article/ports/';
const TEXT = ['We tried the fan.', 'It is quiet. It is new.'];
/** Range of `It is quiet.` in the story, counted without whitespace. */
const QUIET = { start: 14, end: 24 };

// Preloads the module, which the saga imports only when it is needed.
beforeAll(() => import('./annotate'));

let harness: SagaHarness;
let store: ReturnType<typeof startWorkflows>;

beforeEach(() => {
  jest.useFakeTimers();
  harness = createSagaHarness();
});

afterEach(() => {
  jest.useRealTimers();
});

const story = (slug: string, paragraphs = TEXT) =>
  storyPage(slug, {
    headline: 'Fans',
    body: paragraphs.map((text) => ({ tag: 'p' as const, children: [text] })),
  });

async function start(path = FANS, paragraphs = TEXT): Promise<void> {
  store = startWorkflows(harness, annotationsSaga);
  await dispatch(pageReceived({ path: FANS, page: story('fans', paragraphs) }));
  await dispatch(pageShown({ path: FANS }));
  await dispatch(feedStarted({ path: FANS, story: null }));
  await show(path);
}

async function dispatch(action: Parameters<typeof store.dispatch>[0]): Promise<void> {
  store.dispatch(action);
  // Gives the chunk time to load.
  await advanceClock(10);
}

const show = (pathname: string): Promise<void> =>
  dispatch(
    navigationCommitted({
      location: { pathname, search: '', hash: '', key: pathname },
      route: matchRoute(pathname),
      error: null,
    }),
  );

async function select(selection: SagaHarness['annotations']['state']['selection']): Promise<void> {
  harness.annotations.select(selection);
  await advanceClock(300);
}

const state = () => selectAnnotations(store.getState());
const isLoaded = (): boolean => store.getState().annotations !== undefined;
const browser = () => harness.annotations.state;

describe('the annotation code', () => {
  it('is not loaded on a story without highlights until text is selected', async () => {
    browser().annotated = [PORTS];
    await start();
    expect(isLoaded()).toBe(false);
    await select({ path: FANS, span: QUIET });
    expect(isLoaded()).toBe(true);
  });

  it('is loaded on a story with highlights, but not on a list', async () => {
    await harness.annotations.plant(annotationFixture());
    await start('/latest/');
    expect(isLoaded()).toBe(false);
    await show(FANS);
    expect(isLoaded()).toBe(true);
  });

  it('is loaded when the library opens, if there are any highlights', async () => {
    await start('/latest/');
    await dispatch(savedRequested());
    expect(isLoaded()).toBe(false);
    await harness.annotations.plant(annotationFixture());
    await dispatch(savedRequested());
    expect(state().list).toMatchObject({ status: 'ready', items: [{ id: 'a-1' }] });
  });
});

describe('a selection', () => {
  it('can be highlighted until it is cleared', async () => {
    await start();
    await select({ path: FANS, span: QUIET });
    expect(state().bar).toEqual({
      mode: 'selected',
      path: FANS,
      title: 'Fans',
      quote: {
        exact: 'It is quiet.',
        before: 'We tried the fan.\n',
        after: ' It is new.',
        paragraph: 1,
        offset: 0,
      },
    });
    await select(null);
    expect(state().bar).toBeNull();
  });

  it('is detected even if it was made before the annotation code had loaded', async () => {
    browser().selection = { path: FANS, span: QUIET };
    await start();
    await advanceClock(300);
    expect(state().bar).toMatchObject({ mode: 'selected', quote: { exact: 'It is quiet.' } });
  });

  it('becomes a highlight that is stored, marked in the text and opened', async () => {
    await start();
    await select({ path: FANS, span: QUIET });
    await dispatch(highlightRequested({ isNoting: false }));
    const [stored] = await harness.annotations.stored();
    expect(stored).toMatchObject({ path: FANS, quote: { exact: 'It is quiet.' }, note: '' });
    expect(state()).toMatchObject({ bar: { mode: 'highlight', id: stored?.id }, editing: null });
    expect([browser().marked[FANS], browser().annotated]).toEqual([[stored?.id], [FANS]]);
    expect(browser().selection).toBeNull();
  });

  it('does not interrupt a note that is being written', async () => {
    await start();
    await select({ path: FANS, span: QUIET });
    await dispatch(highlightRequested({ isNoting: true }));
    const { editing, bar } = state();
    await select({ path: FANS, span: { start: 0, end: 4 } });
    expect(editing).not.toBeNull();
    expect(state()).toMatchObject({ editing, bar });
  });

  it.each([
    ['is full', 'full', new DOMException('No space', 'QuotaExceededError'), false],
    ['refuses to store it', 'storage', new Error('Refused'), false],
    ['does not respond', 'storage', null, true],
  ] as const)(
    'remains selected if storage %s, so that the reader can try again',
    async (_fault, problem, refusal, isSilent) => {
      await start();
      await select({ path: FANS, span: QUIET });
      Object.assign(browser(), { refusal, isSilent });
      await dispatch(highlightRequested({ isNoting: false }));
      await advanceClock(5000);
      await select(null);
      expect(state()).toMatchObject({
        change: problem,
        bar: { mode: 'selected' },
        list: { items: [] },
      });
      Object.assign(browser(), { refusal: null, isSilent: false });
      await dispatch(highlightRequested({ isNoting: false }));
      expect(state()).toMatchObject({ change: null, bar: { mode: 'highlight' } });
      expect(await harness.annotations.stored()).toHaveLength(1);
    },
  );

  it('becomes a highlight that is reported as temporary if the browser stores nothing', async () => {
    browser().isLasting = false;
    await start();
    await select({ path: FANS, span: QUIET });
    await dispatch(highlightRequested({ isNoting: false }));
    expect(state()).toMatchObject({ isLasting: false, bar: { mode: 'highlight' } });
    expect(browser().annotated).toEqual([]);
  });
});

describe('a highlight', () => {
  beforeEach(() => harness.annotations.plant(annotationFixture()));

  it('is marked in the text when its story is opened or added to the feed', async () => {
    await harness.annotations.plant(annotationFixture({ id: 'a-2', path: PORTS }));
    await start();
    expect(browser().marked).toEqual({ [FANS]: ['a-1'] });
    await dispatch(feedReceived({ path: PORTS, page: story('ports') }));
    expect(browser().marked).toEqual({ [FANS]: ['a-1'], [PORTS]: ['a-2'] });
  });

  it('opens when it is clicked, and accepts a note', async () => {
    await start();
    harness.annotations.press('a-1');
    expect(state().bar).toEqual({ mode: 'highlight', id: 'a-1' });
    await dispatch(noteOpened({ id: 'a-1' }));
    await dispatch(noteSubmitted({ id: 'a-1', note: 'Is it?' }));
    expect(state()).toMatchObject({ editing: null, list: { items: [{ note: 'Is it?' }] } });
    expect(await harness.annotations.stored()).toMatchObject([{ note: 'Is it?' }]);
  });

  it('keeps its note field open if the note cannot be stored', async () => {
    await start();
    await dispatch(noteOpened({ id: 'a-1' }));
    browser().refusal = new Error('Refused');
    await dispatch(noteSubmitted({ id: 'a-1', note: 'Is it?' }));
    expect(state()).toMatchObject({ editing: 'a-1', change: 'storage' });
  });

  it("is removed at the reader's request", async () => {
    await start();
    harness.annotations.press('a-1');
    await dispatch(annotationRemovalRequested({ id: 'a-1' }));
    expect(state()).toMatchObject({ bar: null, list: { items: [] } });
    expect(await harness.annotations.stored()).toEqual([]);
    expect([browser().marked, browser().annotated]).toEqual([{}, []]);
  });

  it('is not reported as removed if the removal fails', async () => {
    await start();
    browser().refusal = new Error('Refused');
    await dispatch(annotationRemovalRequested({ id: 'a-1' }));
    expect(state()).toMatchObject({ change: 'storage', list: { items: [{ id: 'a-1' }] } });
  });

  it('is reported as lost exactly once if its text has changed, and stays in the list', async () => {
    await harness.annotations.plant(annotationFixture({ id: 'a-2', isLost: true }));
    await start(FANS, ['Another text.']);
    expect(state()).toMatchObject({
      bar: { mode: 'lost', path: FANS, count: 1 },
      list: {
        items: [
          { id: 'a-1', isLost: true },
          { id: 'a-2', isLost: true },
        ],
      },
    });
    expect(await harness.annotations.stored()).toMatchObject([{ isLost: true }, { isLost: true }]);
    await dispatch(annotationBarClosed());
    await show(FANS);
    expect(state().bar).toBeNull();
    await dispatch(pageReceived({ path: FANS, page: story('fans') }));
    expect(state().list.items[0]?.isLost).toBe(false);
    expect(browser().marked[FANS]).toEqual(['a-1', 'a-2']);
  });

  it('disappears from the text and the library when the library opens after all highlights were deleted', async () => {
    await start();
    const { store: annotations } = await (await harness.annotations.port()).open();
    await annotations.clear();
    await dispatch(savedRequested());
    expect([state().list.items, browser().marked]).toEqual([[], {}]);
  });

  it('can be exported', async () => {
    await start();
    await dispatch(annotationsExportRequested());
    expect(browser().downloads).toEqual([
      expect.stringMatching(
        /^highlights\.md\n[^]*\(https:\/\/halfwave\.example\/article\/fans\/\)/,
      ),
    ]);
  });
});
