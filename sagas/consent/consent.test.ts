import { createAction } from '@reduxjs/toolkit';
import type { Saga } from 'redux-saga';
import { call, take, takeEvery } from 'typed-redux-saga';
import {
  createSagaHarness,
  held,
  startWorkflows,
  type SagaHarness,
} from '../../test/support/harness/sagaPorts';
import {
  consentChosen,
  selectAllowedCategories,
  selectConsent,
  settingsClosed,
  settingsOpened,
  vendorStayed,
} from '../../src/features/consent/consentSlice';
import { navigationCommitted } from '../../src/features/navigation/navigationSlice';
import { EVERY_CATEGORY, type CategoryId } from '../../src/model/consent/consent';
import type { ConsentSdk } from '../../src/platform/identity/consentSdk';
import { consentSaga, consentWindowSaga } from './consent';
import { followConsent } from './followConsent';

let harness: SagaHarness;

beforeEach(() => {
  harness = createSagaHarness();
});

/** Starts the phase of lazy sagas that shows the consent dialog. */
const turnOfWindow = createAction('test/turnOfWindow');

const startWith = (given: SagaHarness) =>
  startWorkflows(given, consentSaga as Saga, function* later() {
    yield* take(turnOfWindow);
    yield* call(consentWindowSaga);
  });

const start = () => startWith(harness);
const windowOf = (state: Parameters<typeof selectConsent>[0]) => {
  const { isBannerDue, isCentreOpen } = selectConsent(state);
  if (isCentreOpen) return 'centre';
  return isBannerDue ? 'banner' : 'closed';
};
const location = { pathname: '/next/', search: '', hash: '', key: 'k' };
const REFUSED = 'C0001:1,C0002:0,C0003:0,C0004:0,C0005:0';

describe('a reader who has not chosen', () => {
  it('starts with all optional categories denied', () => {
    const state = start().getState();
    expect(selectAllowedCategories(state)).toEqual(['C0001']);
    expect(selectConsent(state)).toMatchObject({ status: 'unanswered', source: 'none' });
    expect(windowOf(state)).toBe('closed');
    expect(harness.jar.written).toEqual([]);
  });

  it('sees the banner once the consent dialog phase starts', () => {
    const store = start();
    store.dispatch(turnOfWindow());
    expect(windowOf(store.getState())).toBe('banner');
  });

  it('loses cookies that an earlier choice had allowed', () => {
    harness.jar.held.set('pv', '4');
    start();
    expect([...harness.jar.held]).toEqual([]);
  });
});

describe('a consent choice', () => {
  it('is saved and applied immediately if the reader accepts, and closes the banner', () => {
    const store = start();
    store.dispatch(turnOfWindow());
    store.dispatch(consentChosen({ allowed: EVERY_CATEGORY }));
    expect(selectAllowedCategories(store.getState())).toEqual(EVERY_CATEGORY);
    expect(selectConsent(store.getState())).toMatchObject({ status: 'answered', source: 'own' });
    expect(windowOf(store.getState())).toBe('closed');
    expect(harness.jar.held.get('consent')).toBe('C0001:1,C0002:1,C0003:1,C0004:1,C0005:1');
  });

  it('is also saved if the reader declines, and the banner does not return', () => {
    start().dispatch(consentChosen({ allowed: [] }));
    expect(harness.jar.held.get('consent')).toBe(REFUSED);
    const later = createSagaHarness();
    later.jar.held.set('consent', REFUSED);
    const store = startWith(later);
    store.dispatch(turnOfWindow());
    expect(selectConsent(store.getState())).toMatchObject({
      status: 'answered',
      source: 'own',
      allowed: ['C0001'],
    });
    expect(windowOf(store.getState())).toBe('closed');
  });

  it('prevents the banner if it is made before the consent dialog phase', () => {
    const store = start();
    store.dispatch(consentChosen({ allowed: [] }));
    store.dispatch(turnOfWindow());
    expect(windowOf(store.getState())).toBe('closed');
  });

  it('writes a cookie that was waiting for consent, and a later refusal removes the cookie', () => {
    const store = start();
    harness.ports.cookies.set('fly_preferred_edition', 'us', 9);
    expect(harness.jar.held.has('fly_preferred_edition')).toBe(false);
    store.dispatch(consentChosen({ allowed: ['C0003'] }));
    expect(harness.jar.held.get('fly_preferred_edition')).toBe('us');
    store.dispatch(consentChosen({ allowed: [] }));
    expect([...harness.jar.held.keys()]).toEqual(['consent']);
  });

  it.each([
    ['allows a category', 'C0001:1,C0002:1', ['C0001', 'C0002']],
    ['refuses all', REFUSED, ['C0001']],
  ])('also applies in other tabs from their next navigation if it %s', (_what, choice, allowed) => {
    const store = startWorkflows(harness, consentSaga as Saga, function* lazily() {
      yield* takeEvery(navigationCommitted, followConsent);
    });
    harness.jar.held.set('consent', choice);
    store.dispatch(navigationCommitted({ location, route: null, error: null }));
    expect(selectConsent(store.getState())).toMatchObject({ status: 'answered', allowed });
  });
});

describe('cookie settings', () => {
  it('open on request, and return to the banner if nothing was chosen', () => {
    const store = start();
    store.dispatch(turnOfWindow());
    store.dispatch(settingsOpened());
    expect(windowOf(store.getState())).toBe('centre');
    store.dispatch(settingsClosed());
    expect(windowOf(store.getState())).toBe('banner');
    store.dispatch(consentChosen({ allowed: [] }));
    store.dispatch(settingsOpened());
    store.dispatch(settingsClosed());
    expect(windowOf(store.getState())).toBe('closed');
  });
});

