import { eventFixture } from '../../test/support/fixtures/eventFixtures';
import { readBatch } from './readBatch';

const EVENT = eventFixture('PageViewed');
const events = (count: number) => Array.from({ length: count }, () => EVENT);
const statusOf = (body: unknown): unknown => {
  try {
    readBatch(body);
    return 200;
  } catch (error) {
    return (error as { status?: unknown }).status;
  }
};

describe('readBatch', () => {
  it('returns events and drop counts', () => {
    const drops = { run: '0123456789abcdef', counts: { consent: 3, 'time-travel': 1 } };
    expect(readBatch({ events: [EVENT], drops })).toEqual({
      drops,
      events: [{ id: EVENT.meta.id, type: EVENT.type, payload: EVENT.payload, meta: EVENT.meta }],
    });
  });

  it('accepts up to a hundred events', () => {
    expect(readBatch({ events: [] })).toEqual({ events: [], drops: null });
    expect(statusOf({ events: events(100) })).toBe(200);
    expect(statusOf({ events: events(101) })).toBe(400);
    expect(statusOf({ events: events(1000) })).toBe(400);
  });

  it.each([
    null,
    [],
    'text',
    {},
    { events: {} },
    { events: [null] },
    { events: ['text'] },
    { events: [{ type: 'event/PageViewed' }] },
    { events: [{ meta: {} }] },
    { events: [{ meta: { id: 'a b' } }] },
    { events: [{ meta: { id: 7 } }] },
    { events: [], drops: 3 },
    { events: [], drops: { run: 'r' } },
    { events: [], drops: { run: '', counts: {} } },
    { events: [], drops: { run: 'r', counts: { consent: -1 } } },
    { events: [], drops: { run: 'r', counts: { consent: 1.5 } } },
    { events: [], drops: { run: 'r', counts: { '<b>': 1 } } },
  ])('rejects %j', (body) => {
    expect(statusOf(body)).toBe(400);
  });
});
