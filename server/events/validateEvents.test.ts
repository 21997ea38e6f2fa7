import { eventFixture } from '../../test/support/fixtures/eventFixtures';
import { validateEvents, runOf } from './validateEvents';
import type { ReceivedEvent } from './readBatch';

const NOW = Date.parse('2026-11-21T10:00:05.000Z');

function received(event: ReturnType<typeof eventFixture>): ReceivedEvent {
  return { id: event.meta.id, type: event.type, payload: event.payload, meta: { ...event.meta } };
}

const validated = (name: string, payload = {}, meta = {}) =>
  validateEvents([received(eventFixture(name, payload, meta))], NOW);
const codeOf = (...given: Parameters<typeof validated>) => validated(...given).rejected[0]?.code;
const scroll = (percent: unknown) => ({ percent, pageType: 'article', articleId: '' });

describe('validateEvents', () => {
  it('creates a row with the event time, the time of receipt and the sequence number', () => {
    expect(validated('ScrollReached', scroll(25), { seq: 7 })).toEqual({
      rejected: [],
      rows: [
        {
          id: '0123456789abcdef-7',
          type: 'event/ScrollReached',
          run: '0123456789abcdef',
          seq: 7,
          page_view_guid: 'view-1',
          at: '2026-11-21T10:00:00.000Z',
          received_at: '2026-11-21T10:00:05.000Z',
          category: 'C0002',
          consent: 'C0001,C0002',
          check: 'ok',
          is_quarantined: false,
          quarantine_reason: null,
          payload: scroll(25),
        },
      ],
    });
  });

  it('accepts a time in milliseconds and an id in another format', () => {
    const { rows } = validated('ScrollReached', scroll(25), { at: NOW, id: 'my-own-id' });
    expect(rows[0]).toMatchObject({ at: '2026-11-21T10:00:05.000Z', run: null });
  });

  it('quarantines unknown events and events with missing or extra fields', () => {
    expect(validated('FromTomorrow', { a: 1 }).rows[0]?.is_quarantined).toBe(true);
    expect(validated('FromTomorrow', { a: 1 }).rows[0]?.quarantine_reason).toBe(
      'Unknown event event/FromTomorrow',
    );
    expect(validated('ScrollReached', { ...scroll(25), later: 1 }).rows[0]?.is_quarantined).toBe(
      true,
    );
    expect(validated('ScrollReached', { percent: 25 }).rows[0]?.is_quarantined).toBe(true);
  });

  it('rejects a field whose value has the wrong type or is too large or too long', () => {
    expect(codeOf('ScrollReached', scroll('<b>25</b>'))).toBe('schema');
    expect(codeOf('ScrollReached', scroll(1e300))).toBe('schema');
    expect(codeOf('PageViewed', { brand: 'x'.repeat(301) })).toBe('schema');
  });

  it.each(['lower', 'Too/Many', 'X'.repeat(70), '', 'Nul\0'])('rejects the name %j', (name) => {
    expect(codeOf(name)).toBe('schema');
  });

  it('rejects text that the database cannot store', () => {
    expect(codeOf('FromTomorrow', { text: 'a\0b' })).toBe('schema');
    expect(codeOf('FromTomorrow', { deep: [{ text: '\ud800' }] })).toBe('schema');
    expect(codeOf('FromTomorrow', { text: '😀' })).toBeUndefined();
  });

  it('rejects implausible times', () => {
    expect(codeOf('PageViewed', {}, { at: '2026-11-23T10:00:00Z' })).toBe('time');
    expect(codeOf('PageViewed', {}, { at: '2026-09-01T10:00:00Z' })).toBe('time');
    expect(codeOf('PageViewed', {}, { at: '2026-11-22T09:00:00Z' })).toBeUndefined();
    expect(codeOf('PageViewed', {}, { at: 'soon' })).toBe('schema');
  });

  it('rejects events without consent to their category', () => {
    expect(codeOf('PageViewed', {}, { consent: ['C0001'] })).toBe('consent-first');
    expect(codeOf('Identify', { memberId: 'm' }, { category: 'C0004' })).toBe('consent-first');
  });

  it('extracts the run from an event id in our format, and returns null for any other id', () => {
    expect(runOf('0123456789abcdef-12')).toBe('0123456789abcdef');
    expect(runOf('0123456789abcde-12')).toBeNull();
    expect(runOf('0123456789abcdef-')).toBeNull();
  });
});
