/** @jest-environment jsdom */
import { eventFixture } from '../../../test/support/fixtures/eventFixtures';
import { fieldCheck } from '../../model/events/fieldCheck';
import type { StampedEvent } from '../../model/events/trackedEvent';
import type { EventLedger } from './eventLedger';
import { createEventOutlet, sendBeacon } from './eventOutlet';

const beacons: { path: string; body: Blob }[] = [];
let takesBeacons = true;
let page: Window;

/** Gives each test its own window, because an outlet never removes its listener. */
beforeEach(() => {
  beacons.length = 0;
  takesBeacons = true;
  const sendBeacon = (path: string, body: Blob): boolean => {
    beacons.push({ path, body });
    return takesBeacons;
  };
  const own = document.implementation.createHTMLDocument();
  page = { document: own, navigator: { sendBeacon } } as unknown as Window;
  look('visible');
});

function look(state: 'visible' | 'hidden'): void {
  Object.defineProperty(page.document, 'visibilityState', { configurable: true, value: state });
  page.document.dispatchEvent(new Event('visibilitychange'));
}

const sizeOf = (...events: StampedEvent[]) => JSON.stringify({ events }).length;

function createLedger() {
  const taken: StampedEvent[] = [];
  const ledger = {
    taken,
    stops: 0,
    take: (event: StampedEvent) => void taken.push(event),
    stop: () => void (ledger.stops += 1),
  };
  return ledger;
}

function open(load = () => Promise.resolve(createLedger() as unknown as EventLedger)) {
  return createEventOutlet({ page, load, loadCheck: () => Promise.resolve(fieldCheck) });
}

const FIRST = eventFixture('PageViewed');
const SECOND = eventFixture('PageViewed', {}, { seq: 2 });

describe('createEventOutlet', () => {
  it('creates a run id of sixteen hex digits, and a unique id for each page view', () => {
    const outlet = open();
    expect(outlet.run).toMatch(/^[0-9a-f]{16}$/);
    expect(outlet.newPageViewGuid()).not.toBe(outlet.newPageViewGuid());
  });

  it('buffers events until the ledger has loaded, and passes them on in order', async () => {
    const ledger = createLedger();
    const outlet = open(() => Promise.resolve(ledger as unknown as EventLedger));
    outlet.take(FIRST);
    await outlet.open();
    outlet.take(SECOND);
    expect(ledger.taken).toEqual([FIRST, SECOND]);
  });

  it('keeps all buffered events until the ledger has loaded', async () => {
    const ledger = createLedger();
    const outlet = open(() => Promise.resolve(ledger as unknown as EventLedger));
    const seqs = Array.from({ length: 1000 }, (_, index) => index + 1);
    for (const seq of seqs) outlet.take(eventFixture('PageViewed', {}, { seq }));
    await outlet.open();
    expect(ledger.taken.map(({ meta }) => meta.seq)).toEqual(seqs);
  });

  it('loads the ledger only once, but retries after a failed load', async () => {
    const load = jest
      .fn<Promise<EventLedger>, []>()
      .mockRejectedValueOnce(new Error('No network'))
      .mockResolvedValue(createLedger() as unknown as EventLedger);
    const outlet = open(load);
    await expect(outlet.open()).rejects.toThrow('No network');
    await outlet.open();
    await outlet.open();
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('sends allowed events by beacon if the reader leaves before the ledger has loaded', () => {
    const outlet = open();
    outlet.take(FIRST);
    outlet.take(eventFixture('PageViewed', {}, { seq: 2, consent: ['C0001'] }));
    look('hidden');
    expect(beacons.map(({ path }) => path)).toEqual(['/events']);
    expect(beacons[0]?.body.type).toBe('application/json');
    expect(beacons[0]?.body.size).toBe(sizeOf(FIRST));
  });

  it('sends at most one batch by beacon', () => {
    const outlet = open();
    const events = Array.from({ length: 21 }, (_, seq) => eventFixture('PageViewed', {}, { seq }));
    for (const event of events) outlet.take(event);
    look('hidden');
    expect(beacons.map(({ body }) => body.size)).toEqual([sizeOf(...events.slice(0, 20))]);
  });

  it('sends nothing without consent or after time travel', () => {
    const outlet = open();
    outlet.take(eventFixture('PageViewed', {}, { consent: ['C0001'] }));
    look('hidden');
    outlet.take(FIRST);
    outlet.stop();
    look('hidden');
    expect(beacons).toEqual([]);
  });

  it('stops a ledger that loads after time travel', async () => {
    const ledger = createLedger();
    const outlet = open(() => Promise.resolve(ledger as unknown as EventLedger));
    outlet.stop();
    await outlet.open();
    expect(ledger.stops).toBe(1);
  });
});

describe('sendBeacon', () => {
  it('returns true only if the browser supports beacons and accepts this one', () => {
    expect(sendBeacon(page, {})).toBe(true);
    takesBeacons = false;
    expect(sendBeacon(page, {})).toBe(false);
    expect(sendBeacon({ navigator: {} } as Window, {})).toBe(false);
  });
});

describe('the event check', () => {
  const WRONG = { percent: 'abc', pageType: 'article', articleId: '' };
  const wrong = eventFixture('ScrollReached', WRONG, { seq: 3 });

  it('covers only event names and value types until DevTools or the toolbar needs the complete check', () => {
    const outlet = open();
    expect(outlet.check('event/ScrollReached', WRONG)).toBe('ok');
    expect(outlet.check('event/Unknown', {})).toBe('contract: type');
    expect(outlet.check('event/FormViewed', { formName: {} })).toBe('contract: formName');
  });

  it('covers every field once the toolbar has loaded the complete check', async () => {
    const outlet = open();
    await outlet.checkFields();
    expect(outlet.check('event/ScrollReached', WRONG)).toBe('contract: percent');
  });

  it('covers every field if DevTools is installed, even in events that were buffered earlier', async () => {
    Object.assign(page, { __REDUX_DEVTOOLS_EXTENSION__: {} });
    const ledger = createLedger();
    const outlet = open(() => Promise.resolve(ledger as unknown as EventLedger));
    outlet.take(wrong);
    await outlet.open();
    expect(ledger.taken.map(({ meta }) => meta.check)).toEqual(['contract: percent']);
    expect(outlet.check('event/ScrollReached', WRONG)).toBe('contract: percent');
  });

  it('leaves buffered events unchanged if the complete check cannot be loaded', async () => {
    Object.assign(page, { __REDUX_DEVTOOLS_EXTENSION__: {} });
    const ledger = createLedger();
    const outlet = createEventOutlet({
      page,
      load: () => Promise.resolve(ledger as unknown as EventLedger),
      loadCheck: () => Promise.reject(new Error('No network')),
    });
    outlet.take(FIRST);
    await outlet.open();
    expect(ledger.taken).toEqual([FIRST]);
  });
});
