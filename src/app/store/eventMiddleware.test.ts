import type { StoreEnhancer, UnknownAction } from '@reduxjs/toolkit';
import { ActionCreators, instrument } from '@redux-devtools/instrument';
import { PAGE_VIEW } from '../../../test/support/fixtures/eventFixtures';
import { createTrackedReader } from '../../../test/support/readers/trackedReader';
import { consentChanged } from '../../features/consent/consentSlice';
import { editionChosen } from '../../features/pageState/pageStateSlice';
import { pageViewStarted } from '../../features/tracking/trackingSlice';
import { trackedEvent } from '../../model/events/trackedEvent';
import { createAppStore } from './store';

const NOW = Date.parse('2026-11-21T10:00:00.000Z');
const ALLOWED = ['C0001', 'C0002'] as const;

function start(...enhancers: StoreEnhancer[]) {
  const reader = createTrackedReader();
  const heard: UnknownAction[] = [];
  const listen: StoreEnhancer = (create) => (reducer, state) =>
    create((before, action) => {
      heard.push(action);
      return reducer(before, action);
    }, state);
  const clock = { now: () => NOW, setTimeout: () => 0, clearTimeout: () => undefined };
  const { store } = createAppStore(undefined, { events: reader.ports.events, clock }, [
    ...enhancers,
    listen,
  ]);
  const allow = () => {
    store.dispatch(consentChanged({ status: 'answered', source: 'own', allowed: ALLOWED }));
    store.dispatch(pageViewStarted(PAGE_VIEW));
  };
  return { store, reader, heard, allow };
}

const PAGE = trackedEvent('event/PageViewed', PAGE_VIEW);
const SCROLL = trackedEvent('event/ScrollReached', { percent: 25, pageType: 'a', articleId: '' });

describe('a dispatched event', () => {
  it('is a single Redux action whose metadata includes its page view, consent and check result', () => {
    const { store, reader, heard, allow } = start();
    allow();
    store.dispatch(PAGE);
    store.dispatch(SCROLL);
    expect(reader.events).toEqual([
      {
        ...PAGE,
        meta: {
          id: 'run-1',
          seq: 1,
          at: '2026-11-21T10:00:00.000Z',
          pageViewGuid: 'view-1',
          category: 'C0002',
          consent: ALLOWED,
          check: 'ok',
        },
      },
      expect.objectContaining(SCROLL),
    ]);
    expect(reader.events[1]?.meta).toMatchObject({ id: 'run-2', seq: 2, check: 'ok' });
    expect(heard.filter(({ type }) => type.startsWith('event/'))).toEqual(reader.events);
  });

  it('does not change the state', () => {
    const { store, allow } = start();
    allow();
    const before = store.getState();
    store.dispatch(PAGE);
    expect(store.getState()).toBe(before);
  });

  it('is marked as a duplicate if it reports the same page view a second time', () => {
    const { store, reader, allow } = start();
    allow();
    store.dispatch(PAGE);
    store.dispatch(PAGE);
    expect(reader.events.map(({ meta }) => meta.check)).toEqual(['ok', 'page-view-once']);
  });

  it('is marked as a consent violation if it is sent before consent is resolved or after a refusal', () => {
    const { store, reader } = start();
    store.dispatch(PAGE);
    store.dispatch(consentChanged({ status: 'unanswered', allowed: ['C0001'] }));
    store.dispatch(SCROLL);
    store.dispatch(trackedEvent('event/Identify', { memberId: 'm' }));
    store.dispatch(consentChanged({ status: 'answered', allowed: ['C0001'] }));
    store.dispatch(SCROLL);
    expect(reader.events.map(({ meta }) => meta.check)).toEqual([
      'consent-first',
      'ok',
      'consent-first',
      'consent-first',
    ]);
  });

  it('is marked with the field that violates its contract, unless consent is missing', () => {
    const { store, reader, allow } = start();
    const broken = { type: 'event/FormViewed', payload: { formName: { first: 'Ada' } } };
    store.dispatch(broken);
    allow();
    store.dispatch(broken);
    store.dispatch({ type: 'event/Invented', payload: {} });
    expect(reader.events.map(({ meta }) => meta.check)).toEqual([
      ...['consent-first', 'contract: formName', 'contract: type'],
    ]);
  });

  it('belongs to the page view that it specifies, or else to the current one', () => {
    const { store, reader, allow } = start();
    allow();
    store.dispatch(trackedEvent('event/FormViewed', { formName: 'search' }, 'view-0'));
    store.dispatch(SCROLL);
    expect(reader.events.map(({ meta }) => meta.pageViewGuid)).toEqual(['view-0', 'view-1']);
  });

  it("causes no error in a store that sends no events, such as the server's", () => {
    const { store } = createAppStore(undefined, {});
    expect(() => store.dispatch(PAGE)).not.toThrow();
  });
});

describe('DevTools time travel', () => {
  /** Creates a store with the Redux DevTools instrumentation. */
  function startWatched() {
    const harness = start(instrument() as StoreEnhancer);
    const { liftedStore } = harness.store as unknown as {
      liftedStore: { dispatch(action: unknown): void };
    };
    return { ...harness, lifted: liftedStore };
  }

  it('does not resend events when it replays or skips actions', () => {
    const { store, reader, lifted, allow } = startWatched();
    allow();
    store.dispatch(PAGE);
    store.dispatch(SCROLL);
    lifted.dispatch(ActionCreators.jumpToState(1));
    lifted.dispatch(ActionCreators.toggleAction(2));
    lifted.dispatch(ActionCreators.jumpToState(4));
    expect(reader.events).toHaveLength(2);
  });

  it('is detected at the next action', () => {
    const { store, reader, lifted, allow } = startWatched();
    allow();
    store.dispatch(PAGE);
    store.dispatch(editionChosen({ code: 'fr' }));
    expect(reader.hasTravelled()).toBe(false);
    lifted.dispatch(ActionCreators.jumpToState(1));
    store.dispatch(SCROLL);
    expect(reader.hasTravelled()).toBe(true);
  });

  it('is not inferred from an action that a listener dispatches during another action', () => {
    const { store, reader, allow } = start();
    allow();
    let isFirst = true;
    store.subscribe(() => {
      if (isFirst) {
        isFirst = false;
        store.dispatch(editionChosen({ code: 'de' }));
      }
    });
    store.dispatch(editionChosen({ code: 'fr' }));
    store.dispatch(SCROLL);
    expect(reader.hasTravelled()).toBe(false);
  });
});
