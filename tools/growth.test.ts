import { explainGrowth } from './growth';

describe('explainGrowth', () => {
  it('names the modules that grew, starting with the one that grew most', () => {
    const before = { 'src/a.ts': 1000, 'src/b.ts': 5000, react: 90_000 };
    const now = { 'src/a.ts': 2500, 'src/b.ts': 4000, react: 90_000, 'src/new.ts': 4200 };
    expect(explainGrowth(now, before)).toBe(
      'Modules that grew since the last build within budget, before minification: src/new.ts +4.2 kB, src/a.ts +1.5 kB.',
    );
  });

  it('names the largest modules if no earlier build is recorded', () => {
    const sizes = Object.fromEntries([1, 2, 3, 4, 5, 6, 7].map((n) => [`m${n}`, n * 1000]));
    const text = explainGrowth(sizes, null);
    expect(text).toContain('m7 7.0 kB, m6 6.0 kB');
    expect(text).not.toContain('m2');
  });

  it('points to the minifier or a package if no module grew', () => {
    expect(explainGrowth({ a: 1 }, { a: 1 })).toContain('minifier or a package');
  });
});
