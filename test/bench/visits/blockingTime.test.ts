import { blockingTime } from './blockingTime';

describe('blockingTime', () => {
  it('sums the time beyond 50 ms of every task after the first paint', () => {
    const tasks = [
      { start: 500, length: 80 },
      { start: 9000, length: 150 },
    ];
    expect(blockingTime(tasks, 400)).toBe(130);
  });

  it('counts only the part of a task after the first paint', () => {
    expect(blockingTime([{ start: 300, length: 200 }], 400)).toBe(50);
    expect(blockingTime([{ start: 100, length: 200 }], 400)).toBe(0);
  });
});
