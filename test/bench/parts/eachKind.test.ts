import { atMost } from '../report/figure';
import { eachKind } from './eachKind';
import type { Bench } from './part';

const PAGES = [
  { kind: 'story', path: '/article/one/' },
  { kind: 'review', path: '/product/two/' },
];
let said: string[];
let bench: Bench;

beforeEach(() => {
  said = [];
  bench = {
    field: () => Promise.resolve({ pages: PAGES }),
    say: (line: string) => said.push(line),
    show: () => undefined,
  } as unknown as Bench;
});

const figure = () => [atMost(100, { name: 'press', unit: 'ms', ours: [80] })];

describe('a part that measures each kind of page', () => {
  it('returns the figures of all kinds', async () => {
    const figures = await eachKind(bench, 'within', () => Promise.resolve(figure()));
    expect(figures.map(({ kind, isMet }) => [kind, isMet])).toEqual([
      ['story', true],
      ['review', true],
    ]);
  });

  it('misses a goal if a kind could not be measured, so that the run fails', async () => {
    const figures = await eachKind(bench, 'within', ({ kind }) =>
      kind === 'review'
        ? Promise.reject(new Error('It never appeared'))
        : Promise.resolve(figure()),
    );
    expect(figures.map(({ name, isMet }) => [name, isMet])).toEqual([
      ['press', true],
      ['kinds that could not be measured', false],
    ]);
    expect(said).toEqual([expect.stringContaining('It never appeared')]);
  });

  it('fails if no kind could be measured', async () => {
    const measured = eachKind(bench, 'within', () => Promise.reject(new Error('No browser')));
    await expect(measured).rejects.toThrow('No browser');
  });
});
