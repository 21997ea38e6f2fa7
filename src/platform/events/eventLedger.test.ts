import { eventFixture } from '../../../test/support/fixtures/eventFixtures';
import { createEventLedger, type LedgerBooks, type LedgerNews } from './eventLedger';

const ALLOWED = { isChosen: true, isSuspended: false, allowed: ['C0001', 'C0002'] } as const;
const REFUSED = { isChosen: true, isSuspended: false, allowed: ['C0001'] } as const;
const UNASKED = { isChosen: false, isSuspended: false, allowed: ['C0001'] } as const;

function open(withdrawal: 'drop' | 'deliver' = 'drop') {
  const queued: string[] = [];
  const consents: unknown[] = [];
  const discarded: string[] = [];
  const started = { times: 0 };
  const cleared = { times: 0 };
  let books!: LedgerBooks;
  const ledger = createEventLedger({
    run: 'run',
    withdrawal,
    exit(given) {
      books = given;
      return {
        begin: () => void (started.times += 1),
        queue(events) {
          queued.push(...events.map(({ meta }) => meta.id));
          consents.push(...events.map(({ meta }) => meta.consent));
          books.mark(
            events.map(({ meta }) => meta.id),
            { status: 'queued' },
          );
        },
        clear: () => void (cleared.times += 1),
        discard: (ids) => void discarded.push(...ids),
      };
    },
  });
  return { ledger, books, queued, consents, discarded, started, cleared };
}

const early = (seq = 1) => eventFixture('PageViewed', {}, { seq, consent: ['C0001'] });
const ID = '0123456789abcdef-1';

describe('createEventLedger', () => {
  it('holds events until the reader has made a choice', () => {
    const { ledger, queued, started } = open();
    ledger.take(early());
    ledger.obey(UNASKED);
    expect(ledger.state()).toEqual({ [ID]: { status: 'held' } });
    expect(queued).toEqual([]);
    expect(started.times).toBe(0);
  });

  it('queues held events with the current consent once the reader agrees', () => {
    const { ledger, queued, consents, started } = open();
    ledger.take(early());
    ledger.obey(UNASKED);
    ledger.obey(ALLOWED);
    expect(queued).toEqual([ID]);
    expect(consents).toEqual([ALLOWED.allowed]);
    expect(ledger.entries()[0]?.event.meta.consent).toEqual(ALLOWED.allowed);
    expect(started.times).toBe(1);
  });

  it('drops held events with the reason `consent` if the reader refuses', () => {
    const { ledger, queued, books } = open();
    ledger.take(early());
    ledger.obey(REFUSED);
    expect(ledger.state()).toEqual({ [ID]: { status: 'dropped', reason: 'consent' } });
    expect(queued).toEqual([]);
    expect(books.drops()).toBeNull();
    ledger.obey(ALLOWED);
    expect(books.drops()).toEqual({ run: 'run', counts: { consent: 1 } });
  });

  it('drops events that violate the consent rule, even if consent is given later', () => {
    const { ledger, queued } = open();
    ledger.take(eventFixture('PageViewed', {}, { check: 'consent-first', consent: ['C0001'] }));
    ledger.obey(ALLOWED);
    expect(ledger.state()[ID]).toEqual({ status: 'dropped', reason: 'consent' });
    expect(queued).toEqual([]);
  });

  it('delivers events that violate other rules, because they did happen', () => {
    const { ledger, queued } = open();
    ledger.obey(ALLOWED);
    ledger.take(eventFixture('PageViewed', {}, { check: 'page-view-once' }));
    expect(queued).toEqual([ID]);
  });

  it('drops and removes queued events by default when consent is withdrawn', () => {
    const { ledger, discarded } = open();
    ledger.obey(ALLOWED);
    ledger.take(eventFixture('PageViewed'));
    ledger.obey(REFUSED);
    expect(ledger.state()[ID]).toEqual({ status: 'dropped', reason: 'withdrawn' });
    expect(discarded).toEqual([ID]);
  });

  it('keeps events queued when consent is withdrawn if configured to deliver them', () => {
    const { ledger, discarded } = open('deliver');
    ledger.obey(ALLOWED);
    ledger.take(eventFixture('PageViewed'));
    ledger.obey(REFUSED);
    expect(ledger.state()[ID]).toEqual({ status: 'queued' });
    expect(discarded).toEqual([]);
  });

  it('keeps queued events, but drops new events, while consent is suspended', () => {
    const { ledger, discarded, cleared } = open();
    ledger.obey(ALLOWED);
    ledger.take(eventFixture('PageViewed'));
    ledger.obey({ isChosen: true, isSuspended: true, allowed: ['C0001'] });
    ledger.take(early(2));
    expect(Object.values(ledger.state())).toEqual([
      { status: 'queued' },
      { status: 'dropped', reason: 'consent' },
    ]);
    expect([discarded, cleared.times]).toEqual([[], 0]);
  });

  it('clears the events of earlier documents if the reader refuses, unless configured to deliver them', () => {
    const { ledger, cleared } = open();
    ledger.obey(UNASKED);
    expect(cleared.times).toBe(0);
    ledger.obey(REFUSED);
    expect(cleared.times).toBe(1);
    const { ledger: other, cleared: kept } = open('deliver');
    other.obey(REFUSED);
    expect(kept.times).toBe(0);
  });

  it('keeps the state of acknowledged events when consent is withdrawn', () => {
    const { ledger, books } = open();
    ledger.obey(ALLOWED);
    ledger.take(eventFixture('PageViewed'));
    books.mark([ID], { status: 'acknowledged' });
    ledger.obey(REFUSED);
    expect(ledger.state()[ID]).toEqual({ status: 'acknowledged' });
  });

  it('queues nothing after time travel', () => {
    const { ledger, queued } = open();
    ledger.obey(ALLOWED);
    ledger.stop();
    ledger.take(eventFixture('PageViewed'));
    expect(ledger.isStopped()).toBe(true);
    expect(ledger.state()[ID]).toEqual({ status: 'dropped', reason: 'time-travel' });
    expect(queued).toEqual([]);
  });

  it('notifies listeners of each event and each state change', () => {
    const { ledger } = open();
    const news: LedgerNews[] = [];
    const stop = ledger.listen((piece) => void news.push(piece));
    ledger.obey(ALLOWED);
    ledger.take(eventFixture('PageViewed'));
    expect(news).toEqual([{ taken: eventFixture('PageViewed') }, { changed: [ID] }]);
    stop();
    ledger.take(eventFixture('PageViewed', {}, { seq: 2 }));
    expect(news).toHaveLength(2);
  });

  it('keeps queueing events if a listener throws', () => {
    const { ledger, queued } = open();
    ledger.listen(() => {
      throw new Error('The monitor is broken');
    });
    ledger.obey(ALLOWED);
    ledger.take(eventFixture('PageViewed'));
    expect(queued).toEqual([ID]);
  });

  it('removes the oldest delivered entries when the limit is exceeded', () => {
    const { ledger, books } = open();
    ledger.obey(ALLOWED);
    for (let seq = 1; seq <= 2001; seq += 1) {
      ledger.take(eventFixture('PageViewed', {}, { seq }));
      books.mark([`0123456789abcdef-${seq}`], { status: 'acknowledged' });
    }
    expect(ledger.entries()).toHaveLength(2000);
    expect(ledger.state()[ID]).toBeUndefined();
  });
});
