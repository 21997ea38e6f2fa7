import { createDraws, slotsIn } from './draws';

describe('draws', () => {
  it('are slots from 0 to 99 by chance', () => {
    const at = (chance: number) => createDraws(() => chance).next();
    expect([at(0), at(0.42), at(0.999999)]).toEqual([0, 42, 99]);
  });

  it('come in the order in which a test fed them, and then by chance again', () => {
    const draws = createDraws(() => 0.5);
    draws.feed([7]);
    draws.feed([99, 0]);
    expect([draws.next(), draws.next(), draws.next(), draws.next()]).toEqual([7, 99, 0, 50]);
  });

  it('are fed from whole numbers from 0 to 99 only', () => {
    expect(slotsIn({ slots: [0, 99] })).toEqual([0, 99]);
    expect(slotsIn({ slots: [] })).toEqual([]);
    for (const slots of [[100], [-1], [1.5], ['1'], [null], 42, '42', undefined]) {
      expect(slotsIn({ slots })).toBeNull();
    }
    expect(slotsIn(null)).toBeNull();
  });
});
