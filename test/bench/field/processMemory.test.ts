import { descendants, parseProcesses } from './processMemory';

const PS = [
  '    1     0   4000 init',
  '   20     1 150000 node',
  '   30    20  22000 postgres',
  '   31    30   9000 postgres',
  '   40     1  70000 node',
].join('\n');

describe('descendants', () => {
  it('returns a process and its direct and indirect child processes, with the memory of each', () => {
    const tree = descendants(parseProcesses(PS), 20);
    expect(tree.map(({ pid, resident }) => [pid, resident])).toEqual([
      [20, 150],
      [30, 22],
      [31, 9],
    ]);
  });
});
