/** @jest-environment jsdom */
import type { SagaPorts } from '../../sagas/ports';
import { rootSaga } from '../../sagas/root';
import { startTrace } from '../../src/app/entries/startTrace';
import { createAppStore, type AppStore } from '../../src/app/store/store';
import { consentChosen } from '../../src/features/consent/consentSlice';
import {
  navigationCommitted,
  navigationRequested,
} from '../../src/features/navigation/navigationSlice';
import { signupSubmitted } from '../../src/features/newsletters/newslettersSlice';
import { pageReceived, pageShown } from '../../src/features/page/pageSlice';
import { searchTyped } from '../../src/features/search/searchSlice';
import { matchRoute } from '../../src/model/routing/routeMatch';
import { readTrace, type Trace } from '../../src/model/trace/trace';
import type { TraceRecording } from '../../src/platform/trace/traceRecording';
import { describedEvent } from '../../src/platform/trace/traceRecording';
import { CONFIG } from '../../test/support/ads/adVisits';
import { pageFixture, storyPage } from '../../test/support/fixtures/contentFixtures';
import { createSagaHarness, type SagaHarness } from '../../test/support/harness/sagaPorts';
import { PROFILE } from '../../test/support/harness/memberHarness';
import { nextTask } from '../../test/support/nextTask';
import { compareEvents, type EventDifference } from './compareEvents';
import { replayTrace } from './replayTrace';

const FIRST = '/article/first/';
const ALL = ['C0001', 'C0002', 'C0003', 'C0004', 'C0005'] as const;

let harness: SagaHarness;
let store: AppStore['store'];
let stop: () => void;
let recording: TraceRecording;

/** Starts a document as the browser entry does, and records its ports, which are fakes. */
function open(change: (ports: SagaPorts) => void = () => undefined): void {
  harness = createSagaHarness();
  harness.ads.state.config = CONFIG;
  harness.content.pages.set('article/second', storyPage('second'));
  const ports = { ...harness.ports } as SagaPorts;
  change(ports);
  Object.assign(window.performance, { getEntriesByType: () => [] });
  const traced = startTrace(ports, { release: 'release-1' }, window);
  recording = ports.events.trace!;
  const app = createAppStore(undefined, traced.ports, traced.enhancers);
  ({ store } = app);
  store.dispatch(pageReceived({ path: FIRST, page: storyPage('first') }));
  store.dispatch(pageShown({ path: FIRST }));
  const location = { pathname: FIRST, search: '', hash: '', key: 'key' };
  store.dispatch(navigationCommitted({ location, route: matchRoute(FIRST), error: null }));
  const task = app.sagas.run(rootSaga);
  stop = () => {
    task.cancel();
  };
}

async function soon(): Promise<void> {
  for (let turn = 0; turn < 10; turn += 1) await nextTask();
}

const written = (): Trace => {
  const trace = readTrace(JSON.stringify(recording.file({ flags: [], arm: null })));
  if (typeof trace === 'string') throw new Error(trace);
  return trace;
};

async function differences(trace: Trace): Promise<EventDifference[]> {
  const { events } = await replayTrace(trace);
  const recorded = trace.entries.flatMap((entry) => ('event' in entry ? [entry.event] : []));
  return compareEvents(recorded, events.map(describedEvent));
}

/** Opens a story with an ad slot, consents, scrolls, and then navigates to a second story. */
async function visit(): Promise<void> {
  open();
  harness.ads.mountSlot('skybox');
  await soon();
  store.dispatch(consentChosen({ allowed: ALL }));
  await soon();
  harness.tracked.state.depths[FIRST] = 60;
  harness.tracked.scrollDown();
  await soon();
  store.dispatch(navigationRequested({ href: '/article/second/' }));
  await soon();
  harness.tracked.measure(VITAL);
  await soon();
}

const VITAL = { name: 'LCP', value: 812.5, rating: 'good', navigationType: 'navigate' } as never;

afterEach(() => {
  stop();
});

