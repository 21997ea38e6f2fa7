import { LONG_PARTS } from '../../../tools/testRun/longParts';
import { FAULTS } from '../fakes/networkFaults';
import {
  CELLS,
  cellsOfPart,
  drawnCells,
  KINDS,
  nameOf,
  PARTS,
  SLOW_FAULTS,
  whyMissing,
} from './cells';

describe('the cells of the fault matrix', () => {
  it('combine 24 faults, 14 kinds of pages, 3 cache states and 4 ways of opening a page, where possible', () => {
    expect([FAULTS.length, Object.keys(KINDS).length]).toEqual([24, 14]);
    expect(CELLS).toHaveLength(2876);
    expect(new Set(CELLS.map(nameOf)).size).toBe(CELLS.length);
  });

  it.each([
    ['video', 'downloaded', /downloaded/],
    ['search', 'visited', /leaves nothing/],
    ['story', 'downloaded', null],
  ] as const)(
    'have a reason if they are omitted, and none otherwise: %s, %s',
    (kind, held, reason) => {
      const missing = whyMissing({ fault: FAULTS[0]!, kind, held, way: 'load' });
      if (reason === null) expect(missing).toBeNull();
      else expect(missing).toMatch(reason);
    },
  );

  it('are sampled by seed, and each sample has every kind of page and every fault except slow ones', () => {
    const names = drawnCells(19).map(nameOf);
    expect(names).toEqual(drawnCells(19).map(nameOf));
    expect(names).not.toEqual(drawnCells(20).map(nameOf));
    const quick = FAULTS.map(({ name }) => name).filter((name) => !SLOW_FAULTS.includes(name));
    expect(names.length).toBeGreaterThanOrEqual(quick.length);
    expect(names.length).toBeLessThanOrEqual(40);
    for (const name of [...quick, ...Object.keys(KINDS)]) {
      expect(names.some((each) => each.split(' / ').includes(name))).toBe(true);
    }
    const isSlow = (each: string): boolean =>
      SLOW_FAULTS.some((name) => each.startsWith(`${name} / `));
    expect(names.filter(isSlow)).toEqual([]);
  });

  it('each belong to exactly one part of the long run', () => {
    expect(PARTS).toEqual(Object.keys(LONG_PARTS).filter((part) => part.startsWith('matrix-')));
    const names = PARTS.flatMap((part) => cellsOfPart(part).map(nameOf));
    expect(names.toSorted()).toEqual(CELLS.map(nameOf).toSorted());
  });
});
