import { createSlotSource, slotsIn } from './slotSource';

describe('the slot source', () => {
  it('returns random slots from 0 to 99', () => {
    const at = (chance: number) => createSlotSource(() => chance).next();
    expect([at(0), at(0.42), at(0.999999)]).toEqual([0, 42, 99]);
  });

  it('returns the slots set by a test in order, and then random ones', () => {
    const slotSource = createSlotSource(() => 0.5);
    slotSource.feed([7]);
    slotSource.feed([99, 0]);
    expect([slotSource.next(), slotSource.next(), slotSource.next(), slotSource.next()]).toEqual([
      7, 99, 0, 50,
    ]);
  });

  it('accepts only whole numbers from 0 to 99', () => {
    expect(slotsIn({ slots: [0, 99] })).toEqual([0, 99]);
    expect(slotsIn({ slots: [] })).toEqual([]);
    for (const slots of [[100], [-1], [1.5], ['1'], [null], 42, '42', undefined]) {
      expect(slotsIn({ slots })).toBeNull();
    }
    expect(slotsIn(null)).toBeNull();
  });
});
