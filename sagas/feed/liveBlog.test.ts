import {
  liveBlogLeft,
  liveBlogOpened,
  selectLiveBlog,
  updatesWanted,
} from '../../src/features/liveBlog/liveBlogSlice';
import { pageReceived, selectPageAt } from '../../src/features/page/pageSlice';
import type { BodyNode } from '../../src/model/content/bodyTree';
import { PageError } from '../../src/model/routing/errors';
import { readLiveBlog } from '../../src/model/content/liveBlog';
import type { Page } from '../../src/model/routing/page';
import { articleOf } from '../../src/model/routing/pageRequest';
import { storyPage } from '../../test/support/fixtures/contentFixtures';
import {
  createSagaHarness,
  held,
  startWorkflows,
  type SagaHarness,
} from '../../test/support/harness/sagaPorts';
import { liveBlogSaga } from './liveBlog';

const PATH = '/article/launch/';
const START = Date.UTC(2026, 10, 20, 9);
const MINUTE = 60_000;

let harness: SagaHarness;
let store: ReturnType<typeof startWorkflows>;

beforeEach(() => {
  jest.useFakeTimers({ now: START + MINUTE });
  harness = createSagaHarness();
  store = startWorkflows(harness, liveBlogSaga);
  store.dispatch(pageReceived({ path: PATH, page: blogOf(1) }));
});

afterEach(() => {
  jest.useRealTimers();
});

function blogOf(updates: number): Page {
  const body = Array.from({ length: updates }, (_, index): BodyNode[] => [
    {
      shortcode: 'code_snippet',
      attributes: {},
      children: [new Date(START + index * MINUTE).toISOString()],
    },
    { tag: 'p', children: [`Update ${index + 1}.`] },
  ]).flat();
  return storyPage('launch', {
    subType: 'live-blog',
    datePublished: { date: new Date(START).toISOString() },
    body,
  });
}

const open = () => store.dispatch(liveBlogOpened({ path: PATH }));
const state = () => selectLiveBlog(store.getState());
const pass = (time: number) => jest.advanceTimersByTimeAsync(time);
const requestCount = () => harness.content.asked.pages.length;
function shown(): number {
  const page = selectPageAt(store.getState(), PATH);
  return readLiveBlog((page && articleOf(page)?.body) ?? []).updates.length;
}

describe('an open live blog', () => {
  it('polls every minute, announces the number of updates, and shows them only on request', async () => {
    harness.content.pages.set('article/launch', blogOf(3));
    open();
    await pass(MINUTE - 1);
    expect(requestCount()).toBe(0);
    await pass(1);
    expect(requestCount()).toBe(1);
    expect(state().waiting).toBe(2);
    expect(shown()).toBe(1);
    store.dispatch(updatesWanted());
    expect(shown()).toBe(3);
    expect(state().waiting).toBe(0);
    await pass(2 * MINUTE);
    expect(requestCount()).toBe(3);
    expect(state().waiting).toBe(0);
  });

  it('shows the updates found so far on request, even during another poll', async () => {
    harness.content.pages.set('article/launch', blogOf(2));
    open();
    await pass(MINUTE);
    harness.content.pages.set('article/launch', held<Page>().promise);
    await pass(MINUTE);
    expect(requestCount()).toBe(2);
    store.dispatch(updatesWanted());
    expect([shown(), state().waiting]).toEqual([2, 0]);
    harness.content.pages.set('article/launch', blogOf(3));
    await pass(MINUTE);
    expect(state().waiting).toBe(1);
  });

  it('announces nothing if there are no updates or the request fails', async () => {
    harness.content.pages.set('article/launch', blogOf(1));
    open();
    await pass(MINUTE);
    expect(state().waiting).toBe(0);
    harness.content.pages.set('article/launch', new PageError(503, 'No'));
    await pass(MINUTE);
    expect(state().waiting).toBe(0);
    harness.content.pages.set('article/launch', blogOf(2));
    await pass(MINUTE);
    expect(state().waiting).toBe(1);
    expect(harness.reports.errors).toEqual([]);
  });

  it('does not poll while the page is hidden', async () => {
    let show = (): void => undefined;
    harness.ports.rest.untilVisible = () => new Promise((resolve) => (show = resolve));
    harness.content.pages.set('article/launch', blogOf(2));
    open();
    await pass(10 * MINUTE);
    expect(requestCount()).toBe(0);
    show();
    await pass(0);
    expect(requestCount()).toBe(1);
  });

  it('stops polling after 24 hours; updates that were already found can still be shown', async () => {
    harness.content.pages.set('article/launch', blogOf(2));
    jest.setSystemTime(START + 24 * 60 * MINUTE - MINUTE - 1);
    open();
    expect(state().hasEnded).toBe(false);
    await pass(MINUTE);
    expect(state()).toMatchObject({ hasEnded: false, waiting: 1 });
    await pass(MINUTE);
    expect(state().hasEnded).toBe(true);
    const before = requestCount();
    await pass(10 * MINUTE);
    expect(requestCount()).toBe(before);
    store.dispatch(updatesWanted());
    expect(shown()).toBe(2);
  });

  it('is marked as ended if it is opened 24 hours after its publication', () => {
    jest.setSystemTime(START + 24 * 60 * MINUTE);
    open();
    expect(state().hasEnded).toBe(true);
  });

  it('stops polling when the reader leaves', async () => {
    open();
    store.dispatch(liveBlogLeft());
    await pass(5 * MINUTE);
    expect(requestCount()).toBe(0);
  });
});
