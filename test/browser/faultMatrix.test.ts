import { IS_LONG } from '../support/deadlines';
import { brokenRules } from '../support/faultMatrix/brokenRules';
import { openCellReader, type CellReader } from '../support/faultMatrix/cellReader';
import { CELLS, cellsOfPart, drawnCells, nameOf, type Cell } from '../support/faultMatrix/cells';
import { sharedServer } from '../support/servers/sharedServer';

/** Seed for the random selection of cells. */
const SEED = Number(process.env['FAULT_SEED'] ?? 19);
/** Runs the cells whose names contain one of these comma-separated strings, instead of a random selection. */
const CHOSEN = process.env['FAULT_CELLS']?.split(',');
/** Number of concurrent readers, who spend most of the time waiting. */
const READERS = IS_LONG ? 6 : 4;
/** Number of groups in one test of `npm test`. Small enough for a test's time limit on a slow machine. */
const GROUPS_PER_TEST = 4;

function cellsOfRun(): readonly Cell[] {
  if (CHOSEN) return CELLS.filter((cell) => CHOSEN.some((part) => nameOf(cell).includes(part)));
  return IS_LONG ? cellsOfPart(process.env['OFFPRINT_LONG_PART']) : drawnCells(SEED);
}

/** Groups cells by the kind of page and by what is stored on the device. */
function grouped(cells: readonly Cell[]): Cell[][] {
  const groups = new Map<string, Cell[]>();
  for (const cell of cells) {
    const key = `${cell.kind} / ${cell.held}`;
    groups.set(key, [...(groups.get(key) ?? []), cell]);
  }
  return [...groups.values()];
}

/** Splits the groups into batches, one for each test. */
function batchesOf(groups: readonly Cell[][]): Cell[][][] {
  const size = IS_LONG ? groups.length : GROUPS_PER_TEST;
  return Array.from({ length: Math.ceil(groups.length / size) }, (_, index) =>
    groups.slice(index * size, (index + 1) * size),
  );
}

/** Readers in use. After a test times out, `afterAll` can still close them. */
const readers = new Set<CellReader>();

async function openReader(): Promise<CellReader> {
  const reader = await openCellReader(await sharedServer());
  readers.add(reader);
  return reader;
}

async function closeReader(reader: CellReader): Promise<void> {
  readers.delete(reader);
  await reader.close();
}

afterAll(async () => {
  await Promise.all([...readers].map(closeReader));
});

async function brokenRulesOf(groups: Cell[][]): Promise<string[]> {
  const broken: string[] = [];
  const queue = [...groups];
  const work = async (): Promise<void> => {
    let reader = await openReader();
    for (let group = queue.shift(); group; group = queue.shift()) {
      for (const cell of group) {
        try {
          broken.push(...(await brokenRules(reader, cell)));
        } catch (error) {
          broken.push(`${nameOf(cell)}: ${String(error)}`);
          await closeReader(reader);
          reader = await openReader();
        }
      }
    }
    await closeReader(reader);
  };
  await Promise.all(Array.from({ length: Math.min(READERS, groups.length) }, work));
  return broken;
}

describe('a page of any kind, however the reader navigates to it', () => {
  const batches = batchesOf(grouped(cellsOfRun())).map((groups) => ({
    groups,
    cells: groups.flat().length,
    first: nameOf(groups[0]![0]!),
  }));

  it.each(batches)(
    'is shown, or its absence is explained, during a fault: $cells cells starting with $first',
    async ({ groups }) => {
      expect(await brokenRulesOf(groups)).toEqual([]);
    },
  );
});
