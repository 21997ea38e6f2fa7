import { applies, isRunning, isTestedAt, needsTopics, type Criteria } from './experiments';

const experiment = (criteria: Criteria = {}) => ({
  id: 'cta_pricing',
  version: '1',
  startDate: '2024-04-02',
  endDate: '2024-04-09',
  allocations: [],
  criteria,
});
const PLACE = { route: 'article', topics: ['laptops', 'tech'], device: 'desktop' };

describe('the schedule of a test', () => {
  const at = (iso: string) => isRunning(experiment(), Date.parse(iso));

  it('begins at midnight UTC of its first day', () => {
    expect(at('2024-04-01T23:59:59.999Z')).toBe(false);
    expect(at('2024-04-02T00:00:00.000Z')).toBe(true);
  });

  it('ends at midnight UTC of its last day', () => {
    expect(at('2024-04-08T23:59:59.999Z')).toBe(true);
    expect(at('2024-04-09T00:00:00.000Z')).toBe(false);
  });

  it('goes by days wherever an instant is given', () => {
    const timed = { ...experiment(), startDate: '2024-04-02T15:00:00Z' };
    expect(isRunning(timed, Date.parse('2024-04-02T00:00:00Z'))).toBe(true);
  });
});

describe('the criteria of a test', () => {
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
  ])('hold only all together: %j', (criteria, expected) => {
    expect(applies(experiment(criteria), PLACE)).toBe(expected);
  });

  it('of a page without topics hold for no topic', () => {
    expect(applies(experiment({ topics: ['vpn'] }), { ...PLACE, topics: [] })).toBe(false);
  });

  it('of an address without a page hold for no route', () => {
    const nowhere = { ...PLACE, route: null };
    expect(applies(experiment({ routes: ['article'] }), nowhere)).toBe(false);
    expect(applies(experiment(), nowhere)).toBe(true);
  });

  it('make a page a tested one for the readers of every device', () => {
    const mobile = experiment({ devices: ['mobile'], topics: ['laptops'] });
    expect(applies(mobile, PLACE)).toBe(false);
    expect(isTestedAt(mobile, PLACE)).toBe(true);
    expect(isTestedAt(mobile, { ...PLACE, topics: ['vpn'] })).toBe(false);
  });

  it('ask for the topics of a page only where they matter', () => {
    const unknown = { ...PLACE, topics: null };
    expect(needsTopics(experiment({ topics: ['vpn'] }), unknown)).toBe(true);
    expect(needsTopics(experiment({ topics: ['vpn'], routes: ['gallery'] }), unknown)).toBe(false);
    expect(needsTopics(experiment({ routes: ['article'] }), unknown)).toBe(false);
    expect(needsTopics(experiment({ topics: ['vpn'] }), PLACE)).toBe(false);
  });
});
