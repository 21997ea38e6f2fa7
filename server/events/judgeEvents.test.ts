import { sampleEvent } from '../../test/support/fixtures/sampleEvents';
import { judgeEvents, runOf } from './judgeEvents';
import type { ReceivedEvent } from './readBatch';

const NOW = Date.parse('2026-11-21T10:00:05.000Z');

function received(event: ReturnType<typeof sampleEvent>): ReceivedEvent {
  return { id: event.meta.id, type: event.type, payload: event.payload, meta: { ...event.meta } };
}

const judged = (name: string, payload = {}, meta = {}) =>
  judgeEvents([received(sampleEvent(name, payload, meta))], NOW);
const codeOf = (...given: Parameters<typeof judged>) => judged(...given).rejected[0]?.code;
const scroll = (percent: unknown) => ({ percent, pageType: 'article', articleId: '' });

describe('an event at the collector', () => {
  it('becomes a row with both clocks and its place in a sequence', () => {
    expect(judged('ScrollReached', scroll(25), { seq: 7 })).toEqual({
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
          payload: scroll(25),
        },
      ],
    });
  });

  it('is taken with a moment in milliseconds, and with an id of another making', () => {
    const { rows } = judged('ScrollReached', scroll(25), { at: NOW, id: 'my-own-id' });
    expect(rows[0]).toMatchObject({ at: '2026-11-21T10:00:05.000Z', run: null });
  });

  it('is kept in quarantine when nobody published it, or it has fields too many or too few', () => {
    expect(judged('FromTomorrow', { a: 1 }).rows[0]?.is_quarantined).toBe(true);
    expect(judged('ScrollReached', { ...scroll(25), later: 1 }).rows[0]?.is_quarantined).toBe(true);
    expect(judged('ScrollReached', { percent: 25 }).rows[0]?.is_quarantined).toBe(true);
  });

  it('is refused for a field of the wrong kind', () => {
    expect(codeOf('ScrollReached', scroll('<b>25</b>'))).toBe('schema');
    expect(codeOf('ScrollReached', scroll(1e300))).toBe('schema');
    expect(codeOf('PageViewed', { brand: 'x'.repeat(301) })).toBe('schema');
  });

  it.each(['lower', 'Too/Many', 'X'.repeat(70), '', 'Nul\0'])(
    'is refused under the name %p',
    (name) => {
      expect(codeOf(name)).toBe('schema');
    },
  );

  it('is refused for what the store cannot hold', () => {
    expect(codeOf('FromTomorrow', { text: 'a\0b' })).toBe('schema');
    expect(codeOf('FromTomorrow', { deep: [{ text: '\ud800' }] })).toBe('schema');
    expect(codeOf('FromTomorrow', { text: '😀' })).toBeUndefined();
  });

  it('is refused for a clock that nobody has', () => {
    expect(codeOf('PageViewed', {}, { at: '2026-11-23T10:00:00Z' })).toBe('time');
    expect(codeOf('PageViewed', {}, { at: '2026-09-01T10:00:00Z' })).toBe('time');
    expect(codeOf('PageViewed', {}, { at: '2026-11-22T09:00:00Z' })).toBeUndefined();
    expect(codeOf('PageViewed', {}, { at: 'soon' })).toBe('schema');
  });

  it('is refused where the reader had not allowed it', () => {
    expect(codeOf('PageViewed', {}, { consent: ['C0001'] })).toBe('consent-first');
    expect(codeOf('Identify', { memberId: 'm' }, { category: 'C0004' })).toBe('consent-first');
  });

  it('says from its id which document it comes from', () => {
    expect(runOf('0123456789abcdef-12')).toBe('0123456789abcdef');
    expect(runOf('0123456789abcde-12')).toBeNull();
    expect(runOf('0123456789abcdef-')).toBeNull();
  });
});
