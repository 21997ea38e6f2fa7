import { unpublishedStatus } from './publication';

const NOW = new Date('2026-11-26T08:00:00Z');

describe('unpublishedStatus', () => {
  it.each([
    ['published', '2026-11-26T08:00:00Z', null],
    ['published', '2026-11-26T08:00:01Z', 'scheduled'],
    ['scheduled', '2026-11-26T07:59:59Z', null],
    ['scheduled', '2026-12-01T00:00:00Z', 'scheduled'],
    ['draft', '2026-01-01T00:00:00Z', 'draft'],
    ['draft', '2026-12-01T00:00:00Z', 'draft'],
    ['unpublished', '2026-01-01T00:00:00Z', 'unpublished'],
    ['unpublished', '2026-12-01T00:00:00Z', 'unpublished'],
  ] as const)(
    'maps the status %s with the date %s to %s at 2026-11-26T08:00:00Z',
    (status, datePublished, state) => {
      expect(unpublishedStatus({ status, datePublished }, NOW)).toBe(state);
    },
  );
});
