import type { Experiment } from '../../../src/model/experiments/experiments';
import { explain } from './explain';
import { EXPERIMENT_FIXTURE } from '../../../test/support/fixtures/experimentFixture';

const TEST: Experiment = { ...EXPERIMENT_FIXTURE, id: 'cta_pricing' };

const ask = (slot: number, at = '2024-04-03', topics = ['laptops'], experiment = TEST) =>
  explain({
    experiments: [experiment],
    now: Date.parse(at),
    path: '/article/a-story/',
    context: { route: 'article', topics },
    slot,
  });

describe('explain', () => {
  it.each([
    [0, 'Arm: cta_pricing:1:test, because slot 0 belongs to test (0 to 44)'],
    [42, 'Arm: cta_pricing:1:test, because slot 42 belongs to test (0 to 44)'],
    [45, 'Arm: cta_pricing:1:control, because slot 45 belongs to control (45 to 89)'],
    [99, 'Arm: cta_pricing:1:exclude, because slot 99 belongs to exclude (90 to 99)'],
  ])('reports which variant slot %d gets, and why', (slot, line) => {
    expect(ask(slot)).toEqual([
      '/article/a-story/ at 2024-04-03T00:00:00.000Z: route article, topics laptops',
      'cta_pricing 1: runs until 2024-04-09, and tests this page (topics laptops)',
      line,
    ]);
  });

  it('reports that an experiment is over or does not target the page', () => {
    expect(ask(0, '2024-04-09')[1]).toBe(
      'cta_pricing 1: is not running at that time (from 2024-04-02 to 2024-04-09)',
    );
    expect(ask(0, '2024-04-09').at(-1)).toBe('Arm: none (the page is unchanged)');
    expect(ask(0, '2024-04-03', ['vpn']).slice(1)).toEqual([
      'cta_pricing 1: runs until 2024-04-09, but does not test this page (topics laptops)',
      'Arm: none (the page is unchanged)',
    ]);
  });

  it('reports each device separately if the experiment targets devices', () => {
    const mobile = { ...TEST, criteria: { devices: ['mobile'] } };
    expect(ask(0, '2024-04-03', [], mobile).slice(2)).toEqual([
      'Arm on mobile: cta_pricing:1:test, because slot 0 belongs to test (0 to 44)',
      'Arm on tablet: none (the page is unchanged)',
      'Arm on desktop: none (the page is unchanged)',
    ]);
  });
});
