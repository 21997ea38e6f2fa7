import { descendants, parseProcesses } from './processMemory';

const PS = [
  '    1     0   4000 init',
  '   20     1 150000 node',
  '   30    20  22000 postgres',
  '   31    30   9000 postgres',
  '   40     1  70000 node',
].join('\n');

describe('the memory of a process', () => {
  it('includes everything that it started, directly or not', () => {
    const tree = descendants(parseProcesses(PS), 20);
    expect(tree.map(({ pid, resident }) => [pid, resident])).toEqual([
      [20, 150],
      [30, 22],
      [31, 9],
    ]);
  });
});
