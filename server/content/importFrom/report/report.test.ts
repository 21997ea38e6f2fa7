import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  MOVE_FIXTURES,
  moveAll,
  moveFolders,
  type MoveFolders,
} from '../../../../test/support/fixtures/moveSource';
import { readWordpress } from '../wordpress/readWordpress';
import { ReportFile } from './reportFile';
import { ReportSummary } from './reportSummary';

describe('a migration report', () => {
  let folders: MoveFolders;

  beforeEach(async () => {
    const pictures = ['iron.jpg', 'one.png', 'two.png', 'bench.jpg'];
    folders = await moveFolders(pictures.map((name) => `2024/03/${name}`));
  });
  afterEach(() => folders.clear());

  const move = async (name: string) =>
    moveAll(await readWordpress(join(MOVE_FIXTURES, name)), folders);

  it('lists the first problems of each kind, followed by the counts', async () => {
    const report = await move('wordpress-blocks.xml');
    const summary = new ReportSummary();
    for (let count = 0; count < 3; count += 1) summary.add(report);
    const lines = summary.lines(report);
    expect(lines).toContain(
      '  wordpress-blocks.xml:157:3  Chisel, second hand — Its type “product” belongs to a plugin; it has 5 words',
    );
    expect(lines).toContain('warning: no-dek (9)');
    expect(lines.filter((line) => line.endsWith('its first words serve as its dek'))).toHaveLength(
      5,
    );
    expect(lines).toContain('  and 4 more; --json FILE lists them all');
    expect(lines.at(-4)).toMatch(/^Words: \d+ of \d+$/);
    expect(lines.at(-1)).toMatch(/^0 errors, \d+ warnings, 24 parts left out$/);
  });

  it('uses the singular for a single problem', async () => {
    const { problems, dropped, ...report } = await move('wordpress-blocks.xml');
    const summary = new ReportSummary();
    summary.add({ problems: problems.slice(0, 1), dropped: dropped.slice(0, 1) });
    expect(summary.lines(report).at(-1)).toBe('0 errors, 1 warning, 1 part left out');
  });

  it('is written in full as JSON', async () => {
    const report = await move('wordpress-blocks.xml');
    const path = join(folders.uploads, 'reports/report.json');
    const file = await ReportFile.open(path);
    await file.add(report);
    await file.add({ problems: [], dropped: report.dropped });
    await file.finish({ stories: report.stories, taken: report.taken, source: report.source });
    expect(JSON.parse(await readFile(path, 'utf8'))).toEqual({
      ...report,
      dropped: [...report.dropped, ...report.dropped],
    });
    const empty = await ReportFile.open(path);
    await empty.finish(report);
    expect(JSON.parse(await readFile(path, 'utf8'))).toMatchObject({ problems: [], dropped: [] });
    expect(await readdir(join(folders.uploads, 'reports'))).toEqual(['report.json']);
  });
});