describe('a replayed trace', () => {
  it('has the same events as the recorded document', async () => {
    await visit();
    stop();
    const names = harness.tracked.names();
    expect(names).toEqual(expect.arrayContaining(['PageViewed', 'ScrollReached', 'AdRequested']));
    const { events } = await replayTrace(written());
    expect(events.map(({ type }) => type.replace('event/', ''))).toEqual(names);
    expect(await differences(written())).toEqual([]);
  });

  it('depends on the recorded responses', async () => {
    await visit();
    stop();
    const trace = written();
    const depths = trace.entries.map((entry) =>
      'call' in entry && entry.call.endsWith('.percentOf') ? { ...entry, value: 30 } : entry,
    );
    expect(await differences({ ...trace, entries: depths })).toMatchObject([
      { kind: 'missing', type: 'event/ScrollReached', payload: { percent: 50 } },
    ]);
  });

  it('depends on the recorded external actions', async () => {
    await visit();
    stop();
    const trace = written();
    const entries = trace.entries.filter(
      (entry) => !('action' in entry && entry.action.type === 'navigation/requested'),
    );
    const kinds = (await differences({ ...trace, entries })).map(({ type }) => type);
    expect(kinds).toContain('event/PageViewed');
  });

  it('reveals additional and changed events', async () => {
    await visit();
    stop();
    const trace = written();
    const without = trace.entries.filter(
      (entry) => !('event' in entry && entry.event.type === 'event/VendorPageViewed'),
    );
    expect(await differences({ ...trace, entries: without })).toMatchObject([
      { kind: 'additional', type: 'event/VendorPageViewed' },
    ]);
    const changed = JSON.stringify(trace.entries).replace('"percent":25', '"percent":75');
    const entries = JSON.parse(changed) as Trace['entries'];
    expect(await differences({ ...trace, entries })).toMatchObject([
      { kind: 'changed', field: 'percent', recorded: 75, replayed: 25 },
    ]);
  });
});

const PLANTED = {
  email: 'ada.quill@quill.example',
  name: 'Adalind Quillmore',
  words: 'bluekettle',
  token: 'Zx81secretTOKENofAda0123456789',
};

describe('a trace', () => {
  it('contains no personal data', async () => {
    const { email, name, words, token } = PLANTED;
    const results = pageFixture('search', 'search', []);
    open((ports) => {
      harness.content.pages.set('search/search', {
        ...results,
        queryParams: { q: words },
        meta: { ...results.meta, title: `Results for “${words}”` },
      });
      harness.members.state.profile = {
        ...PROFILE,
        ...{ email, firstName: name, lastName: name, username: name },
      };
      const { identity } = ports;
      ports.identity = async () => ({
        ...(await identity()),
        current: () => Promise.resolve({ id: 'member-1', email, name, token } as never),
        accessToken: () => token,
      });
    });
    await soon();
    store.dispatch(consentChosen({ allowed: ALL }));
    store.dispatch(signupSubmitted({ email, ids: ['id-first-light'] } as never));
    store.dispatch(searchTyped({ text: words }));
    store.dispatch({ type: 'members/profileSubmitted', payload: { changes: { firstName: name } } });
    store.dispatch(navigationRequested({ href: `/search/?q=${words}` }));
    await soon();
    store.dispatch(navigationRequested({ href: `/user/profile/?token=${token}&name=${name}` }));
    await soon();
    harness.tracked.failures.report({ error: new Error(`No mail to ${email}`), context: {} });
    await soon();
    stop();
    const text = JSON.stringify(written());
    expect(text).toContain('newsletters/signupSubmitted');
    expect(text).toContain('"pageType":"search"');
    expect(text).toContain('/search/?q=masked');
    for (const planted of Object.values(PLANTED)) expect(text).not.toContain(planted);
    expect(text).not.toMatch(/quill|Adalind/i);
  });

  it('contains no story text', async () => {
    await visit();
    expect(JSON.stringify(written())).not.toContain('The words of');
  });
});
