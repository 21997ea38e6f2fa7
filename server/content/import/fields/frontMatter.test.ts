import { FileProblems } from '../problems/fileProblems';
import { Fields } from './frontMatter';

describe('Fields.instant', () => {
  it.each([
    ['2026-11-22', '2026-11-22T05:00:00.000Z'],
    ['2026-07-04', '2026-07-04T04:00:00.000Z'],
    ['2026-07-04T08:00:00Z', '2026-07-04T08:00:00.000Z'],
    ['2026-07-04T08:00:00+02:00', '2026-07-04T06:00:00.000Z'],
    ['2026-07-04T08:00', '2026-07-04T12:00:00.000Z'],
    ['2026-12-04 08:00', '2026-12-04T13:00:00.000Z'],
    ['2026-02-31', null],
    ['July 4', null],
  ])('converts the date %s to %s', (written, read) => {
    const fields = new Fields(new FileProblems('articles/a.md'), { datePublished: written });
    expect(fields.instant('datePublished')).toBe(read);
  });
});