describe('Global Privacy Control', () => {
  beforeEach(() => {
    harness.reader.hasGpc = true;
  });

  it('is recorded as the source of consent for a reader who has not chosen', () => {
    expect(selectConsent(start().getState())).toMatchObject({
      status: 'unanswered',
      source: 'gpc',
      allowed: ['C0001'],
      hasGpc: true,
    });
  });

  it('denies targeting regardless of earlier choices', () => {
    harness.jar.held.set('consent', 'C0001:1,C0002:1,C0003:1,C0004:1,C0005:1');
    const allowed = selectAllowedCategories(start().getState());
    expect(allowed).toEqual(['C0001', 'C0002', 'C0003', 'C0005']);
  });

  it('removes targeting from the choice that is saved', () => {
    start().dispatch(consentChosen({ allowed: EVERY_CATEGORY }));
    expect(harness.jar.held.get('consent')).toBe('C0001:1,C0002:1,C0003:1,C0004:0,C0005:1');
  });
});

describe("a health page that is blocked in the reader's state", () => {
  const health = { status: 451, kind: 'health' } as const;

  it('allows only the essential category, and the next page restores the rest', () => {
    harness.jar.held.set('consent', 'C0002:1,C0004:1');
    harness.jar.held.set('pv', '2');
    const store = start();
    store.dispatch(navigationCommitted({ location, route: null, error: health }));
    expect(selectAllowedCategories(store.getState())).toEqual(['C0001']);
    store.dispatch(navigationCommitted({ location, route: null, error: null }));
    expect(selectAllowedCategories(store.getState())).toEqual(['C0001', 'C0002', 'C0004']);
    expect(harness.jar.held.get('pv')).toBe('2');
  });
});

describe('a vendor that cannot be stopped', () => {
  it('causes only one page reload, even if there are several such vendors', () => {
    const store = start();
    store.dispatch(vendorStayed({ id: 'survey' }));
    store.dispatch(vendorStayed({ id: 'ads' }));
    expect(harness.browser.state.reloads).toBe(1);
  });
});

describe('a third-party consent dialog', () => {
  let notify: (allowed: CategoryId[]) => void;
  let openings: number;

  beforeEach(() => {
    jest.useFakeTimers();
    openings = 0;
    const sdk: ConsentSdk = {
      listen(listener) {
        notify = listener;
        return () => undefined;
      },
      openSettings: () => void (openings += 1),
    };
    harness.ports.consentSdk = { load: () => Promise.resolve(sdk) };
    harness.jar.held.set('pv', '4');
    harness.jar.held.set('consent', 'C0002:1');
  });

  afterEach(() => {
    jest.useRealTimers();
  });

  it('replaces our banner; until it responds, only the essential category is allowed and cookies are kept', async () => {
    const store = start();
    store.dispatch(turnOfWindow());
    await jest.advanceTimersByTimeAsync(4000);
    expect(selectConsent(store.getState())).toMatchObject({
      status: 'waiting',
      allowed: ['C0001'],
    });
    expect(windowOf(store.getState())).toBe('closed');
    expect(harness.jar.held.get('pv')).toBe('4');
    notify(['C0001', 'C0004']);
    await jest.advanceTimersByTimeAsync(0);
    expect(selectConsent(store.getState())).toMatchObject({ status: 'answered', source: 'sdk' });
    expect(selectAllowedCategories(store.getState())).toEqual(['C0001', 'C0004']);
    expect(harness.jar.held.get('pv')).toBe('4');
  });

  it('has five seconds to respond, counted from the start of the consent dialog phase', async () => {
    const early = createSagaHarness();
    early.ports.consentSdk = harness.ports.consentSdk;
    const store = startWith(early);
    await jest.advanceTimersByTimeAsync(20_000);
    expect(selectConsent(store.getState()).status).toBe('waiting');
    store.dispatch(turnOfWindow());
    await jest.advanceTimersByTimeAsync(5000);
    expect(selectConsent(store.getState()).status).toBe('unanswered');
  });

  it('leaves consent unanswered and removes cookies if it does not respond within five seconds', async () => {
    const store = start();
    store.dispatch(turnOfWindow());
    await jest.advanceTimersByTimeAsync(4999);
    expect(selectConsent(store.getState()).status).toBe('waiting');
    await jest.advanceTimersByTimeAsync(1);
    expect(selectConsent(store.getState())).toMatchObject({
      status: 'unanswered',
      source: 'none',
      allowed: ['C0001'],
    });
    expect(harness.jar.held.has('pv')).toBe(false);
  });

  it('updates consent on every change, but does not override Global Privacy Control', async () => {
    harness.reader.hasGpc = true;
    const store = start();
    store.dispatch(turnOfWindow());
    await jest.advanceTimersByTimeAsync(0);
    notify(['C0001']);
    await jest.advanceTimersByTimeAsync(0);
    notify(['C0001', 'C0002', 'C0004']);
    await jest.advanceTimersByTimeAsync(0);
    expect(selectAllowedCategories(store.getState())).toEqual(['C0001', 'C0002']);
  });

  it('leaves all optional categories denied if it never loads', async () => {
    harness.ports.consentSdk = { load: () => held<ConsentSdk>().promise };
    const store = start();
    store.dispatch(turnOfWindow());
    await jest.advanceTimersByTimeAsync(20_000);
    expect(selectConsent(store.getState())).toMatchObject({
      status: 'unanswered',
      allowed: ['C0001'],
    });
  });

  it('opens its own settings instead of ours', async () => {
    const store = start();
    store.dispatch(turnOfWindow());
    await jest.advanceTimersByTimeAsync(0);
    notify(['C0001']);
    store.dispatch(settingsOpened());
    await jest.advanceTimersByTimeAsync(0);
    expect(openings).toBe(1);
    expect(windowOf(store.getState())).toBe('closed');
  });
});
