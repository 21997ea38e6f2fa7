import { applies, isRunning, isTestedAt, needsTopics, type Criteria } from './experiments';

const experiment = (criteria: Criteria = {}) => ({
  id: 'cta_pricing',
  version: '1',
  startDate: '2024-04-02',
  endDate: '2024-04-09',
  allocations: [],
  criteria,
});
const CONTEXT = { route: 'article', topics: ['laptops', 'tech'], device: 'desktop' };

describe('a scheduled experiment', () => {
  const at = (iso: string) => isRunning(experiment(), Date.parse(iso));

  it('starts at midnight UTC on its start date', () => {
    expect(at('2024-04-01T23:59:59.999Z')).toBe(false);
    expect(at('2024-04-02T00:00:00.000Z')).toBe(true);
  });

  it('ends at midnight UTC on its end date', () => {
    expect(at('2024-04-08T23:59:59.999Z')).toBe(true);
    expect(at('2024-04-09T00:00:00.000Z')).toBe(false);
  });

  it('ignores the time of day in its start date', () => {
    const timed = { ...experiment(), startDate: '2024-04-02T15:00:00Z' };
    expect(isRunning(timed, Date.parse('2024-04-02T00:00:00Z'))).toBe(true);
  });
});

describe('the criteria of an experiment', () => {
  it.each<[Criteria, boolean]>([
    [{}, true],
    [{ topics: ['vpn', 'laptops'] }, true],
    [{ topics: ['vpn'] }, false],
    [{ routes: ['article'] }, true],
    [{ routes: ['gallery', 'review'] }, false],
    [{ devices: ['desktop'] }, true],
    [{ devices: ['mobile', 'tablet'] }, false],
    [{ topics: ['laptops'], routes: ['article'], devices: ['mobile'] }, false],
    [{ topics: ['laptops'], routes: ['article'], devices: ['desktop'] }, true],
  ])('match a location only if every criterion matches: %j', (criteria, expected) => {
    expect(applies(experiment(criteria), CONTEXT)).toBe(expected);
  });

  it('do not match a page without topics if they list topics', () => {
    expect(applies(experiment({ topics: ['vpn'] }), { ...CONTEXT, topics: [] })).toBe(false);
  });

  it('do not match a path without a route if they list routes', () => {
    const nowhere = { ...CONTEXT, route: null };
    expect(applies(experiment({ routes: ['article'] }), nowhere)).toBe(false);
    expect(applies(experiment(), nowhere)).toBe(true);
  });

  it('mark a page as tested even on a device that the experiment does not target', () => {
    const mobile = experiment({ devices: ['mobile'], topics: ['laptops'] });
    expect(applies(mobile, CONTEXT)).toBe(false);
    expect(isTestedAt(mobile, CONTEXT)).toBe(true);
    expect(isTestedAt(mobile, { ...CONTEXT, topics: ['vpn'] })).toBe(false);
  });

  it('require the topics of a page only if the topics can change the result', () => {
    const unknown = { ...CONTEXT, topics: null };
    expect(needsTopics(experiment({ topics: ['vpn'] }), unknown)).toBe(true);
    expect(needsTopics(experiment({ topics: ['vpn'], routes: ['gallery'] }), unknown)).toBe(false);
    expect(needsTopics(experiment({ routes: ['article'] }), unknown)).toBe(false);
    expect(needsTopics(experiment({ topics: ['vpn'] }), CONTEXT)).toBe(false);
  });
});
