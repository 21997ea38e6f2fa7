import type { TracedEvent, TracedValue } from '../../src/model/trace/trace';
import { compareEvents } from './compareEvents';

const META = { pageViewGuid: 'v', category: 'C0002', consent: ['C0001', 'C0002'], check: 'ok' };

const event = (name: string, payload: TracedValue = {}, meta: object = {}): TracedEvent => ({
  type: `event/${name}`,
  payload,
  meta: { ...META, ...meta },
});

const A = event('FormViewed', { formName: 'search' });
const B = event('AccountLogout', {});

describe('compareEvents', () => {
  it('finds no difference between equal runs', () => {
    expect(compareEvents([A, B], [A, B])).toEqual([]);
    expect(compareEvents([], [])).toEqual([]);
  });

  it('finds events that only one run contains, with their positions', () => {
    expect(compareEvents([A, B, A], [A, A])).toMatchObject([
      { kind: 'missing', at: 2, type: 'event/AccountLogout' },
    ]);
    expect(compareEvents([A], [A, B])).toMatchObject([{ kind: 'additional', at: 2 }]);
  });

  it('finds events in a different order', () => {
    expect(
      compareEvents([A, B], [B, A])
        .map(({ kind }) => kind)
        .sort(),
    ).toEqual(['additional', 'missing']);
  });

  it('finds changed fields', () => {
    const other = event('FormViewed', { formName: 'join' });
    expect(compareEvents([A], [other])).toMatchObject([
      { kind: 'changed', field: 'formName', recorded: 'search', replayed: 'join' },
    ]);
    expect(
      compareEvents([A], [event('FormViewed', { formName: 'search' }, { consent: [] })]),
    ).toEqual([expect.objectContaining({ field: 'meta.consent' })]);
  });

  it('compares page view IDs by order of appearance, and finds an event from another page view', () => {
    const of = (guid: string) =>
      event('FormViewed', { formName: 'search' }, { pageViewGuid: guid });
    expect(compareEvents([of('a'), of('b'), of('a')], [of('x'), of('y'), of('x')])).toEqual([]);
    expect(compareEvents([of('a'), of('b'), of('a')], [of('x'), of('y'), of('y')])).toMatchObject([
      { field: 'meta.pageViewGuid', recorded: 'view 1', replayed: 'view 2' },
    ]);
  });

  it('does not compare times that depend on the machine', () => {
    const ad = (latency: number, size: string) => event('AdRendered', { latency, size });
    expect(compareEvents([ad(5, '1x1')], [ad(9, '1x1')])).toEqual([]);
    expect(compareEvents([ad(5, '1x1')], [ad(5, '2x2')])).toMatchObject([{ field: 'size' }]);
  });
});
